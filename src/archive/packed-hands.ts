/**
 * The hands of a match in bytes, for an index: what each player held at each moment of each frame. A search compares four words with
 * those of the hand that is looked for, and goes through the moments of the few players who ever held so many of each kind.
 *
 * Words of 32 bits in the machine's order: the number of rows (a row is a player in a frame), four masks a row, the rows' first steps and one
 * more; then three bytes a step: its act and one (low byte first), the tile's index in TILES with 128 if it was gained.
 */
import { SEATS, type BySeat } from '../record/index.ts'
import { KINDS, kindOf, TILES, type Tile } from '../tiles/index.ts'
import { actOfStep, isGain, tileOfStep, type HandStep } from './hand-steps.ts'
import { COUNTED, countsOfTiles, MissingTiles } from './wanted-hand.ts'

const WORD = 4
const MASKS = 4
const STEP = 3
const GAINED = 128
const KINDS_A_WORD = 9
/** Counts of one, two, and three and more have a bit each; behind those of nine kinds comes that of the red five. */
const LEVELS = 3
const RED_BIT = KINDS_A_WORD * LEVELS

/** Which kinds there are how many of: all bits of a hand that is looked for are set in that of a hand that has it. */
const masksOf = (counts: Int8Array): number[] => {
  const masks = [0, 0, 0, 0]
  for (let kind = 0; kind < KINDS; kind++) {
    const count = Math.min(LEVELS, counts[kind]!)
    const word = Math.trunc(kind / KINDS_A_WORD)
    masks[word]! |= ((1 << count) - 1) << ((kind - word * KINDS_A_WORD) * LEVELS)
  }
  for (let red = KINDS; red < COUNTED; red++) if (counts[red]! > 0) masks[red - KINDS]! |= 1 << RED_BIT
  return masks
}

const KIND = TILES.map(kindOf)

/** The most of each that a player ever had. */
const mostOf = (steps: readonly HandStep[]): Int8Array => {
  const [now, most] = [new Int8Array(COUNTED), new Int8Array(COUNTED)]
  const change = (at: number, by: number): void => {
    now[at]! += by
    if (now[at]! > most[at]!) most[at] = now[at]!
  }
  for (const step of steps) {
    const at = tileOfStep(step)
    const by = isGain(step) ? 1 : -1
    change(KIND[at]!, by)
    if (at >= KINDS) change(at, by)
  }
  return most
}

/** Where the steps begin, in words. */
const headOf = (rows: number): number => 1 + rows * MASKS + rows + 1

/** @param frames the steps of each frame's four seats */
export const packHands = (frames: readonly BySeat<readonly HandStep[]>[]): Uint8Array<ArrayBuffer> => {
  const rows = frames.flatMap((frame) => SEATS.map((seat) => frame[seat]))
  const count = rows.reduce((sum, steps) => sum + steps.length, 0)
  const bytes = new Uint8Array(headOf(rows.length) * WORD + count * STEP)
  const words = new Uint32Array(bytes.buffer, 0, headOf(rows.length))
  const firsts = 1 + rows.length * MASKS
  words[0] = rows.length
  let step = 0
  for (const [row, steps] of rows.entries()) {
    words.set(masksOf(mostOf(steps)), 1 + row * MASKS)
    words[firsts + row] = step
    for (const one of steps) {
      const at = headOf(rows.length) * WORD + step++ * STEP
      const act = actOfStep(one) + 1
      bytes[at] = act & 255
      bytes[at + 1] = act >> 8
      bytes[at + 2] = tileOfStep(one) | (isGain(one) ? GAINED : 0)
    }
  }
  words[firsts + rows.length] = step
  return bytes
}

/** What `packHands` made, ready to be looked through. */
export class PackedHands {
  readonly rows: number
  readonly words: Uint32Array
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    // Words must begin at a multiple of four.
    this.bytes = bytes.byteOffset % WORD === 0 ? bytes : Uint8Array.from(bytes)
    const { buffer, byteOffset, byteLength } = this.bytes
    this.rows = new Uint32Array(buffer, byteOffset, 1)[0] ?? 0
    this.words = new Uint32Array(buffer, byteOffset, Math.min(headOf(this.rows), Math.trunc(byteLength / WORD)))
  }
}

/** A hand that is looked for in many matches. */
export class HandSearch {
  readonly #missing: MissingTiles
  readonly #masks: readonly number[]

  constructor(tiles: readonly Tile[]) {
    this.#missing = new MissingTiles(tiles)
    this.#masks = masksOf(countsOfTiles(tiles))
  }

  /** The act at which the player of a row first holds the tiles together, the first for those of the deal; -1 if he never does. */
  actIn(packed: PackedHands, row: number): number {
    const { words } = packed
    const masks = this.#masks
    const from = 1 + row * MASKS
    for (let at = 0; at < MASKS; at++) {
      const mask = masks[at]!
      if ((words[from + at]! & mask) !== mask) return -1
    }
    return this.#actIn(packed, row)
  }

  #actIn({ rows, words, bytes }: PackedHands, row: number): number {
    const missing = this.#missing
    missing.reset()
    const first = 1 + rows * MASKS + row
    const head = headOf(rows) * WORD
    const end = head + words[first + 1]! * STEP
    for (let at = head + words[first]! * STEP; at < end; at += STEP) {
      const tile = bytes[at + 2]!
      if (tile < GAINED) missing.lose(tile)
      else missing.gain(tile - GAINED)
      if (!missing.isComplete) continue
      const act = bytes[at]! + bytes[at + 1]! * 256 - 1
      // The deal is one moment.
      if (act >= 0 || at + STEP === end || bytes[at + STEP]! + bytes[at + STEP + 1]! > 0) return Math.max(0, act)
    }
    return -1
  }
}
