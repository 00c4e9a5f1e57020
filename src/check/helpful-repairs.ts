/** Repairs that nothing else in the match contradicts. */
import { applyRepair, type CountFindings, type RecordRepair } from './finding.ts'
import type { FrameView } from './frame-view.ts'

/** The repairs that leave fewer findings, so that nothing else contradicts them. */
export const helpfulRepairs = (
  { match }: FrameView,
  count: CountFindings,
  repairs: readonly RecordRepair[],
): readonly RecordRepair[] => {
  const now = count(match)
  return repairs.filter((repair) => count(applyRepair(match, repair)) < now)
}
