export type {
  Args,
  Exported,
  Failure,
  Format,
  FormatId,
  ImportFinding,
  ImportOptions,
  Imported,
  Loss,
  TextPlace,
} from './format.ts'
export { importMjlog } from './mjlog/import.ts'
export {
  MJLOG_FAILURES,
  MJLOG_FINDINGS,
  MJLOG_LOSSES,
  type MjlogFailure,
  type MjlogFinding,
  type MjlogLoss,
} from './mjlog/codes.ts'
