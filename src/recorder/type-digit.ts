/** A digit: the answer to a question, or of a value. */
import { isPaidHere, valueAtCursor } from './ask-again.ts'
import { carryOut, chooseWay, waysAsked } from './call.ts'
import { isLive } from './cursor.ts'
import { seatsToExchange, typeExchangeDigit } from './exchange-hands.ts'
import { chooseSeat, tellIrregular } from './irregular.ts'
import { askEveryReason, mayTypeStopDigit, stopFor, stopForChombo, typeStopDigit } from './stop-frame.ts'
import type { Result } from './result.ts'
import type { State } from './session.ts'
import type { Option } from './task.ts'
import { isSeatLeftOut } from './seat-digits.ts'
import { pop } from './tasks.ts'
import { typeAtHalf } from './at-half.ts'
import { byDigit, takesScoreDigit, takeValue, typeScoreDigit } from './win-value.ts'

/** Whether a digit answers the question that is open. */
export const takesDigit = (state: State, digit: number): boolean => {
  const { task } = state
  if (!isLive(state)) return waysAsked(state)[digit - 1] !== undefined || isPaidHere(state)
  switch (task.kind) {
    case 'choose':
      return task.options.some((option) => option.digit === digit)
    case 'score':
      return takesScoreDigit(task.typed)
    case 'stopped':
      return mayTypeStopDigit(task, digit)
    case 'exchange-hands':
      return seatsToExchange(state, task).some((seat) => seat === digit - 1)
    case 'deal':
    case 'ended':
    case 'indicator':
    case 'over':
    case 'play':
    case 'replace-tile':
    case 'setup':
      return false
  }
}

export const typeDigit = (state: State, digit: number): Result => {
  const { task } = state
  if (!isLive(state))
    return isPaidHere(state)
      ? valueAtCursor(state, digit)
      : typeAtHalf(state, true, (half) => chooseWay(state, half, digit))
  switch (task.kind) {
    case 'score':
      return typeScoreDigit(state, task, digit)
    case 'stopped':
      return typeStopDigit(state, task, digit)
    case 'exchange-hands':
      return typeExchangeDigit(state, task, digit)
    case 'choose': {
      const option = task.options.find((each) => each.digit === digit)
      if (option) return choose(pop(state), option)
      return isSeatLeftOut(task, digit) ? 'seat-cannot' : 'no-such-choice'
    }
    case 'deal':
    case 'ended':
    case 'indicator':
    case 'over':
    case 'play':
    case 'replace-tile':
    case 'setup':
      return 'not-asked-for-digit'
  }
}

const choose = (state: State, option: Option): Result => {
  const { task } = state
  switch (option.kind) {
    case 'act':
      return carryOut(state, option.act)
    case 'reason':
      return stopFor(state, option.reason)
    case 'other-reasons':
      return askEveryReason(state)
    case 'payment':
      return task.kind === 'score' ? byDigit(takeValue(state, task, option.value)) : 'not-asked'
    case 'irregular':
      return tellIrregular(state, option.what)
    case 'seat':
      return chooseSeat(state, option.what, option.seat)
    case 'chombo':
      return stopForChombo(state, option.seat)
  }
}
