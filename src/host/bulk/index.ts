/** Work on many records: what is done with one of them, for the command and for the app, and the app's jobs. */
export { openBulk } from './bulk-service.ts'
export { checkRecord, isUnread, type Checked, type RecordReport } from './check-record.ts'
export {
  convertRecord,
  finished,
  readSource,
  type Converted,
  type ConvertedFile,
  type ConvertPlan,
} from './convert-record.ts'
export type { ConvertNote } from './convert-note.ts'
export { encodingReport, failureReport, reportOf, type Report } from './finding-report.ts'
export { formatRecord, type Formatted } from './format-record.ts'
export { layoutReason, type LayoutReason } from './format-work.ts'
export { failureFinding, layoutFinding, noteFindings, reasonFinding } from './note-findings.ts'
export { isContentFault, type Input } from './input.ts'
export { MatchesBeside } from './matches-beside.ts'
export {
  faultsOf,
  foundSentence,
  hasNext,
  mendedFrame,
  mendedIn,
  titleOf,
  toldGroups,
  type Mended,
} from './mended-frames.ts'
export { proposeRepairs, type Proposed } from './propose-repairs.ts'
export { readRecord } from './read-record.ts'
export { fileNamed, inputsOfOwnName, nameOfResult } from './result-names.ts'
export { rulesOfMatches } from './rules-of-matches.ts'
export { saveResult } from './save-result.ts'
export { sheetFontPlace } from './sheet-font.ts'
export { writeMerged, type Source } from './write-record.ts'
export { readOwnRulesets } from '../rulesets.ts'
export { dataFolder, rulesetFolder } from '../data-folder.ts'
