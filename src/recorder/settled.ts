import type { FrameNotes } from '../record/index.ts'
import { done } from './answer.ts'
import { flowOf, liveFrame, putFrame, withActs } from './frames.ts'
import { settleStop, type Stop } from './outcome.ts'
import { doesPay } from './propose-stop.ts'
import type { State } from './session.ts'
import { unpaid } from './take-back.ts'

/** The frame without a winner, written down with its reason and what it moved. A win in it, as of a chombo, pays nothing. */
export const settled = (state: State, stopped: Stop): State => {
  const frame = liveFrame(state)
  const { endPoints, reason, chombo } = settleStop(state, stopped)
  const { tenpai: _, chombo: __, ...others } = frame.notes ?? {}
  const notes: FrameNotes = {
    ...others,
    ryuukyoku: reason,
    ...(chombo !== null && { chombo }),
    ...(doesPay(reason) && { tenpai: stopped.tenpai }),
  }
  const ended = withActs({ ...frame, endPoints, notes }, flowOf(frame).acts.map(unpaid))
  const next = putFrame(state, ended, state.play ?? undefined)
  return done({ ...next, wins: [], task: { kind: 'over' } }, { code: 'stopped', reason })
}
