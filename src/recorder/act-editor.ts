/** The half of an act at the cursor: one that was typed and is replaced, or the next one. */
import { stepDraw, type Table } from '../table/index.ts'
import type { Act, Frame } from '../record/index.ts'
import { done, isRefusal, type Result } from './result.ts'
import { typedAnew } from './act-notes.ts'
import { isLive } from './cursor.ts'
import { replaceAct } from './edit-frame.ts'
import { completeAct, flowOf, playAt, pushAct } from './frame-tables.ts'
import { withNextTask } from './next-task.ts'
import type { Echo } from './echo.ts'
import type { Cursor, State } from './session.ts'
import { IN_PLAY } from './tasks.ts'
import { halfBehind } from './travel.ts'

export interface HalfAct {
  /** Index of its frame in the match. */
  readonly index: number
  readonly frame: Frame
  readonly at: number
  readonly part: Cursor['part']
  /** The table before it; for a discard, after its draw. */
  readonly table: Table
  /** The act that it belongs to; undefined if it begins a new one. */
  readonly act: Act | undefined
  /** Whether it has not been typed yet. */
  readonly isDue: boolean
}

/** The half at a place; after the last act, the half that the table expects. Null if there is neither. */
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

/** The half that the next key types. */
export const halfHere = (state: State): HalfAct | null => halfAt(state, state.cursor)

/** The act without what was assumed or accepted about the half that is replaced. */
export const anew = ({ part, isDue }: HalfAct, act: Act): Act => (isDue ? act : typedAnew(act, part))

/**
 * Puts the act where the half is. If the half was due, this begins or completes the last act: only one table is computed,
 * and the next question follows. Otherwise the frame is replayed, and the cursor stays.
 */
export const putAct = (state: State, { index, at, part, isDue }: HalfAct, act: Act, echo: Echo): Result => {
  if (!isDue) return replaceAct(state, index, at, act)
  const live: State = { ...state, ...IN_PLAY }
  return withNextTask(done(part === 'draw' ? pushAct(live, act) : completeAct(live, act), echo))
}

/** Moves the cursor on from a half that was replaced. */
export const onward = (answer: Result): Result =>
  isRefusal(answer) || isLive(answer) ? answer : { ...answer, cursor: halfBehind(answer, answer.cursor) }

/** The same, and moves the cursor to the next half. */
export const putAndGoOn = (state: State, half: HalfAct, act: Act, echo: Echo): Result =>
  onward(putAct(state, half, act, echo))
