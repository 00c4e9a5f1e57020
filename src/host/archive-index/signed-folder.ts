/** A folder that its federation signed: whether its records are still those of the list, and the list is theirs. */
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { join, relative, sep } from 'node:path'
import { CHECKSUMS, checksumFaults, readChecksums, type ChecksumFault, type FileSum } from '../../archive/index.ts'
import type { Disk } from '../disk.ts'
import { done, failed, type Outcome } from '../failure.ts'
import { readBytes } from '../files/index.ts'
import { walkRecords } from './walk-records.ts'

/** Beside the list: the signature of its bytes, and the public key that belongs to it. */
export const SIGNATURE = `${CHECKSUMS}.sig`
export const PUBLIC_KEY = `${CHECKSUMS}.pub`

/** By which people can tell keys apart: the SHA-256 of the public key (SPKI, DER). */
export const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')

export interface SumsPlan {
  readonly signal?: AbortSignal
  /** How many records were read, of how many. */
  readonly onProgress?: (done: number, total: number) => void
}

/** The SHA-256 of every record below a folder; null if it was stopped. Fails if one cannot be read. */
export async function sumsOfFolder(
  disk: Disk,
  folder: string,
  { signal, onProgress }: SumsPlan = {},
): Promise<Outcome<readonly FileSum[] | null>> {
  const paths: string[] = []
  let lost: string | null = null
  const told = { folder: () => {}, lost: (path: string) => void (lost ??= path) }
  for await (const { path } of walkRecords(disk, folder, told)) paths.push(path)
  if (lost !== null) return failed({ code: 'file.not-readable', path: lost })
  const sums: FileSum[] = []
  for (const path of paths) {
    if (signal?.aborted === true) return done(null)
    onProgress?.(sums.length, paths.length)
    const read = await readBytes(disk, path)
    if (!read.ok) return read
    const sha256 = createHash('sha256').update(read.value.bytes).digest('hex')
    sums.push({ path: relative(folder, path).split(sep).join('/'), sha256 })
  }
  return done(sums)
}

export type VerifiedFolder =
  | { readonly state: 'no-list' }
  /** This line of the list is none, from 1. */
  | { readonly state: 'bad-list'; readonly line: number }
  | {
      readonly state: 'compared'
      /** `none`: there is no signature, or no key to hold it against; `bad-key`: the file of the key beside the list is none. */
      readonly signature: 'good' | 'bad' | 'none' | 'bad-key'
      /** The fingerprint of the key that the signature was held against. */
      readonly key: string | null
      readonly records: number
      readonly faults: readonly ChecksumFault[]
    }

/** @returns null if there is no such file */
async function bytesAt(disk: Disk, path: string): Promise<Outcome<Buffer | null>> {
  const read = await readBytes(disk, path)
  if (read.ok) return done(read.value.bytes)
  return read.failure.code === 'file.not-found' ? done(null) : read
}

/** @returns null for what is no Ed25519 key */
const keyOf = (bytes: Buffer): KeyObject | null => {
  try {
    const key = createPublicKey(bytes)
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch (error) {
    // Whatever OpenSSL says of a file that is no key.
    if (error instanceof Error) return null
    throw error
  }
}

/** @param given the federation's public key; null: the one beside the list, which proves less; the result is null if it was stopped */
export async function verifyFolder(
  disk: Disk,
  folder: string,
  given: KeyObject | null,
  plan: SumsPlan = {},
): Promise<Outcome<VerifiedFolder | null>> {
  const list = await bytesAt(disk, join(folder, CHECKSUMS))
  if (!list.ok) return list
  if (list.value === null) return done({ state: 'no-list' })
  const read = readChecksums(list.value.toString('utf8'))
  if (!read.ok) return done({ state: 'bad-list', line: read.line })
  const sums = await sumsOfFolder(disk, folder, plan)
  if (!sums.ok || sums.value === null) return sums.ok ? done(null) : sums
  const compared = {
    state: 'compared',
    records: sums.value.length,
    faults: checksumFaults(read.files, sums.value),
  } as const
  const signature = await bytesAt(disk, join(folder, SIGNATURE))
  if (!signature.ok) return signature
  const own = given === null ? await bytesAt(disk, join(folder, PUBLIC_KEY)) : null
  if (own?.ok === false) return own
  if (signature.value === null || (given === null && (own?.value ?? null) === null))
    return done({ ...compared, signature: 'none', key: null })
  const key = given ?? (own?.value ? keyOf(own.value) : null)
  if (key === null) return done({ ...compared, signature: 'bad-key', key: null })
  const isGood = verify(null, list.value, key, signature.value)
  return done({ ...compared, signature: isGood ? 'good' : 'bad', key: fingerprintOf(key) })
}
