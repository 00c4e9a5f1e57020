/** Points that became known lead on: they are the next frame's start where nobody knew it, then its end, and so on. */
import { isWin, toPlayers, toSeats, type BySeat, type Frame, type Points, type Seat } from '../record/index.ts'
import { putFrameAt } from './cursor.ts'
import { done } from './result.ts'
import { flowOf, playOf, standingOf, type FrameStanding } from './frame-tables.ts'
import { finalOf, settleStop, settleWins } from './outcome.ts'
import { paysTenpai, proposeRyuukyoku } from './propose-ryuukyoku.ts'
import type { State } from './session.ts'
import { pop, tasksUnderWay } from './tasks.ts'

/** Who has a nagashi mangan, as the rivers show it; null where the record does not say which of several. */
const nagashiOf = (standing: FrameStanding): readonly Seat[] | null => {
  const { nagashi } = proposeRyuukyoku(standing, 'nagashi-mangan')
  return nagashi.length === 1 ? nagashi : null
}

/** A frame that was stopped, with the points that what is noted of its stop leaves it. */
const settleNoted = (standing: FrameStanding): Frame => {
  const { frame } = standing
  const { ryuukyoku: reason, tenpai, chombo } = frame.notes ?? {}
  if (reason === undefined || (paysTenpai(reason) && tenpai === undefined)) return frame
  const nagashi = reason === 'nagashi-mangan' ? nagashiOf(standing) : []
  if (nagashi === null) return frame
  const result = settleStop(standing, { reason, tenpai: tenpai ?? [], nagashi, chombo: chombo ?? null })
  // What is noted stands, also where the rules would take the stop for another.
  return result.reason === reason ? { ...frame, endPoints: result.endPoints } : frame
}

/** A frame that is over with the points at its end, where the record has all that they follow from. */
const settledAgain = (standing: FrameStanding): Frame => {
  const { frame } = standing
  if (frame.endPoints !== null) return frame
  if (frame.notes?.ryuukyoku !== undefined) return settleNoted(standing)
  return flowOf(frame).acts.some(isWin) ? settleWins(standing) : frame
}

/** The points at the end of a frame, where they follow from what is known by now. */
const settledAt = (state: State, index: number): State => {
  const standing = standingOf(state, index)
  const frame = settledAgain(standing)
  return frame === standing.frame ? state : putFrameAt(state, standing.index, frame)
}

/** A frame that began with unknown points begins with these. */
const startingWith = (state: State, index: number, startPoints: BySeat<Points>): State => {
  const frame = state.match.frames[index]
  if (!frame) return state
  const begun = { ...frame, startPoints }
  const next = putFrameAt(state, index, begun)
  return state.play?.frame === index ? { ...next, play: playOf(begun, index, state.rules) } : next
}

/** The final points of a match that has ended, once they are known. */
const withFinal = (state: State): State => {
  const { match } = state
  if (tasksUnderWay(state).task.kind !== 'ended' || match.finalPoints !== null) return state
  const { final, tournament } = finalOf(state)
  return { ...state, match: { ...match, finalPoints: final, tournamentPoints: tournament ?? match.tournamentPoints } }
}

/** Enter where it is asked how a frame ended whose reason is noted: its points follow, as far as they can. */
export const settleNotedRyuukyoku = (state: State, index: number): State => {
  const reason = state.match.frames[index]?.notes?.ryuukyoku
  const next = propagatePoints(pop(settledAt(state, index)), index)
  return reason === undefined ? next : done(next, { code: 'stopped', reason })
}

/** From a frame whose end became known: what was written otherwise stays, and stops it. */
export const propagatePoints = (state: State, from: number): State => {
  const { frames } = state.match
  const left = frames[from]
  const next = frames[from + 1]
  if (!left || left.endPoints === null) return state
  if (!next) return withFinal(state)
  if (next.startPoints !== null) return state
  const startPoints = toSeats(next.id, toPlayers(left.id, [...left.endPoints]))
  return settleFrom(startingWith(state, from + 1, startPoints), from + 1)
}

/** From a frame whose start became known: its end follows, and what comes behind it. */
export const settleFrom = (state: State, from: number): State => propagatePoints(settledAt(state, from), from)
