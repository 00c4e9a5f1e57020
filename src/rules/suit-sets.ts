/** Whether a suit divides into sets alone, counted from its lowest kind. */
import { KINDS } from '../tiles/index.ts'
import type { KindCounts } from './kind-counts.ts'

/**
 * For the nine numbers from `first`. What a kind has beyond triplets begins runs; three equal runs are three triplets.
 */
export const areRunsAndTriplets = (counts: KindCounts, first: number): boolean => {
  let older = 0
  let younger = 0
  for (let number = 0; number < 9; number++) {
    const left = counts[first + number]! - older - younger
    if (left < 0) return false
    const begun = left % 3
    if (begun > 0 && number > 6) return false
    older = younger
    younger = begun
  }
  return true
}

/** For the honours, which make no runs. */
export const areTriplets = (counts: KindCounts): boolean => {
  for (let kind = 27; kind < KINDS; kind++) if (counts[kind]! % 3 !== 0) return false
  return true
}
