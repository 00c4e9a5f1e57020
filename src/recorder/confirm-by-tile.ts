/** The next frame's dora indicator says that what stands in the prompt is right: no Enter is needed before it. */
import { isRefusal } from './result.ts'
import { afterFrame } from './outcome.ts'
import { paysTenpai } from './propose-ryuukyoku.ts'
import type { State } from './session.ts'
import { settleRyuukyoku } from './settle-ryuukyoku.ts'
import { frameAskedAgain } from './tasks.ts'
import { commitScore, isProposed } from './win-value.ts'

const confirmed = (state: State): State | null => {
  const { task } = state
  if (frameAskedAgain(state) !== undefined) return null
  if (task.kind === 'stopped') return paysTenpai(task.reason) ? settleRyuukyoku(state, task) : null
  if (task.kind !== 'score' || task.typed !== '' || !isProposed(state, task)) return null
  const next = commitScore(state, task)
  return isRefusal(next) ? null : next
}

/**
 * The finished frame, where its last open question has an answer that the hands give and the rules say that another
 * frame follows; null where anything else is open.
 */
export const confirmedByTile = (state: State): State | null => {
  const next = confirmed(state)
  if (next === null || next.task.kind !== 'over' || next.suspended) return null
  const { next: frame, mayEnd } = afterFrame(next)
  return frame === null || mayEnd ? null : next
}
