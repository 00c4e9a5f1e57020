import { SEATS, type Seat } from '../record/index.ts'
import { flowOf, liveFrame } from './frames.ts'
import type { State } from './session.ts'

/** Seats of the frame under way that were said to have a dead hand. */
export const deadSeats = (state: State): readonly Seat[] => {
  const { acts } = flowOf(liveFrame(state))
  return SEATS.filter((seat) => acts.some(({ notes }) => notes?.dead?.includes(seat) === true))
}
