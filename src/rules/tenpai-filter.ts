/**
 * A quick test before the tables: the numbers of tiles per suit rule out most hands. A suit with neither the pair nor
 * the wait has sets alone, so its number of tiles is a multiple of three.
 */
import { isTerminalOrHonor, type KindCounts } from './kind-counts.ts'
import { areRunsAndTriplets, areTriplets } from './suit-sets.ts'

/**
 * False only for hands that are certainly not tenpai or complete in the standard form. 13 or 14 tiles, counting each
 * meld as three.
 */
const canBeStandard = (counts: KindCounts): boolean => {
  let ones = 0
  let twos = 0
  let sets = 0
  for (let suit = 0; suit < 4; suit++) {
    const end = suit < 3 ? suit * 9 + 9 : 34
    let tiles = 0
    for (let kind = suit * 9; kind < end; kind++) tiles += counts[kind]!
    const rest = tiles % 3
    if (rest === 1) ones++
    else if (rest === 2) twos++
    else sets |= 1 << suit
  }
  // 14 tiles: the pair's suit. 13 tiles: the suit of the pair and the wait, or one suit for each.
  if (ones > 1 || twos > 2 || (ones === 1 && twos > 0)) return false
  for (let suit = 0; suit < 3; suit++) if (sets & (1 << suit) && !areRunsAndTriplets(counts, suit * 9)) return false
  return !(sets & 8) || areTriplets(counts)
}

const canBeOther = (counts: KindCounts): boolean => {
  let pairs = 0
  let orphans = 0
  for (let kind = 0; kind < 34; kind++) {
    if (counts[kind]! > 1) pairs++
    if (counts[kind]! > 0 && isTerminalOrHonor(kind)) orphans++
  }
  return pairs >= 6 || orphans >= 12
}

/**
 * False only for hands that are certainly not tenpai or complete in any form. 13 or 14 tiles, counting each meld as
 * three.
 */
export const canBeTenpai = (counts: KindCounts, melds: number): boolean =>
  canBeStandard(counts) || (melds === 0 && canBeOther(counts))
