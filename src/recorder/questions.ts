/**
 * To an open question of any frame, and past it: each is closed with one answer, by typing what was seen or by leaving
 * it as it is. Then one is back at now.
 */
import type { Act } from '../record/index.ts'
import { accepting } from './accepted.ts'
import { done, isRefusal, type Answer } from './answer.ts'
import { askEnd, askValue } from './aside.ts'
import { askedFrame, asideOf, behindAside } from './aside-task.ts'
import { askHand } from './ask-hand.ts'
import { withoutAssumed } from './assumed.ts'
import { replaceAct } from './edit.ts'
import { flowOf, withFrame } from './frames.ts'
import { retypeDora } from './indicators.ts'
import { insertingAt } from './insertion.ts'
import { isActQuestion, type ActQuestion, type OpenQuestion, type QuestionPlace } from './open-question.ts'
import { openQuestions, samePlace } from './open-questions.ts'
import type { Cursor, State, Task } from './session.ts'
import { goTo } from './travel.ts'

const isOfDraw = ({ code }: QuestionPlace): boolean =>
  code === 'draw' || code === 'call' || code === 'typed-twice' || code === 'thrown-back'

/** Whether one looks at the half of the act that this question is about; where one was led to a question, to this one. */
const isAtCursor = (cursor: Cursor, question: QuestionPlace): boolean =>
  isActQuestion(question.code) &&
  cursor.frame === question.frame &&
  cursor.act === question.act &&
  (cursor.part === 'draw') === isOfDraw(question) &&
  (cursor.question === undefined || cursor.question === question.code)

/** Whether one looks at this question now. */
const isHere = ({ cursor, task, play }: State, question: OpenQuestion): boolean => {
  if (cursor) return isAtCursor(cursor, question)
  const { code, frame, act, seat, index } = question
  if ((askedFrame(task) ?? play?.frame) !== frame) return false
  if (task.kind === 'indicator') return code === 'indicator' && task.index === index
  if (task.kind === 'deal') return code === 'start-hand' && task.which === 'start' && task.seat === seat
  if (asideOf(task) === null) return false
  const asked = task.kind === 'choose' ? task.back : task
  return asked.kind === 'score' ? code === 'value' && asked.act === act : code === 'end-points'
}

/** The open question that one looks at; null where there is none. */
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
  const behind = cursor
    ? all.find((question) => {
        const [frame, act] = orderOf(question)
        return frame > cursor.frame || (frame === cursor.frame && act > cursor.act)
      })
    : undefined
  return behind ?? all[0] ?? null
}

/** The task that asked behind a retyped hand or dora, or behind another question, goes on afterwards. */
const backTo = ({ task }: State): Task => ('then' in task && task.then ? task.then : behindAside(task))

/** Asks for the half of the act, the hand, the indicator, the value or the end that is open. */
export const goToQuestion = (state: State, wanted: QuestionPlace | undefined): Answer => {
  const question = wanted ? openQuestions(state).find((each) => samePlace(each, wanted)) : next(state)
  if (!question) return 'no-question'
  const { code, frame, act, seat, index } = question
  const isLive = state.play?.frame === frame
  const then = backTo(state)
  switch (code) {
    case 'indicator':
      return retypeDora({ ...state, task: then }, index ?? 0, isLive ? undefined : frame)
    case 'start-hand':
      return askHand(state, frame, seat ?? 0, then)
    case 'value':
      return askValue({ ...state, task: then }, frame, act ?? 0)
    case 'end-points':
      return askEnd({ ...state, task: then }, frame)
    default: {
      const part = isOfDraw(question) ? 'draw' : 'discard'
      return ledTo(code, goTo({ ...state, task: behindAside(state.task) }, { frame, act: act ?? 0, part }))
    }
  }
}

/** What is typed at the act answers the question. */
const ledTo = (question: ActQuestion, answer: Answer): Answer =>
  isRefusal(answer) || answer.cursor === null ? answer : { ...answer, cursor: { ...answer.cursor, question } }

/** What was typed at a question that one was led to: where that closed it one is back at now, else it is still asked. */
export const afterTyping = ({ cursor, match }: State, answer: Answer): Answer => {
  if (cursor?.question === undefined || isRefusal(answer) || answer.match === match) return answer
  if (insertingAt(answer)) return answer
  const isOpen = openQuestions(answer).some((question) => isAtCursor(cursor, question))
  return { ...answer, cursor: isOpen ? cursor : null }
}

/** The question stays as it is: what was assumed is so, what was not seen was not seen. */
export const acceptQuestion = (state: State, wanted: QuestionPlace | undefined): Answer => {
  const open = openQuestions(state)
  const question = wanted ? open.find((each) => samePlace(each, wanted)) : questionHere(state)
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
  const then = isAsked && state.cursor === null ? backTo(state) : state.task
  const match = withFrame(state.match, frame, accepting(holder, question))
  return afterTyping(state, done({ ...state, match, task: then }, { code: 'accepted', left }))
}
