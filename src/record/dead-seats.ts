import { SEATS, type Act, type Seat } from './match.ts'

/** Seats whose hand one of these acts declares dead (`//@dead s`). */
export const deadSeats = (acts: readonly Act[]): readonly Seat[] =>
  SEATS.filter((seat) => acts.some(({ notes }) => notes?.dead?.includes(seat) === true))
