export { ACT_TABLE, actTable, type ActRow, type ColumnType } from './act-table.ts'
export {
  CHECKSUMS,
  checksumFaults,
  checksumsText,
  readChecksums,
  type ChecksumFault,
  type FileSum,
} from './checksums.ts'
export { STATISTICS, type StatisticId, type StatisticUnit } from './definitions.ts'
export { discrepanciesOf, type Discrepancy } from './discrepancies.ts'
export { DuplicateFinder, duplicateKind, keysOfMatch, type DuplicateKind } from './duplicates.ts'
export { findInMatch, type Hit } from './find.ts'
export { readQuery, type QueryFault, type Term } from './query.ts'
export { factsOfMatch, type MatchFacts } from './match-facts.ts'
export { standingsOf } from './standings.ts'
export { casesOf, figuresBy, GROUPINGS, type Figure, type Grouping, type SubjectFigures } from './statistics.ts'
