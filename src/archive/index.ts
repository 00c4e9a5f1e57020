export { ACT_TABLE, actTable, type ActRow, type ColumnType } from './act-table.ts'
export {
  CHECKSUMS,
  checksumFaults,
  checksumsText,
  readChecksums,
  type ChecksumFault,
  type FileSum,
} from './checksums.ts'
export {
  isStatistic,
  STATISTICS,
  type Conventions,
  type Definition,
  type StatisticId,
  type StatisticUnit,
} from './definitions.ts'
export { discrepanciesOf, type Discrepancy } from './discrepancies.ts'
export { countedMatches, sameMatches, type ArchivedMatch, type CountedPer } from './counted-matches.ts'
export { DuplicateFinder, duplicateKind, type DuplicateKind } from './duplicates.ts'
export { identityOf, unpackIdentity } from './match-identity.ts'
export { findInMatch, type Hit } from './find.ts'
export { figureScale } from './figure-scale.ts'
export type { FrameFacts } from './frame-facts.ts'
export { findingsOf, type FoundFault } from './frame-marks.ts'
export { indexedMatch, type IndexedMatch } from './indexed-match.ts'
export type { SearchedLine } from './searched-lines.ts'
export { ByteArena } from './byte-arena.ts'
export { FrameSearch, wordsIn, type FoundLines, type PackedMatch } from './find-in-packed.ts'
export { PackedFrames } from './packed-frames.ts'
export { HandArenas, PackedHands } from './packed-hands.ts'
export { packPlaces, PackedPlaces } from './packed-places.ts'
export {
  FRAME_KEYS,
  isOfFrames,
  MATCH_KEYS,
  readQuery,
  type FrameTerm,
  type MatchTerm,
  type QueryFault,
  type Term,
} from './query.ts'
export { factsOfMatch, type HeadFacts, type MatchFacts, type RecordingFacts, type Subject } from './match-facts.ts'
export {
  DEFAULT_PATTERN,
  NAME_FIELDS,
  nameByPattern,
  readNamePattern,
  type NamePattern,
  type NamePatternFault,
} from './name-pattern.ts'
export { playedOrder } from './played-order.ts'
export { inSafeOrder, planRenames, type NamedFile, type Renaming } from './rename-plan.ts'
export { comparedActs } from './recorded-twice.ts'
export { courseRows, standingsOf, type CourseRow, type Standing, type StandingsOf } from './standings.ts'
export { drawStandings, MOST_DASHES } from './standings-drawing.ts'
export { matchColumns, standingSteps, totalsByColumn, type StandingStep } from './standings-steps.ts'
export { GROUPINGS, inOrder, isOfRecords, statisticsBy, subjectsIn, type Grouping } from './groupings.ts'
export {
  casesOf,
  countedCases,
  countsAll,
  figuresBy,
  type CountedCase,
  type FigurePart,
  type SubjectFigures,
} from './statistics.ts'
export type { Figure } from './tally.ts'
