/** The words of a text with their kinds, for highlighting; also while the text has mistakes. */
import { wordsIn, type Frame, type Match, type Span } from '../../grammar/index.ts'
import type { Document } from '../document/index.ts'
import { tokenTypeOf, type TokenType } from './token-types.ts'

export interface SemanticToken extends Span {
  readonly type: TokenType
}

/** Where an act, or else the match around it, begins at or before an offset. */
const edgeBefore = (matches: readonly Match[], offset: number): number => {
  const match = matches.findLast(({ start }) => start <= offset)
  const acts = match?.frames.findLast((frame) => (firstAct(frame)?.start ?? Infinity) <= offset)?.flows ?? []
  return acts.flatMap((flow) => flow.acts).findLast(({ start }) => start <= offset)?.start ?? match?.start ?? 0
}

/** The same at or behind an offset; the end of the text if nothing begins there any more. */
const edgeBehind = (matches: readonly Match[], offset: number, length: number): number => {
  const inside = matches.find(({ start, end }) => start < offset && offset <= end)
  for (const { end, flows } of inside?.frames ?? []) {
    if (end < offset) continue
    const act = flows.flatMap(({ acts }) => acts).find(({ start }) => start >= offset)
    if (act !== undefined) return act.start
  }
  return matches.find(({ start }) => start >= offset)?.start ?? length
}

const firstAct = ({ flows }: Frame): Span | undefined => flows.find(({ acts }) => acts.length > 0)?.acts[0]

/**
 * Where the words around a span may be read from and up to: outside quotes and comments, at the edges of the parts of a
 * match, so that a long text costs only what is shown of it.
 */
const partsAround = ({ text, tree }: Document, { start, end }: Span): Span => {
  if (tree === null) return { start: 0, end: text.length }
  return { start: edgeBefore(tree.matches, start), end: edgeBehind(tree.matches, end, text.length) }
}

/** Those of a text, or of a part of one that begins outside quotes and comments. */
export const tokensOf = (text: string): readonly SemanticToken[] =>
  wordsIn(text).flatMap(({ word, start, end }) => {
    const type = tokenTypeOf(word, word === 'Tile' || word === 'Comment' ? text.slice(start, end) : '')
    return type === null ? [] : [{ start, end, type }]
  })

/** In the order of the text. `within`: only those that touch that span. */
export const semanticTokensOf = (document: Document, within?: Span): readonly SemanticToken[] => {
  const { text } = document
  const span = within === undefined ? { start: 0, end: text.length } : partsAround(document, within)
  return tokensOf(text.slice(span.start, span.end)).flatMap(({ start, end, type }) => {
    const at = { start: start + span.start, end: end + span.start, type }
    return within === undefined || (at.start <= within.end && at.end >= within.start) ? [at] : []
  })
}
