/** What an update changes in an index, file by file. */
import type { RecordRows } from './record-rows.ts'

/** By which a file is known to be the same as before. */
export interface FileStamp {
  /** Bytes. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly hash: string
  /** As `RowBasis` makes it. */
  readonly basis: string
}

export type IndexChange =
  /** Takes the place of whatever the index has of this path. */
  | { readonly kind: 'put'; readonly path: string; readonly stamp: FileStamp; readonly rows: RecordRows }
  /** The same bytes under another path or with another time. */
  | { readonly kind: 'move'; readonly from: string; readonly to: string; readonly modified: number }
  | { readonly kind: 'remove'; readonly path: string }
