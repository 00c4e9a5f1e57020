/** Insert and Delete: add what was missed or remove what was typed twice, at the cursor or at the likeliest place. */
import type { Act } from '../record/index.ts'
import { isRefusal, type Result } from './result.ts'
import { actsAt, isLive } from './cursor.ts'
import { removeAct } from './edit-frame.ts'
import { playAt } from './frame-tables.ts'
import { deleteActBehind, deleteBehind, openInsertion, replayBehind } from './insertion.ts'
import type { Cursor, State } from './session.ts'
import { askShift, mayShift } from './shifted-hands.ts'
import { deleteAtSuspect, insertAtSuspect } from './suspected-place.ts'
import { isClosed } from './travel.ts'

/** Delete: removes the act; the acts after it may be replayed. */
const deleteAtCursor = (state: State, cursor: Cursor): Result => {
  const act = actsAt(state, cursor.frame)[cursor.act]
  if (!act) return 'no-such-place'
  // After the dealer's fourteen tiles there is nothing to replay.
  return act.draw.kind === 'oya' ? removeAct(state, cursor.frame, cursor.act) : takeOut(state, cursor, act)
}

/** Nobody drew a tile that was typed twice: the acts after it are replayed without it. */
const takeOut = (state: State, { frame, act: at, question }: Cursor, { discard }: Act): Result => {
  const open = openInsertion(state, { frame, act: at, part: 'draw' })
  if (question !== 'typed-twice' || discard === null) return deleteActBehind(open)
  const taken = deleteBehind(open)
  return isRefusal(taken) ? taken : replayBehind(taken)
}

/** Whether the cursor is at the last discard of a frame that is over: what is missing after it has no act to precede. */
const isLastDiscard = (state: State, { frame, act, part }: Cursor): boolean =>
  part === 'discard' &&
  act === actsAt(state, frame).length - 1 &&
  isClosed(state, frame) &&
  playAt(state, frame)?.tables.at(-1)?.end === null

/** Insert: what is typed next goes before the half at the cursor, or after the last discard. */
const insertAtCursor = (state: State, cursor: Cursor): State => {
  const { frame, act, part } = cursor
  return openInsertion(
    state,
    isLastDiscard(state, cursor) ? { frame, act: act + 1, part: 'draw' } : { frame, act, part },
  )
}

/** Whether the frame under way has an act before which something may be put in, or that may be taken out. */
const hasActs = (state: State): boolean => state.play !== null && actsAt(state, state.play.frame).length > 0

/** Whether Insert and Delete are taken: at the cursor, of a hand that is asked for, or anywhere in the frame. */
export const takesInsertDelete = (state: State): boolean => {
  const { cursor, task } = state
  if (!isLive(state)) return actsAt(state, cursor.frame)[cursor.act] !== undefined
  return task.kind === 'deal' ? mayShift(state, task) : hasActs(state)
}

/** Whether one would expect them: where something was typed that does not fit. */
export const mayInsertDelete = (state: State): boolean => {
  const { task, play } = state
  return takesInsertDelete(state) && (!isLive(state) || task.kind === 'deal' || play?.actFindings.length !== 0)
}

/** Delete: at the cursor, in a hand being typed, or where something was probably typed twice. */
export const deleteHere = (state: State): Result => {
  const { cursor, task } = state
  if (!isLive(state)) return deleteAtCursor(state, cursor)
  return task.kind === 'deal' ? askShift(state, task, 'extra') : deleteAtSuspect(state)
}

/** Insert: the same for what is probably missing. */
export const insertHere = (state: State): Result => {
  const { cursor, task } = state
  if (!isLive(state)) return insertAtCursor(state, cursor)
  return task.kind === 'deal' ? askShift(state, task, 'missing') : insertAtSuspect(state)
}
