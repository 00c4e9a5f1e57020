/** One file of an archive, read for the index: in the thread of the index, or in one beside it. */
import type { Disk } from '../disk.ts'
import { readBytes } from '../files/index.ts'
import { rowsOfRecord, unreadable, type RowsRead } from './record-rows.ts'
import type { RowBasis } from './row-basis.ts'

export interface ReadOrder {
  readonly path: string
  /** Bytes, when it was found. */
  readonly size: number
  /** The hash of what the index has of this path; null if it has nothing, or nothing that still counts. */
  readonly known: string | null
  /** Also if the index has these bytes. */
  readonly isNew: boolean
}

export type ReadForIndex =
  /** Deleted since it was found. */
  | { readonly kind: 'gone' }
  /** The index has these bytes: under this path, or under one that is gone. */
  | { readonly kind: 'known'; readonly hash: string }
  | ({ readonly kind: 'read'; readonly hash: string } & RowsRead)

/** @returns SHA-256 in hexadecimal digits */
const sha256 = (bytes: Uint8Array): string =>
  process.getBuiltinModule('node:crypto').createHash('sha256').update(bytes).digest('hex')

export interface ReadAgainst {
  /** Hashes of what the index has of files that are no longer where they were. */
  readonly gone: ReadonlySet<string>
  readonly basis: RowBasis
}

export async function readForIndex(
  disk: Disk,
  { path, known, isNew }: ReadOrder,
  { gone, basis }: ReadAgainst,
): Promise<ReadForIndex> {
  const read = await readBytes(disk, path)
  if (!read.ok) {
    if (read.failure.code === 'file.not-found') return { kind: 'gone' }
    return { kind: 'read', hash: '', rows: unreadable(read.failure), basis: basis.of([]) }
  }
  const { bytes } = read.value
  const hash = sha256(bytes)
  if (hash === known || (known === null && !isNew && gone.has(hash))) return { kind: 'known', hash }
  return { kind: 'read', hash, ...(await rowsOfRecord(bytes, path, basis)) }
}
