/**
 * Complete hands and waits. A hand is its concealed tiles as counts by kind and the number of its melds, a kan
 * counting as one. Fast because a suit is looked at only where the number of its tiles allows it.
 */
import { KINDS } from '../tiles/index.ts'
import { ORPHANS, type KindCounts } from './counts.ts'

const START = [0, 9, 18] as const

/** Whether the tiles of a suit (from `first`, nine kinds) divide into sets alone. Leaves the counts as they were. */
const isSets = (counts: KindCounts, first: number): boolean => {
  let a = 0
  let b = 0
  for (let i = 0; i < 9; i++) {
    const left = counts[first + i]! - a
    if (left < 0) return false
    const runs = left % 3
    a = b + runs
    b = runs
    if (runs > 0 && i > 6) return false
  }
  return true
}

const isSetsWithPair = (counts: KindCounts, first: number): boolean => {
  for (let kind = first; kind < first + 9; kind++) {
    if (counts[kind]! < 2) continue
    counts[kind]! -= 2
    const sets = isSets(counts, first)
    counts[kind]! += 2
    if (sets) return true
  }
  return false
}

const suitSize = (counts: KindCounts, first: number): number => {
  let size = 0
  for (let kind = first; kind < first + 9; kind++) size += counts[kind]!
  return size
}

const isStandard = (counts: KindCounts): boolean => {
  let pairs = 0
  for (let kind = 27; kind < KINDS; kind++) {
    const copies = counts[kind]!
    if (copies % 3 === 1) return false
    if (copies === 2) pairs++
  }
  if (pairs > 1) return false
  for (const first of START) {
    const rest = suitSize(counts, first) % 3
    if (rest === 1 || (rest === 2 && ++pairs > 1)) return false
  }
  if (pairs !== 1) return false
  for (const first of START) {
    const rest = suitSize(counts, first) % 3
    if (rest === 0 ? !isSets(counts, first) : !isSetsWithPair(counts, first)) return false
  }
  return true
}

const isSevenPairs = (counts: KindCounts): boolean => {
  let pairs = 0
  for (let kind = 0; kind < KINDS; kind++) {
    if (counts[kind] === 2) pairs++
    else if (counts[kind] !== 0) return false
  }
  return pairs === 7
}

const isOrphans = (counts: KindCounts): boolean => {
  let pairs = 0
  for (const kind of ORPHANS) {
    const copies = counts[kind]!
    if (copies === 0 || copies > 2) return false
    if (copies === 2) pairs++
  }
  return pairs === 1
}

const sizeOf = (counts: KindCounts): number => {
  let size = 0
  for (let kind = 0; kind < KINDS; kind++) size += counts[kind]!
  return size
}

/** Whether 14 tiles, melds counted as three each, are a complete hand in any of the three forms. */
export const isComplete = (counts: KindCounts, melds: number): boolean => {
  const size = sizeOf(counts)
  if (size + melds * 3 !== 14) return false
  return isStandard(counts) || (melds === 0 && (isSevenPairs(counts) || isOrphans(counts)))
}

export const isThirteenOrphans = (counts: KindCounts): boolean => sizeOf(counts) === 14 && isOrphans(counts)

/**
 * Kinds that complete a hand of 13 (melds counted as three each), in order. A kind of which the concealed tiles
 * already hold four is in it too: whether such a wait counts is a matter of the rules (`hasWait`).
 */
export const waits = (counts: KindCounts, melds: number): number[] => {
  const found: number[] = []
  if (sizeOf(counts) + melds * 3 !== 13) return found
  for (let kind = 0; kind < KINDS; kind++) {
    if (!isNear(counts, kind) && melds > 0) continue
    counts[kind]! += 1
    if (isStandard(counts) || (melds === 0 && (isSevenPairs(counts) || isOrphans(counts)))) found.push(kind)
    counts[kind]! -= 1
  }
  return found
}

/** Only a kind that lies at a tile of the hand, or two away in its suit, can join it. */
const isNear = (counts: KindCounts, kind: number): boolean => {
  if (counts[kind]! > 0) return true
  if (kind >= 27) return false
  const number = kind % 9
  return (
    (number > 0 && counts[kind - 1]! > 0) ||
    (number < 8 && counts[kind + 1]! > 0) ||
    (number > 1 && counts[kind - 2]! > 0) ||
    (number < 7 && counts[kind + 2]! > 0)
  )
}

/**
 * Whether 13 tiles are tenpai. `inMelds` are the copies in the player's own melds: with `strict` a hand that waits
 * only for tiles it holds four of itself is not tenpai.
 */
export const isTenpai = (counts: KindCounts, melds: number, strict?: { readonly inMelds: KindCounts }): boolean => {
  const found = waits(counts, melds)
  return strict ? found.some((kind) => counts[kind]! + strict.inMelds[kind]! < 4) : found.length > 0
}

/** Whether a standard hand can be read with a run that holds this kind. Leaves the counts as they were. */
const hasRunWith = (counts: KindCounts, kind: number): boolean => {
  if (kind >= 27) return false
  const number = kind % 9
  for (let low = Math.max(0, number - 2); low <= Math.min(6, number); low++) {
    const first = kind - number + low
    if (counts[first] === 0 || counts[first + 1] === 0 || counts[first + 2] === 0) continue
    for (let step = 0; step < 3; step++) counts[first + step]! -= 1
    const rest = isStandard(counts)
    for (let step = 0; step < 3; step++) counts[first + step]! += 1
    if (rest) return true
  }
  return false
}

/**
 * Whether three tiles of this kind in a hand of 13 are a triplet however the hand, completed by any of its waits, is
 * read. Of three copies that are no triplet at least one lies in a run.
 */
export const isAlwaysTriplet = (counts: KindCounts, melds: number, kind: number): boolean => {
  const found = waits(counts, melds)
  return !found.some((wait) => {
    counts[wait]! += 1
    const other = hasRunWith(counts, kind)
    counts[wait]! -= 1
    return other
  })
}
