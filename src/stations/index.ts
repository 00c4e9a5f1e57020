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
