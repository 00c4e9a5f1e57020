/** Repairs that nothing else in the match contradicts. */
import { applyRepair, type CountFindings, type RecordRepair } from './finding.ts'
import type { FrameView } from './frame-view.ts'

/** Those that leave less to say than there is: whatever they mend, something else must not contradict it. */
export const helpfulRepairs = (
  { match }: FrameView,
  count: CountFindings,
  repairs: readonly RecordRepair[],
): readonly RecordRepair[] => {
  const now = count(match)
  return repairs.filter((repair) => count(applyRepair(match, repair)) < now)
}
