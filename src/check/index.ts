export { applyRepair, REPAIR_TITLES, SEVERITIES } from './finding.ts'
export type { FindingArgs, RecordEdit, RecordRepair, RepairCode, Severity } from './finding.ts'
export {
  ACT_CHECKS,
  CHECK_CODES,
  FRAME_CHECKS,
  MATCH_CHECKS,
  severityOf,
  type CheckCode,
  type Speed,
} from './checks.ts'
export { checkFrame, checkMatch, type CheckOptions, type Finding } from './check-match.ts'
export { CheckMemory } from './check-memory.ts'
export { endingOf, notenRiichiSeats } from './frame-ending.ts'
export { UNLIKELY_CODES, unlikelyActs, type UnlikelyAct, type UnlikelyCode } from './unlikely-acts.ts'
export type { FrameView } from './frame-view.ts'
export { makeFrameView, type PlayedFrame } from './make-frame-view.ts'
