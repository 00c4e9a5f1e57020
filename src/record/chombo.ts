/** Frames that were replayed after a foul. */
import { countedActs } from './counted-flow.ts'
import { isWin } from './is-win.ts'
import { SEATS, type ByPlayer, type Frame, type Seat } from './match.ts'
import { four, playerAtSeat } from './seats.ts'

/**
 * Who committed the chombo that ended a frame (`//@draw chombo`): the seats of `//@chombo s`, otherwise the winner,
 * whose win did not count; null if nothing tells. Empty for a frame that ended otherwise.
 */
export const chomboSeats = (frame: Frame): readonly Seat[] | null => {
  const { notes } = frame
  if (notes?.ryuukyoku !== 'chombo') return []
  if (notes.chombo !== undefined) return notes.chombo
  const [win, another] = countedActs(frame).filter(isWin)
  return win === undefined || another !== undefined ? null : [win.seat]
}

/** Whether all points are as before the frame, as after a chombo, or are not written. */
export const isGivenBack = ({ startPoints, endPoints }: Frame): boolean =>
  endPoints === null || SEATS.every((seat) => startPoints?.[seat] === endPoints[seat])

/** How many chombos each player made; null if one of them is not known. `whose` reads them from a frame. */
export const countChombos = (
  frames: readonly Frame[],
  whose: (frame: Frame, index: number) => readonly Seat[] | null = chomboSeats,
): ByPlayer<number> | null => {
  const seats = frames.map(whose)
  if (seats.includes(null)) return null
  const players = frames.flatMap(({ id }, index) => (seats[index] ?? []).map((seat) => playerAtSeat(id, seat)))
  return four((player) => players.filter((each) => each === player).length)
}
