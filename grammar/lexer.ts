/** Three lexers over the same words: a tight one for well-formed text and two that accept any text. */
import { Lexer, type IToken } from 'chevrotain'
import { Noise, T, looseTypes, spacedTypes, Unclosed, WhiteSpace } from './tokens.ts'

const QUOTE = 0x22

let tight: Lexer | undefined
let loose: Lexer | undefined
let spaced: Lexer | undefined

export interface Tight {
  readonly tokens: IToken[]
  /** Offset of the first character that starts no word of the format; null if there is none. */
  readonly errorAt: number | null
}

/** Tokens of a text as programs write it, up to its first mistake. */
export const tightTokens = (text: string): Tight => {
  tight ??= new Lexer([WhiteSpace, ...Object.values(T)], {
    positionTracking: 'onlyOffset',
    skipValidations: true,
    recoveryEnabled: false,
  })
  const { tokens, errors } = tight.tokenize(text)
  return { tokens, errorAt: errors[0]?.offset ?? null }
}

/** True for words that the format does not have and for texts without an end. */
export const isNoise = (token: IToken): boolean =>
  token.tokenTypeIdx === Noise.tokenTypeIdx || token.tokenTypeIdx === Unclosed.tokenTypeIdx

const noisyTokens = (text: string): IToken[] => {
  loose ??= new Lexer([WhiteSpace, ...looseTypes()], { positionTracking: 'onlyOffset', skipValidations: true })
  return loose.tokenize(text).tokens
}

/** Mistakes handled line by line; a text with more is read loosely from there on. */
const MOST_ERRORS = 8

const moveTokens = (tokens: readonly IToken[], by: number, to: IToken[]): void => {
  for (const token of tokens) {
    token.startOffset += by
    to.push(token)
  }
}

/**
 * Tokens of any text, given those before its first mistake. Unknown words become noise, and a text without its closing
 * quote ends with its line or before the next bracket. Only lines with a mistake need the slower, loose lexer.
 */
export const looseTokens = (text: string, { tokens, errorAt }: Tight): IToken[] => {
  const all = tokens
  let at = errorAt
  for (let errors = 1; at !== null; errors++) {
    const line = text.slice(at).search(/[\r\n]/)
    const end = errors > MOST_ERRORS || line === -1 ? text.length : at + line
    moveTokens(noisyTokens(text.slice(at, end)), at, all)
    const rest = tightTokens(text.slice(end))
    moveTokens(rest.tokens, end, all)
    at = rest.errorAt === null ? null : end + rest.errorAt
  }
  return areTextsSound(all) ? all : noisyTokens(text)
}

/** A quoted text that is not followed by a bracket was closed by the opening quotation mark of the next one. */
const areTextsSound = (tokens: readonly IToken[]): boolean =>
  tokens.every(
    ({ tokenTypeIdx }, at) =>
      tokenTypeIdx !== T.Quoted.tokenTypeIdx || (tokens[at + 1] ?? tokens[at])?.image.startsWith(']') === true,
  )

/**
 * The same, but with white space allowed inside words (§3.3). It is removed from their image and shows in `endOffset`.
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
