/** What is typed at a station written short, in the strings of 電脳麻将: `zimo m1`, `dapai m1_`, `fulou z555-`. */
import { fromOf, writeMajiangHand, writeMajiangMeld, type From, type Seat } from '../../src/record/index.ts'
import type { Said, TypedHalf } from '../../src/stations/index.ts'
import { saidInVersion1 } from '../../src/stations/version-1.ts'
import { writeMajiangTile } from '../../src/tiles/index.ts'

export interface Answer {
  readonly type: string
  readonly data: string
}

/** @param fromHand a discard that was surely from the hand */
export const halfOf = ({ type, data }: Answer, seat: Seat | null, fromHand = false): TypedHalf => {
  const said = { sequence: 0, duty: { kind: 'draws' }, frame: 0, seat, place: 0, answer: { type, data } }
  const read = saidInVersion1({ ...said, ...(fromHand && { fromHand }) })
  if (read === null) throw new Error(`${type} ${data} means nothing`)
  return read.half
}

const SIGNS: Readonly<Record<From, string>> = { k: '-', t: '=', s: '+' }

export const answerOf = ({ half, seat }: Pick<Said, 'half' | 'seat'>): Answer => {
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
export const isSetup = ({ half: { kind } }: Pick<Said, 'half'>): boolean => kind === 'hand' || kind === 'indicator'
