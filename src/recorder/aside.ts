/**
 * The value of a win, or the end of a frame, that was left open and is asked for once more, from wherever one is. It is
 * answered as if that frame were the one under way; then the question that was asked there goes on.
 */
import type { RyuukyokuReason } from '../record/index.ts'
import { asideOf, behindAside } from './aside-task.ts'
import { done, isRefusal, type Answer } from './answer.ts'
import { carryPoints, settleAgain } from './carry.ts'
import { liveFrame, standingIn, withFrame } from './frames.ts'
import { settleWins } from './outcome.ts'
import { doesPay, proposeStop, type Stopped } from './propose-stop.ts'
import type { Aside, Cursor, Option, State, Task } from './session.ts'
import { confirmStop, stopFor, stopForChombo, stopFrame, typeStopDigit } from './stop.ts'
import { commitScore, takeValue, typeScoreDigit } from './win.ts'

/** The session as what is asked sees it. */
export const seenByTask = (state: State): State => {
  const aside = asideOf(state.task)
  return aside === null ? state : { ...standingIn(state, aside.frame), task: state.task }
}

/** Asks for the value of a win of a frame that is over. */
export const askValue = (state: State, frame: number, act: number): State => {
  const aside: Aside = { frame, then: behindAside(state.task) }
  return done({ ...state, cursor: null, task: { kind: 'score', act, typed: '', aside } }, { code: 'asked-value' })
}

/** The end of a frame as it stands in the record, where it does, else as the hands and the rivers show it. */
const stopOf = (view: State, reason: RyuukyokuReason | undefined, aside: Aside): Stopped => {
  const proposed = proposeStop(view, reason === 'nagashi-mangan' ? reason : 'exhaustive')
  const tenpai = liveFrame(view).notes?.tenpai ?? proposed.tenpai
  return { ...proposed, tenpai, reason: reason ?? proposed.reason, aside }
}

/** Asks how a frame without a winner ended: why it stopped, or only who was tenpai where the reason is known. */
export const askEnd = (state: State, frame: number): Answer => {
  const aside: Aside = { frame, then: behindAside(state.task) }
  const view = { ...standingIn(state, frame), cursor: null }
  const reason = liveFrame(view).notes?.ryuukyoku
  const stopped = stopOf(view, reason, aside)
  const asked = reason === undefined ? stopFrame({ ...view, task: stopped }, undefined) : { ...view, task: stopped }
  if (isRefusal(asked)) return asked
  return done({ ...state, cursor: null, task: asked.task }, { code: 'asked-end' })
}

const chosen = (view: State, back: Task, option: Option | undefined): Answer => {
  const asked: State = { ...view, task: back }
  switch (option?.kind) {
    case 'payment':
      return back.kind === 'score' ? takeValue(asked, back.act, option.value) : 'not-asked'
    case 'reason':
      return stopFor(asked, option.reason)
    case 'chombo':
      return stopForChombo(asked, option.seat)
    default:
      return 'no-such-choice'
  }
}

const byDigit = (view: State, digit: number): Answer => {
  const { task } = view
  switch (task.kind) {
    case 'score':
      return typeScoreDigit(view, task, digit)
    case 'stopped':
      return typeStopDigit(view, task, digit)
    case 'choose': {
      const option = task.options.find((each) => each.digit === digit)
      return chosen(view, task.back, option)
    }
    default:
      return 'not-asked-for-digit'
  }
}

const OVER: Task = { kind: 'over' }

/** Minus over a half of an act: why its frame stopped is said anew, as it would be at its end. */
export const stopAtCursor = (state: State, { frame }: Cursor, reason: RyuukyokuReason | undefined): Answer => {
  const then = behindAside(state.task)
  const live = { ...state, cursor: null }
  // What was asked of an earlier frame stays open there: the answer must not be taken for that frame.
  if (state.play?.frame === frame && then.kind !== 'over' && then.kind !== 'ended')
    return stopFrame({ ...live, task: then }, reason)
  const aside: Aside = { frame, then }
  const view = { ...standingIn(state, frame), cursor: null }
  const asked = stopOf(view, undefined, aside)
  return putAside({ ...live, task: asked }, aside, stopFrame({ ...view, task: asked }, reason))
}

/** A digit over a win: the first one of its value, as it was announced. */
export const valueAtCursor = (state: State, { frame, act }: Cursor, digit: number): Answer => {
  const then = behindAside(state.task)
  const asked = then.kind === 'choose' ? then.back : then
  // It is what is being asked at the end of the frame under way: once said, it is not asked again.
  if (state.play?.frame === frame && asked.kind === 'score' && asked.act === act)
    return typeScoreDigit({ ...state, cursor: null, task: asked }, { ...asked, typed: '' }, digit)
  const anew = askValue(state, frame, act)
  const aside = asideOf(anew.task)
  return aside === null ? 'not-asked-for-digit' : answerAside(anew, aside, digit)
}

const confirmed = (view: State): Answer => {
  const { task } = view
  if (task.kind === 'score') return commitScore(view, task)
  if (task.kind !== 'stopped') return 'answer-first'
  if (doesPay(task.reason)) return confirmStop(view, task)
  return done({ ...settleAgain(view), task: OVER }, { code: 'stopped', reason: task.reason })
}

/** The same question, still about the frame it was asked of. */
const keeping = (task: Task, aside: Aside): Task => {
  if (task.kind === 'score' || task.kind === 'stopped') return { ...task, aside }
  return task.kind === 'choose' ? { ...task, back: keeping(task.back, aside) } : task
}

/** A digit or Enter, typed to the question; null stands for Enter. */
export const answerAside = (state: State, aside: Aside, digit: number | null): Answer => {
  const view = { ...seenByTask(state), cursor: null }
  return putAside(state, aside, digit === null ? confirmed(view) : byDigit(view, digit))
}

/** Goes on asking, or closes the question where all of it is answered. */
const putAside = (state: State, aside: Aside, answer: Answer): Answer => {
  if (isRefusal(answer)) return answer
  if (answer.task.kind !== 'over') return done({ ...state, task: keeping(answer.task, aside) }, answer.echo)
  return closed(state, aside, answer)
}

/** What was answered is written into the frame, and what is known by it into those behind. */
const closed = (state: State, { frame, then }: Aside, answer: State): State => {
  const asked = state.task.kind === 'choose' ? state.task.back : state.task
  const isSaid = asked.kind !== 'score' || answer.wins.some(({ act, value }) => act === asked.act && value !== null)
  const view = isSaid && asked.kind === 'score' ? settleWins(answer) : answer
  const there = view.match.frames[frame]
  if (!isSaid || !there) return done({ ...state, task: then }, answer.echo)
  const match = withFrame(state.match, frame, there)
  const next: State = state.play?.frame === frame ? { ...view, task: then } : { ...state, match, task: then }
  return done(carryPoints(next, frame), answer.echo)
}

/** Escape: digits are dropped; without any the question stays open, and what was asked before goes on. */
export const cancelAside = (state: State, { then }: Aside): State => {
  const { task } = state
  if (task.kind === 'choose' && task.back.kind === 'score')
    return done({ ...state, task: task.back }, { code: 'cancelled' })
  const next: Task = task.kind === 'score' && task.typed !== '' ? { ...task, typed: '' } : then
  return done({ ...state, task: next }, { code: 'cancelled' })
}
