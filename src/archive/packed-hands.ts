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
import { ByteArena } from './byte-arena.ts'
import { countsOfTiles, MissingTiles } from './wanted-hand.ts'
import { heldSpans, MASKS, masksOf, TO_WALK, topBits } from './held-spans.ts'

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

/** Where the parts of many matches are kept, each beside the same part of the others: a search seldom needs more than the masks. */
export class HandArenas {
  readonly masks = new ByteArena()
  readonly spansOf = new ByteArena()
  readonly spans = new ByteArena()
  readonly stepsOf = new ByteArena()
  readonly steps = new ByteArena()
}

const wordsOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset, byteLength / WORD)

/** What `packHands` made, ready to be looked through. */
export class PackedHands {
  readonly rows: number
  readonly masks: Uint32Array
  /** Two a row: its first span, and how many belong to the masks before each. */
  readonly spansOf: Uint32Array
  readonly spans: Uint8Array
  /** Where the steps of each row begin, and those of the last end, from the first byte of all on. */
  readonly stepsOf: Uint32Array
  readonly steps: Uint8Array

  /** @param bytes are copied */
  constructor(bytes: Uint8Array, arenas = new HandArenas()) {
    this.rows = wordsOf(bytes.slice(0, WORD))[0] ?? 0
    const [spansOf, stepsOf, spans] = [spansFrom(this.rows), stepsFrom(this.rows), headOf(this.rows)]
    this.masks = wordsOf(arenas.masks.keep(bytes.subarray(WORD, spansOf * WORD)))
    this.spansOf = wordsOf(arenas.spansOf.keep(bytes.subarray(spansOf * WORD, stepsOf * WORD)))
    this.stepsOf = wordsOf(arenas.stepsOf.keep(bytes.subarray(stepsOf * WORD, spans * WORD)))
    const steps = this.stepsOf[0] ?? bytes.length
    this.spans = arenas.spans.keep(bytes.subarray(spans * WORD, steps))
    this.steps = arenas.steps.keep(bytes.subarray(steps))
  }
}

const bitsIn = (word: number): number => {
  let left = word - ((word >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** A hand that is looked for in many matches. */
class HandSearch {
  readonly #missing: MissingTiles
  readonly masks: readonly number[]
  readonly #bits: readonly number[]
  /** Spans do not tell the fourth tile of a kind from the third. */
  readonly #isAlwaysWalked: boolean

  constructor(tiles: readonly Tile[]) {
    const counts = countsOfTiles(tiles)
    this.#missing = new MissingTiles(tiles)
    this.masks = masksOf(counts)
    const { bits, isExact } = topBits(counts)
    this.#bits = bits
    this.#isAlwaysWalked = !isExact
  }

  /**
   * The act at which the player of a row first holds the tiles together, the first for those of the deal; -1 if he never does.
   * The row must have the masks.
   */
  actIn(packed: PackedHands, row: number): number {
    // All tiles are held at once if the last of them comes no later than the first goes.
    const { masks, spansOf, spans } = packed
    const [first, before] = [spansOf[row * 2]!, spansOf[row * 2 + 1]!]
    let from = 0
    let to = TO_WALK
    let isWalked = this.#isAlwaysWalked
    for (const each of this.#bits) {
      const mask = each >> 5
      const below = bitsIn(masks[row * MASKS + mask]! & ((1 << (each & 31)) - 1))
      const span = (first + ((before >>> (mask * 8)) & 255) + below) * SPAN
      const [start, end] = [spans[span]!, spans[span + 1]!]
      if (start > from) from = start
      if (end === TO_WALK) isWalked = true
      else if (end < to) to = end
      if (from > to) return -1
    }
    return isWalked ? this.#walk(packed, row) : Math.max(0, from - 1)
  }

  #walk({ stepsOf, steps }: PackedHands, row: number): number {
    const missing = this.#missing
    missing.reset()
    const base = stepsOf[0]!
    const end = stepsOf[row + 1]! - base
    for (let at = stepsOf[row]! - base; at < end; at += STEP) {
      const tile = steps[at + 2]!
      if (tile < GAINED) missing.lose(tile)
      else missing.gain(tile - GAINED)
      if (!missing.isComplete) continue
      const act = steps[at]! + steps[at + 1]! * 256 - 1
      // The deal is one moment.
      if (act >= 0 || at + STEP === end || steps[at + STEP]! + steps[at + STEP + 1]! > 0) return Math.max(0, act)
    }
    return -1
  }
}

/** Hands of which any will do: those that differ in their suits alone. */
export class AnyHandSearch {
  readonly #hands: readonly HandSearch[]
  /** Of one hand after the other. */
  readonly #masks: Int32Array

  constructor(hands: readonly (readonly Tile[])[]) {
    this.#hands = hands.map((tiles) => new HandSearch(tiles))
    this.#masks = Int32Array.from(this.#hands.flatMap(({ masks }) => masks))
  }

  /** The first row from one on whose player had enough of each kind for one of the hands, at whatever moments; -1 if there is none. */
  nextRow(packed: PackedHands, from: number): number {
    const { rows } = packed
    for (let row = from; row < rows; row++) if (this.#nextHand(packed, row, 0) >= 0) return row
    return -1
  }

  /** The first hand from one on of whose kinds the player of a row had enough; -1 if there is none. */
  #nextHand({ masks }: PackedHands, row: number, from: number): number {
    const wanted = this.#masks
    const at = row * MASKS
    const [first, second, third, fourth] = [~masks[at]!, ~masks[at + 1]!, ~masks[at + 2]!, ~masks[at + 3]!]
    for (let own = from * MASKS; own < wanted.length; own += MASKS) {
      const lacks =
        (wanted[own]! & first) | (wanted[own + 1]! & second) | (wanted[own + 2]! & third) | (wanted[own + 3]! & fourth)
      if (lacks === 0) return own / MASKS
    }
    return -1
  }

  /** As `actIn` of one hand, for the one that is held first. */
  actIn(packed: PackedHands, row: number): number {
    let first = -1
    for (let hand = this.#nextHand(packed, row, 0); hand >= 0; hand = this.#nextHand(packed, row, hand + 1)) {
      const act = this.#hands[hand]!.actIn(packed, row)
      if (act >= 0 && (first < 0 || act < first)) first = act
      // Nothing is earlier than the deal.
      if (first === 0) break
    }
    return first
  }

  /** An act at which one of the hands is held; -1 if none ever is. */
  anyActIn(packed: PackedHands, row: number): number {
    for (let hand = this.#nextHand(packed, row, 0); hand >= 0; hand = this.#nextHand(packed, row, hand + 1)) {
      const act = this.#hands[hand]!.actIn(packed, row)
      if (act >= 0) return act
    }
    return -1
  }
}
