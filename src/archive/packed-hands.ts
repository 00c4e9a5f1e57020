/**
 * The hands of a match in bytes, for an index: what each player held at each moment of each frame. A search compares four words with
 * those of the hand that is looked for; of the few players who ever held so many of each kind it compares when they held them, and goes
 * through the moments only of those who held some of them more than once.
 *
 * Words of 32 bits in the machine's order: the number of rows (a row is a player in a frame), four masks a row, the rows' first spans and
 * how many belong to the masks before each, the rows' first steps and one more. Then the spans, two bytes each; then three bytes a step:
 * its act and one (low byte first), the tile's index in TILES with 128 if it was gained.
 */
import { SEATS, type BySeat } from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'
import { actOfStep, isGain, tileOfStep, type HandStep } from './hand-steps.ts'
import { countsOfTiles, MissingTiles } from './wanted-hand.ts'

import { heldSpans, MASKS, masksOf, TO_WALK, topBits, type WantedBit } from './held-spans.ts'

const WORD = 4
const STEP = 3
const SPAN = 2
const GAINED = 128
/** Masks, the first span, the numbers of spans, the first step. */
const WORDS_A_ROW = MASKS + 3

/** Where each part begins, in words. */
const spansFrom = (rows: number): number => 1 + rows * MASKS
const stepsFrom = (rows: number): number => spansFrom(rows) + rows * 2
const headOf = (rows: number): number => 1 + rows * WORDS_A_ROW + 1

/** @param frames the steps of each frame's four seats */
export const packHands = (frames: readonly BySeat<readonly HandStep[]>[]): Uint8Array<ArrayBuffer> => {
  const rows = frames.flatMap((frame) => SEATS.map((seat) => frame[seat]))
  const held = rows.map(heldSpans)
  const spans = held.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const steps = rows.reduce((sum, own) => sum + own.length, 0)
  const head = headOf(rows.length)
  const bytes = new Uint8Array(head * WORD + spans + steps * STEP)
  const words = new Uint32Array(bytes.buffer, 0, head)
  words[0] = rows.length
  let span = 0
  let at = head * WORD + spans
  for (const [row, own] of rows.entries()) {
    const { masks, before, bytes: ownSpans } = held[row]!
    words.set(masks, 1 + row * MASKS)
    words.set([span / SPAN, before], spansFrom(rows.length) + row * 2)
    words[stepsFrom(rows.length) + row] = at
    bytes.set(ownSpans, head * WORD + span)
    span += ownSpans.length
    for (const step of own) {
      const act = actOfStep(step) + 1
      bytes[at++] = act & 255
      bytes[at++] = act >> 8
      bytes[at++] = tileOfStep(step) | (isGain(step) ? GAINED : 0)
    }
  }
  words[stepsFrom(rows.length) + rows.length] = at
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

const bitsIn = (word: number): number => {
  let left = word - ((word >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** A hand that is looked for in many matches. */
export class HandSearch {
  readonly #missing: MissingTiles
  readonly #masks: readonly number[]
  readonly #bits: readonly WantedBit[]
  /** Spans do not tell the fourth tile of a kind from the third. */
  readonly #isAlwaysWalked: boolean

  constructor(tiles: readonly Tile[]) {
    const counts = countsOfTiles(tiles)
    this.#missing = new MissingTiles(tiles)
    this.#masks = masksOf(counts)
    const { bits, isExact } = topBits(counts)
    this.#bits = bits
    this.#isAlwaysWalked = !isExact
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
    return this.#whenHeld(packed, row)
  }

  /** All tiles are held at once if the last of them comes no later than the first goes. */
  #whenHeld(packed: PackedHands, row: number): number {
    const { rows, words, bytes } = packed
    const masks = 1 + row * MASKS
    const own = spansFrom(rows) + row * 2
    const [first, before] = [words[own]!, words[own + 1]!]
    const base = headOf(rows) * WORD
    let from = 0
    let to = TO_WALK
    let isWalked = this.#isAlwaysWalked
    for (const { mask, bit } of this.#bits) {
      const below = bitsIn(words[masks + mask]! & ((1 << bit) - 1))
      const span = base + (first + ((before >>> (mask * 8)) & 255) + below) * SPAN
      const [start, end] = [bytes[span]!, bytes[span + 1]!]
      if (start > from) from = start
      if (end === TO_WALK) isWalked = true
      else if (end < to) to = end
      if (from > to) return -1
    }
    return isWalked ? this.#walk(packed, row) : Math.max(0, from - 1)
  }

  #walk({ rows, words, bytes }: PackedHands, row: number): number {
    const missing = this.#missing
    missing.reset()
    const first = stepsFrom(rows) + row
    const end = words[first + 1]!
    for (let at = words[first]!; at < end; at += STEP) {
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
