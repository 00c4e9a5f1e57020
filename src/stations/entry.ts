/** What was typed, with what the person at main decided about it. */
import { dutyKey } from './duty.ts'
import type { HalfAct, Lane } from './half-act.ts'
import type { SentHalf } from './message.ts'

/** Something a station typed; of the station '' it is what was typed on main and lost its place. */
export interface Entry extends Decision {
  readonly station: string
  readonly said: SentHalf
  /** Milliseconds on main's clock at which it was typed; null: not known. */
  readonly at: number | null
  /** Counts everything that was typed, in the order in which main heard it. */
  readonly order: number
  /** What main typed, as it stood in the record; of stations none. */
  readonly typed?: HalfAct
}

export interface Decision {
  /**
   * Why it is not to be in the record: main took it out, or dropped it; a stop that was carried out stays away also where
   * main takes the stop back.
   */
  readonly leftOut?: 'removed' | 'dropped' | 'carried-out' | undefined
  /** It goes before others of the same place. */
  readonly isChosen?: boolean
  /** It differs from the record, and was decided upon. */
  readonly isSettled?: boolean
}

/** The station name under which main's own halves stand in line. */
export const MAIN = ''

/** What a station typed, by its number. */
export interface EntryName {
  readonly station: string
  readonly sequence: number
}

export const idOf = ({ station, said }: Entry): string => `${station}#${said.sequence}`

export const isNamed =
  ({ station, sequence }: EntryName) =>
  (entry: Entry): boolean =>
    entry.station === station && entry.said.sequence === sequence

export const laneOf = ({ said }: Entry): Lane => dutyKey(said.duty)

/** Starting hands and indicators stand beside the course of the play. */
export const isOfSetup = ({ said: { half } }: Entry): boolean => half.kind === 'hand' || half.kind === 'indicator'

/** What one station says of a place. */
export interface Reading {
  readonly entry: Entry
  /** Whether it says nothing else than the record. */
  readonly agrees: boolean
}
