export { RULESET_IDS, isRulesetId, ruleset, rulesets, unknownRules, withPointRule, type Ruleset } from './rulesets.ts'
export { DOUBLE_YAKUMAN, type Pao, type RedFives } from './ruleset.ts'
export type { GivenRules } from './given-rules.ts'
export type { RuleField } from './rule-fields.ts'
export { assumed, assumptions, type AssumedRules } from './assumed-rules.ts'
export { readRuleset, type RulesetCode, type RulesetFinding } from './custom/read-ruleset.ts'
export { readRulesetFiles, type FaultyRuleset, type OwnRulesets } from './custom/read-ruleset-files.ts'
export { readJson } from './custom/located-json.ts'
export { countKinds, isTerminalOrHonor, type KindCounts } from './kind-counts.ts'
export { isAlwaysTriplet, isTenpai, waitsForNineGates } from './complete-hand.ts'
export { waitsWithoutTables, isCompleteWithoutTables, isOrphansWithoutTables } from './waits-without-tables.ts'
export { usefulTiles, usefulTilesInto, waits } from './useful-tiles.ts'
export { leastShanten, shantenBounds, type ShantenBounds } from './shanten-bounds.ts'
export { discardHints, tilesLeft, type DiscardHint, type UsefulTile } from './discard-hints.ts'
export {
  ankanOptions,
  calledFromOwn,
  chiOptions,
  daiminkanOptions,
  isChiShape,
  isSameShape,
  kuikaeKinds,
  ponOptions,
} from './meld-shapes.ts'
export {
  addPoints,
  outcomeInForce,
  paidWins,
  payNagashi,
  payTenpai,
  payWin,
  payWins,
  settle,
  sharedTable,
  splitTsumo,
  totalOf,
  type Liability,
  type OnTheTable,
  type Outcome,
  type Win,
  type WinValue,
} from './payments.ts'
export { isRonValue, isTsumoValue } from './win-values.ts'
export { dealerStays, nextFrame, type AfterFrame, type NextFrame } from './next-frame.ts'
export { finalPoints, type Placement } from './placement.ts'
export { isHonbaOpen, isNotenOpen } from './split-points.ts'
export { shanten, shantenOf, standardShanten, type Shanten } from './shanten.ts'
export { scoreWin } from './score/score-win.ts'
export {
  YAKU,
  type FuPart,
  type FuPartId,
  type LimitName,
  type Scored,
  type ScoredYaku,
  type WinScore,
  type WinSituation,
  type WinningHand,
  type YakuId,
} from './score/scoring-types.ts'
