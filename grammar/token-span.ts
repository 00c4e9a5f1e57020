import type { IToken } from 'chevrotain'

/** Offset after a token. Only tokens with white space inside have an `endOffset`. */
export const endOf = (token: IToken): number =>
  token.endOffset === undefined ? token.startOffset + token.image.length : token.endOffset + 1
