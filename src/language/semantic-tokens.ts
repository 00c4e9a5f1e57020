/** The words of a text with their kinds, for highlighting; also while the text has mistakes. */
import { wordsIn, type Span } from '../../grammar/index.ts'
import type { Document } from '../document/index.ts'
import { tokenTypeOf, type TokenType } from './token-types.ts'

export interface SemanticToken extends Span {
  readonly type: TokenType
}

/**
 * Where the words around a span may be read from and up to: outside quotes and comments, at the edges of the parts of a
 * match, so that a long text costs only what is shown of it.
 */
const partsAround = ({ text, tree, broken }: Document, { start, end }: Span): Span => {
  if (tree === null || broken) return { start: 0, end: text.length }
  const edges = tree.matches.flatMap((match) => [
    match.start,
    ...match.frames.flatMap((frame) => frame.flows.flatMap(({ acts }) => acts.map((act) => act.start))),
  ])
  return {
    start: edges.findLast((edge) => edge <= start) ?? 0,
    end: edges.find((edge) => edge >= end) ?? text.length,
  }
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
