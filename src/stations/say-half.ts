/** What a key says at a station: a half act with its number and its place. */
import type { Refusal } from '../recorder/index.ts'
import type { Seat } from '../record/index.ts'
import type { SentHalf } from './message.ts'
import { positionOf, type Station } from './station-state.ts'
import type { TypedHalf } from './typed-half.ts'

/** The station after a key, or why the key was turned down. */
export type PressResult = Station | Refusal

/** Something said, with its number; what was half typed is done with. */
export const said = (station: Station, seat: Seat | null, place: number, half: TypedHalf): Station => {
  const { duty, frame, next, now } = station
  const entry: SentHalf = { sequence: next, duty, frame, seat, place, half }
  return {
    ...station,
    next: next + 1,
    kept: [...station.kept, { said: entry, at: now }],
    typed: half.kind === 'take-back' ? station.typed : [...station.typed, entry],
    pending: null,
    riichi: false,
    fromHand: false,
    stem: '',
  }
}

/** A half of the play, at the typist's place. */
export const ofPlay = (station: Station, seat: Seat | null, half: TypedHalf): Station =>
  said(station, seat, positionOf(station).place, half)
