export { NUMBERS_OF_CASE, type SiteActs, type SiteListedMatch, type SiteMatches } from './act-lists.ts'
export {
  addressOf,
  frameAddresses,
  readActsAddress,
  readAddress,
  subjectName,
  type ActsAddress,
  type FrameAndAct,
} from './addresses.ts'
export { checkPage } from './check-page.ts'
export { checkTable } from './check-table.ts'
export { countBySeverity, kindsOf, type CheckedRecord } from './checked-records.ts'
export { matchFiles, type SiteMatch } from './match-pages.ts'
export { actsDataPath, matchPath, playerPath, type SiteFile, type SiteOptions } from './page.ts'
export { seasonFiles } from './season-files.ts'
export type { LeftOutMatch } from './counted-note.ts'
export { summaryOf, type MatchSummary } from './summary.ts'
export { caseValueText, dateText } from './texts.ts'
export { workPage, workTable, type WorkedRecord } from './work-report.ts'
export { repairPage, repairTable, type ProposedPlace, type ProposedRecord } from './repair-report.ts'
