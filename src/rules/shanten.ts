/**
 * Shanten: how many exchanges a hand is away from tenpai; 0 is tenpai, −1 complete.
 *
 * A hand whose last tile would be a fifth copy, such as 4444p with three melds, can be counted in two ways. The plain
 * way looks only at the shape and calls it tenpai, like books and other programs; every function here does so unless
 * its name says strict. The strict way allows at most four copies of a kind, including those in the player's melds, as
 * the M.LEAGUE rules do (noten if the hand has all its waits itself).
 */
import { KINDS } from '../tiles/index.ts'
import { isTerminalOrHonor, type KindCounts } from './kind-counts.ts'
import { handClass, kindsIn, missingIn, orphanPairsIn, orphansIn, pairsIn, readHand } from './hand-key.ts'
import { missingForKinds, MISSING_TILES_SIZE, combineMissing } from './missing-tiles.ts'

export interface Shanten {
  readonly standard: number
  /** Null with melds, which exclude the form; so is `sevenPairs`. */
  readonly thirteenOrphans: number | null
  readonly sevenPairs: number | null
}

/** The standard form of the hand read last. */
const standardRead = (melds: number): number => missingIn(handClass(), melds) - 1

/** From a hand's sums. The seven pairs must differ, so a kind counts once. */
export const sevenPairsOf = (kinds: number, pairs: number): number => 6 - Math.min(pairs, 7) + Math.max(0, 7 - kinds)

export const orphansOf = (kinds: number, pairs: number): number => 13 - kinds - (pairs > 0 ? 1 : 0)

/** The standard form without tables, for hands that have no key and for targets with limits. */
const standardCounted = (counts: KindCounts, melds: number, most?: (kind: number) => number): number => {
  const lackOf = (first: number, end: number) =>
    missingForKinds(counts.subarray(first, end), first < 27, most && ((index) => most(first + index)))
  const numbers = combineMissing(combineMissing(lackOf(0, 9), lackOf(9, 18)), lackOf(18, 27))
  return combineMissing(numbers, lackOf(27, KINDS))[MISSING_TILES_SIZE - 1 - melds]! - 1
}

const otherForms = (counts: KindCounts): { readonly thirteenOrphans: number; readonly sevenPairs: number } => {
  let kinds = 0
  let pairs = 0
  let orphans = 0
  let orphanPairs = 0
  for (let kind = 0; kind < KINDS; kind++) {
    const terminal = isTerminalOrHonor(kind)
    if (counts[kind]! > 0) {
      kinds++
      if (terminal) orphans++
    }
    if (counts[kind]! > 1) {
      pairs++
      if (terminal) orphanPairs++
    }
  }
  return { thirteenOrphans: orphansOf(orphans, orphanPairs), sevenPairs: sevenPairsOf(kinds, pairs) }
}

const withForms = (standard: number, counts: KindCounts, melds: number): Shanten =>
  melds > 0 ? { standard, thirteenOrphans: null, sevenPairs: null } : { standard, ...otherForms(counts) }

/** The best of the three. */
export const bestOf = ({ standard, thirteenOrphans, sevenPairs }: Shanten): number =>
  Math.min(standard, thirteenOrphans ?? standard, sevenPairs ?? standard)

/**
 * Shanten of each form.
 * @param counts the concealed tiles: 13 or 14, three fewer for each meld; fewer are allowed
 * @param melds 0…4; a kan counts as one
 */
export const shanten = (counts: KindCounts, melds = 0): Shanten => {
  const sums = readHand(counts)
  if (sums < 0) return withForms(standardCounted(counts, melds), counts, melds)
  const standard = standardRead(melds)
  if (melds > 0) return { standard, thirteenOrphans: null, sevenPairs: null }
  return {
    standard,
    thirteenOrphans: orphansOf(orphansIn(sums), orphanPairsIn(sums)),
    sevenPairs: sevenPairsOf(kindsIn(sums), pairsIn(sums)),
  }
}

/** Shanten of the best form. Allocates nothing. */
export const shantenOf = (counts: KindCounts, melds = 0): number => {
  const sums = readHand(counts)
  if (sums < 0) return bestOf(withForms(standardCounted(counts, melds), counts, melds))
  const standard = standardRead(melds)
  if (melds > 0) return standard
  const sevenPairs = sevenPairsOf(kindsIn(sums), pairsIn(sums))
  const orphans = orphansOf(orphansIn(sums), orphanPairsIn(sums))
  return Math.min(standard, sevenPairs, orphans)
}

/** Shanten of the standard form alone. Allocates nothing. */
export const standardShanten = (counts: KindCounts, melds: number): number =>
  readHand(counts) < 0 ? standardCounted(counts, melds) : standardRead(melds)

/** Shanten of each form with at most four copies of a kind, including those `inMelds`. Slower: it uses no tables. */
export const strictShanten = (counts: KindCounts, melds: number, inMelds: KindCounts): Shanten =>
  withForms(
    standardCounted(counts, melds, (kind) => 4 - inMelds[kind]!),
    counts,
    melds,
  )
