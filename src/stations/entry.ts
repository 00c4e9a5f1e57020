/** What was said, as the merger keeps it. */
import { dutyKey } from './duty.ts'
import type { Lane } from './half-act.ts'
import type { Said } from './message.ts'

/** Something a station said; of the station '' it is what was typed on main and lost its place. */
export interface Entry {
  readonly station: string
  readonly said: Said
  /** Milliseconds on main's clock at which it was typed; null: not known. */
  readonly at: number | null
  /** Counts everything that was said, in the order in which main heard it. */
  readonly order: number
}

/** The station name under which main's own halves stand in line. */
export const MAIN = ''

export type EntryId = string

export const idOf = ({ station, said }: Pick<Entry, 'station' | 'said'>): EntryId => `${station}#${said.sequence}`

export const laneOf = ({ said }: Entry): Lane => dutyKey(said.duty)

/** Starting hands and indicators stand beside the course of the play. */
export const isOfSetup = ({ said: { half } }: Entry): boolean => half.kind === 'hand' || half.kind === 'indicator'
