/** Which frame one speaks of: the one under way, or an earlier one that one looks at or is asked about. */
import { askedFrame } from './aside-task.ts'
import type { State } from './session.ts'

/** An earlier frame, where one looks at it or is asked about it. */
export const earlierInView = ({ cursor, task, play }: State): number | undefined => {
  const frame = cursor ? cursor.frame : askedFrame(task)
  return frame === play?.frame ? undefined : frame
}
