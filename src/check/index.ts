export { applyRepair, REPAIR_TITLES } from './finding.ts'
export type { FindingArgs, RecordEdit, RecordRepair, RepairCode, Severity } from './finding.ts'
export { ACT_CHECKS, CHECK_CODES, FRAME_CHECKS, MATCH_CHECKS, severityOf, type CheckCode } from './checks.ts'
export {
  checkedMatch,
  checkFrame,
  checkMatch,
  isOfPlayers,
  viewOfMatch,
  type CheckOptions,
  type Finding,
} from './check-match.ts'
export { CheckMemory } from './check-memory.ts'
export { endingOf, notenRiichiSeats } from './frame-ending.ts'
export { isTenpaiAtEnd } from './tenpai.ts'
export { possibleFinals } from './final-points.ts'
export { matchResult, type MatchResult } from './match-result.ts'
export { UNLIKELY_CODES, unlikelyActs, type UnlikelyAct } from './unlikely-acts.ts'
export { ryuukyokuInRules } from './ryuukyoku-checks.ts'
export type { FrameView } from './frame-view.ts'
export { confusionOdds } from './confusion-odds.ts'
export { makeFrameView, type PlayedFrame } from './make-frame-view.ts'
