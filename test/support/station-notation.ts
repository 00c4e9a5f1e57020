/** Station input in short, in the strings of 電脳麻将: `zimo m1`, `dapai m1_`, `fulou z555-`. */
import * as v from 'valibot'
import {
  fromOf,
  readMajiangHand,
  readMajiangMeld,
  seatCalled,
  writeMajiangHand,
  writeMajiangMeld,
  type From,
  type Seat,
} from '../../src/record/index.ts'
import type { TypedHalf } from '../../src/stations/index.ts'
import type { SentHalf } from '../../src/stations/message.ts'
import { TypedHalfSchema } from '../../src/stations/typed-half.ts'
import { readMajiangTile, sortTiles, UNKNOWN, writeMajiangTile, type Tile } from '../../src/tiles/index.ts'

export interface Answer {
  readonly type: string
  readonly data: string
}

const SIGNS: Readonly<Record<From, string>> = { k: '-', t: '=', s: '+' }

const handOf = (data: string): TypedHalf => {
  const { tiles, drawn } = readMajiangHand(data).hand
  const all = sortTiles(tiles).slice(0, 13)
  return { kind: 'hand', tiles: [...all, ...Array<Tile>(13 - all.length).fill(UNKNOWN)], drawn }
}

const meldOf = (data: string, seat: Seat): TypedHalf => {
  const meld = readMajiangMeld(data)
  if (meld === null) throw new Error(`${data} is no meld`)
  if (meld.kind === 'ankan') return { kind: 'ankan', tiles: [...meld.own] }
  if (meld.kind === 'kakan') return { kind: 'kakan', tile: meld.added }
  const from = seatCalled(seat, meld.kind === 'chi' ? 'k' : meld.from)
  return { kind: meld.kind, tile: meld.called, own: sortTiles(meld.own), from }
}

/** @param fromHand a discard that was certainly from the hand */
export const halfOf = ({ type, data }: Answer, seat: Seat | null, fromHand = false): TypedHalf => {
  const tile = readMajiangTile(data)
  switch (type) {
    case 'zimo':
    case 'gangzimo':
      return { kind: 'draw', tile, rinshan: type === 'gangzimo' }
    case 'dapai': {
      const marks = data.slice(data.startsWith('_') ? 1 : 2)
      const from = marks.includes('_') ? 'draw' : fromHand ? 'hand' : null
      return { kind: 'discard', tile, riichi: marks.includes('*'), from }
    }
    case 'fulou':
    case 'gang':
      return meldOf(data, seat ?? 0)
    case 'hule': {
      const from = (['k', 't', 's'] as const).find((each) => SIGNS[each] === data.at(-1))
      if (from === undefined) return { kind: 'tsumo' }
      return { kind: 'ron', tile: readMajiangTile(data.slice(0, -1)), from: seatCalled(seat ?? 0, from) }
    }
    case 'qipai':
      return handOf(data)
    case 'baopai':
      return { kind: 'indicator', tile }
    case 'pingju':
      return v.parse(TypedHalfSchema, { kind: 'stop', reason: data })
    case 'take-back':
      return { kind: 'take-back', sequence: Number(data) }
    default:
      throw new Error(`${type} ${data} means nothing`)
  }
}

export const answerOf = ({ half, seat }: Pick<SentHalf, 'half' | 'seat'>): Answer => {
  const from = (thrower: Seat): From => fromOf(seat ?? 0, thrower) ?? 'k'
  switch (half.kind) {
    case 'draw':
      return { type: half.rinshan ? 'gangzimo' : 'zimo', data: writeMajiangTile(half.tile) }
    case 'discard': {
      const marks = (half.from === 'draw' ? '_' : '') + (half.riichi ? '*' : '')
      return { type: 'dapai', data: writeMajiangTile(half.tile) + marks }
    }
    case 'chi':
      return { type: 'fulou', data: writeMajiangMeld({ kind: 'chi', called: half.tile, own: half.own }) }
    case 'pon':
    case 'daiminkan': {
      const { kind, tile, own } = half
      return { type: 'fulou', data: writeMajiangMeld({ kind, called: tile, own, from: from(half.from) }) }
    }
    case 'ankan':
      return { type: 'gang', data: writeMajiangMeld({ kind: 'ankan', own: half.tiles }) }
    case 'kakan':
      return { type: 'gang', data: writeMajiangTile(half.tile) }
    case 'tsumo':
      return { type: 'hule', data: '' }
    case 'ron':
      return { type: 'hule', data: writeMajiangTile(half.tile) + SIGNS[from(half.from)] }
    case 'stop':
      return { type: 'pingju', data: half.reason }
    case 'hand':
      return { type: 'qipai', data: writeMajiangHand({ tiles: half.tiles, drawn: half.drawn, melds: [] }) }
    case 'indicator':
      return { type: 'baopai', data: writeMajiangTile(half.tile) }
    case 'take-back':
      return { type: 'take-back', data: String(half.sequence) }
  }
}

/** Whether it is a starting hand or an indicator. */
export const isSetup = ({ half: { kind } }: Pick<SentHalf, 'half'>): boolean => kind === 'hand' || kind === 'indicator'
