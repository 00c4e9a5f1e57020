/** What a station asks of its typist, as values; the words are chosen at the edge. */
import { promptOf, type Ask } from '../recorder/index.ts'
import type { Seat } from '../record/index.ts'
import { sessionOf } from './station-session.ts'
import { knownFrame, mainPosition, positionOf, seatAt, type Station, type StationChoice } from './station-state.ts'

export type StationAsk =
  | Ask
  /** Main has not begun the frame. */
  | { readonly code: 'wait' }
  /** A draw of the whole table: whose it is, only the table knows. */
  | { readonly code: 'draw'; readonly seat: null }
  /** The frame is over for this typist; Enter goes on. */
  | { readonly code: 'over' }

export interface StationPrompt {
  /** Whose half comes next; null where only the table knows. */
  readonly seat: Seat | null
  readonly ask: StationAsk
  readonly choices: readonly StationChoice[]
  /** Half of a tile. */
  readonly typed: string
  /** What main does not have yet. */
  readonly unheard: number
  /** How many halves of this duty main has that were not typed here: End goes there. */
  readonly behind: number
  /** Main has begun a later frame. */
  readonly isLate: boolean
}

const askOf = (station: Station): StationAsk => {
  const { pending } = station
  const session = sessionOf(station)
  if (session === null) return { code: 'wait' }
  if (pending?.kind === 'choose') {
    const { question, choices, open } = pending
    return { code: 'choose', question, ...(open && { tile: choices.length > 0 ? 'too' : 'only' }) }
  }
  if (pending !== null) return promptOf(session).ask
  if (positionOf(station).expected.kind === 'over') return { code: 'over' }
  return station.duty.kind === 'draws' ? { code: 'draw', seat: null } : promptOf(session).ask
}

export const stationPrompt = (station: Station): StationPrompt => {
  const { pending, told, frame, duty } = station
  const { expected, place } = positionOf(station)
  const isOfTurn = knownFrame(station) && duty.kind !== 'draws' && 'seat' in expected
  return {
    seat: pending?.kind === 'deal' ? pending.seat : isOfTurn ? expected.seat : seatAt(station),
    ask: askOf(station),
    choices: pending?.kind === 'choose' ? pending.choices : [],
    typed: station.stem,
    unheard: station.kept.length,
    behind: Math.max(0, mainPosition(station).place - place),
    isLate: told.frames.length - 1 > frame,
  }
}
