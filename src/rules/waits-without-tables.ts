/**
 * Complete hands and waits without tables: for the few hands of a single match, filling the tables of `shanten` costs
 * more than they save. With them `saifu check` of one file took 4.07 times an empty Node instead of 3.84 (93 ms instead
 * of 88, medians of 25 runs in turns) and a tenth more processor time; a whole match in a warm process is checked about
 * as fast either way. A hand is its concealed tiles as counts by kind and the number of its melds. The sizes of the
 * suits, modulo three, say where a pair and a wait can be at all.
 */
import { KINDS, type Kind } from '../tiles/index.ts'
import { isTerminalOrHonor, type KindCounts } from './kind-counts.ts'
import { areRunsAndTriplets, areTriplets } from './suit-sets.ts'

const areSets = (counts: KindCounts, suit: number): boolean =>
  suit === 3 ? areTriplets(counts) : areRunsAndTriplets(counts, suit * 9)

/** Whether a suit divides into sets and one pair. */
const isSetsWithPair = (counts: KindCounts, suit: number): boolean => {
  const end = suit === 3 ? KINDS : suit * 9 + 9
  for (let kind = suit * 9; kind < end; kind++) {
    if (counts[kind]! < 2) continue
    counts[kind]! -= 2
    const sets = areSets(counts, suit)
    counts[kind]! += 2
    if (sets) return true
  }
  return false
}

const sizes = new Uint8Array(4)

/** Fills `sizes` and returns the number of all tiles. */
const measure = (counts: KindCounts): number => {
  sizes.fill(0)
  let all = 0
  for (let kind = 0; kind < KINDS; kind++) {
    const copies = counts[kind]!
    if (copies === 0) continue
    all += copies
    sizes[kind < 9 ? 0 : kind < 18 ? 1 : kind < 27 ? 2 : 3]! += copies
  }
  return all
}

/** For the hand measured last. */
const isStandard = (counts: KindCounts): boolean => {
  let pairs = 0
  for (let suit = 0; suit < 4; suit++) {
    const rest = sizes[suit]! % 3
    if (rest === 1 || (rest === 2 && ++pairs > 1)) return false
  }
  if (pairs !== 1) return false
  for (let suit = 0; suit < 4; suit++)
    if (sizes[suit]! % 3 === 0 ? !areSets(counts, suit) : !isSetsWithPair(counts, suit)) return false
  return true
}

const isSevenPairs = (counts: KindCounts): boolean => {
  for (let kind = 0; kind < KINDS; kind++) if (counts[kind] !== 0 && counts[kind] !== 2) return false
  return true
}

/** Fourteen tiles, all of them terminals and honours, with every kind present. */
const isOrphans = (counts: KindCounts): boolean => {
  for (let kind = 0; kind < KINDS; kind++) if (counts[kind]! > 0 !== isTerminalOrHonor(kind)) return false
  return true
}

/** Whether 14 tiles, counting each meld as three, are a complete hand in any of the three forms. */
export const isCompleteWithoutTables = (counts: KindCounts, melds: number): boolean =>
  measure(counts) + melds * 3 === 14 &&
  (isStandard(counts) || (melds === 0 && (isSevenPairs(counts) || isOrphans(counts))))

/** Whether 14 concealed tiles are the thirteen orphans with one of them twice. */
export const isOrphansWithoutTables = (counts: KindCounts): boolean => measure(counts) === 14 && isOrphans(counts)

/** The kinds of a suit that complete it; with a pair if `pair`. */
const completing = (counts: KindCounts, suit: number, pair: boolean, found: Kind[]): void => {
  const end = suit === 3 ? KINDS : suit * 9 + 9
  for (let kind = suit * 9; kind < end; kind++) {
    counts[kind]! += 1
    if (pair ? isSetsWithPair(counts, suit) : areSets(counts, suit)) found.push(kind)
    counts[kind]! -= 1
  }
}

const standardWaits = (counts: KindCounts, found: Kind[]): void => {
  let ones = 0
  let one = 0
  let twos = 0
  let two = 0
  let other = 0
  for (let suit = 0; suit < 4; suit++) {
    const rest = sizes[suit]! % 3
    if (rest === 1) {
      ones++
      one = suit
    } else if (rest === 2) {
      twos++
      if (twos === 1) two = suit
      else other = suit
    }
  }
  // One suit needs the other half of its pair or the last tile of a set; or one suit has the pair and another needs a
  // tile.
  if (!(ones === 1 && twos === 0) && !(ones === 0 && twos === 2)) return
  for (let suit = 0; suit < 4; suit++) if (sizes[suit]! % 3 === 0 && !areSets(counts, suit)) return
  if (ones === 1) return completing(counts, one, true, found)
  if (isSetsWithPair(counts, other)) completing(counts, two, false, found)
  if (isSetsWithPair(counts, two)) completing(counts, other, false, found)
}

const sevenPairsWait = (counts: KindCounts): Kind => {
  let single = -1
  for (let kind = 0; kind < KINDS; kind++) {
    const copies = counts[kind]!
    if (copies === 0 || copies === 2) continue
    if (copies > 2 || single >= 0) return -1
    single = kind
  }
  return single
}

const orphanWaits = (counts: KindCounts, found: Kind[]): void => {
  let lacking = -1
  for (let kind = 0; kind < KINDS; kind++) {
    const copies = counts[kind]!
    if (!isTerminalOrHonor(kind)) {
      if (copies > 0) return
    } else if (copies === 0) {
      if (lacking >= 0) return
      lacking = kind
    }
  }
  if (lacking >= 0) found.push(lacking)
  else for (let kind = 0; kind < KINDS; kind++) if (counts[kind] === 1) found.push(kind)
}

/** Like `waits`: in order, including kinds of which the hand has four. Leaves the counts unchanged. */
export const waitsWithoutTables = (counts: KindCounts, melds: number): Kind[] => {
  const found: Kind[] = []
  if (measure(counts) + melds * 3 !== 13) return found
  standardWaits(counts, found)
  if (melds === 0) {
    const pair = sevenPairsWait(counts)
    if (pair >= 0 && !found.includes(pair)) found.push(pair)
    if (found.length === 0) orphanWaits(counts, found)
  }
  return found.length < 2 ? found : found.sort((a, b) => a - b)
}
