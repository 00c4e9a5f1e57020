/** How the frame under way ended, what that moves, and what comes next. */
import {
  addPoints,
  finalPoints,
  isNotenOpen,
  nextFrame,
  outcomeInForce,
  settle,
  type AfterFrame,
  type Outcome,
  type Win,
  type WinValue,
} from '../rules/index.ts'
import {
  countChombos,
  deadSeats,
  four,
  MAX_POINTS,
  isWin,
  roundsOf,
  SEATS,
  toPlayers,
  type Act,
  type ByPlayer,
  type BySeat,
  type RyuukyokuReason,
  type Frame,
  type Points,
  type Seat,
  type TournamentPoints,
} from '../record/index.ts'
import { endingOf } from '../check/index.ts'
import { closeTable, type Table } from '../table/index.ts'
import { flowOf, liveFrame, liveTableOf, standingOf, withActs, type FrameStanding } from './frame-tables.ts'
import { tenpaiSeats, type Stopped } from './propose-ryuukyoku.ts'
import type { State } from './session.ts'
import { isPaymentOpen, paidActs, partsOf } from './win-parts.ts'

const none: BySeat<Points> = [0, 0, 0, 0]

/** Points by seat with every riichi of the frame paid; null where the start of the frame is not known. */
export const pointsAt = (table: Table): BySeat<Points> | null => {
  const [e, s, w, n] = table.seats
  if (e.points === null || s.points === null || w.points === null || n.points === null) return null
  return [e.points, s.points, w.points, n.points]
}

/** Points that a record can hold: any other end is asked for. */
const whole = <T extends readonly Points[]>(points: T | null): T | null =>
  points?.every((one) => Number.isInteger(one) && Math.abs(one) <= MAX_POINTS) === true ? points : null

/** What the wins announced so far move together; null where the honba do not divide among those who pay. */
export const winDelta = ({ frame, table, wins, rules }: FrameStanding): BySeat<Points> | null =>
  isPaymentOpen(frame, rules) ? null : [...partsOf(frame, table, wins, rules).values()].reduce(addPoints, none)

/** Whether a win is paid: not where the head is bumped. */
export const isPaid = ({ frame, table, rules }: FrameStanding, act: number): boolean =>
  paidActs(flowOf(frame).acts, table, rules).includes(act)

/** The next win whose value is still to be said, here or in the record that was opened; null when none is. */
export const nextToScore = (standing: FrameStanding): number | null => {
  const { frame, wins } = standing
  const isSaid = (act: Act, at: number): boolean => act.notes?.pay !== undefined || wins.some((win) => win.act === at)
  const index = flowOf(frame).acts.findIndex((act, at) => isWin(act) && !isSaid(act, at) && isPaid(standing, at))
  return index < 0 ? null : index
}

/** The act with what its win alone moved; null: not known. */
const withPay = (act: Act, pay: BySeat<Points> | null): Act => {
  const { notes, ...bare } = act
  const { pay: _, ...others } = notes ?? {}
  const next = pay === null ? others : { ...others, pay }
  return Object.keys(next).length > 0 ? { ...bare, notes: next } : bare
}

/**
 * Writes down what the wins moved: the points at the end, and beside a win its part, where there are several or where
 * the points at the end cannot tell it.
 */
export const settleWins = ({ frame, table, wins, rules }: FrameStanding): Frame => {
  const { acts } = flowOf(frame)
  const paid = paidActs(acts, table, rules)
  const parts = partsOf(frame, table, wins, rules)
  const start = pointsAt(table)
  const isSaid = paid.every((act) => parts.has(act))
  const endPoints =
    !isSaid || start === null ? null : whole(addPoints(start, [...parts.values()].reduce(addPoints, none)))
  const several = acts.filter(isWin).length > 1
  const next = acts.map((act, index) => {
    if (!isWin(act) || !(several || start === null || act.notes?.pay !== undefined)) return act
    return withPay(act, paid.includes(index) ? whole(parts.get(index) ?? null) : none)
  })
  return { ...withActs(frame, next), endPoints }
}

/** What is known of a frame without a winner. `chombo`: whose it was; null where nobody said it. */
export type Stop = Pick<Stopped, 'reason' | 'tenpai' | 'nagashi'> & { readonly chombo?: readonly Seat[] | null }

/** Seats whose riichi stands: at an exhaustive ryuukyoku they show their hands, unless these are dead. */
const riichiSeats = (frame: Frame, { seats }: Table): readonly Seat[] => {
  const dead = deadSeats(flowOf(frame).acts)
  return SEATS.filter((seat) => seats[seat].riichi?.accepted === true && !dead.includes(seat))
}

const outcomeOfStop = (stopped: Stop, riichi: readonly Seat[]): Outcome => {
  switch (stopped.reason) {
    case 'exhaustive':
      return { kind: 'exhausted', tenpai: stopped.tenpai, riichi }
    case 'nagashi-mangan':
      return { kind: 'nagashi', seats: stopped.nagashi, tenpai: stopped.tenpai }
    case 'chombo':
      return { kind: 'chombo' }
    case 'broken-off':
    case 'four-kans':
    case 'four-riichi':
    case 'four-winds':
    case 'nine-terminals':
    case 'three-ron':
      return { kind: 'abort' }
  }
}

