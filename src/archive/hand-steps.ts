/** The tiles that each player held in a frame, from the deal to the end: what a search for hands looks through. */
import { four, isWin, type Act, type BySeat } from '../record/index.ts'
import type { Table } from '../table/index.ts'
import { isKnown, tileIndex, type Tile } from '../tiles/index.ts'
import { COUNTED, MissingTiles } from './wanted-hand.ts'

/**
 * One tile more or less, as a number, because an archive has millions: the index of the tile in TILES, 128 if it was gained (dealt,
 * drawn, called or won on; otherwise it was thrown), and above these eight bits the index of the act and one, 0 for the deal.
 */
export type HandStep = number

const GAINED = 128
const stepOf = (act: number, tile: number, isGained: boolean): HandStep =>
  ((act + 1) << 8) | (isGained ? GAINED : 0) | tile

/** Index of the act; -1 for the deal. */
export const actOfStep = (step: HandStep): number => (step >> 8) - 1
export const isGain = (step: HandStep): boolean => (step & GAINED) !== 0
/** In TILES. */
export const tileOfStep = (step: HandStep): number => step & (GAINED - 1)

type TableSeat = Table['seats'][0]
type Meld = TableSeat['melds'][number]['meld']

/** By index of the tile, what a player holds, melds included; tiles that nobody saw are left out. */
const countHand = (own: TableSeat, counts: Int8Array): void => {
  counts.fill(0)
  const add = (tile: Tile): void => {
    if (isKnown(tile)) counts[tileIndex(tile)]!++
  }
  for (const { tile } of own.tiles) add(tile)
  if (own.drawn) add(own.drawn.tile)
  for (const { meld } of own.melds) countMeld(meld, add)
}

const countMeld = (meld: Meld, add: (tile: Tile) => void): void => {
  for (const tile of meld.own) add(tile)
  if ('called' in meld) add(meld.called)
  if ('added' in meld) add(meld.added)
}

/** What an act brought before anything was thrown. */
const gainedTile = ({ draw }: Act, before: Table): Tile | null => {
  if ('tile' in draw) return draw.tile
  return draw.kind === 'ron' ? (before.offer?.tile ?? null) : null
}

const WORD = 4
const WORDS = Math.ceil(COUNTED / WORD)

/** How many of each tile, by its index in TILES; four of these numbers make a word, so that two hands are compared quickly. */
class Counts {
  readonly tiles = new Int8Array(WORDS * WORD)
  readonly words = new Int32Array(this.tiles.buffer)
}

/** Filled anew for each hand that is counted. */
const counts = new Counts()

class HandSteps {
  readonly steps: HandStep[] = []
  readonly #held = new Counts()
  // The hand as it was last, by which it is known whether it changed.
  #tiles: TableSeat['tiles']
  #melds: TableSeat['melds']
  #drawn: TableSeat['drawn']
  /** Index of the tile that came since; -1 if none did. */
  #gained = -1

  constructor(dealt: TableSeat) {
    this.#tiles = dealt.tiles
    this.#melds = dealt.melds
    this.#drawn = dealt.drawn
    this.#count(dealt, -1)
  }

  gain(tile: Tile, act: number): void {
    if (!isKnown(tile)) return
    this.#gained = tileIndex(tile)
    this.#step(act, this.#gained, 1)
  }

  settle(own: TableSeat, act: number): void {
    // What was drawn was thrown: the tables share the rest of the hand.
    const isAsBefore = own.tiles === this.#tiles && own.melds === this.#melds && own.drawn === this.#drawn
    if (!isAsBefore) this.#count(own, act)
    else if (this.#gained >= 0) this.#step(act, this.#gained, -1)
    this.#tiles = own.tiles
    this.#melds = own.melds
    this.#drawn = own.drawn
    this.#gained = -1
  }

  /** What the table has and the hand has not yet, then what it has no longer. */
  #count(own: TableSeat, act: number): void {
    countHand(own, counts.tiles)
    const held = this.#held
    for (let word = 0; word < WORDS; word++)
      if (counts.words[word] !== held.words[word])
        for (let at = word * WORD; at < (word + 1) * WORD; at++)
          for (let more = counts.tiles[at]! - held.tiles[at]!; more > 0; more--) this.#step(act, at, 1)
    for (let word = 0; word < WORDS; word++)
      if (counts.words[word] !== held.words[word])
        for (let at = word * WORD; at < (word + 1) * WORD; at++)
          for (let less = held.tiles[at]! - counts.tiles[at]!; less > 0; less--) this.#step(act, at, -1)
  }

  #step(act: number, at: number, by: 1 | -1): void {
    this.#held.tiles[at]! += by
    this.steps.push(stepOf(act, at, by > 0))
  }
}

/**
 * The hands of a flow while it is played: it is shown the table before each act, and the one after all of them. Melds are part of the hand
 * that made them, and the tile of a ron is part of the hand that won. Tiles that nobody saw are left out.
 */
export class HandsInPlay {
  readonly #acts: readonly Act[]
  #hands: BySeat<HandSteps> | null = null

  constructor(acts: readonly Act[]) {
    this.#acts = acts
  }

  /** @param at the index of the act that follows */
  see(table: Table, at: number): void {
    const hands = (this.#hands ??= four((seat) => new HandSteps(table.seats[seat])))
    const last = this.#acts[at - 1]
    if (last !== undefined && !isWin(last)) hands[last.seat].settle(table.seats[last.seat], at - 1)
    const next = this.#acts[at]
    const gained = next === undefined ? null : gainedTile(next, table)
    if (next !== undefined && gained !== null) hands[next.seat].gain(gained, at)
  }

  steps(): BySeat<readonly HandStep[]> {
    return four((seat) => this.#hands?.[seat].steps ?? [])
  }
}

/** The act at which a hand first holds the tiles, the first for those of the deal; -1 if it never does. */
export const actOfHand = (steps: readonly HandStep[], wanted: readonly Tile[]): number => {
  const missing = new MissingTiles(wanted)
  for (const [at, step] of steps.entries()) {
    if (isGain(step)) missing.gain(tileOfStep(step))
    else missing.lose(tileOfStep(step))
    const act = actOfStep(step)
    // The deal is one moment.
    if (missing.isComplete && (act >= 0 || actOfStep(steps[at + 1] ?? stepOf(0, 0, false)) !== -1))
      return Math.max(0, act)
  }
  return -1
}
