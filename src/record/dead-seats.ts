import { SEATS, type Act, type Seat } from './match.ts'

/** Seats that one of these acts says have a dead hand from there on (`//@dead s`). */
export const deadSeats = (acts: readonly Act[]): readonly Seat[] =>
  SEATS.filter((seat) => acts.some(({ notes }) => notes?.dead?.includes(seat) === true))
