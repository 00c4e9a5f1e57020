import { readDocument, type Document } from '../../src/document/index.ts'
import type { HostStamp } from '../../src/host/contract/index.ts'

/** The file behind a match: its path, its text as it stands on the disk, and which of its matches is recorded. */
export interface MatchFile {
  readonly path: string | null
  readonly document: Document | null
  readonly stamp: HostStamp | null
  readonly which: number
}

export const NO_FILE: MatchFile = { path: null, document: null, stamp: null, which: 0 }

/** The document with the file’s current text. */
export const documentWithText = ({ document }: MatchFile, text: string): Document =>
  document?.edited(text) ?? readDocument(text)
