/** One event of the list, and the few kinds of arguments that events have. */
import * as v from 'valibot'
import { readSerialTiles, UNKNOWN, type Tile } from '../../tiles/index.ts'
import { MAX_POINTS, toSeat, type PlayerId, type Points, type Seat } from '../../record/index.ts'
import type { Args } from '../format.ts'
import type { MleagueFinding } from './codes.ts'

/** `time` and `id` are missing in some matches. */
export const EventSchema = v.looseObject({
  time: v.optional(v.string(), ''),
  id: v.optional(v.string(), ''),
  cmd: v.string(),
  args: v.array(v.string()),
})

export interface ViewerEvent {
  /** In the list, from 0. */
  readonly index: number
  /** `2023-04-28 21:21:00`; advances by itself. */
  readonly time: string
  /** Wind × 1,000,000 + (round − 1) × 100,000 + honba × 1,000 + number in the round. */
  readonly id: string
  readonly cmd: string
  readonly args: readonly string[]
}

/** Reports what is odd about an event; null: about the round as a whole. */
export type Report = (code: MleagueFinding, event: ViewerEvent | null, args?: Args, seat?: Seat | null) => void

/** How much of a text is told. */
const MOST_TOLD = 80
export const told = (text: string): string => (text.length > MOST_TOLD ? `${text.slice(0, MOST_TOLD)}…` : text)

/** `A0` … `D0`: the seat in East 1. */
export const playerIn = (text: string | undefined): PlayerId | undefined => {
  const [, letter] = /^([A-D])0$/.exec(text ?? '') ?? []
  return letter === undefined ? undefined : toSeat('ABCD'.indexOf(letter))
}

const WIND_TILES = ['1z', '2z', '3z', '4z']

/** `1z` East … `4z` North; undefined for anything else. */
export const windIn = (text: string | undefined): Seat | undefined => {
  const at = WIND_TILES.indexOf(text ?? '')
  return at < 0 ? undefined : toSeat(at)
}

/** `=25000`, `+5800`, `-1000`, in single points; undefined for anything else. */
export const pointsIn = (text: string | undefined): Points | undefined => {
  const [, sign, digits = ''] = /^([=+-])(-?\d{1,9})$/.exec(text ?? '') ?? []
  const points = ((sign === '-' ? -1 : 1) * Number(digits)) / 100
  const isKnown = sign !== undefined && Number.isInteger(points) && Math.abs(points) <= MAX_POINTS
  return isKnown ? points || 0 : undefined
}

/** A whole number of at most `digits` digits; undefined for anything else. */
export const countIn = (text: string | undefined, digits = 3): number | undefined =>
  text !== undefined && /^\d+$/.test(text) && text.length <= digits ? Number(text) : undefined

/** Tiles as pairs of number and suit, `3p5S7z`; a five of a capital suit is the red one. Null if one is no tile. */
export const tilesIn = (text: string): readonly Tile[] | null =>
  text.includes('0')
    ? null
    : readSerialTiles(text.replaceAll(/5([MPS])/g, (_, suit: string) => `0${suit.toLowerCase()}`))

/** The one tile of an argument. Empty: it was not entered, so nobody knows it. Undefined: no tile, or several. */
export const tileIn = (text: string | undefined): Tile | undefined => {
  if (text === undefined || text === '') return UNKNOWN
  const tiles = tilesIn(text)
  return tiles?.length === 1 ? tiles[0] : undefined
}
