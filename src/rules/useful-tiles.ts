/** Useful tiles: those that lower the shanten of a hand, and the waits of a tenpai hand. */
import { KINDS, type Kind } from '../tiles/index.ts'
import { isTerminalOrHonor, tileCount, type KindCounts } from './kind-counts.ts'
import {
  classWith,
  classWithout,
  DIGIT,
  handClass,
  keys,
  kindsIn,
  missingIn,
  orphanPairsIn,
  orphansIn,
  pairsIn,
  readHand,
  tilesIn,
} from './hand-key.ts'
import { hasRunWith, hasTripletOf } from './possible-sets.ts'
import { orphansOf, sevenPairsOf, shantenOf } from './shanten.ts'

/** Like the functions below, by trying each kind, for hands with more than four copies of a kind. */
const triedInto = (counts: KindCounts, melds: number, out: Uint8Array): number => {
  const before = shantenOf(counts, melds)
  let found = 0
  for (let kind = 0; kind < KINDS; kind++) {
    if (counts[kind]! >= 4) continue
    counts[kind]! += 1
    if (shantenOf(counts, melds) < before) out[found++] = kind
    counts[kind]! -= 1
  }
  return found
}

/** For the hand read last; −1 if it is further from tenpai than `most`. */
const readInto = (counts: KindCounts, sums: number, melds: number, most: number, out: Uint8Array): number => {
  const lack = missingIn(handClass(), melds)
  const kinds = kindsIn(sums)
  const noOrphanPair = orphanPairsIn(sums) === 0
  const forSevenPairs = melds > 0 ? KINDS : sevenPairsOf(kinds, pairsIn(sums))
  const forOrphans = melds > 0 ? KINDS : orphansOf(orphansIn(sums), orphanPairsIn(sums))
  const best = Math.min(lack - 1, forSevenPairs, forOrphans)
  if (best > most) return -1
  const standard = best === lack - 1
  const sevenPairs = best === forSevenPairs
  const orphans = best === forOrphans
  let found = 0
  for (let suit = 0; suit < 4; suit++) {
    const key = keys[suit]!
    const rest = standard ? classWithout(suit) : 0
    const first = suit * 9
    const end = suit === 3 ? KINDS : first + 9
    for (let kind = first; kind < end; kind++) {
      const copies = counts[kind]!
      if (copies === 4) continue
      if (
        (standard && missingIn(classWith(suit, key + DIGIT[kind]!, rest), melds) < lack) ||
        (sevenPairs && (copies === 1 || (copies === 0 && kinds < 7))) ||
        (orphans && (copies === 0 || (copies === 1 && noOrphanPair)) && isTerminalOrHonor(kind))
      )
        out[found++] = kind
    }
  }
  return found
}

/**
 * The kinds that lower the shanten of the best form, in order, written into `out` (room for 34), without kinds of which
 * the concealed tiles have four. Allocates nothing.
 * @param counts 13 concealed tiles, three fewer for each meld; left unchanged
 * @returns how many there are
 */
export const usefulTilesInto = (counts: KindCounts, melds: number, out: Uint8Array): number => {
  const sums = readHand(counts)
  return sums < 0 ? triedInto(counts, melds, out) : readInto(counts, sums, melds, KINDS, out)
}

/**
 * Adds the kinds that the hand waits for although it has all four. Of five copies a pair takes two; the others are a
 * triplet or in runs.
 */
const addFifths = (counts: KindCounts, melds: number, out: Uint8Array, found: number): number => {
  let all = found
  for (let kind = 0; kind < KINDS; kind++) {
    if (counts[kind]! < 4) continue
    counts[kind]! += 1
    const complete = hasTripletOf(counts, melds, kind) || hasRunWith(counts, melds, kind)
    counts[kind]! -= 1
    if (!complete) continue
    let at = all++
    for (; at > 0 && out[at - 1]! > kind; at--) out[at] = out[at - 1]!
    out[at] = kind
  }
  return all
}

/**
 * The waits, as from `waits`, written into `out` (room for 34). Allocates nothing.
 * @returns how many there are; 0 for a hand that is not tenpai
 */
export const waitsInto = (counts: KindCounts, melds: number, out: Uint8Array): number => {
  const sums = readHand(counts)
  if (sums < 0) {
    if (tileCount(counts) + melds * 3 !== 13 || shantenOf(counts, melds) !== 0) return 0
    return addFifths(counts, melds, out, triedInto(counts, melds, out))
  }
  if (tilesIn(sums) + melds * 3 !== 13) return 0
  const found = readInto(counts, sums, melds, 0, out)
  return found < 0 ? 0 : addFifths(counts, melds, out, found)
}

const room = new Uint8Array(KINDS)

/** Faster than slicing a typed array. */
const listOf = (many: number): Kind[] => {
  const list: Kind[] = []
  for (let at = 0; at < many; at++) list.push(room[at]!)
  return list
}

/**
 * Kinds that complete a hand of 13 (counting each meld as three), in order; none if it is not tenpai. This includes
 * kinds of which the concealed tiles already have four: the rules decide whether such a wait counts (`isTenpai`).
 * @param counts the concealed tiles; left unchanged
 */
export const waits = (counts: KindCounts, melds: number): Kind[] => listOf(waitsInto(counts, melds, room))

/** The kinds that lower the shanten of a hand of 13 (counting each meld as three), as from `usefulTilesInto`. */
export const usefulTiles = (counts: KindCounts, melds: number): Kind[] => listOf(usefulTilesInto(counts, melds, room))
