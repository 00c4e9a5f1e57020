/** Three lexers over the same words: a tight one for well-formed text and two that take any text whatever. */
import { Lexer, type IToken } from 'chevrotain'
import { Noise, T, looseTypes, spacedTypes, Unclosed, WhiteSpace } from './tokens.ts'

const QUOTE = 0x22

let tight: Lexer | undefined
let loose: Lexer | undefined
let spaced: Lexer | undefined

/** Tokens of a text as programs write it; null when something in it is no word of the format. */
export const tightTokens = (text: string): IToken[] | null => {
  tight ??= new Lexer([WhiteSpace, ...Object.values(T)], {
    positionTracking: 'onlyOffset',
    skipValidations: true,
    recoveryEnabled: false,
  })
  const { tokens, errors } = tight.tokenize(text)
  return errors.length > 0 ? null : tokens
}

/** True of words that the format does not have and of texts whose end is missing. */
export const isNoise = (token: IToken): boolean =>
  token.tokenTypeIdx === Noise.tokenTypeIdx || token.tokenTypeIdx === Unclosed.tokenTypeIdx

/**
 * Tokens of any text whatever. What is no word becomes noise, and a text without its closing quote ends with its line
 * or before the next bracket.
 */
export const looseTokens = (text: string): IToken[] => {
  loose ??= new Lexer([WhiteSpace, ...looseTypes()], { positionTracking: 'onlyOffset', skipValidations: true })
  return loose.tokenize(text).tokens
}

/**
 * The same, where white space may stand inside words too (§3.3). It is taken out of their image and shows in
 * `endOffset`.
 */
export const spacedTokens = (text: string): IToken[] => {
  spaced ??= new Lexer([WhiteSpace, ...spacedTypes()], { positionTracking: 'onlyOffset', skipValidations: true })
  const { tokens } = spaced.tokenize(text)
  for (const token of tokens) {
    if (token.image.charCodeAt(0) === QUOTE || !/\s/.test(token.image)) continue
    token.endOffset = token.startOffset + token.image.trimEnd().length - 1
    token.image = token.image.replace(/\s+/g, '')
  }
  return tokens
}
