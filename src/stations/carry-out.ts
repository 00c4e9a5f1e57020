/** Carries a command of the recorder out at a station: what it makes is said, with its number and its place, and what it asks is asked. */
import { reduce, type KeyCommand, type Refusal, type Session } from '../recorder/index.ts'
import { choicesOf, halvesOfCommand } from './command-halves.ts'
import type { SentHalf } from './message.ts'
import { sessionOf } from './station-session.ts'
import { NOTHING_ASKED, positionOf, seatAt, type Pending, type SpokenHalf, type Station } from './station-state.ts'

/** The station after a key, or why the key was turned down. */
export type PressResult = Station | Refusal

/** Something said, with its number; what was half typed is done with. */
export const said = (station: Station, what: Pick<SentHalf, 'seat' | 'place' | 'half'>): Station => {
  const { duty, frame, next, now } = station
  const entry: SentHalf = { sequence: next, duty, frame, ...what }
  return {
    ...station,
    ...NOTHING_ASKED,
    next: next + 1,
    kept: [...station.kept, { said: entry, at: now }],
    typed: what.half.kind === 'take-back' ? station.typed : [...station.typed, entry],
  }
}

/** A half of the play, at the typist's place. */
export const ofPlay = (station: Station, { seat, half }: SpokenHalf): Station =>
  said(station, { seat, place: positionOf(station).place, half })

/** What is asked next. A player's station types no other hand. */
const pendingOf = (station: Station, { task }: Session): Pending | null => {
  const own = seatAt(station)
  if (task.kind === 'indicator' || (task.kind === 'deal' && (own === null || task.seat === own))) return task
  if (task.kind !== 'choose') return null
  const { options, ...asked } = task
  return { ...asked, choices: choicesOf(station, options) }
}

export const carryOut = (station: Station, command: KeyCommand): PressResult => {
  const session = sessionOf(station)
  if (session === null) return 'no-frame'
  const { session: after, feedback } = reduce(session, command)
  if (!feedback.ok) return feedback.refused
  const { task, stem } = after
  const pending = pendingOf(station, after)
  if (pending === null && task.kind === 'deal' && task.tiles.length > 0) return 'hand-full'
  const next = halvesOfCommand(station, session, command, after).reduce(said, station)
  return { ...next, pending, stem, riichi: task.kind === 'play' && task.riichi }
}
