/** Which frame one speaks of: the one under way, or an earlier one that one looks at or is asked about. */
import type { Session, State } from './session.ts'
import { frameAsked, tasksUnderWay } from './tasks.ts'

/** An earlier frame, where one looks at it or is asked about it. */
export const earlierFrameShown = (state: State): number | undefined => {
  const frame = state.cursor ? state.cursor.frame : frameAsked(state)
  return frame === state.play?.frame ? undefined : frame
}

/** The session as it stands in the frame under way, wherever one looks and whatever one is asked about. */
export const underWay = (session: Session): Session => ({ ...session, cursor: null, ...tasksUnderWay(session) })
