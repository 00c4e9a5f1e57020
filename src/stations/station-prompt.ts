/** What a station asks of its typist, as values; the words are chosen at the edge. */
import { chordOf, type CommandId, type KeyMap, type KeyPress } from '../recorder/index.ts'
import type { RyuukyokuReason, Seat } from '../record/index.ts'
import { stationApplies } from './station-applies.ts'
import { frameOf, mainPosition, positionOf, type Pending, type Station, type StationChoice } from './station-state.ts'

export type StationAsk =
  /** Main has not begun the frame. */
  | { readonly code: 'wait' }
  | { readonly code: 'indicator'; readonly index: number }
  | { readonly code: 'hand'; readonly seat: Seat; readonly count: number }
  | { readonly code: 'draw'; readonly rinshan: boolean }
  | { readonly code: 'discard'; readonly riichi: boolean; readonly fromHand: boolean }
  /** The tile of a call, a win or a kan. */
  | { readonly code: 'tile'; readonly of: 'chi' | 'pon' | 'daiminkan' | 'ron' | 'kan' }
  | { readonly code: 'choose'; readonly of: 'call' | 'win' | 'reason' }
  /** The frame is over for this typist; Enter goes on. */
  | { readonly code: 'over' }

export interface StationPrompt {
  /** Whose half comes next; null where only the table knows. */
  readonly seat: Seat | null
  readonly ask: StationAsk
  /** By their digits, from 1. */
  readonly choices: readonly (StationChoice | { readonly reason: RyuukyokuReason })[]
  /** Half of a tile. */
  readonly typed: string
  /** What main does not have yet. */
  readonly unheard: number
  /** How many halves of this duty main has that were not typed here: End goes there. */
  readonly behind: number
  /** Main has begun a later frame. */
  readonly isLate: boolean
}

const askOf = (station: Station, pending: Pending | null): StationAsk => {
  if (frameOf(station) === null) return { code: 'wait' }
  switch (pending?.kind) {
    case 'indicator':
      return { code: 'indicator', index: pending.index }
    case 'hand':
      return { code: 'hand', seat: pending.seat, count: pending.tiles.length }
    case 'tile':
      return { code: 'tile', of: pending.of }
    case 'choose':
      return { code: 'choose', of: pending.of }
    case 'reason':
      return { code: 'choose', of: 'reason' }
    case undefined: {
      const { expects, rinshan } = positionOf(station)
      if (expects === 'over') return { code: 'over' }
      return expects === 'draw'
        ? { code: 'draw', rinshan }
        : { code: 'discard', riichi: station.riichi, fromHand: station.fromHand }
    }
  }
}

export const stationPrompt = (station: Station): StationPrompt => {
  const { pending, told, frame } = station
  const position = positionOf(station)
  return {
    seat: pending?.kind === 'hand' ? pending.seat : position.seat,
    ask: askOf(station, pending),
    choices:
      pending?.kind === 'choose'
        ? pending.choices
        : pending?.kind === 'reason'
          ? pending.reasons.map((reason) => ({ reason }))
          : [],
    typed: station.stem,
    unheard: station.kept.length,
    behind: Math.max(0, mainPosition(station).place - position.place),
    isLate: told.frames.length - 1 > frame,
  }
}

/** The command that a key means at a station now; null for a key without a place in the map. */
export const stationCommand = (map: KeyMap, press: KeyPress, station: Station): CommandId | null => {
  const ids = map.keys[chordOf(press)]
  if (!ids || ids.length === 0) return null
  return ids.find((id) => stationApplies(station, id)) ?? ids.at(-1) ?? null
}
