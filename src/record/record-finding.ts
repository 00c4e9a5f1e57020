import type { Place } from './match.ts'

/** What a syntax tree can say but a record cannot hold. It stays in the tree and is missing from the record. */
export const RECORD_CODES = [
  'record.player-twice',
  'record.player-missing',
  'record.seat-twice',
  'record.seat-missing',
  'record.tile-unknown',
  'record.tiles-missing',
  'record.points-count',
  'record.pragma-malformed',
  'record.pragma-twice',
] as const
export type RecordCode = (typeof RECORD_CODES)[number]

/** `start` and `end` are offsets into the text; −1 if the tree was not read from a text. */
export interface RecordFinding {
  readonly code: RecordCode
  readonly severity: 'error' | 'warning'
  readonly start: number
  readonly end: number
  readonly place: Place
  /** player: 0…3; seat: 0…3; word: as written; count: how many there were. */
  readonly args: Readonly<Record<string, string | number>>
}
