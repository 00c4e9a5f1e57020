/** To an open question, and past it: each is closed with one key, by typing what was seen or by leaving it as it is. */
import type { Act } from '../record/index.ts'
import { accepting } from './accepted.ts'
import { done, type Answer } from './answer.ts'
import { withoutAssumed } from './assumed.ts'
import { retypeHand } from './deal.ts'
import { replaceAct } from './edit.ts'
import { flowOf, withFrame } from './frames.ts'
import { retypeDora } from './indicators.ts'
import { openQuestions, samePlace, type OpenQuestion, type QuestionPlace } from './open-questions.ts'
import type { State, Task } from './session.ts'
import { goTo } from './travel.ts'

const isOfDraw = ({ code }: QuestionPlace): boolean =>
  code === 'draw' || code === 'call' || code === 'typed-twice' || code === 'thrown-back'

/** Whether one looks at this question now. */
const isHere = ({ cursor, task, play }: State, question: OpenQuestion): boolean => {
  const { code, frame, act, seat, index } = question
  if (cursor)
    return (
      cursor.frame === frame &&
      cursor.act === act &&
      (cursor.part === 'draw') === (isOfDraw(question) || code === 'value')
    )
  const shown = 'frame' in task && task.frame !== undefined ? task.frame : play?.frame
  if (shown !== frame) return false
  if (task.kind === 'indicator') return code === 'indicator' && task.index === index
  if (task.kind === 'deal') return code === 'start-hand' && task.which === 'start' && task.seat === seat
  return false
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

/** The task that asked behind a retyped hand or dora goes on afterwards. */
const backTo = ({ task }: State): Task => ('then' in task && task.then ? task.then : task)

/** Jumps to the half of the act, the hand, the indicator or the value that is open. */
export const goToQuestion = (state: State, wanted: QuestionPlace | undefined): Answer => {
  const question = wanted ?? next(state)
  if (!question) return 'no-question'
  const { code, frame, act, seat, index } = question
  const there = state.match.frames[frame]
  if (!there) return 'no-such-place'
  const isLive = state.play?.frame === frame
  const then = backTo(state)
  switch (code) {
    case 'indicator':
      if (isLive) return retypeDora({ ...state, task: then }, index ?? 0)
      return done(
        { ...state, cursor: null, task: { kind: 'indicator', index: index ?? 0, frame, then } },
        { code: 'asked-indicator', index: index ?? 0 },
      )
    case 'start-hand':
      if (isLive) return retypeHand({ ...state, task: then }, seat ?? 0)
      return done(
        { ...state, cursor: null, task: { kind: 'deal', which: 'start', seat: seat ?? 0, tiles: [], frame, then } },
        { code: 'asked-hand', which: 'start', seat: seat ?? 0 },
      )
    case 'value':
      if (isLive && state.task.kind === 'over' && act !== null) return askValue(state, act)
      return goTo(state, { frame, act: act ?? 0, part: 'draw' })
    case 'end-points':
      return goTo(state, { frame, act: Math.max(0, flowOf(there).acts.length - 1), part: 'discard' })
    default:
      return goTo(state, { frame, act: act ?? 0, part: isOfDraw(question) ? 'draw' : 'discard' })
  }
}

/** The value of a win that was left out is asked for again. */
const askValue = (state: State, act: number): Answer => {
  const wins = state.wins.filter((win) => win.act !== act)
  return done({ ...state, cursor: null, wins, task: { kind: 'score', act, typed: '' } }, { code: 'asked-value' })
}

/** The question stays as it is: what was assumed is so, what was not seen was not seen. */
export const acceptQuestion = (state: State, wanted: QuestionPlace | undefined): Answer => {
  const open = openQuestions(state)
  const question = wanted ? open.find((each) => samePlace(each, wanted)) : questionHere(state)
  if (!question) return 'no-question'
  const { code, frame, act } = question
  const left = open.length - 1
  if ((code === 'tsumogiri' || code === 'typed-twice') && act !== null) {
    const holder = state.match.frames[frame]
    const there: Act | undefined = holder && flowOf(holder).acts[act]
    const sure = there && replaceAct(state, frame, act, withoutAssumed(there))
    return !sure || typeof sure === 'string' ? 'no-such-place' : done(sure, { code: 'accepted', left })
  }
  const holder = state.match.frames[frame]
  if (!holder) return 'no-such-place'
  const then = wanted ? state.task : backTo(state)
  const match = withFrame(state.match, frame, accepting(holder, question))
  return done({ ...state, match, task: then }, { code: 'accepted', left })
}
