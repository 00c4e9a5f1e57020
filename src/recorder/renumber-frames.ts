/**
 * Frames that follow another frame than before: each has the name, the sticks and the points that now follow, where
 * before it had those that followed then. What was typed against the rules stays.
 */
import {
  isWin,
  toPlayers,
  toSeats,
  type Act,
  type BySeat,
  type Frame,
  type FrameId,
  type Points,
} from '../record/index.ts'
import { addPoints, type Ruleset, type WinValue } from '../rules/index.ts'
import { goLive } from './cursor.ts'
import { flowOf, liveFrame, playOf, withActs } from './frame-tables.ts'
import { finishFrame } from './match-to-save.ts'
import { afterFrame, finalOf } from './outcome.ts'
import { settleFrom } from './propagate-points.ts'
import { done, type Result } from './result.ts'
import type { State, Suspended } from './session.ts'
import { tasksUnderWay } from './tasks.ts'
import { paidActs, partsOf } from './win-parts.ts'

/** What a frame starts with. */
export interface Opening {
  readonly id: FrameId
  readonly sticks: Points | null
  readonly startPoints: BySeat<Points> | null
}

const FIRST: FrameId = { wind: 'E', number: 1, honba: 0 }

/** What the first frame of a match starts with. */
export const firstOpening = ({ rules: { startPoints: start } }: Pick<State, 'rules'>): Opening => ({
  id: FIRST,
  sticks: 0,
  startPoints: start === null ? null : [start, start, start, start],
})

/** What follows a frame by the rules, or begins the match (−1); null where the match is over. */
export const openingAfter = (state: State, index: number): Opening | null => {
  if (index < 0) return firstOpening(state)
  const { next } = afterFrame(state, index)
  return next && { ...next, startPoints: state.match.frames[index]?.endPoints ? next.startPoints : null }
}

const isSameId = (a: FrameId, b: FrameId): boolean => a.wind === b.wind && a.number === b.number && a.honba === b.honba

const isSameFour = (a: BySeat<Points> | null, b: BySeat<Points> | null): boolean =>
  a === b || (a?.every((own, seat) => own === b?.[seat]) ?? false)

/** The points of the players before a frame, in the seats of that frame. */
const pointsFor = ({ id }: Frame, { id: next, startPoints }: Opening): BySeat<Points> | null =>
  startPoints && toSeats(id, toPlayers(next, [...startPoints]))

const NOTHING: BySeat<Points> = [0, 0, 0, 0]
const less = (a: BySeat<Points>, b: BySeat<Points>): BySeat<Points> => [
  a[0] - b[0],
  a[1] - b[1],
  a[2] - b[2],
  a[3] - b[3],
]

/** What honba and sticks alone move to each win that is paid, by the index of its act. */
const bonusOf = (frame: Frame, rules: Ruleset): ReadonlyMap<number, BySeat<Points>> => {
  const table = playOf(frame, 0, rules).tables.at(-1)
  const { acts } = flowOf(frame)
  if (!table || frame.notes?.ryuukyoku !== undefined || !acts.some(isWin)) return new Map()
  const valueOf = ({ draw }: Act): WinValue =>
    draw.kind === 'ron' ? { kind: 'ron', points: 0 } : { kind: 'tsumo', fromDealer: 0, fromOthers: 0 }
  const wins = paidActs(acts, table, rules).flatMap((act) =>
    acts[act] ? [{ act, value: valueOf(acts[act]), liabilities: [] }] : [],
  )
  return partsOf(frame, table, wins, rules)
}

/** The frame with its end as its start, its honba and its sticks now lead to it. */
const withMovedEnd = (before: Frame, after: Frame, rules: Ruleset): Frame => {
  const { startPoints: from, endPoints } = before
  const [was, is] = [bonusOf(before, rules), bonusOf(after, rules)]
  const moreFor = (act: number): BySeat<Points> => less(is.get(act) ?? NOTHING, was.get(act) ?? NOTHING)
  const acts = flowOf(after).acts.map((act, index) => {
    const pay = act.notes?.pay
    return pay === undefined || !is.has(index)
      ? act
      : { ...act, notes: { ...act.notes, pay: addPoints(pay, moreFor(index)) } }
  })
  const frame = withActs(after, acts)
  if (endPoints === null || from === null || after.startPoints === null) return frame
  const more = [...is.keys()].map(moreFor).reduce(addPoints, less(after.startPoints, from))
  return { ...frame, endPoints: addPoints(endPoints, more) }
}

