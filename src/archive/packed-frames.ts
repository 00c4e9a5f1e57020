/**
 * What happened to each player in each frame of a match, in bytes, for an index: twelve numbers of sixteen bits a row (a row is a player in a
 * frame), in the machine's order. An act of -1 is none.
 */
import { objectOf } from '../kit/index.ts'
import { RYUUKYOKU_REASONS, SEATS, type PlayerId } from '../record/index.ts'
import { YAKU, type YakuId } from '../rules/index.ts'
import type { FrameFacts } from './frame-facts.ts'

export const ENDS = ['wins', 'exhausted', ...RYUUKYOKU_REASONS] as const

const COLUMNS = ['player', 'end', 'winAct', 'value', 'riichiAct', 'dealInAct', 'calls', 'callAct'] as const
type Column = (typeof COLUMNS)[number]
/** Where a number is in its row. */
export const COLUMN = objectOf(COLUMNS, (_column, at) => at)
const YAKU_FROM = COLUMNS.length
const BITS = 16
const WIDTH = YAKU_FROM + Math.ceil(YAKU.length / BITS)

const setYaku = (row: Int16Array, yaku: readonly YakuId[]): void => {
  for (const id of yaku) {
    const bit = YAKU.indexOf(id)
    row[YAKU_FROM + Math.trunc(bit / BITS)]! |= 1 << (bit % BITS)
  }
}

/** @param frames of a match */
export const packFrames = (frames: readonly FrameFacts[]): Uint8Array<ArrayBuffer> => {
  const numbers = new Int16Array(frames.length * SEATS.length * WIDTH)
  for (const [frame, { end, seats }] of frames.entries())
    for (const seat of SEATS) {
      const { player, win, riichi, dealIn, calls } = seats[seat]
      const columns: Readonly<Record<Column, number>> = {
        player,
        end: ENDS.indexOf(end),
        winAct: win?.act ?? -1,
        value: win?.value ?? -1,
        riichiAct: riichi?.act ?? -1,
        dealInAct: dealIn?.act ?? -1,
        calls: calls.length,
        callAct: calls[0] ?? -1,
      }
      const from = (frame * SEATS.length + seat) * WIDTH
      const row = numbers.subarray(from, from + WIDTH)
      row.set(COLUMNS.map((column) => columns[column]))
      setYaku(row, win?.yaku ?? [])
    }
  return new Uint8Array(numbers.buffer)
}

/** Yaku of which a win has at least one. */
export class YakuMask {
  readonly #mask: Int16Array

  constructor(yaku: readonly YakuId[]) {
    this.#mask = new Int16Array(WIDTH)
    setYaku(this.#mask, yaku)
  }

  isIn({ numbers }: PackedFrames, row: number): boolean {
    for (let at = YAKU_FROM; at < WIDTH; at++) if ((numbers[row * WIDTH + at]! & this.#mask[at]!) !== 0) return true
    return false
  }
}

/** What `packFrames` made, ready to be looked through. */
export class PackedFrames {
  /** Frames times four, by frame and seat. */
  readonly rows: number
  readonly numbers: Int16Array

  constructor(bytes: Uint8Array) {
    const own = bytes.byteOffset % Int16Array.BYTES_PER_ELEMENT === 0 ? bytes : Uint8Array.from(bytes)
    this.numbers = new Int16Array(own.buffer, own.byteOffset, own.byteLength / Int16Array.BYTES_PER_ELEMENT)
    this.rows = this.numbers.length / WIDTH
  }

  /** @param column one of `COLUMN` */
  get(row: number, column: number): number {
    return this.numbers[row * WIDTH + column]!
  }

  player(row: number): PlayerId {
    return SEATS[this.get(row, COLUMN.player)] ?? 0
  }
}
