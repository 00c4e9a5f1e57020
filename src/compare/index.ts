export { ChangeSchema } from './change-schema.ts'
export { applyChanges, movesFrames, type Change } from './change.ts'
export { compareMatches, comparePaifus, type Comparison, type MatchIndices } from './compare-matches.ts'
export {
  DIFFERENCE_KINDS,
  NATURES,
  type Difference,
  type DifferenceKind,
  type ExchangedTiles,
  type Nature,
  type Reading,
  type Side,
} from './difference.ts'
