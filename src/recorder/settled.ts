import type { FrameNotes } from '../record/index.ts'
import { done } from './answer.ts'
import { liveFrame, putFrame } from './frames.ts'
import { settleStop, type Stop } from './outcome.ts'
import { doesPay } from './propose-stop.ts'
import type { State } from './session.ts'

/** The frame without a winner, written down with its reason and what it moved. */
export const settled = (state: State, stopped: Stop): State => {
  const frame = liveFrame(state)
  const { endPoints, reason, chombo } = settleStop(state, stopped)
  const { tenpai: _, chombo: __, ...others } = frame.notes ?? {}
  const notes: FrameNotes = {
    ...others,
    draw: reason,
    ...(chombo !== null && { chombo }),
    ...(doesPay(reason) && { tenpai: stopped.tenpai }),
  }
  const next = putFrame(state, { ...frame, endPoints, notes }, state.play ?? undefined)
  return done({ ...next, task: { kind: 'over' } }, { code: 'stopped', reason })
}
