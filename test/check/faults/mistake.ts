/** A recorder's mistake in a correct match: what it changes, drawn from a seed. */
import {
  toPlayers,
  toSeats,
  unknownHand,
  type Act,
  type BySeat,
  type Frame,
  type Hand,
  type Match,
  type Points,
  type Seat,
} from '../../../src/record/index.ts'

/** An integer from 0 to below. */
export type Dice = (below: number) => number

/** Null if the match has no place for this mistake. */
export type Mistake = (match: Match, dice: Dice) => Match | null

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

/** Every act of a kind in the match; `frame` and `at` say where it is. */
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
 * A frame ends with other points and everything after it follows, as when a sum is computed from a wrong value. Final
 * points are removed, because they would repeat it.
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

/** Without final hands, so that a mistake in the acts must show in the acts. */
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
