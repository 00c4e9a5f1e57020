export { Losses } from './format.ts'
export {
  isSheetId,
  SHEET_FILES,
  SHEET_IDS,
  SHEET_LOSSES,
  sheetFile,
  type SheetFile,
  type SheetFormatId,
  type SheetLoss,
} from './sheet-losses.ts'
export type {
  Args,
  Exported,
  ExportedFile,
  ChosenOptions,
  ExportOptions,
  Failure,
  Format,
  ImportFinding,
  Loss,
  RecordInTransit,
} from './format.ts'
export {
  FORMAT_OPTION_IDS,
  FormatRegistry,
  registry,
  type FormatFailureCode,
  type FormatFindingCode,
  type FormatId,
  type FormatLossCode,
  type FormatOptionId,
} from './registry.ts'
export { exportRecord, importFile, importText, inTransit, lostRemarks, mergeRecords, namingRules } from './transit.ts'
export { jmjp } from './jmjp/format.ts'
export { type HeadLoss, type RecordLoss } from './record-losses.ts'
export { endOfFlow, type EndOfFlow, type TableBefore } from './end-of-flow.ts'
export { eventsOfFrame, playedFlow, type PlayedFrame } from './events-of-frame.ts'
export { endOfFrame, handAtRyuukyoku, wonHand, type FrameEnd } from './frame-end.ts'
export type { FrameEvent } from './frame-event.ts'
export { rulesPlayedBy } from './match-end.ts'
export { type OddCode } from './frame-builder.ts'
export { type JsonFailure } from './json-log.ts'
export { actCells } from './csv/act-rows.ts'
export { type CsvWords } from './csv/csv-words.ts'
export { turnOrder, UNDISCARDED, type Discarded, type Drawn, type PlayerLists } from './turn-order.ts'
