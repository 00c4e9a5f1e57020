/** The tiles that each player held in a frame, from the deal to the end: what a search for hands looks through. */
import { isWin, SEATS, type Act, type BySeat, type Seat } from '../record/index.ts'
import type { Table } from '../table/index.ts'
import { isKnown, TILES, tileIndex, type Tile } from '../tiles/index.ts'
import { COUNTED, MissingTiles } from './wanted-hand.ts'

export interface HandStep {
  /** Index of the act; -1 for the deal. */
  readonly act: number
  readonly tile: Tile
  /** Dealt, drawn, called or won on; otherwise thrown. */
  readonly isGained: boolean
}

type Meld = Table['seats'][0]['melds'][number]['meld']

/** By index of the tile, what a player holds, melds included; tiles that nobody saw are left out. */
const countHand = (table: Table, seat: Seat, counts: Int8Array): void => {
  counts.fill(0)
  const add = (tile: Tile): void => {
    if (isKnown(tile)) counts[tileIndex(tile)]!++
  }
  const own = table.seats[seat]
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

  constructor(seat: Seat, dealt: Table) {
    this.#seat = seat
    this.#settle(dealt, -1)
  }

  act(act: Act, index: number, before: Table, after: Table | undefined): void {
    const gained = gainedTile(act, before)
    if (gained !== null && isKnown(gained)) this.#step(index, tileIndex(gained), 1)
    if (!isWin(act) && after !== undefined) this.#settle(after, index)
  }

  /** What the table has and the hand has not yet, then what it has no longer. */
  #settle(table: Table, act: number): void {
    countHand(table, this.#seat, this.#after)
    for (let at = 0; at < COUNTED; at++)
      for (let more = this.#after[at]! - this.#held[at]!; more > 0; more--) this.#step(act, at, 1)
    for (let at = 0; at < COUNTED; at++)
      for (let less = this.#held[at]! - this.#after[at]!; less > 0; less--) this.#step(act, at, -1)
  }

  #step(act: number, at: number, by: 1 | -1): void {
    this.#held[at]! += by
    this.steps.push({ act, tile: TILES[at]!, isGained: by > 0 })
  }
}

/**
 * Melds are part of the hand that made them, and the tile of a ron is part of the hand that won. Tiles that nobody saw are left out.
 * @param tables those before the first act and after each, as `replayWithFindings` gives them
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
  for (const [at, { act, tile, isGained }] of steps.entries()) {
    if (isGained) missing.gain(tileIndex(tile))
    else missing.lose(tileIndex(tile))
    // The deal is one moment.
    if (missing.isComplete && (act >= 0 || steps[at + 1]?.act !== -1)) return Math.max(0, act)
  }
  return -1
}
