/** The table before the first act: hands dealt, nothing discarded. */
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

/** The hands as dealt; `tiles` and `drawn` stand in for what was written where more is known than that. */
export interface KnownHand {
  readonly tiles: readonly HeldTile[]
  readonly drawn: HeldTile | null
}

const written = new WeakMap<Hand, KnownHand>()

/** One and the same for a hand as long as it lives: a frame is begun again with every tile of another hand. */
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
 * The table of a frame before its first act. The dealer's fourteenth tile is his drawn one from the start; where it was
 * not written it is unknown.
 */
export const startTable = (frame: Frame, flow: Flow, rules: Ruleset, hands?: BySeat<KnownHand>): Table => {
  const seats = four((seat): TableSeat => {
    const hand = flow.startHands[seat]
    const known = hands ? hands[seat] : writtenHand(hand)
    const points = frame.startPoints ? frame.startPoints[seat] : null
    // A hand of fourteen written without its comma: the last tile is the fourteenth.
    if (seat === 0 && known.drawn === null && hand.tiles.length === 14) {
      const written = known.tiles.indexOf(held(hand.tiles[13]!))
      // Not seen but proven, it is one of those that are inferred.
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

// Each made once: a table is made for every act, and most of what it says was said before.
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
