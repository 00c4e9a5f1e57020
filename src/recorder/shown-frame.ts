/** The frame on screen: the current one, or an earlier one at the cursor or of a question. */
import { goLive, isLive } from './cursor.ts'
import type { State } from './session.ts'
import { frameAsked, tasksUnderWay } from './tasks.ts'

/** Index of the frame on screen: that of the open question, otherwise that of the cursor; −1 before the first frame. */
export const frameShown = (state: State): number =>
  (isLive(state) ? frameAsked(state) : undefined) ?? state.cursor.frame

/** The same, if it is earlier than the current frame. */
export const earlierFrameShown = (state: State): number | undefined => {
  const frame = frameShown(state)
  return frame === (state.play?.frame ?? -1) ? undefined : frame
}

/** The state at the end of the current frame, without questions about earlier frames. */
export const underWay = <Whole extends State>(state: Whole): Whole => ({ ...goLive(state), ...tasksUnderWay(state) })
