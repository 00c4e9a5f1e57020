/** The next frame's dora indicator says that what stands in the prompt is right: no Enter is needed before it. */
import type { FrameStanding } from './frame-tables.ts'
import { standingOf } from './frame-tables.ts'
import { afterStanding } from './outcome.ts'
import { paysTenpai } from './propose-ryuukyoku.ts'
import { isRefusal } from './result.ts'
import type { State } from './session.ts'
import { settleRyuukyoku, stoppedFrame } from './settle-ryuukyoku.ts'
import { frameAskedAgain } from './tasks.ts'
import { commitScore, endByProposedValue } from './win-value.ts'

/** The frame as it ends if its last open question is answered as proposed; null where anything else is open. */
const proposedEnd = (state: State): Pick<FrameStanding, 'frame' | 'table'> | null => {
  const { task, suspended } = state
  if (suspended !== null || frameAskedAgain(state) !== undefined) return null
  if (task.kind === 'score') return endByProposedValue(state, task)
  if (task.kind !== 'stopped' || !paysTenpai(task.reason)) return null
  const standing = standingOf(state)
  return { ...standing, frame: stoppedFrame(standing, task) }
}

const known = new WeakMap<State, boolean>()

/** Whether that has an answer which the hands give, and the rules say that another frame follows. Asked for every tile. */
export const mayConfirmByTile = (state: State): boolean => {
  const found = known.get(state)
  if (found !== undefined) return found
  const end = proposedEnd(state)
  const after = end && afterStanding(state, end)
  const may = after !== null && after.next !== null && !after.mayEnd
  known.set(state, may)
  return may
}

/** The finished frame; null where a tile does not confirm what is proposed. */
export const confirmedByTile = (state: State): State | null => {
  if (!mayConfirmByTile(state)) return null
  const { task } = state
  if (task.kind === 'stopped') return settleRyuukyoku(state, task)
  const over = task.kind === 'score' ? commitScore(state, task) : 'not-asked'
  return isRefusal(over) ? null : over
}
