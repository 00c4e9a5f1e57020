/** Moving the cursor: by half, by act, by frame, to any place. */
import type { Seat } from '../record/index.ts'
import { stepDraw, type Table } from '../table/index.ts'
import { done, type Result } from './result.ts'
import type { Travel } from './command.ts'
import { isFinished } from './session-findings.ts'
import { actsAt, endOf, goLive, isLive } from './cursor.ts'
import { seatHere } from './cursor-seat.ts'
import { playAt } from './frame-tables.ts'
import { frameShown } from './shown-frame.ts'
import { insertingAt, upToInsertion } from './insertion.ts'
import type { Cursor, State } from './session.ts'

const lastFrame = (state: State): number => state.match.frames.length - 1

/** The beginning of the nearest frame with acts in this direction, starting with `from`; null if there is none. */
const begins = (state: State, from: number, step: 1 | -1): Cursor | null => {
  for (let frame = from; frame >= 0 && frame <= lastFrame(state); frame += step)
    if (actsAt(state, frame).length > 0) return { frame, act: 0, part: 'draw' }
  return null
}

/** Whether the frame is over: another than the current one, or finished. */
export const isClosed = (state: State, frame: number): boolean => frame !== state.play?.frame || isFinished(state)

/**
 * Whether an act has a second half: one that was typed, or one that is missing and not still to come. A frame that was cut
 * off behind a draw has a place for a discard too, for it may have been missed.
 */
const hasDiscard = (state: State, frame: number, act: number): boolean => {
  const acts = actsAt(state, frame)
  const there = acts[act]
  if (!there) return false
  if (there.discard) return true
  if (there.draw.kind === 'ron' || there.draw.kind === 'daiminkan') return false
  return act < acts.length - 1 || isClosed(state, frame)
}

/** The last half of an act. */
const lastHalfOf = (state: State, frame: number, act: number): Cursor => ({
  frame,
  act,
  part: hasDiscard(state, frame, act) ? 'discard' : 'draw',
})

/** The state with the cursor at an act that is there: what took away the one at the cursor leaves it at the last of the frame. */
export const atPresentAct = <Whole extends State>(state: Whole): Whole => {
  const { frame, act, insertion } = state.cursor
  const { length } = actsAt(state, frame)
  if (insertion !== undefined || act < length) return state
  if (isLive(state)) return act === length ? state : goLive(state)
  return length === 0 ? goLive(state) : { ...state, cursor: lastHalfOf(state, frame, length - 1) }
}

/** The previous half; null at the beginning of the match. */
const before = (state: State, { frame, act, part }: Cursor): Cursor | null => {
  if (part === 'discard') return { frame, act, part: 'draw' }
  if (act > 0) return lastHalfOf(state, frame, act - 1)
  const earlier = begins(state, frame - 1, -1)?.frame
  return earlier === undefined ? null : lastHalfOf(state, earlier, actsAt(state, earlier).length - 1)
}

/** The next half; after the last one, the live end. */
export const halfBehind = (state: State, { frame, act, part }: Cursor): Cursor => {
  const acts = actsAt(state, frame)
  if (part === 'draw' && hasDiscard(state, frame, act)) return { frame, act, part: 'discard' }
  return act + 1 < acts.length ? { frame, act: act + 1, part: 'draw' } : (begins(state, frame + 1, 1) ?? endOf(state))
}

/** The same half of an act; its draw if it has no discard. */
const halfOf = (state: State, frame: number, act: number, part: Cursor['part']): Cursor => ({
  frame,
  act,
  part: part === 'discard' && hasDiscard(state, frame, act) ? 'discard' : 'draw',
})

/**
 * The previous or next act of the frame, of any seat or of one; after the last, the live end. Null at either end of an
 * earlier frame, and before the first act. From the live end an act without a discard is skipped: one key back is there.
 */
const toAct = (state: State, step: 1 | -1, seat: Seat | null): Cursor | null => {
  const { frame, act: here, part } = state.cursor
  const acts = actsAt(state, frame)
  const begin = isLive(state) && acts.at(-1)?.discard === null ? acts.length - 1 : Math.min(here, acts.length)
  for (let at = begin + step; at >= 0 && at < acts.length; at += step)
    if (seat === null || acts[at]?.seat === seat) return halfOf(state, frame, at, part)
  return step === 1 && !isLive(state) && frame === lastFrame(state) ? endOf(state) : null
}

const target = (state: State, to: Travel): Cursor | null => {
  const { cursor } = state
  switch (to) {
    case 'live':
      return endOf(state)
    case 'back':
      return before(state, cursor)
    case 'forward':
      return isLive(state) ? null : halfBehind(state, cursor)
    case 'seat-back':
      return toAct(state, -1, seatHere(state))
    case 'seat-forward':
      return toAct(state, 1, seatHere(state))
    case 'act-back':
      return toAct(state, -1, null)
    case 'act-forward':
      return toAct(state, 1, null)
    case 'frame-start':
      return actsAt(state, cursor.frame).length > 0 ? { frame: cursor.frame, act: 0, part: 'draw' } : null
    case 'frame-back':
      return begins(state, cursor.frame - 1, -1)
    case 'frame-forward':
      return isLive(state) ? null : (begins(state, cursor.frame + 1, 1) ?? endOf(state))
  }
}

/** From a tile that was looked for these lead to the half that was meant. */
const STEPS: ReadonlySet<Travel> = new Set(['back', 'forward'])

/** Whether there is a place to step to. */
export const mayTravel = (state: State, to: Travel): boolean => target(state, to) !== null

/** A step with the arrows. */
export const travel = (state: State, to: Travel): Result => {
  const there = target(state, to)
  const { found } = state.cursor
  const cursor = found !== undefined && STEPS.has(to) && there !== null ? { ...there, found } : there
  if (cursor === null) return to.endsWith('forward') ? 'at-the-end' : 'at-the-start'
  return done({ ...state, cursor }, { code: 'moved' })
}

/** To any place. After the last act of the current frame it is live; in an earlier frame, the last act is meant. */
export const goTo = (state: State, { frame, act, part }: Cursor): Result => {
  const acts = actsAt(state, frame)
  if (frame === state.play?.frame && act >= acts.length) return done(goLive(state), { code: 'moved' })
  const at = Math.min(act, acts.length - 1)
  if (!acts[at]) return 'no-such-place'
  return done({ ...state, cursor: halfOf(state, frame, at, part) }, { code: 'moved' })
}

/** The table at the cursor: after its half; when live, the last table of the frame on screen. */
export const tableAtCursor = (state: State): Table | null => {
  const { cursor } = state
  if (insertingAt(state)) return upToInsertion(state).play?.tables.at(-1) ?? null
  if (isLive(state)) return playAt(state, frameShown(state))?.tables.at(-1) ?? null
  const tables = playAt(state, cursor.frame)?.tables
  const act = actsAt(state, cursor.frame)[cursor.act]
  const earlier = tables?.at(cursor.act)
  if (!act || !earlier) return null
  return cursor.part === 'draw' && act.discard ? stepDraw(earlier, act).table : (tables?.at(cursor.act + 1) ?? null)
}
