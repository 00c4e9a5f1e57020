/** How the words of a text are told apart by colour, in the app and in every other editor. */
import type { WordKind } from '../../grammar/index.ts'

/**
 * Names of the kinds, with the scope by which a TextMate grammar and its themes know each (`editors/`). A scope ends in
 * the kind and the name of the format.
 */
export const TOKEN_TYPES = {
  element: 'entity.name.tag.element.jmjp',
  man: 'constant.character.man.jmjp',
  pin: 'constant.character.pin.jmjp',
  sou: 'constant.character.sou.jmjp',
  honor: 'constant.character.honor.jmjp',
  redFive: 'constant.character.escape.redFive.jmjp',
  unknownTile: 'invalid.deprecated.unknownTile.jmjp',
  meld: 'keyword.other.meld.jmjp',
  draw: 'keyword.control.draw.jmjp',
  discard: 'keyword.control.discard.jmjp',
  seat: 'variable.language.seat.jmjp',
  shorthand: 'support.constant.shorthand.jmjp',
  frame: 'entity.name.section.frame.jmjp',
  points: 'constant.numeric.points.jmjp',
  number: 'constant.numeric.number.jmjp',
  text: 'string.quoted.double.text.jmjp',
  comment: 'comment.line.double-slash.comment.jmjp',
  pragma: 'comment.line.documentation.pragma.jmjp',
} as const

export type TokenType = keyof typeof TOKEN_TYPES

const OF_WORD: Readonly<Partial<Record<WordKind, TokenType>>> = {
  Jmjp: 'element',
  Snt: 'element',
  Srm: 'element',
  Tnm: 'element',
  Mtp: 'element',
  Rec: 'element',
  Ply: 'element',
  Ptr: 'element',
  Frm: 'element',
  Pfs: 'element',
  Pfe: 'element',
  Pme: 'element',
  Ptn: 'element',
  Hnd: 'element',
  FuroHead: 'meld',
  DrawHead: 'draw',
  DrawWord: 'draw',
  DiscHead: 'discard',
  DiscWord: 'discard',
  Word: 'shorthand',
  FrameIdWord: 'frame',
  DicePair: 'number',
  Digits: 'number',
  Decimal: 'points',
  Seat: 'seat',
  FromOther: 'seat',
  Quoted: 'text',
  Unclosed: 'text',
}

const tileType = (tile: string): TokenType => {
  if (tile === 'uk') return 'unknownTile'
  if (tile.startsWith('0')) return 'redFive'
  if (!/^[1-9]/.test(tile)) return 'honor'
  return tile.endsWith('m') ? 'man' : tile.endsWith('p') ? 'pin' : 'sou'
}

/** The kind of a word; null for brackets, commas and what is no word of the format. */
export const tokenTypeOf = (word: WordKind, text: string): TokenType | null => {
  if (word === 'Tile') return tileType(text)
  if (word === 'Comment') return text.startsWith('//@') ? 'pragma' : 'comment'
  return OF_WORD[word] ?? null
}
