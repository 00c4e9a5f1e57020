/** Work on many records: what is done with one of them, for the command and for the app, and the app's jobs. */
export { openBulk } from './bulk-service.ts'
export { checkRecord, isUnread, type Checked, type RecordReport } from './check-record.ts'
export { encodingReport, failureReport, reportOf, type Report } from './finding-report.ts'
export { isContentFault, type Input, type RulesOption } from './input.ts'
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
