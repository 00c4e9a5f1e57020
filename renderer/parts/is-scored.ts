import { isLive, type Session } from '../../src/recorder/index.ts'

const SCORED: ReadonlySet<string> = new Set(['score', 'stopped', 'over', 'ended'])

/** The frame has ended, so the panel shows its result instead of tiles. */
export const isScored = (session: Session): boolean => isLive(session) && SCORED.has(session.task.kind)

/** Whether the panel shows the points at the end of this frame. */
export const isResultShown = (session: Session, frame: number): boolean =>
  isLive(session) && session.task.kind === 'over' && session.cursor.frame === frame
