import { SEATS, WINDS, type BySeat, type FrameId, type From, type PlayerId, type Seat } from './match.ts'

/** Maps any integer, also negative, to a seat. */
export const toSeat = (value: number): Seat => SEATS[((value % 4) + 4) % 4] ?? 0

const NUMBERS = [1, 2, 3, 4] as const

/** The number of the frame at an index within its round, from 0. */
export const numberAt = (place: number): FrameId['number'] => NUMBERS[toSeat(place)]

/** The seat `steps` turns later; negative steps go back. */
export const seatAfter = (seat: Seat, steps = 1): Seat => toSeat(seat + steps)

/** How many turns later the other seat is. */
export const turnsTo = (from: Seat, to: Seat): number => (to - from + 4) & 3

/** Who sits at a seat of a frame: the dealer is the next player with each number. */
export const playerAtSeat = (id: Pick<FrameId, 'number'>, seat: Seat): PlayerId => toSeat(seat + id.number - 1)

/** The seat of a player in a frame. */
export const seatOfPlayer = (id: Pick<FrameId, 'number'>, player: PlayerId): Seat => toSeat(player - (id.number - 1))

const STEPS: Readonly<Record<From, number>> = { k: -1, t: 2, s: 1 }

/** The seat from which a call took its tile. */
export const seatCalled = (caller: Seat, from: From): Seat => toSeat(caller + STEPS[from])

/** Where a discard of `discarder` comes from for `caller`; null for the same seat. */
export const fromOf = (caller: Seat, discarder: Seat): From | null => {
  const steps = toSeat(discarder - caller)
  return steps === 0 ? null : steps === 1 ? 's' : steps === 2 ? 't' : 'k'
}

/** As the standard writes seats, East first. */
export const SEAT_LETTERS = ['e', 's', 'w', 'n'] as const
export type SeatLetter = (typeof SEAT_LETTERS)[number]

export const seatLetter = (seat: Seat): SeatLetter => SEAT_LETTERS[seat]

/** undefined for anything but `e`, `s`, `w`, `n`. */
export const seatOfLetter = (letter: string): Seat | undefined => {
  const index = (SEAT_LETTERS as readonly string[]).indexOf(letter)
  return index < 0 ? undefined : toSeat(index)
}

/** `E1-0`, as the standard names a frame. */
export const frameName = (id: FrameId): string => `${id.wind}${id.number}-${id.honba}`

/** The frame of a name such as `S4-2`; null if the text is not such a name. */
export const frameOfName = (name: string): FrameId | null => {
  const found = /^[ESWN]([1-4])-(\d+)$/.exec(name)
  const wind = WINDS.find((one) => name.startsWith(one))
  if (!found || wind === undefined) return null
  return { wind, number: numberAt(Number(found[1]) - 1), honba: Number(found[2]) }
}

/** Index of a frame in the match, without honba: E1 is 0, S1 is 4, N4 is 15. */
export const frameIndex = (id: Pick<FrameId, 'wind' | 'number'>): number => WINDS.indexOf(id.wind) * 4 + id.number - 1

/** The frame at an index in the match; after N4 it stays North. */
export const frameAt = (index: number, honba: number): FrameId => ({
  wind: WINDS[Math.min(3, Math.floor(index / 4))] ?? 'N',
  number: numberAt(index),
  honba,
})

/** By seat of a frame → by player. */
export const toPlayers = <T>(id: Pick<FrameId, 'number'>, bySeat: readonly [T, T, T, T]): [T, T, T, T] => [
  bySeat[seatOfPlayer(id, 0)],
  bySeat[seatOfPlayer(id, 1)],
  bySeat[seatOfPlayer(id, 2)],
  bySeat[seatOfPlayer(id, 3)],
]

/** By player → by seat of a frame. */
export const toSeats = <T>(id: Pick<FrameId, 'number'>, byPlayer: readonly [T, T, T, T]): [T, T, T, T] => [
  byPlayer[playerAtSeat(id, 0)],
  byPlayer[playerAtSeat(id, 1)],
  byPlayer[playerAtSeat(id, 2)],
  byPlayer[playerAtSeat(id, 3)],
]

/** Four values, made in order. */
export const four = <T>(make: (index: Seat) => T): [T, T, T, T] => [make(0), make(1), make(2), make(3)]

/** A copy with one value changed. */
export const withSeat = <T>(all: BySeat<T>, seat: Seat, value: T): BySeat<T> =>
  four((each) => (each === seat ? value : all[each]))
