import { readDocument, saveText, type Document, type SavedText } from '../../src/document/index.ts'
import type { HostStamp } from '../../src/host/contract/index.ts'
import { emptyPaifu, type Match, type Paifu } from '../../src/record/index.ts'

/** What lies behind a match: where, what stood there, and which match of it is recorded; the others stay as they stand. */
export interface MatchFile {
  readonly path: string | null
  readonly document: Document | null
  readonly stamp: HostStamp | null
  readonly matches: readonly Match[]
  readonly which: number
}

export const NO_FILE: MatchFile = { path: null, document: null, stamp: null, matches: emptyPaifu().matches, which: 0 }

/** The document with the text that stands in the file by now. */
export const documentWithText = ({ document }: MatchFile, text: string): Document =>
  document?.edited(text) ?? readDocument(text)

/** A match as it is now, among the other matches of its file, and the text that says so. */
export const withMatch = (
  { document, matches, which }: MatchFile,
  match: Match,
): { readonly paifu: Paifu; readonly text: SavedText } => {
  const paifu: Paifu = { matches: which < matches.length ? matches.with(which, match) : [match] }
  return { paifu, text: document === null ? saveText(null, paifu) : document.saved(paifu) }
}