/** What followed the frame before, and what follows the one that stands there now. */
interface Followed {
  readonly was: Opening
  readonly is: Opening
}

const follow = (frame: Frame, { was, is }: Followed, rules: Ruleset): Frame => {
  const moved = isSameId(frame.id, was.id) ? { ...frame, id: is.id } : frame
  const sticks = frame.sticks === was.sticks ? is.sticks : frame.sticks
  const points = pointsFor(moved, is)
  const startPoints = isSameFour(frame.startPoints, pointsFor(frame, was))
    ? (points ?? frame.startPoints)
    : frame.startPoints
  const isSame = moved === frame || isSameId(moved.id, frame.id)
  if (isSame && sticks === frame.sticks && isSameFour(startPoints, frame.startPoints)) return frame
  return withMovedEnd(frame, { ...moved, sticks, startPoints }, rules)
}

/** The same state, asked about frames that its tables are not of. */
const bare = (state: State, match: State['match']): State => ({ ...state, match, play: null })

/** The same, the last frame being the current one. */
const live = (state: State, match: State['match']): State => {
  const at = match.frames.length - 1
  const last = match.frames[at]
  return { ...state, match, play: last ? playOf(last, at, state.rules) : null }
}

/** The final points of a match that has ended, if they were those that follow. */
const withFinal = (before: State, after: State): State => {
  const { finalPoints } = before.match
  if (tasksUnderWay(after).task.kind !== 'ended' || finalPoints === null) return after
  const [was, is] = [finalOf(before), finalOf(after)]
  if (!isSameFour(was.final, finalPoints)) return after
  const { tournamentPoints } = before.match
  return {
    ...after,
    match: { ...after.match, finalPoints: is.final, tournamentPoints: is.tournament ?? tournamentPoints },
  }
}

/**
 * The state after its frames were put in another order, or some put in or taken out; the current frame is the last.
 * @param before with the frames as they were
 * @param was where a frame stood before; null: nowhere
 */
export const renumberFrames = (before: State, after: State, was: readonly (number | null)[]): State => {
  const old = bare(before, before.match)
  let { match } = after
  for (const [index, earlier] of was.entries()) {
    const frame = match.frames[index]
    if (earlier === null || !frame) continue
    const followed = { was: openingAfter(old, earlier - 1), is: openingAfter(bare(after, match), index - 1) }
    if (followed.was === null || followed.is === null) continue
    const next = follow(frame, { was: followed.was, is: followed.is }, after.rules)
    match = { ...match, frames: match.frames.with(index, next) }
    const isKnown = frame.startPoints === null && next.startPoints !== null
    if (isKnown) match = settleFrom(live(after, match), index).match
  }
  return withFinal(before, goLive(live(after, match)))
}

/** What was under way is left for an earlier frame. */
export const suspend = (state: State): Suspended => {
  const { dealt, doras, uras, wins, clock } = state
  return { ...tasksUnderWay(state), dealt, doras, uras, wins, clock }
}

/** The inserted frame is over: typing goes on in the last one, and those behind are renumbered. */
export const resumeFrame = (state: State, suspended: Suspended): Result => {
  const inserted = state.play?.frame ?? -1
  const left = finishFrame(state, inserted)
  const { frames } = left.match
  const resumed: State = { ...left, ...suspended, suspended: null }
  const before = frames.toSpliced(inserted, 1)
  const was = frames.map((_, index) => (index === inserted ? null : index < inserted ? index : index - 1))
  const old = live(resumed, { ...left.match, frames: before })
  const next = renumberFrames(old, resumed, was)
  return done(next, { code: 'frame-resumed', id: liveFrame(next).id })
}
