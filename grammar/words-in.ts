/** The words of a text, one after the other, whatever they are together: for highlighting and for layout. */
import { blankComments } from './comments.ts'
import { looseTokens, tightTokens } from './lexer.ts'
import { endOfAny } from './strings.ts'
import { endOf } from './token-span.ts'
import type { WordName } from './tokens.ts'
import type { Span } from './tree.ts'

/** `Comment` is a `//` comment; `Unclosed` a text without its closing mark; `Noise` no word of the format. */
export type WordKind = WordName | 'Comment' | 'Unclosed' | 'Noise'

export interface WordSpan extends Span {
  readonly word: WordKind
}

/**
 * All words and comments of a text in their order, without the white space between them. Never throws. A part of a text
 * may be given if it begins outside quotes and comments.
 */
export const wordsIn = (text: string): WordSpan[] => {
  let blanked = blankComments(text)
  const tight = tightTokens(blanked.text)
  let tokens = tight.tokens
  if (tight.errorAt !== null) {
    const loosely = blankComments(text, endOfAny)
    const same = loosely.text === blanked.text
    blanked = loosely
    tokens = looseTokens(blanked.text, same ? tight : { tokens: [], errorAt: 0 })
  }
  const comments = blanked.comments.map(({ start, end }): WordSpan => ({ word: 'Comment', start, end }))
  const words = tokens.map((token): WordSpan => ({
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the lexers have no other types
    word: token.tokenType.name as WordKind,
    start: token.startOffset,
    end: endOf(token),
  }))
  return comments.length === 0 ? words : [...words, ...comments].sort((a, b) => a.start - b.start)
}
