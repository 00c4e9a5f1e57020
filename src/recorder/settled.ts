import type { FrameNotes } from '../record/index.ts'
import { done } from './answer.ts'
import { liveFrame, putFrame } from './frames.ts'
import { settleStop } from './outcome.ts'
import { doesPay, type Stopped } from './propose-stop.ts'
import type { State } from './session.ts'

/** The frame without a winner, written down with its reason and what it moved. */
export const settled = (state: State, stopped: Pick<Stopped, 'reason' | 'tenpai' | 'nagashi'>): State => {
  const frame = liveFrame(state)
  const { endPoints } = settleStop(state, stopped)
  const { tenpai: _, ...others } = frame.notes ?? {}
  const { reason } = stopped
  const notes: FrameNotes = { ...others, draw: reason, ...(doesPay(reason) && { tenpai: stopped.tenpai }) }
  const next = putFrame(state, { ...frame, endPoints, notes }, state.play ?? undefined)
  return done({ ...next, task: { kind: 'over' } }, { code: 'stopped', reason })
}
