/**
 * What stations of the first version said, in the strings of 電脳麻将: it may still stand in a journal, or in the browser
 * of a station that has not reached main since.
 */
import * as v from 'valibot'
import { readMajiangHand, readMajiangMeld, recordSchema, seatCalled, type From, type Seat } from '../record/index.ts'
import { readMajiangTile, sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import { DutySchema } from './duty.ts'
import type { Said } from './message.ts'
import { openStation, type Station } from './station-state.ts'
import type { TypedHalf } from './typed-half.ts'

const { ReasonSchema, SeatSchema } = recordSchema

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const text = <const T extends string>(type: T) => v.object({ type: v.literal(type), data: v.string() })

const AnswerSchema = v.variant('type', [
  text('zimo'),
  text('gangzimo'),
  text('dapai'),
  text('fulou'),
  text('gang'),
  text('hule'),
  v.object({ type: v.literal('pingju'), data: ReasonSchema }),
  text('qipai'),
  text('baopai'),
  text('take-back'),
])

const SaidOfVersion1 = v.object({
  sequence: count,
  duty: DutySchema,
  frame: count,
  seat: v.nullable(SeatSchema),
  place: count,
  answer: AnswerSchema,
  fromHand: v.optional(v.literal(true)),
})

const FROM: Readonly<Record<string, From>> = { '-': 'k', '=': 't', '+': 's' }

const handOf = (data: string): TypedHalf => {
  const { tiles, drawn } = readMajiangHand(data).hand
  const all = sortTiles(tiles).slice(0, 13)
  return { kind: 'hand', tiles: [...all, ...Array<Tile>(13 - all.length).fill(UNKNOWN)], drawn }
}

const meldOf = (data: string, seat: Seat): TypedHalf | null => {
  const meld = readMajiangMeld(data)
  if (meld === null) return null
  if (meld.kind === 'ankan') return { kind: 'ankan', tiles: [...meld.own] }
  if (meld.kind === 'kakan') return { kind: 'kakan', tile: meld.added }
  const from = seatCalled(seat, meld.kind === 'chi' ? 'k' : meld.from)
  return { kind: meld.kind, tile: meld.called, own: sortTiles(meld.own), from }
}

const halfOf = ({ answer: { type, data }, seat, fromHand }: v.InferOutput<typeof SaidOfVersion1>): TypedHalf | null => {
  const tile = readMajiangTile(data)
  switch (type) {
    case 'zimo':
    case 'gangzimo':
      return { kind: 'draw', tile, rinshan: type === 'gangzimo' }
    case 'dapai': {
      const marks = data.slice(data.startsWith('_') ? 1 : 2)
      const from = marks.includes('_') ? 'draw' : fromHand === true ? 'hand' : null
      return { kind: 'discard', tile, riichi: marks.includes('*'), from }
    }
    case 'fulou':
    case 'gang':
      return meldOf(data, seat ?? 0)
    case 'hule': {
      const from = FROM[data.at(-1) ?? '']
      if (from === undefined) return { kind: 'tsumo' }
      return { kind: 'ron', tile: readMajiangTile(data.slice(0, -1)), from: seatCalled(seat ?? 0, from) }
    }
    case 'pingju':
      return { kind: 'stop', reason: data }
    case 'qipai':
      return handOf(data)
    case 'baopai':
      return { kind: 'indicator', tile }
    case 'take-back':
      return { kind: 'take-back', sequence: Number(data) }
  }
}

/** What a station of the first version said; null for anything else. */
export const saidInVersion1 = (value: unknown): Said | null => {
  const read = v.safeParse(SaidOfVersion1, value)
  const half = read.success ? halfOf(read.output) : null
  if (!read.success || half === null) return null
  const { sequence, duty, frame, seat, place } = read.output
  return { sequence, duty, frame, seat, place, half }
}

const saids = v.array(v.unknown())

const StationOfVersion1 = v.object({
  station: v.string(),
  name: v.string(),
  duty: DutySchema,
  room: v.nullable(v.string()),
  next: count,
  kept: v.array(v.object({ said: v.unknown(), at: v.number() })),
  frame: count,
  typed: saids,
  base: v.object({
    place: count,
    expects: v.picklist(['draw', 'discard', 'over']),
    seat: v.nullable(SeatSchema),
    rinshan: v.boolean(),
  }),
  left: saids,
})

const readSaids = (values: readonly unknown[]): Said[] => values.flatMap((value) => saidInVersion1(value) ?? [])

/** A station as the first version kept it: all that it typed, without what main had told it, which main tells again. */
export const stationOfVersion1 = (value: unknown): Station | null => {
  const read = v.safeParse(StationOfVersion1, value)
  if (!read.success) return null
  const { station, kept, typed, base, left, ...same } = read.output
  return {
    ...openStation(station),
    ...same,
    kept: kept.flatMap(({ said, at }) => readSaids([said]).map((each) => ({ said: each, at }))),
    typed: readSaids(typed),
    base: { ...base, called: false },
    left: readSaids(left),
  }
}
