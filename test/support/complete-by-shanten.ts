/** Complete hands by shanten, to compare others with. */
import { shanten, shantenOf, type KindCounts } from '../../src/rules/index.ts'

const size = (counts: KindCounts): number => counts.reduce((sum, copies) => sum + copies, 0)

export const isComplete = (counts: KindCounts, melds: number): boolean =>
  size(counts) + melds * 3 === 14 && shantenOf(counts, melds) === -1

export const isThirteenOrphans = (counts: KindCounts): boolean =>
  size(counts) === 14 && shanten(counts).thirteenOrphans === -1
