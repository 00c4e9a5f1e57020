/**
 * To an open question of any frame, and past it: each is closed with one answer, by typing what was seen or by leaving
 * it as it is. Then one is back at now.
 */
import type { Act } from '../record/index.ts'
import { withAccepted } from './accepted-questions.ts'
import { done, isRefusal, type Result } from './result.ts'
import { askEnd, askValue } from './ask-again.ts'
import { askHand } from './ask-hand.ts'
import { withoutAssumed } from './act-notes.ts'
import { replaceAct } from './edit-frame.ts'
import { goLive, isLive, putFrameAt } from './cursor.ts'
import { flowOf } from './frame-tables.ts'
import { retypeDora } from './indicators.ts'
import { insertingAt } from './insertion.ts'
import { isActQuestion, type ActQuestion, type OpenQuestion, type QuestionPlace } from './open-question.ts'
import { openQuestions, isSameQuestion } from './open-questions.ts'
import type { Cursor, State } from './session.ts'
import type { Task } from './task.ts'
import { askedFor, frameAsked, frameAskedAgain, pop, tasksUnderWay } from './tasks.ts'
import { goTo } from './travel.ts'

const isOfDraw = ({ code }: QuestionPlace): boolean =>
  code === 'draw' || code === 'call' || code === 'typed-twice' || code === 'thrown-back'

/** Whether the cursor is at the half act that this question is about; if it was led to a question, to this one. */
const isAtCursor = (cursor: Cursor, question: QuestionPlace): boolean =>
  isActQuestion(question.code) &&
  cursor.frame === question.frame &&
  cursor.act === question.act &&
  (cursor.part === 'draw') === isOfDraw(question) &&
  (cursor.question === undefined || cursor.question === question.code)

/** Whether the cursor is at this question. */
const isHere = (state: State, question: OpenQuestion): boolean => {
  const { cursor, task, play } = state
  if (!isLive(state)) return isAtCursor(cursor, question)
  const { code, frame, act, seat, index } = question
  if ((frameAsked(state) ?? play?.frame) !== frame) return false
  if (task.kind === 'indicator') return code === 'indicator' && task.index === index
  if (task.kind === 'deal') return code === 'start-hand' && task.which === 'start' && task.seat === seat
  if (frameAskedAgain(state) === undefined) return false
  const asked = askedFor(state)
  return asked?.kind === 'score' ? code === 'value' && asked.act === act : code === 'end-points'
}

/** The open question at the cursor; null if there is none. */
export const questionHere = (state: State): OpenQuestion | null =>
  openQuestions(state).find((question) => isHere(state, question)) ?? null

/** Where a question stands among the acts: before the first, at one, behind the last. */
const orderOf = ({ frame, act, code }: QuestionPlace): readonly [number, number] => [
  frame,
  act ?? (code === 'end-points' ? Number.MAX_SAFE_INTEGER : -1),
]

const next = (state: State): OpenQuestion | null => {
  const all = openQuestions(state)
  const here = all.findIndex((question) => isHere(state, question))
  if (here >= 0) return all[(here + 1) % all.length] ?? null
  const { cursor } = state
  const behind = all.find((question) => {
    const [frame, act] = orderOf(question)
    return frame > cursor.frame || (frame === cursor.frame && act > cursor.act)
  })
  return behind ?? all[0] ?? null
}

/** What asks for a hand, a tile or an indicator once more. */
const RETYPED: ReadonlySet<Task['kind']> = new Set(['deal', 'indicator', 'replace-tile', 'exchange-hands'])

/** What was asked behind a retyped hand or dora, or behind another question, goes on afterwards. */
const backTo = (state: State): State => {
  const isRetyped = RETYPED.has(state.task.kind) && state.below.length > 0
  return isRetyped ? pop(state) : { ...state, ...tasksUnderWay(state) }
}

/** Asks for the half of the act, the hand, the indicator, the value or the end that is open. */
export const goToQuestion = (state: State, wanted: QuestionPlace | undefined): Result => {
  const question = wanted ? openQuestions(state).find((each) => isSameQuestion(each, wanted)) : next(state)
  if (!question) return 'no-question'
  const { code, frame, act, seat, index } = question
  const isLive = state.play?.frame === frame
  const behind = backTo(state)
  switch (code) {
    case 'indicator':
      return retypeDora(behind, index ?? 0, isLive ? undefined : frame)
    case 'start-hand':
      return askHand(behind, frame, seat ?? 0)
    case 'value':
      return askValue(behind, frame, act ?? 0)
    case 'end-points':
      return askEnd(behind, frame)
    case 'call':
    case 'discard':
    case 'draw':
    case 'passed-win':
    case 'riichi-discard':
    case 'thrown-back':
    case 'tsumogiri':
    case 'typed-twice': {
      const part = isOfDraw(question) ? 'draw' : 'discard'
      return ledTo(code, goTo({ ...state, ...tasksUnderWay(state) }, { frame, act: act ?? 0, part }))
    }
  }
}

/** What is typed at the act answers the question. */
const ledTo = (question: ActQuestion, answer: Result): Result =>
  isRefusal(answer) || isLive(answer) ? answer : { ...answer, cursor: { ...answer.cursor, question } }

/**
 * What was typed at a question that one was led to: where that closed it one is back at now, else it is still asked. So is
 * one where a tile that was looked for is replaced.
 */
export const afterTyping = ({ cursor, match }: State, answer: Result): Result => {
  if (isRefusal(answer) || answer.match === match || insertingAt(answer)) return answer
  if (cursor.found !== undefined) return goLive(answer)
  if (cursor.question === undefined) return answer
  const isOpen = openQuestions(answer).some((question) => isAtCursor(cursor, question))
  return isOpen ? { ...answer, cursor } : goLive(answer)
}

/** The question stays as it is: what was assumed is so, what was not seen was not seen. */
export const acceptQuestion = (state: State, wanted: QuestionPlace | undefined): Result => {
  const open = openQuestions(state)
  const question = wanted ? open.find((each) => isSameQuestion(each, wanted)) : questionHere(state)
  if (!question) return 'no-question'
  const { code, frame, act } = question
  const left = open.length - 1
  const isAsked = isHere(state, question)
  if ((code === 'tsumogiri' || code === 'typed-twice') && act !== null) {
    const holder = state.match.frames[frame]
    const there: Act | undefined = holder && flowOf(holder).acts[act]
    const sure = there && replaceAct(state, frame, act, withoutAssumed(there))
    if (!sure || isRefusal(sure)) return 'no-such-place'
    return afterTyping(state, done(sure, { code: 'accepted', left }))
  }
  const holder = state.match.frames[frame]
  if (!holder) return 'no-such-place'
  const behind = isAsked && isLive(state) ? backTo(state) : state
  const accepted = putFrameAt(behind, frame, withAccepted(holder, question))
  return afterTyping(state, done(accepted, { code: 'accepted', left }))
}
