/** Carries a command of the recorder out at a station: what it makes is said, with its number and its place, and what it asks is asked. */
import { reduce, takes, type KeyCommand, type Refusal, type Session } from '../recorder/index.ts'
import { choicesOf, halvesOfCommand } from './command-halves.ts'
import type { SentHalf } from './message.ts'
import { sessionOf } from './station-session.ts'
import { NOTHING_ASKED, positionOf, seatAt, type Pending, type SpokenHalf, type Station } from './station-state.ts'

/** The station after a key, or why the key was turned down. */
export type PressResult = Station | Refusal

/** A key at a station: whether it is taken, and what comes of it once it is pressed. */
export interface Press {
  readonly taken: boolean
  readonly run: () => PressResult
}

export const taken = (run: () => Station): Press => ({ taken: true, run })

export const refused = (why: Refusal): Press => ({ taken: false, run: () => why })

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

/** A key that says a command of the recorder: taken where that takes it, and no tile is left over for another's hand. */
export const carried = (station: Station, command: KeyCommand): Press => {
  const { pending } = station
  const session = sessionOf(station)
  const isOwn = pending?.kind === 'deal' && command.type === 'tiles' && seatAt(station) !== null
  const isFull = isOwn && pending.tiles.length + command.tiles.length > 13
  return { taken: session !== null && !isFull && takes(session, command), run: () => carryOut(station, command) }
}
