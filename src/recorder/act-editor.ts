/** The half of an act at the cursor: one that was typed, which is typed over, or the one that comes next. */
import { stepDraw, type Table } from '../table/index.ts'
import type { Act, Frame } from '../record/index.ts'
import { done, isRefusal, type Result } from './result.ts'
import { typedAnew } from './act-notes.ts'
import { isLive } from './cursor.ts'
import { replaceAct } from './edit-frame.ts'
import { completeAct, flowOf, playAt, pushAct } from './frame-tables.ts'
import { withNextTask } from './next-task.ts'
import type { Cursor, Echo, State } from './session.ts'
import { IN_PLAY } from './tasks.ts'
import { halfBehind } from './travel.ts'

export interface HalfAct {
  /** Index of its frame in the match. */
  readonly index: number
  readonly frame: Frame
  readonly at: number
  readonly part: Cursor['part']
  /** The table before it: behind the draw, where it follows one. */
  readonly table: Table
  /** The act that it belongs to; undefined where it is to begin one. */
  readonly act: Act | undefined
  /** Whether it is still to come. */
  readonly isDue: boolean
}

/** The half at a place; behind the last act the one that the table expects. Null where neither is. */
export const halfAt = (state: State, { frame: index, act: at, part }: Cursor): HalfAct | null => {
  const frame = state.match.frames[index]
  const tables = playAt(state, index)?.tables
  if (!frame || !tables) return null
  const act = flowOf(frame).acts[at]
  const before = tables.at(act ? at : -1)
  if (!before) return null
  if (!act) return index === state.play?.frame ? halfDue(index, frame, before) : null
  const table = part === 'draw' ? before : stepDraw(before, { ...act, discard: null }).table
  return { index, frame, at, part, table, act, isDue: false }
}

const halfDue = (index: number, frame: Frame, table: Table): HalfAct => {
  const { acts } = flowOf(frame)
  const here = { index, frame, table, isDue: true }
  return table.expected.kind === 'discard' && acts.length > 0
    ? { ...here, at: acts.length - 1, part: 'discard', act: acts.at(-1) }
    : { ...here, at: acts.length, part: 'draw', act: undefined }
}

/** The half that a key speaks of now. */
export const halfHere = (state: State): HalfAct | null => halfAt(state, state.cursor)

/** The act without what was assumed or accepted of the half that is typed over. */
export const anew = ({ part, isDue }: HalfAct, act: Act): Act => (isDue ? act : typedAnew(act, part))

/**
 * The act put where the half stands. The cursor stays on it where it was typed over. One that was due begins or completes
 * the last act: the tables before stand, and the next question follows.
 */
export const putAct = (state: State, { index, at, part, isDue }: HalfAct, act: Act, echo: Echo): Result => {
  if (!isDue) return replaceAct(state, index, at, act)
  const live: State = { ...state, ...IN_PLAY }
  return withNextTask(done(part === 'draw' ? pushAct(live, act) : completeAct(live, act), echo))
}

/** Behind a half that was typed over, to the next one. */
export const onward = (answer: Result): Result =>
  isRefusal(answer) || isLive(answer) ? answer : { ...answer, cursor: halfBehind(answer, answer.cursor) }

/** The same; typed over, the cursor goes on to the next half. */
export const putAndGoOn = (state: State, half: HalfAct, act: Act, echo: Echo): Result =>
  onward(putAct(state, half, act, echo))
