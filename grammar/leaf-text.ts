/** How nodes without children are written, and which of them cannot be. */
import type { Dice, Digits, FrameId, Pt, RealTile, Seat, Text, Word } from './tree.ts'
import type { PrintFailure } from './print-failure.ts'
import { isShorthand } from './vocabulary.ts'

type Leaf = Text | Word | Digits | Pt | FrameId | RealTile | Seat | Dice

export interface LeafText {
  readonly text: string
  readonly wrong: PrintFailure['code'] | null
}

export const TILE = /^(?:[0-9][psm]|[eswn]w|[wgr]d|uk)$/
const DIGITS = /^[0-9]+$/
const DICE = /^(?:[1-6]-[1-6]|[0-9]+)$/
/** Half of a surrogate pair, which UTF-8 cannot encode. */
export const LONE_SURROGATE = /\p{Surrogate}/u

const SEAT = /^[eswn]$/

const written = (text: string, fits: boolean): LeafText => ({ text, wrong: fits ? null : 'print.not-a-word' })

const checked = (text: string, shape: RegExp): LeafText => written(text, shape.test(text))

const quoted = ({ value }: Text): LeafText => ({
  text: `"${value.replaceAll('"', '\\"')}"`,
  wrong: value.endsWith('\\') ? 'print.backslash-at-end' : LONE_SURROGATE.test(value) ? 'print.lone-surrogate' : null,
})

/** 250 hundreds are written 25.0. */
export const pointsText = (hundreds: number): string => {
  const size = Math.abs(hundreds)
  return `${hundreds < 0 ? '-' : ''}${Math.floor(size / 10)}.${size % 10}`
}

/** The largest value, in hundreds, that stays exact, also in sums. */
export const MAX_PT = 1e12 - 1

const points = ({ value }: Pt): LeafText =>
  written(pointsText(value), Number.isInteger(value) && Math.abs(value) <= MAX_PT)

const frameId = ({ wind, num, honba }: FrameId): LeafText =>
  checked(`${wind}${num}-${honba}`, /^[ESWN][1-4]-[0-9]{1,6}$/)

export const wordsOf = (node: Leaf): LeafText => {
  switch (node.kind) {
    case 'text':
      return quoted(node)
    case 'word':
      return written(node.word, isShorthand(node.word))
    case 'digits':
      return checked(node.digits, DIGITS)
    case 'pt':
      return points(node)
    case 'frameId':
      return frameId(node)
    case 'realTile':
      return checked(node.tile, TILE)
    case 'seat':
      return checked(node.seat, SEAT)
    case 'dice':
      return checked(node.text, DICE)
  }
}
