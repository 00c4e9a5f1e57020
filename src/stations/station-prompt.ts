/** What a station asks of its typist, as values; the words are chosen at the edge. */
import type { Ask } from '../recorder/index.ts'
import type { Seat } from '../record/index.ts'
import { choiceDigits } from './choice-digits.ts'
import { frameOf, mainPosition, positionOf, type Pending, type Station, type StationChoice } from './station-state.ts'

export type StationAsk =
  | Extract<Ask, { code: 'indicator' | 'hand' | 'draw' | 'discard' | 'choose' }>
  /** Main has not begun the frame. */
  | { readonly code: 'wait' }
  /** A draw of the whole table: whose it is, only the table knows. */
  | { readonly code: 'draw'; readonly seat: null }
  /** The tile of a call, a win or a kan. */
  | { readonly code: 'tile'; readonly of: Extract<Pending, { kind: 'tile' }>['of'] }
  /** The frame is over for this typist; Enter goes on. */
  | { readonly code: 'over' }

export interface StationPrompt {
  /** Whose half comes next; null where only the table knows. */
  readonly seat: Seat | null
  readonly ask: StationAsk
  readonly choices: readonly (StationChoice & { readonly digit: number })[]
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
  if (frameOf(station) === null) return { code: 'wait' }
  switch (pending?.kind) {
    case 'indicator':
      return { code: 'indicator', index: pending.index }
    case 'deal':
      return { code: 'hand', which: 'start', seat: pending.seat, count: pending.tiles.length, of: 13 }
    case 'tile':
      return { code: 'tile', of: pending.of }
    case 'choose':
      return { code: 'choose', question: pending.question }
    case undefined: {
      const { expects, seat, rinshan, called } = positionOf(station)
      if (expects === 'over') return { code: 'over' }
      if (seat === null) return { code: 'draw', seat }
      return expects === 'draw'
        ? { code: 'draw', seat, rinshan }
        : { code: 'discard', seat, afterCall: called, riichi: station.riichi }
    }
  }
}

export const stationPrompt = (station: Station): StationPrompt => {
  const { pending, told, frame } = station
  const position = positionOf(station)
  return {
    seat: pending?.kind === 'deal' ? pending.seat : position.seat,
    ask: askOf(station),
    choices:
      pending?.kind === 'choose' ? choiceDigits(pending.choices).map(({ digit, item }) => ({ ...item, digit })) : [],
    typed: station.stem,
    unheard: station.kept.length,
    behind: Math.max(0, mainPosition(station).place - position.place),
    isLate: told.frames.length - 1 > frame,
  }
}
