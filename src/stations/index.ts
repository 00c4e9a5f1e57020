/** Several recorders at one match: what they say, and how it becomes one record. */
export { DUTIES, dutyKey, type Duty } from './duty.ts'
export {
  PROTOCOL,
  readFromStation,
  readToStation,
  type FromStation,
  type RefusalCode,
  type ToStation,
} from './message.ts'
export { isAnswering, mergeStep, openMerge, type Member, type Merge } from './merge.ts'
export type { MergeEvent } from './merge-event.ts'
export type { Conflict, ConflictReading } from './conflict.ts'
export { conflictsOf, creditsOf, stationsOf, waitingOf, type StationView, type WaitingWhy } from './views.ts'
export { recordersOf } from './recorders.ts'
export { restoreMerge, stationNote } from './journal.ts'
export { NO_MATCH, knownMatchOf, matchMessages, type KnownMatch } from './known-match.ts'
export { stationActions } from './press-key.ts'
export { stationStep, type StationEvent } from './station.ts'
export { openStation, type SpokenHalf, type Station } from './station-state.ts'
export { stationApplies, stationCommand, stationTiles } from './station-applies.ts'
export { type TypedHalf } from './typed-half.ts'
export { stationPrompt, type StationAsk } from './station-prompt.ts'
