/** A slip of a recorder in a match that is right: what it changes, drawn from a seed. */
import {
  toPlayers, toSeats, unknownHand, type Act, type BySeat, type Frame, type Hand, type Match, type Points, type Seat,
} from '../../../src/record/index.ts' // prettier-ignore
import type { Tile } from '../../../src/tiles/index.ts'

/** A whole number from 0 to below. */
export type Dice = (below: number) => number

export const diceOf = (seed: number): Dice => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Null where the match holds nothing to make this slip with. */
export type Slip = (match: Match, dice: Dice) => Match | null

export const pick = <T>(all: readonly T[], dice: Dice): T | null => all[dice(all.length)] ?? null

export const withFrame = (match: Match, at: number, change: (frame: Frame) => Frame): Match => ({
  ...match,
  frames: match.frames.map((frame, index) => (index === at ? change(frame) : frame)),
})

export const actsOf = (frame: Frame | undefined): readonly Act[] => frame?.flows[0]?.acts ?? []

export const withActs = (match: Match, at: number, change: (acts: readonly Act[]) => readonly Act[]): Match =>
  withFrame(match, at, (frame) => ({
    ...frame,
    flows: frame.flows.map((flow) => ({ ...flow, acts: change(flow.acts) })),
  }))

export const withAct = (match: Match, { frame, act }: Spot, change: (act: Act) => Act): Match =>
  withActs(match, frame, (acts) => acts.map((one, index) => (index === act ? change(one) : one)))

export const withStartHand = (match: Match, at: number, seat: Seat, change: (hand: Hand) => Hand): Match =>
  withFrame(match, at, (frame) => ({
    ...frame,
    flows: frame.flows.map((flow) => ({
      ...flow,
      startHands: flow.startHands.map((hand, own) => (own === seat ? change(hand) : hand)) as unknown as BySeat<Hand>,
    })),
  }))

export interface Spot {
  readonly frame: number
  readonly act: number
}

/** Every act of the match that is of a kind; `frame` and `at` say where it stands. */
export const spots = (
  match: Match,
  isOne: (act: Act, where: { readonly frame: Frame; readonly at: number; readonly acts: readonly Act[] }) => boolean,
): Spot[] =>
  match.frames.flatMap((frame, index) =>
    actsOf(frame).flatMap((act, at) =>
      isOne(act, { frame, at, acts: actsOf(frame) }) ? [{ frame: index, act: at }] : [],
    ),
  )

/**
 * A frame ends with other points and everything after it carries that on, as it does when a sum is worked out from a
 * wrong value. Final points are left out: they would say it again.
 */
export const withDelta = (match: Match, at: number, delta: BySeat<Points>): Match => {
  const changed = match.frames[at]!
  const byPlayer = toPlayers(changed.id, delta)
  const moved = (frame: Frame, points: BySeat<Points> | null): BySeat<Points> | null => {
    if (points === null) return null
    const own = toSeats(frame.id, byPlayer)
    return points.map((each, seat) => each + own[seat as Seat]) as unknown as BySeat<Points>
  }
  const frames = match.frames.map((frame, index) =>
    index < at
      ? frame
      : {
          ...frame,
          startPoints: index === at ? frame.startPoints : moved(frame, frame.startPoints),
          endPoints: moved(frame, frame.endPoints),
        },
  )
  return { ...match, frames, finalPoints: null }
}

/** Hands at the end were not written: what a slip in the acts leaves behind must show in the acts. */
export const withoutEndHands = (match: Match): Match => ({
  ...match,
  frames: match.frames.map((frame) => ({
    ...frame,
    flows: frame.flows.map((flow) => ({
      ...flow,
      endHands: [unknownHand(), unknownHand(), unknownHand(), unknownHand()] as const,
    })),
  })),
})

const SUITS = ['m', 'p', 's'] as const
const HONOURS: readonly Tile[] = ['ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd']

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const otherOf = <T>(all: readonly T[], own: T, dice: Dice): T => {
  const others = all.filter((one) => one !== own)
  return others[dice(others.length)] ?? own
}

/**
 * Another tile, taken for this one as often as recorders do: of a hundred number tiles 30 for the one beside it, 35 for
 * another of the suit, 9 for the same number of another suit, 17 for another number of another suit, 6 for an honour;
 * three tiles in a hundred, all fives, with red and plain exchanged. Of sixteen honours ten for another honour.
 */
export const otherTile = (tile: Tile, dice: Dice): Tile => {
  const suit = SUITS.find((one) => one === tile[1] && !HONOURS.includes(tile))
  const numbered = (number: number, of: string): Tile => `${number}${of}` as Tile
  if (suit === undefined)
    return dice(16) < 10 ? otherOf(HONOURS, tile, dice) : numbered(1 + dice(9), SUITS[dice(3)] ?? 'm')
  const number = tile[0] === '0' ? 5 : Number(tile[0])
  if (number === 5 && dice(4) === 0) return numbered(tile[0] === '0' ? 5 : 0, suit)
  const roll = dice(97)
  if (roll < 30) return numbered(number === 9 ? 8 : number === 1 ? 2 : number + (dice(2) === 0 ? 1 : -1), suit)
  if (roll < 65) {
    const further = NUMBERS.filter((one) => Math.abs(one - number) > 1)
    return numbered(further[dice(further.length)] ?? 1, suit)
  }
  if (roll < 74) return numbered(number, otherOf(SUITS, suit, dice))
  if (roll < 91) return numbered(otherOf<number>(NUMBERS, number, dice), otherOf(SUITS, suit, dice))
  return HONOURS[dice(7)] ?? 'ew'
}
