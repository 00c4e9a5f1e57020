/** How nodes without children are written, and which of them cannot be. */
import type { FrameId, Node, Pt, Text } from './tree.ts'
import type { PrintFailure } from './print.ts'

export interface Written {
  readonly text: string
  readonly wrong: PrintFailure['code'] | null
}

const TILE = /^(?:[0-9][psm]|[eswn]w|[wgr]d|uk)$/
const WORD = /^(?:[a-z][a-z0-9]*(?:-[a-z0-9]+)*|[12]rd|101)$/
const DIGITS = /^[0-9]+$/
const DICE = /^(?:[1-6]-[1-6]|[0-9]+)$/
/** Half a character: UTF-8 has no way to write it. */
export const LONE = /\p{Surrogate}/u

const SEAT = /^[eswn]$/

const checked = (text: string, shape: RegExp): Written => ({
  text,
  wrong: shape.test(text) ? null : 'print.not-a-word',
})

const quoted = ({ value }: Text): Written => ({
  text: `"${value.replaceAll('"', '\\"')}"`,
  wrong: value.endsWith('\\') ? 'print.backslash-at-end' : LONE.test(value) ? 'print.lone-surrogate' : null,
})

/** 250 hundreds are written 25.0. */
const points = ({ value }: Pt): Written => {
  const hundreds = Math.abs(value)
  const text = `${value < 0 ? '-' : ''}${Math.floor(hundreds / 10)}.${hundreds % 10}`
  return { text, wrong: Number.isSafeInteger(value) ? null : 'print.not-a-word' }
}

const frameId = ({ wind, num, honba }: FrameId): Written => checked(`${wind}${num}-${honba}`, /^[ESWN][1-4]-[0-9]+$/)

/** The words of a leaf; inner nodes have none of their own. */
export const wordsOf = (node: Node): Written => {
  switch (node.kind) {
    case 'text':
      return quoted(node)
    case 'word':
      return checked(node.word, WORD)
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
    default:
      return { text: '', wrong: null }
  }
}
