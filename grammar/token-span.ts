import type { IToken } from 'chevrotain'

/** Offset behind a token. Only tokens with white space inside carry an `endOffset`. */
export const endOf = (token: IToken): number =>
  token.endOffset === undefined ? token.startOffset + token.image.length : token.endOffset + 1
