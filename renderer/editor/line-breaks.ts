/**
 * Line breaks: the editor counts each as one character, a file may have two for it. Offsets of the one are not offsets of
 * the other.
 */
import type { Text } from '@codemirror/state'
import type { Piece, PiecedText } from '../../grammar/index.ts'

/** `mixed`: of several kinds. Such a text is shown as it stands, with its carriage returns as characters. */
export type LineBreaks = 'lf' | 'crlf' | 'mixed'

/** The kinds of line breaks in a piece, which has both halves of each; 'none' of a piece in one line. */
type OfPiece = LineBreaks | 'none'

const known = new WeakMap<Piece, OfPiece>()

const ofText = (text: string): OfPiece => {
  if (!text.includes('\r')) return text.includes('\n') ? 'lf' : 'none'
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? 'mixed' : 'crlf'
}

const ofPiece = (piece: Piece): OfPiece => {
  let kind = known.get(piece)
  if (kind === undefined) known.set(piece, (kind = ofText(piece.text)))
  return kind
}

/** Looks only at pieces that it has not seen. */
export const lineBreaksOf = ({ pieces }: PiecedText): LineBreaks => {
  let found: OfPiece = 'none'
  for (const piece of pieces) {
    const kind = ofPiece(piece)
    if (kind === 'none' || kind === found) continue
    if (found !== 'none') return 'mixed'
    found = kind
  }
  return found === 'none' ? 'lf' : found
}

/** A text of a file as the editor has it. */
export const shownText = (text: string, breaks: LineBreaks): string =>
  breaks === 'crlf' ? text.replaceAll('\r\n', '\n') : text

/** Part of the editor's text as a file has it. */
export const filedText = (text: Text, breaks: LineBreaks, from = 0, to = text.length): string =>
  text.sliceString(from, to, breaks === 'crlf' ? '\r\n' : '\n')

/** An offset in the file, from one in the editor. */
export const filedOffset = (text: Text, offset: number, breaks: LineBreaks): number =>
  breaks === 'crlf' ? offset + text.lineAt(offset).number - 1 : offset

/** An offset in the editor, from one in the file; between both halves of a line break it is before them. */
export const shownOffset = (text: Text, offset: number, breaks: LineBreaks): number => {
  if (breaks !== 'crlf') return Math.min(offset, text.length)
  let [low, high] = [1, text.lines]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (text.line(middle).from + middle - 1 <= offset) low = middle
    else high = middle - 1
  }
  return Math.min(offset - low + 1, text.line(low).to)
}
