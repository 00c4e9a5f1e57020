/** Two lexers over the same words: a tight one for well-formed text and a tolerant one for all other. */
import { Lexer, type IToken } from 'chevrotain'
import { T, WhiteSpace } from './tokens.ts'

let tight: Lexer | undefined

/** Tokens of a text as programs write it; null when something in it is no word of the format. */
export const tokens = (text: string): IToken[] | null => {
  tight ??= new Lexer([WhiteSpace, ...Object.values(T)], {
    positionTracking: 'onlyOffset',
    ensureOptimizations: true,
    skipValidations: true,
    recoveryEnabled: false,
  })
  const { tokens, errors } = tight.tokenize(text)
  return errors.length > 0 ? null : tokens
}
