/** The value of a win, as it was announced. */
import { isRonValue, isTsumoValue, type WinValue } from '../rules/index.ts'
import type { Act, Points } from '../record/index.ts'
import { putFrameAt } from './cursor.ts'
import { isAtOnce } from './clock.ts'
import { done, isRefusal, type Result } from './result.ts'
import { propagatePoints } from './propagate-points.ts'
import { flowOf, standingOf, type FrameStanding } from './frame-tables.ts'
import { indicatorDue, uraDue, withNextTask } from './next-task.ts'
import { nextToScore, settleWins, winDelta } from './outcome.ts'
import { abortDue } from './propose-ryuukyoku.ts'
import type { Echo } from './echo.ts'
import type { ScoredWin, State } from './session.ts'
import type { Option, TaskOf } from './task.ts'
import { IN_PLAY, pop, push } from './tasks.ts'
import { liabilitiesOf, sameValue, worthOf, type Worth } from './win-worth.ts'

type Score = TaskOf<'score'>

/** The act whose value is asked for. */
const winningAct = (state: State, { act, frame }: Score): Act | undefined =>
  flowOf(standingOf(state, frame).frame).acts[act]

export const isTsumo = (act: Act): boolean => act.discard?.kind === 'tsumo'

/** Values that the typed hundreds can stand for: of a child's tsumo they are the children's part. */
export const valuesOf = (state: State, task: Score): WinValue[] => {
  const act = winningAct(state, task)
  const points: Points = Number(task.typed)
  if (!act || points <= 0) return []
  if (!isTsumo(act)) return [{ kind: 'ron', points }]
  if (act.seat === 0) return [{ kind: 'tsumo', fromDealer: 0, fromOthers: points }]
  const parts = [points * 2 - 1, points * 2].filter((dealer) => isTsumoValue(dealer, points))
  const kept = state.rules.kiriageMangan === true && points === 20 ? [40] : parts
  return (kept.length > 0 ? kept : [points * 2]).map((fromDealer) => ({
    kind: 'tsumo',
    fromDealer,
    fromOthers: points,
  }))
}

const isValue = (act: Act, points: Points): boolean => {
  if (!isTsumo(act)) return isRonValue(points, act.seat === 0)
  if (act.seat === 0) return isTsumoValue(0, points)
  return isTsumoValue(points * 2, points) || isTsumoValue(points * 2 - 1, points)
}

const MAX_DIGITS = 4

/** Whether further digits could still make a value that a hand can have. */
const mayGrow = (act: Act, typed: string): boolean => {
  for (let digits = 1, size = 10; typed.length + digits <= MAX_DIGITS; digits++, size *= 10)
    for (let rest = 0; rest < size; rest++) if (isValue(act, Number(typed) * size + rest)) return true
  return false
}

/** Whether a further digit is taken: a value that is none has one more than any can have, and no more. */
export const takesScoreDigit = (typed: string): boolean => typed.length <= MAX_DIGITS

/** A value that counts with its last digit, or with the digit that chose it. */
export const byDigit = (taken: Result): Result =>
  !isRefusal(taken) && taken.echo.code === 'scored' ? { ...taken, echo: { ...taken.echo, byDigit: true } } : taken

/** Whether Enter follows such a value at once: out of habit, and it begins no frame and takes no other value. */
export const isValueJustTyped = ({ echo, clock }: State): boolean =>
  echo.code === 'scored' && echo.byDigit === true && isAtOnce(clock)

/** A digit of the value, in hundreds. It counts as soon as it is a value and no longer one begins with it. */
export const typeScoreDigit = (state: State, task: Score, digit: number): Result => {
  const act = winningAct(state, task)
  if (!act) return 'not-asked-for-digit'
  if (!takesScoreDigit(task.typed)) return 'not-asked-for-digit'
  const typed = `${task.typed}${digit}`.replace(/^0+/, '')
  const next: Score = { ...task, typed }
  const waiting = done({ ...state, task: next }, { code: 'digits', text: typed })
  return isValue(act, Number(typed)) && !mayGrow(act, typed) ? byDigit(commitScore(waiting, next)) : waiting
}

