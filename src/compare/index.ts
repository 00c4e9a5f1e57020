export { agreeHands, type Agreement } from './agreement.ts'
export { ChangeSchema } from './change-schema.ts'
export { applyChanges, movesFrames, type Change } from './change.ts'
export { agreeDiscards, agreeDraws } from './compare-acts.ts'
export { compareMatches, comparePaifus } from './compare-matches.ts'
export {
  type Difference,
  type DifferenceKind,
  type ExchangedTiles,
  type Nature,
  type Reading,
  type Side,
} from './difference.ts'
export { tilesApart } from './tiles-apart.ts'
