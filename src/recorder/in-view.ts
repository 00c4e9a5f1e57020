/** Which frame one speaks of: the one under way, or an earlier one that one looks at or is asked about. */
import { askedFrame, behindAside } from './aside-task.ts'
import type { Session, State } from './session.ts'

/** An earlier frame, where one looks at it or is asked about it. */
export const earlierInView = ({ cursor, task, play }: State): number | undefined => {
  const frame = cursor ? cursor.frame : askedFrame(task)
  return frame === play?.frame ? undefined : frame
}

/** The session as it stands in the frame under way, wherever one looks and whatever one is asked about. */
export const underWay = (session: Session): Session => ({ ...session, cursor: null, task: behindAside(session.task) })
