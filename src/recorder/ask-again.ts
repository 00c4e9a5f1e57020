/**
 * The value of a win, or the end of a frame, that is asked for once more, from wherever one is. It is answered as at the
 * end of the frame under way; then the question that was asked there goes on.
 */
import { isWin, type RyuukyokuReason } from '../record/index.ts'
import { halfHere } from './act-editor.ts'
import { isLive } from './cursor.ts'
import { done, type Result } from './result.ts'
import { standingOf } from './frame-tables.ts'
import { isPaid } from './outcome.ts'
import { proposeRyuukyoku, type Stopped } from './propose-ryuukyoku.ts'
import type { State } from './session.ts'
import { stopFrame } from './stop-frame.ts'
import { underWay } from './shown-frame.ts'
import { pop, push } from './tasks.ts'
import { typeScoreDigit } from './win-value.ts'

/** Asks for the value of a win of a frame that is over. */
export const askValue = (state: State, frame: number, act: number): State =>
  done(push(underWay(state), { kind: 'score', act, typed: '', frame }), { code: 'asked-value' })

/** The end of a frame as it stands in the record, where it does, else as the hands and the rivers show it. */
const stopOf = (state: State, index: number, reason: RyuukyokuReason | undefined): Stopped => {
  const standing = standingOf(state, index)
  const proposed = proposeRyuukyoku(standing, reason === 'nagashi-mangan' ? reason : 'exhaustive')
  const tenpai = standing.frame.notes?.tenpai ?? proposed.tenpai
  return { ...proposed, tenpai, reason: reason ?? proposed.reason, frame: index }
}

/** Asks how a frame without a winner ended: why it stopped, or only who was tenpai where the reason is known. */
export const askEnd = (state: State, frame: number): Result => {
  const reason = state.match.frames[frame]?.notes?.ryuukyoku
  const asked = push(underWay(state), stopOf(state, frame, reason))
  const answer = reason === undefined ? stopFrame(asked, undefined) : asked
  return typeof answer === 'string' ? answer : done(answer, { code: 'asked-end' })
}

/** Minus: asks why the frame at the cursor stopped; at an act of one that is over, once more. */
export const stopHere = (state: State, reason: RyuukyokuReason | undefined): Result => {
  if (isLive(state)) return stopFrame(state, reason)
  const { frame } = state.cursor
  const live = underWay(state)
  // What was asked of an earlier frame stays open there: the answer must not be taken for that frame.
  const goesOn = state.play?.frame === frame && live.task.kind !== 'over' && live.task.kind !== 'ended'
  return stopFrame(goesOn ? live : push(live, stopOf(state, frame, undefined)), reason)
}

/** A digit at an earlier win: the first digit of its announced value. */
export const valueAtCursor = (state: State, digit: number): Result => {
  const { frame, act } = state.cursor
  const live = underWay(state)
  const atEnd = live.task.kind === 'choose' ? pop(live) : live
  const { task } = atEnd
  // It is what is being asked at the end of the frame under way: once said, it is not asked again.
  if (state.play?.frame === frame && task.kind === 'score' && task.act === act)
    return typeScoreDigit(atEnd, { ...task, typed: '' }, digit)
  const asked = askValue(state, frame, act)
  return typeScoreDigit(asked, { kind: 'score', act, typed: '', frame }, digit)
}

/** Whether the half at the cursor is a win that moved points: their value can be typed over. */
export const isPaidHere = (state: State): boolean => {
  const half = halfHere(state)
  if (!half?.act || !isWin(half.act) || state.cursor.question !== undefined) return false
  if (half.frame.notes?.ryuukyoku !== undefined || (half.act.draw.kind === 'ron') !== (half.part === 'draw'))
    return false
  return isPaid(standingOf(state, half.index), half.at)
}