export interface StopResult {
  /** As the rules take it: an exhaustive ryuukyoku that shows a riichi without tenpai may be a chombo. */
  readonly reason: RyuukyokuReason
  readonly chombo: readonly Seat[] | null
  /** Null where the start is not known, or where a payment does not divide into whole hundreds. */
  readonly endPoints: BySeat<Points> | null
  /** Null where it does not divide. */
  readonly delta: BySeat<Points> | null
}

/** What a frame without a winner moves. After a chombo the sticks of the frame go back to who laid them. */
export const settleStop = ({ frame, table: last, rules }: FrameStanding, stopped: Stop): StopResult => {
  const table = closeTable(last)
  const riichi = riichiSeats(frame, table)
  const outcome = outcomeInForce(outcomeOfStop(stopped, riichi), rules)
  if (outcome.kind === 'chombo') {
    const noten = riichi.filter((seat) => !stopped.tenpai.includes(seat))
    const chombo = stopped.reason === 'chombo' ? (stopped.chombo ?? null) : noten
    return { reason: 'chombo', chombo, endPoints: frame.startPoints, delta: none }
  }
  const { delta } = settle(outcome, { honba: frame.id.honba, sticks: table.sticks }, rules)
  // What does not divide into whole hundreds is asked for: nothing says who paid more.
  const isOpen = outcome.kind === 'exhausted' && isNotenOpen(outcome.tenpai.length, rules)
  const start = isOpen ? null : pointsAt(table)
  const endPoints = whole(start && addPoints(start, delta))
  return { reason: stopped.reason, chombo: null, endPoints, delta: isOpen ? null : delta }
}

/** How a finished frame ended, as far as the record says: as the checks take it. */
const outcomeOf = (frame: Frame, table: Table): { outcome: Outcome; sticks: Points } => {
  const ending = endingOf(frame, table, table.rules)
  const { sticks } = table
  switch (ending.kind) {
    case 'win': {
      const { winners, from } = ending
      const value: WinValue =
        from === null ? { kind: 'tsumo', fromDealer: 0, fromOthers: 0 } : { kind: 'ron', points: 0 }
      return { outcome: { kind: 'win', wins: winners.map((winner): Win => ({ winner, from, value })) }, sticks: 0 }
    }
    case 'chombo':
      return { outcome: { kind: 'chombo' }, sticks: frame.sticks ?? 0 }
    case 'abort':
      return { outcome: { kind: 'abort' }, sticks }
    // Where nothing says how it ended, the dealer plays on if it was broken off, or if he was tenpai.
    case 'exhausted':
    case 'open': {
      if (ending.kind === 'open' && ending.broken) return { outcome: { kind: 'abort' }, sticks }
      const tenpai = frame.notes?.tenpai ?? tenpaiSeats(frame, table)
      const reason = ending.kind === 'exhausted' && ending.nagashi ? 'nagashi-mangan' : 'exhaustive'
      return { outcome: outcomeOfStop({ reason, tenpai, nagashi: [] }, []), sticks }
    }
  }
}

const NO_POINTS: BySeat<Points> = [0, 0, 0, 0]

/** What the rules say comes after the frame under way, or another. A frame that was broken off ends the match. */
export const afterFrame = (state: State, index = state.play?.frame): AfterFrame =>
  afterStanding(state, standingOf(state, index))

/** The same for a frame as it would end. */
export const afterStanding = (state: State, { frame, table }: Pick<FrameStanding, 'frame' | 'table'>): AfterFrame => {
  const { outcome, sticks } = outcomeOf(frame, closeTable(table))
  const points = frame.endPoints ?? NO_POINTS
  const after = nextFrame({ id: frame.id, outcome, points, sticks }, state.rules, roundsOf(state.match))
  if (frame.notes?.ryuukyoku === 'broken-off') return { next: after.next, mayEnd: true }
  return after
}

/** The final points and the tournament points that the last frame's points give; null where they are not known. */
export const finalOf = (
  state: State,
): { final: ByPlayer<Points> | null; tournament: ByPlayer<TournamentPoints> | null } => {
  const frame = liveFrame(state)
  if (frame.endPoints === null) return { final: null, tournament: null }
  const { sticks } = outcomeOf(frame, closeTable(liveTableOf(state)))
  const chombos = countChombos(state.match.frames)
  if (chombos === null) return { final: null, tournament: null }
  const placed = finalPoints(toPlayers(frame.id, [...frame.endPoints]), sticks, state.rules, chombos)
  const final = placed && whole(placed.final)
  if (final === null) return { final: null, tournament: null }
  const before = state.match.players.map(({ points }) => points)
  if (before.every((points) => points === null)) return { final, tournament: null }
  return {
    final,
    tournament: four((player) => {
      const known = before[player]
      const add = (points: Points | null | undefined): Points | null =>
        points === null || points === undefined ? null : points + final[player]
      return { personal: add(known?.personal), team: add(known?.team) }
    }),
  }
}
