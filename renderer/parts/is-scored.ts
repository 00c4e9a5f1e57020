import type { Session } from '../../src/recorder/index.ts'

const SCORED: ReadonlySet<string> = new Set(['score', 'stopped', 'over', 'ended'])

/** The frame has ended, so the panel shows its result instead of tiles. */
export const isScored = ({ cursor, task }: Pick<Session, 'cursor' | 'task'>): boolean =>
  cursor === null && SCORED.has(task.kind)
