import type { Frame, FrameNotes } from '../record/index.ts'
import { putFrameAt } from './cursor.ts'
import { done } from './result.ts'
import { propagatePoints } from './propagate-points.ts'
import { flowOf, standingOf, withActs, type FrameStanding } from './frame-tables.ts'
import { settleStop, type Stop } from './outcome.ts'
import { paysTenpai } from './propose-ryuukyoku.ts'
import type { Echo } from './echo.ts'
import type { State } from './session.ts'
import { unpaid } from './reopen-frame.ts'
import { alone, frameAskedAgain, pop } from './tasks.ts'

/** The frame without a winner, with its reason and what it moved. A win in it, as of a chombo, pays nothing. */
export const stoppedFrame = (standing: FrameStanding, stop: Stop): Frame => {
  const { frame } = standing
  const { endPoints, reason, chombo } = settleStop(standing, stop)
  const { tenpai: _, chombo: __, ...others } = frame.notes ?? {}
  const notes: FrameNotes = {
    ...others,
    ryuukyoku: reason,
    ...(chombo !== null && { chombo }),
    ...(paysTenpai(reason) && { tenpai: stop.tenpai }),
  }
  return withActs({ ...frame, endPoints, notes }, flowOf(frame).acts.map(unpaid))
}

/** The stop that is asked for is written down: of the frame under way, or of one that is over, and what follows from it. */
export const settleRyuukyoku = (state: State, stop: Stop): State => {
  const again = frameAskedAgain(state)
  const standing = standingOf(state, again)
  const frame = stoppedFrame(standing, stop)
  const wins = standing.index === state.play?.frame ? [] : state.wins
  const written: State = { ...putFrameAt(state, standing.index, frame), wins }
  const echo: Echo = { code: 'stopped', reason: frame.notes?.ryuukyoku ?? stop.reason }
  return again === undefined
    ? done({ ...written, ...alone({ kind: 'over' }) }, echo)
    : done(propagatePoints(pop(written), again), echo)
}
