/**
 * What happened to each player in each frame of a match, in bytes, for an index: seventeen numbers of sixteen bits a row (a row is a player in
 * a frame), in the machine's order. An act of NOT_THERE is none, and NO_ACT stands for something in the frame that no act shows.
 */
import { objectOf } from '../kit/index.ts'
import { RYUUKYOKU_REASONS, SEATS, type PlayerId } from '../record/index.ts'
import { YAKU, type YakuId } from '../rules/index.ts'
import type { FrameFacts } from './frame-facts.ts'
import type { Marked } from './frame-marks.ts'

export const ENDS = ['wins', 'exhausted', ...RYUUKYOKU_REASONS] as const

const COLUMNS = [
  'player',
  'end',
  'winAct',
  'value',
  'riichiAct',
  'dealInAct',
  'calls',
  'callAct',
  'openAct',
  'withdrawnAct',
  'undrawnAct',
  'deadAct',
  'chombos',
] as const
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

export const NOT_THERE = -1
export const NO_ACT = -2

/** @param frames of a match @param open what is open in each of them */
export const packFrames = (
  frames: readonly FrameFacts[],
  open: readonly (Marked | null)[],
): Uint8Array<ArrayBuffer> => {
  const numbers = new Int16Array(frames.length * SEATS.length * WIDTH)
  for (const [frame, { end, seats, chombos }] of frames.entries())
    for (const seat of SEATS) {
      const { player, win, riichi, dealIn, calls, irregular } = seats[seat]
      const marked = open[frame] ?? null
      const columns: Readonly<Record<Column, number>> = {
        player,
        end: ENDS.indexOf(end),
        winAct: win?.act ?? NOT_THERE,
        value: win?.value ?? NOT_THERE,
        riichiAct: riichi?.act ?? NOT_THERE,
        dealInAct: dealIn?.act ?? NOT_THERE,
        calls: calls.length,
        callAct: calls[0] ?? NOT_THERE,
        openAct: marked === null ? NOT_THERE : (marked.act ?? NO_ACT),
        withdrawnAct: irregular?.withdrawn[0] ?? NOT_THERE,
        undrawnAct: irregular?.undrawn[0] ?? NOT_THERE,
        deadAct: irregular?.dead[0] ?? NOT_THERE,
        chombos: chombos.includes(seat) ? 1 : 0,
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

  /** The first row from one on; -1 if there is none. */
  next(frames: PackedFrames, from: number): number {
    for (let row = from; row < frames.rows; row++) if (this.isIn(frames, row)) return row
    return -1
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

  /** The first row from one on where a column is not NOT_THERE; -1 if there is none. */
  next(from: number, column: number): number {
    const { numbers, rows } = this
    for (let row = from; row < rows; row++) if (numbers[row * WIDTH + column] !== NOT_THERE) return row
    return -1
  }

  player(row: number): PlayerId {
    return SEATS[this.get(row, COLUMN.player)] ?? 0
  }
}
