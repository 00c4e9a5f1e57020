/** Points that became known lead on: they are the next frame's start where nobody knew it, then its end, and so on. */
import { isWin, toPlayers, toSeats, type BySeat, type Points, type Seat } from '../record/index.ts'
import { behindAside } from './aside-task.ts'
import { flowOf, liveFrame, playOf, putFrame, standingIn, withFrame } from './frames.ts'
import { finalOf, settleStop, settleWins } from './outcome.ts'
import { doesPay, proposeStop } from './propose-stop.ts'
import type { State } from './session.ts'

/** Who has a nagashi mangan, as the rivers show it; null where the record does not say which of several. */
const nagashiOf = (view: State): readonly Seat[] | null => {
  const { nagashi } = proposeStop(view, 'nagashi-mangan')
  return nagashi.length === 1 ? nagashi : null
}

/** The frame under way, which was stopped, with the points that what is noted of its stop leaves it. */
const settleNoted = (view: State): State => {
  const frame = liveFrame(view)
  const { ryuukyoku: reason, tenpai, chombo } = frame.notes ?? {}
  if (reason === undefined || (doesPay(reason) && tenpai === undefined)) return view
  const nagashi = reason === 'nagashi-mangan' ? nagashiOf(view) : []
  if (nagashi === null) return view
  const result = settleStop(view, { reason, tenpai: tenpai ?? [], nagashi, chombo: chombo ?? null })
  // What is noted stands, also where the rules would take the stop for another.
  if (result.reason !== reason) return view
  return putFrame(view, { ...frame, endPoints: result.endPoints }, view.play ?? undefined)
}

/** The frame under way, which is over, with the points at its end, where the record has all that they follow from. */
export const settleAgain = (view: State): State => {
  const frame = liveFrame(view)
  if (frame.endPoints !== null) return view
  if (frame.notes?.ryuukyoku !== undefined) return settleNoted(view)
  return flowOf(frame).acts.some(isWin) ? settleWins(view) : view
}

/** The points at the end of a frame, where they follow from what is known by now. */
const settledAt = (state: State, index: number): State =>
  state.play?.frame === index ? settleAgain(state) : { ...state, match: settleAgain(standingIn(state, index)).match }

/** A frame that began with unknown points begins with these. */
const startingWith = (state: State, index: number, startPoints: BySeat<Points>): State => {
  const frame = state.match.frames[index]
  if (!frame) return state
  const begun = { ...frame, startPoints }
  const match = withFrame(state.match, index, begun)
  const play = state.play?.frame === index ? playOf(begun, index, state.rules) : state.play
  return { ...state, match, play }
}

/** The final points of a match that has ended, once they are known. */
const withFinal = (state: State): State => {
  const { match, task } = state
  if (behindAside(task).kind !== 'ended' || match.finalPoints !== null) return state
  const { final, tournament } = finalOf(state)
  return { ...state, match: { ...match, finalPoints: final, tournamentPoints: tournament ?? match.tournamentPoints } }
}

/** From a frame whose end became known: what was written otherwise stays, and stops it. */
export const carryPoints = (state: State, from: number): State => {
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
export const settleFrom = (state: State, from: number): State => carryPoints(settledAt(state, from), from)
