/** The table before the first act: hands dealt, nothing discarded. */
import { Recent } from '../kit/index.ts'
import { UNKNOWN } from '../tiles/index.ts'
import { four, type BySeat, type Flow, type Frame, type Hand } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { held, sortHeld } from './hand-tiles.ts'
import type { Expectation, HeldTile, Table, TableSeat } from './table.ts'
import { LIVE_WALL } from './wall.ts'

const NOTHING: readonly never[] = Object.freeze([])
const NO_KAN_DORAS = Object.freeze({ due: 0, possible: 0 })

const seatOf = (hand: Hand, points: number | null, tiles: readonly HeldTile[], drawn: HeldTile | null): TableSeat => ({
  tiles,
  drawn,
  melds:
    hand.melds.length === 0
      ? NOTHING
      : hand.melds.map((meld) => ({
          meld,
          from: 'from' in meld ? meld.from : meld.kind === 'chi' ? 'k' : null,
          act: -1,
        })),
  river: NOTHING,
  riichi: null,
  points,
  tileSurplus: tiles.length + hand.melds.length * 3 - 13,
  skipped: 0,
})

/** The hands as dealt; `tiles` and `drawn` replace what was written if more is known. */
export interface KnownHand {
  readonly tiles: readonly HeldTile[]
  readonly drawn: HeldTile | null
}

const written = new Recent<Hand, KnownHand>(8)

/** Remembered, because typing a hand starts the frame again with every tile of another one. */
export const writtenHand = (hand: Hand): KnownHand => {
  const before = written.get(hand)
  if (before) return before
  const now: KnownHand = {
    tiles: sortHeld(hand.tiles.map((tile) => held(tile))),
    drawn: hand.drawn ? held(hand.drawn) : null,
  }
  written.set(hand, now)
  return now
}

/**
 * The table of a frame before its first act. The dealer's fourteenth tile counts as drawn from the start, and is
 * unknown if it was not written.
 */
export const startTable = (frame: Frame, flow: Flow, rules: Ruleset, hands?: BySeat<KnownHand>): Table => {
  const seats = four((seat): TableSeat => {
    const hand = flow.startHands[seat]
    const known = hands ? hands[seat] : writtenHand(hand)
    const points = frame.startPoints ? frame.startPoints[seat] : null
    // Fourteen tiles written without the comma: the last one is the fourteenth.
    if (seat === 0 && known.drawn === null && hand.tiles.length === 14) {
      const written = known.tiles.indexOf(held(hand.tiles[13]!))
      // If it is proven rather than seen, it is one of the inferred tiles.
      const at = written < 0 ? known.tiles.findIndex(({ inferred }) => inferred) : written
      return seatOf(hand, points, known.tiles.toSpliced(at, 1), known.tiles[at] ?? unknownTile)
    }
    return seatOf(hand, points, known.tiles, known.drawn)
  })
  return {
    rules,
    id: frame.id,
    seats,
    tilesLeft: LIVE_WALL,
    kans: seats.reduce((sum, { melds }) => sum + melds.filter(({ meld }) => isKan(meld.kind)).length, 0),
    rinshan: 0,
    sticks: frame.sticks ?? 0,
    expected: EXPECT_DRAW[0],
    offer: null,
    end: null,
    acts: 0,
    drawnBy: null,
    turn: 1,
    uninterrupted: true,
    underway: null,
    riichiPending: null,
    kuikae: NOTHING,
    kanDoras: NO_KAN_DORAS,
    kanDorasPending: 0,
    overrun: false,
  }
}

const isKan = (kind: string): boolean => kind === 'daiminkan' || kind === 'kakan' || kind === 'ankan'

type ExpectationOf<Kind extends Expectation['kind']> = Extract<Expectation, { kind: Kind }>

// Made once each: a table is made for every act and mostly repeats these values.
const draws = (rinshan: boolean) =>
  four((seat): ExpectationOf<'draw'> => Object.freeze({ kind: 'draw', seat, rinshan }))
const discards = (afterCall: boolean) =>
  four((seat): ExpectationOf<'discard'> => Object.freeze({ kind: 'discard', seat, afterCall }))

export const EXPECT_DRAW: BySeat<Expectation> = draws(false)
export const EXPECT_RINSHAN: BySeat<Expectation> = draws(true)
export const EXPECT_DISCARD: BySeat<Expectation> = discards(false)
export const EXPECT_CALL_DISCARD: BySeat<Expectation> = discards(true)
export const EXHAUSTED = Object.freeze({ kind: 'exhausted' } as const)
export const OVER = Object.freeze({ kind: 'over' } as const)

export const unknownTile = held(UNKNOWN)
export { NOTHING }
