/** Frames put in, taken out and moved. Those behind are renumbered, and one undo takes it all back. */
import type { Match } from '../record/index.ts'
import { beginAt } from './begin-frame.ts'
import type { FrameMove } from './command.ts'
import { goLive, isLive } from './cursor.ts'
import { isFinished } from './session-findings.ts'
import { playOf } from './frame-tables.ts'
import { matchOf } from './match-to-save.ts'
import { openSession } from './open-session.ts'
import { openingAfter, renumberFrames, suspend } from './renumber-frames.ts'
import { done, isRefusal, type Result } from './result.ts'
import type { State } from './session.ts'
import { frameShown } from './shown-frame.ts'
import { tasksUnderWay } from './tasks.ts'
import { goTo } from './travel.ts'

/** Where each frame stood before; null for one that is new. */
type Places = readonly (number | null)[]

const placesOf = ({ frames }: Match): number[] => frames.map((_, index) => index)

/** The match as it was opened, with its frames in the same order. */
const openedAs = (opened: Match | null, { frames }: Match, was: Places): Match | null => {
  if (opened === null) return null
  const openedAt = (index: number): Match['frames'][number] | undefined => opened.frames[was[index] ?? -1]
  const reach = was.findLastIndex((_, index) => openedAt(index) !== undefined)
  return { ...opened, frames: frames.slice(0, reach + 1).map((frame, index) => openedAt(index) ?? frame) }
}

/** The state with its frames in another order, those that are new among them. */
const withFramesMoved = (state: State, match: Match, was: Places): State => ({
  ...state,
  ...tasksUnderWay(state),
  match,
  opened: openedAs(state.opened, match, was),
  typedHands: state.typedHands.flatMap((hand) => {
    const frame = was.indexOf(hand.frame)
    return frame < 0 ? [] : [{ ...hand, frame }]
  }),
})

/** The same where another frame is the last now: the session goes on where the record stops. */
const withOtherLast = (state: State): State => {
  const { match, play, task, below, dealt, doras, uras, wins, clock, cursor } = openSession(
    state.match,
    state.preferences,
  )
  return { ...state, match, play, task, below, dealt, doras, uras, wins, clock, cursor }
}

/** Whether frames may be put in, taken out and moved: not while one is being put in. */
const refusal = (
  { play, suspended, match }: State,
  index: number,
): 'no-frame' | 'frame-open' | 'no-such-place' | null =>
  play === null ? 'no-frame' : suspended ? 'frame-open' : match.frames[index] ? null : 'no-such-place'

export const mayInsertFrame = (state: State, index = frameShown(state)): boolean => refusal(state, index) === null

/** The frame that was missed is typed before the one at `index`; then typing goes on where it was left. */
export const insertFrame = (state: State, index = frameShown(state)): Result => {
  const refused = refusal(state, index)
  if (refused !== null) return refused
  const match = isFinished(tasksUnderWay(state)) ? matchOf(state) : state.match
  const there = match.frames[index]
  const opening = openingAfter(state, index - 1) ?? there
  if (!opening) return 'no-such-place'
  const begun = beginAt({ ...state, match }, index, opening)
  const was: Places = placesOf(match)
    .toSpliced(index, 0, -1)
    .map((place) => (place < 0 ? null : place))
  const { id } = opening
  const next = {
    ...withFramesMoved(begun, begun.match, was),
    suspended: suspend(state),
    task: begun.task,
    below: begun.below,
  }
  return done(next, { code: 'frame-inserted', id })
}

/** The inserted frame is given up: all is as before. */
const withoutInserted = (state: State, index: number): State => {
  const frames = state.match.frames.toSpliced(index, 1)
  const was = placesOf(state.match).toSpliced(index, 1)
  const last = frames.at(-1)
  const left = { ...withFramesMoved(state, { ...state.match, frames }, was), ...state.suspended, suspended: null }
  return last ? goLive({ ...left, play: playOf(last, frames.length - 1, state.rules) }) : left
}

/** The last frame is gone; the match has not ended, and goes on where the frame before stops. */
const withoutLast = (state: State, index: number): State => {
  const match = { ...state.match, frames: state.match.frames.slice(0, index), finalPoints: null }
  const open = tasksUnderWay(state).task.kind === 'ended' ? { ...match, tournamentPoints: null } : match
  return withOtherLast(withFramesMoved(state, open, placesOf(open)))
}

const withoutEarlier = (state: State, index: number): State => {
  const { match } = state
  const was = placesOf(match).toSpliced(index, 1)
  const next = withFramesMoved(state, { ...match, frames: match.frames.toSpliced(index, 1) }, was)
  return renumberFrames(state, next, was)
}

/** At the beginning of a frame, where that is known; live otherwise. */
const atStartOf = (state: State, frame: number): State => {
  const there = goTo(state, { frame, act: 0, part: 'draw' })
  return isRefusal(there) ? goLive(state) : there
}

export const mayDeleteFrame = (state: State, index = frameShown(state)): boolean =>
  state.suspended ? index === state.play?.frame : refusal(state, index) === null

export const deleteFrame = (state: State, index = frameShown(state)): Result => {
  const found = state.match.frames[index]
  if (!mayDeleteFrame(state, index) || !found) return refusal(state, index) ?? 'no-such-place'
  const without = state.suspended ? withoutInserted : index === state.play?.frame ? withoutLast : withoutEarlier
  const next = without(state, index)
  const isEarlier = without === withoutEarlier && !isLive(state)
  return done(isEarlier ? atStartOf(next, index) : next, { code: 'frame-deleted', was: found.id })
}

const neighbour = (index: number, to: FrameMove): number => index + (to === 'frame-earlier' ? -1 : 1)

const refusedMove = (
  state: State,
  index: number,
  to: FrameMove,
): ReturnType<typeof refusal> | 'at-the-start' | 'at-the-end' => {
  const refused = refusal(state, index)
  if (refused !== null) return refused
  const other = neighbour(index, to)
  if (!state.match.frames[other]) return to === 'frame-earlier' ? 'at-the-start' : 'at-the-end'
  const isOpen = Math.max(index, other) === state.play?.frame && !isFinished(tasksUnderWay(state))
  return isOpen ? 'frame-open' : null
}

export const mayMoveFrame = (state: State, to: FrameMove): boolean => refusedMove(state, frameShown(state), to) === null

/** The frame on screen and its neighbour change places; the cursor goes along. */
export const moveFrame = (state: State, to: FrameMove): Result => {
  const index = frameShown(state)
  const other = neighbour(index, to)
  const refused = refusedMove(state, index, to)
  if (refused !== null) return refused
  const match = matchOf(state)
  const [one, two] = [match.frames[index]!, match.frames[other]!]
  const was = placesOf(match).with(index, other).with(other, index)
  const frames = match.frames.with(index, two).with(other, one)
  const swapped = withFramesMoved(state, { ...match, frames }, was)
  const isLast = Math.max(index, other) === state.play?.frame
  const next = renumberFrames({ ...state, match }, isLast ? withOtherLast(swapped) : swapped, was)
  return done(atStartOf(next, other), {
    code: 'frame-moved',
    was: one.id,
    id: next.match.frames[other]?.id ?? one.id,
  })
}
