export {
  RULESET_IDS,
  isRulesetId,
  ruleset,
  rulesets,
  unknownRules,
  withPointRule,
  type Ruleset,
  type RulesetId,
} from './rulesets.ts'
export {
  DOUBLE_YAKUMAN,
  type AbortiveDraws,
  type FloatingUma,
  type Pao,
  type RedFives,
  type RiichiRequires,
  type RuleValues,
} from './ruleset.ts'
export type { GivenRules } from './given-rules.ts'
export { RULE_FIELDS, RULE_KEYS, ruleValue, type RuleField, type RuleKey } from './rule-fields.ts'
export { assumed, assumptions, type AssumedRules, type AssumedWhy, type Assumption } from './assumed-rules.ts'
export { readRuleset, type ReadRuleset, type RulesetCode, type RulesetFinding } from './custom/read-ruleset.ts'
export {
  readRulesetFiles,
  type FaultyRuleset,
  type OwnRulesets,
  type RulesetText,
} from './custom/read-ruleset-files.ts'
export { readJson } from './custom/located-json.ts'
export { ORPHANS, countKinds, isTerminalOrHonor, type KindCounts } from './kind-counts.ts'
export { isAlwaysTriplet, isTenpai, waitsForNineGates } from './complete-hand.ts'
export { waitsWithoutTables, isCompleteWithoutTables, isOrphansWithoutTables } from './waits-without-tables.ts'
export { usefulTiles, usefulTilesInto, waits, waitsInto } from './useful-tiles.ts'
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
  inTurnOrder,
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
  type Settled,
  type Win,
  type WinValue,
} from './payments.ts'
export { isRonValue, isTsumoValue } from './win-values.ts'
export { dealerStays, nextFrame, type AfterFrame, type FrameResult, type NextFrame } from './next-frame.ts'
export { finalPoints, type Placement } from './placement.ts'
export { isHonbaOpen, isNotenOpen } from './split-points.ts'
export { bestOf, shanten, shantenOf, standardShanten, strictShanten, type Shanten } from './shanten.ts'
export { scoreWin } from './score/score-win.ts'
export {
  FU_PARTS,
  YAKU,
  type FuPart,
  type FuPartId,
  type HandPart,
  type LimitName,
  type Scored,
  type ScoredYaku,
  type WinScore,
  type WinSituation,
  type WinningHand,
  type YakuId,
} from './score/scoring-types.ts'
