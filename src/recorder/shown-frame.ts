/** Which frame one speaks of: the one under way, or an earlier one that one looks at or is asked about. */
import { goLive, isLive } from './cursor.ts'
import type { State } from './session.ts'
import { frameAsked, tasksUnderWay } from './tasks.ts'

/** The frame that is looked at: of a question that is asked, else that of the cursor; −1 while there is none. */
export const frameShown = (state: State): number =>
  (isLive(state) ? frameAsked(state) : undefined) ?? state.cursor.frame

/** The same, where it is an earlier one than the frame under way. */
export const earlierFrameShown = (state: State): number | undefined => {
  const frame = frameShown(state)
  return frame === (state.play?.frame ?? -1) ? undefined : frame
}

/** The state at the end of the frame under way, wherever one looks and whatever one is asked about. */
export const underWay = <Whole extends State>(state: Whole): Whole => ({ ...goLive(state), ...tasksUnderWay(state) })
