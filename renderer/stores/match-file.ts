import { readDocument, saveText, type Document, type SavedText } from '../../src/document/index.ts'
import type { HostStamp } from '../../src/host/contract/index.ts'
import { emptyPaifu, type Match, type Paifu } from '../../src/record/index.ts'

/**
 * The file behind a match: its path, its text, and which of its matches is recorded. The other matches stay unchanged.
 */
export interface MatchFile {
  readonly path: string | null
  readonly document: Document | null
  readonly stamp: HostStamp | null
  readonly matches: readonly Match[]
  readonly which: number
}

export const NO_FILE: MatchFile = { path: null, document: null, stamp: null, matches: emptyPaifu().matches, which: 0 }

/** The document with the file’s current text. */
export const documentWithText = ({ document }: MatchFile, text: string): Document =>
  document?.edited(text) ?? readDocument(text)

/** The current match among the other matches of its file, and the resulting text. */
export const withMatch = (
  { document, matches, which }: MatchFile,
  match: Match,
): { readonly paifu: Paifu; readonly text: SavedText } => {
  const paifu: Paifu = { matches: which < matches.length ? matches.with(which, match) : [match] }
  return { paifu, text: document === null ? saveText(null, paifu) : document.saved(paifu) }
}
