/** Frames that were replayed after a foul. */
import { countedActs } from './counted-flow.ts'
import { isWin } from './is-win.ts'
import { SEATS, type ByPlayer, type Frame, type Seat } from './match.ts'
import { four, playerAtSeat } from './seats.ts'

/**
 * Whose chombo a frame was that ended with one (`//@draw chombo`): as stated (`//@chombo s`), else whoever won it, since
 * it did not count; null where nothing tells. Of a frame that ended otherwise: nobody's.
 */
export const chomboSeats = (frame: Frame): readonly Seat[] | null => {
  const { notes } = frame
  if (notes?.ryuukyoku !== 'chombo') return []
  if (notes.chombo !== undefined) return notes.chombo
  const [win, another] = countedActs(frame).filter(isWin)
  return win === undefined || another !== undefined ? null : [win.seat]
}

/** Whether all points are as they were before the frame, as a chombo leaves them, or are not written. */
export const isGivenBack = ({ startPoints, endPoints }: Frame): boolean =>
  endPoints === null || SEATS.every((seat) => startPoints?.[seat] === endPoints[seat])

/** How many chombos each player made; null where it is not known of one of them. `whose`: where a frame says it. */
export const countChombos = (
  frames: readonly Frame[],
  whose: (frame: Frame, index: number) => readonly Seat[] | null = chomboSeats,
): ByPlayer<number> | null => {
  const seats = frames.map(whose)
  if (seats.includes(null)) return null
  const players = frames.flatMap(({ id }, index) => (seats[index] ?? []).map((seat) => playerAtSeat(id, seat)))
  return four((player) => players.filter((each) => each === player).length)
}
