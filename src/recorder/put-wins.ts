/** Other wins than before in a frame: typed over, put in, taken out, or of another winner. */
import { isWin, type Act, type Frame } from '../record/index.ts'
import { changeFrame } from './edit-frame.ts'
import { flowOf, withActs } from './frame-tables.ts'
import type { State } from './session.ts'
import { unpaid, withoutRyuukyoku } from './reopen-frame.ts'
import { IN_PLAY, tasksUnderWay } from './tasks.ts'

/**
 * The frame with acts among which other wins stand than before. What a win of the frame under way moved is asked for
 * again; points of an earlier one stay to be compared. Where nobody had won the reason goes too, but for a chombo, which
 * a wrong win may have been.
 */
export const putWins = (state: State, index: number, written: Frame, acts: readonly Act[]): State => {
  const wasWon = flowOf(written).acts.some(isWin)
  const isReopened = acts.some(isWin) && !wasWon && written.notes?.ryuukyoku !== 'chombo'
  const frame = isReopened ? { ...withoutRyuukyoku(written), endPoints: written.endPoints } : written
  const changed = withActs(frame, acts.map(unpaid))
  const isEnded = tasksUnderWay(state).task.kind === 'ended'
  const isUnderWay = state.play?.frame === index && !isEnded && frame.notes?.ryuukyoku === undefined
  return isUnderWay
    ? changeFrame({ ...state, wins: [], ...IN_PLAY }, index, { ...changed, endPoints: null })
    : changeFrame(state, index, changed)
}
