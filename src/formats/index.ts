export type {
  Args,
  Exported,
  ExportOptions,
  Failure,
  Format,
  FormatId,
  ImportFinding,
  ImportOptions,
  Imported,
  Loss,
  TextPlace,
} from './format.ts'
export { formatOfFile, formats, guessFormat, isLogName } from './formats.ts'
export { otherFormat, type OtherFormat } from './other-formats.ts'
export { importMjlog } from './mjlog/import.ts'
export {
  MJLOG_FAILURES,
  MJLOG_FINDINGS,
  MJLOG_LOSSES,
  type MjlogFailure,
  type MjlogFinding,
  type MjlogLoss,
} from './mjlog/codes.ts'
export { importMajiang } from './majiang/import.ts'
export { exportMajiang } from './majiang/export.ts'
export {
  MAJIANG_FAILURES,
  MAJIANG_FINDINGS,
  MAJIANG_LOSSES,
  type MajiangFailure,
  type MajiangFinding,
  type MajiangLoss,
} from './majiang/codes.ts'
