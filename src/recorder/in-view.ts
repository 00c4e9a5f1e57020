/** Which frame one speaks of: the one under way, or an earlier one that one looks at or is asked about. */
import type { State, Task } from './session.ts'

/** An earlier frame, where one looks at it or is asked about it. */
export const earlierInView = ({ cursor, task, play }: State): number | undefined => {
  const frame = cursor ? cursor.frame : 'frame' in task ? task.frame : undefined
  return frame === play?.frame ? undefined : frame
}

/** The task of the frame under way, also behind a question about an earlier one. */
export const liveTask = ({ task }: State): Task =>
  'frame' in task && task.frame !== undefined && task.then ? task.then : task
