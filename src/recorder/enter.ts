/** Enter: confirms, skips or goes on, whatever is asked. */
import { unknownRules } from '../rules/index.ts'
import { beginFrame, endMatch, goToNext } from './begin-frame.ts'
import { goLive, isLive } from './cursor.ts'
import { afterIndicator } from './indicators.ts'
import { afterFrame } from './outcome.ts'
import { settleNotedRyuukyoku } from './propagate-points.ts'
import { paysTenpai } from './propose-ryuukyoku.ts'
import { done, isRefusal, type Result } from './result.ts'
import type { State } from './session.ts'
import type { Task } from './task.ts'
import { settleRyuukyoku } from './settle-ryuukyoku.ts'
import { frameAskedAgain } from './tasks.ts'
import { leaveHand } from './type-hand.ts'
import { commitScore, isProposed, isValueJustTyped } from './win-value.ts'

/** A result that was confirmed and behind which the rules have nothing more to play is the end of the match. */
const andEnd = (asked: State, answer: Result): Result => {
  if (isRefusal(answer) || frameAskedAgain(asked) !== undefined) return answer
  if (answer.task.kind !== 'over' || answer.rules.id === unknownRules.id) return answer
  if (afterFrame(answer).next !== null) return answer
  const ended = endMatch(answer)
  return isRefusal(ended) ? answer : { ...ended, echo: answer.echo }
}

/** What Enter neither confirms nor leaves out. */
const NOT_CONFIRMED: ReadonlySet<Task['kind']> = new Set(['play', 'choose', 'ended', 'replace-tile', 'exchange-hands'])

export const mayEnter = (state: State): boolean => {
  const { kind } = state.task
  return !isLive(state) || !NOT_CONFIRMED.has(kind)
}

export const enter = (state: State): Result => {
  const { task, echo } = state
  if (!isLive(state)) return done(goLive(state), { code: 'moved' })
  if (echo.code === 'scored' && isValueJustTyped(state)) {
    const { byDigit: _, ...confirmed } = echo
    return andEnd(state, done(state, confirmed))
  }
  switch (task.kind) {
    case 'setup':
      return beginFrame(state, undefined)
    case 'deal':
      return leaveHand(state, task)
    case 'indicator':
      return afterIndicator(done(state, { code: 'skipped' }), task)
    case 'score':
      return isProposed(state, task) && task.typed === ''
        ? andEnd(state, commitScore(state, task))
        : commitScore(state, task)
    case 'stopped':
      if (paysTenpai(task.reason)) return andEnd(state, settleRyuukyoku(state, task))
      return task.frame === undefined ? settleRyuukyoku(state, task) : settleNotedRyuukyoku(state, task.frame)
    case 'over':
      return goToNext(state)
    case 'choose':
    case 'replace-tile':
    case 'exchange-hands':
      return 'answer-first'
    case 'play':
      return 'not-asked'
    case 'ended':
      return 'match-over'
  }
}
