export { DUTIES, dutyKey, dutySeat, DutySchema, type Duty, type DutyKey } from './duty.ts'
export {
  PROTOCOL,
  readFromStation,
  readToStation,
  REFUSAL_CODES,
  SaidSchema,
  type AnswerType,
  type FromStation,
  type RefusalCode,
  type Said,
  type StationAnswer,
  type ToStation,
} from './message.ts'
export { isAnswering, mergeStep, openMerge, type Member, type Merge, type Merged, type MergeEvent } from './merge.ts'
export type { Conflict, ConflictReading } from './conflict.ts'
export {
  conflictsOf,
  creditsOf,
  personNamed,
  recordersOf,
  stationsOf,
  waitingOf,
  WAITING_WHYS,
  type Credit,
  type StationView,
  type Waiting,
  type WaitingWhy,
} from './views.ts'
export { eventOfNote, restoreMerge, stationNote, type Restored, type StationNote } from './journal.ts'
export { NOTHING_TOLD, toldOf, toldSince, type Told } from './told.ts'
export { stationStep, type StationEvent, type StationStepped } from './station.ts'
export {
  frameOf,
  openStation,
  positionOf,
  STATION_REFUSALS,
  type Kept,
  type Pending,
  type Station,
  type StationChoice,
  type StationRefusal,
} from './station-state.ts'
export { stationCommand, stationPrompt, type StationAsk, type StationPrompt } from './station-prompt.ts'