/** What the rules make of the win whose value is asked for; null where unseen tiles leave it open. */
export const worthOfTask = (state: State, task: Score): Worth | null => {
  const { table, frame } = standingOf(state, task.frame)
  const act = flowOf(frame).acts[task.act]
  return act ? worthOf(table, act.seat, frame) : null
}

/** What Enter takes where nothing was typed. */
const proposedValue = (worth: Worth | null): WinValue | null =>
  worth !== null && worth.scored.ok ? worth.scored.score.value : null

/** Enter, or the last digit: what was typed is taken; where nothing was, what the hand is worth. */
export const commitScore = (state: State, task: Score): Result => {
  const proposed = proposedValue(worthOfTask(state, task))
  if (task.typed === '') return takeValue(state, task, proposed)
  const values = valuesOf(state, task)
  // Two dealer's parts go with some children's parts: where one of them is the hand's, that is what was announced.
  const own = values.find((value) => proposed !== null && sameValue(value, proposed))
  if (values.length > 1 && !own) {
    const options = values.map((value, index): Option => ({ digit: index + 1, kind: 'payment', value }))
    const question = 'dealer-part'
    return done(push({ ...state, task }, { kind: 'choose', question, options, open: false }), {
      code: 'asked',
      question,
    })
  }
  return takeValue(state, task, own ?? values[0] ?? null)
}

/** Escape: digits are dropped; without any the value is left out, and one that was asked for once more stays as it is. */
export const leaveScore = (state: State, task: Score): State => {
  if (task.typed !== '') return done({ ...state, task: { ...task, typed: '' } }, { code: 'cancelled' })
  return task.frame === undefined ? takeValue(state, task, null) : done(pop(state), { code: 'cancelled' })
}

/** The frame whose value is asked for, with this value said for the win. */
const standingWith = (
  state: State,
  { act, frame }: Score,
  value: WinValue | null,
  worth: Worth | null,
): FrameStanding => {
  const standing = standingOf(state, frame)
  const liabilities = value === null ? [] : liabilitiesOf(worth, value)
  return { ...standing, wins: [...standing.wins.filter((win) => win.act !== act), { act, value, liabilities }] }
}

/** Whether Enter has a value to confirm. */
export const isProposed = (state: State, task: Score): boolean => proposedValue(worthOfTask(state, task)) !== null

/** The frame under way as Enter would end it with what the hand is worth; null where that would not end it. */
export const endByProposedValue = (state: State, task: Score): FrameStanding | null => {
  const worth = worthOfTask(state, task)
  const value = proposedValue(worth)
  if (task.typed !== '' || value === null) return null
  const said = standingWith(state, task, value, worth)
  const { frame, table } = said
  const isAsked = (indicatorDue(state, table) ?? uraDue(state, frame, table) ?? nextToScore(said)) !== null
  return table.end === null || isAsked || abortDue(table) !== null ? null : { ...said, frame: settleWins(said) }
}

/** The value of a win as it was announced; null: left out. */
export const takeValue = (state: State, { act, frame }: Score, value: WinValue | null): State => {
  const task: Score = { kind: 'score', act, typed: '', ...(frame !== undefined && { frame }) }
  const worth = worthOfTask(state, task)
  const said = standingWith(state, task, value, worth)
  const proposed = proposedValue(worth)
  const other = value !== null && proposed !== null && !sameValue(proposed, value) ? proposed : null
  const echo: Echo = value === null ? { code: 'skipped' } : { code: 'scored', payments: winDelta(said), worth: other }
  if (frame !== undefined && value === null) return done(pop(state), echo)
  // Of several wins each value stands in the record from now on, also before the others are said.
  const isSettled = frame !== undefined || nextToScore(said) !== null
  const next = isSettled ? putFrameAt(state, said.index, settleWins(said)) : state
  const taken: State = said.index === state.play?.frame ? { ...next, wins: said.wins } : next
  return frame === undefined
    ? withNextTask(done({ ...taken, ...IN_PLAY }, echo))
    : done(propagatePoints(pop(taken), frame), echo)
}

/** Who answers for a value that is being typed. */
export const typedWin = (state: State, task: Score): ScoredWin | null => {
  const worth = worthOfTask(state, task)
  const value = task.typed === '' ? proposedValue(worth) : (valuesOf(state, task)[0] ?? null)
  return value === null ? null : { act: task.act, value, liabilities: liabilitiesOf(worth, value) }
}
