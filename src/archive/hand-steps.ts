/** The tiles that each player held in a frame, from the deal to the end: what a search for hands looks through. */
import { isWin, SEATS, type Act, type BySeat, type Seat } from '../record/index.ts'
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

class HandSteps {
  readonly steps: HandStep[] = []
  readonly #seat: Seat
  readonly #held = new Int8Array(COUNTED)
  readonly #after = new Int8Array(COUNTED)
  #settled: TableSeat
  /** Index of the tile that came since; -1 if none did. */
  #gained = -1

  constructor(seat: Seat, dealt: Table) {
    this.#seat = seat
    this.#settled = dealt.seats[seat]
    this.#count(this.#settled, -1)
  }

  act(act: Act, index: number, before: Table, after: Table | undefined): void {
    const gained = gainedTile(act, before)
    if (gained !== null && isKnown(gained)) {
      this.#gained = tileIndex(gained)
      this.#step(index, this.#gained, 1)
    }
    if (!isWin(act) && after !== undefined) this.#settle(after.seats[this.#seat], index)
  }

  #settle(own: TableSeat, act: number): void {
    const last = this.#settled
    this.#settled = own
    // What was drawn was thrown: the tables share the rest of the hand.
    const isAsBefore = own.tiles === last.tiles && own.melds === last.melds && own.drawn === last.drawn
    if (!isAsBefore) this.#count(own, act)
    else if (this.#gained >= 0) this.#step(act, this.#gained, -1)
    this.#gained = -1
  }

  /** What the table has and the hand has not yet, then what it has no longer. */
  #count(own: TableSeat, act: number): void {
    countHand(own, this.#after)
    let isLess = false
    for (let at = 0; at < COUNTED; at++) {
      for (let more = this.#after[at]! - this.#held[at]!; more > 0; more--) this.#step(act, at, 1)
      isLess ||= this.#after[at]! < this.#held[at]!
    }
    if (!isLess) return
    for (let at = 0; at < COUNTED; at++)
      for (let less = this.#held[at]! - this.#after[at]!; less > 0; less--) this.#step(act, at, -1)
  }

  #step(act: number, at: number, by: 1 | -1): void {
    this.#held[at]! += by
    this.steps.push(stepOf(act, at, by > 0))
  }
}

/**
 * Melds are part of the hand that made them, and the tile of a ron is part of the hand that won. Tiles that nobody saw are left out.
 * @param tables those before the first act and after each, as `eventsOfFrame` gives them
 */
export const handStepsOf = (acts: readonly Act[], tables: readonly Table[]): BySeat<readonly HandStep[]> => {
  const [dealt] = tables
  if (dealt === undefined) return [[], [], [], []]
  const hands = SEATS.map((seat) => new HandSteps(seat, dealt))
  for (const [index, act] of acts.entries()) {
    const before = tables[index]
    if (before !== undefined) hands[act.seat]?.act(act, index, before, tables[index + 1])
  }
  const stepsOf = (seat: Seat): readonly HandStep[] => hands[seat]?.steps ?? []
  return [stepsOf(0), stepsOf(1), stepsOf(2), stepsOf(3)]
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
