/** Nodes made of single tokens, and of the parts of a production. */
import type { IToken } from 'chevrotain'
import { endOf } from './token-span.ts'
import type { Digits, File, Frame, FrameFlow, Match, Pt, RealTile, Text, Word } from './tree.ts'

export type FileHead = Pick<File, 'start' | 'end' | 'version'>

export const fileOf = ({ start, end, version }: FileHead, matches: readonly Match[]): File => ({
  kind: 'file',
  start,
  end: matches.at(-1)?.end ?? end,
  version,
  matches,
})

export type BeforeFlow = Pick<Frame, 'start' | 'frameId' | 'kyoutak' | 'dice' | 'ptFrmStart' | 'dora'>
export type AfterFlow = Pick<Frame, 'end' | 'ptFrmEnd' | 'frameCmt'>

export const frameOf = (before: BeforeFlow, flows: readonly FrameFlow[], after: AfterFlow): Frame => {
  const { start, frameId, kyoutak, dice, ptFrmStart, dora } = before
  const { end, ptFrmEnd, frameCmt } = after
  return { kind: 'frame', start, end, frameId, kyoutak, dice, ptFrmStart, dora, flows, ptFrmEnd, frameCmt }
}
export const NO_TILES: readonly RealTile[] = []
export const NO_TILE: RealTile = { kind: 'realTile', start: -1, end: -1, tile: 'uk' }

export const text = (token: IToken): Text => ({
  kind: 'text',
  start: token.startOffset,
  end: endOf(token),
  value: token.image.slice(1, -1).replaceAll('\\"', '"'),
})

export const tile = (token: IToken): RealTile => ({
  kind: 'realTile',
  start: token.startOffset,
  end: endOf(token),
  tile: token.image,
})

export const digits = (token: IToken): Digits => ({
  kind: 'digits',
  start: token.startOffset,
  end: endOf(token),
  digits: token.image,
})

export const word = (token: IToken): Word => ({
  kind: 'word',
  start: token.startOffset,
  end: endOf(token),
  word: token.image,
})

/** The decimal point is dropped rather than computed with: 25.0 is 250 hundreds. */
export const pt = (token: IToken): Pt => ({
  kind: 'pt',
  start: token.startOffset,
  end: endOf(token),
  value: Number(token.image.replace('.', '')) || 0,
})
