/** Keys that speak of a half of an act: the one at the cursor, or the next one where play goes on. */
import { isLive } from './cursor.ts'
import { halfHere, type HalfAct } from './act-editor.ts'
import type { Result } from './result.ts'
import type { Refusal, State } from './session.ts'
import type { Task } from './task.ts'

/** Why such a key has no meaning where something else is asked. */
export const notInPlay = (task: Task): Refusal => {
  switch (task.kind) {
    case 'setup':
      return 'no-frame'
    case 'over':
    case 'stopped':
      return 'frame-over'
    case 'ended':
      return 'match-over'
    case 'choose':
    case 'deal':
    case 'exchange-hands':
    case 'indicator':
    case 'play':
    case 'replace-tile':
    case 'score':
      return 'answer-first'
  }
}

/** Says something of that half. */
export const typeAtHalf = (state: State, isInPlay: boolean, say: (half: HalfAct) => Result): Result => {
  if (isLive(state) && !isInPlay) return notInPlay(state.task)
  const half = halfHere(state)
  return half ? say(half) : 'no-such-place'
}

/** Whether something may be said of it. */
export const isTakenAtHalf = (state: State, isInPlay: boolean, may: (half: HalfAct) => boolean): boolean => {
  const half = !isLive(state) || isInPlay ? halfHere(state) : null
  return half !== null && may(half)
}
