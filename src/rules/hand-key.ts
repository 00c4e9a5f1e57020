/**
 * Hands as a few small numbers, so that shanten is a matter of look-ups. A suit is a key (its copies as digits in base
 * 5). A key has a class (its missing tiles; there are 110 different ones for numbers, 55 for honours, 164 in all with
 * their combinations), and two classes combine into a third. Every table entry is filled when it is first needed.
 */
import {
  halfAt,
  missingForHalves,
  missingForKinds,
  MISSING_TILES_SIZE,
  combineMissing,
  type MissingTiles,
} from './missing-tiles.ts'
import type { KindCounts } from './kind-counts.ts'

const CLASSES = 256
const LAST_KEYS = 625

/** Class 0 means "not known yet". Joined with anything it stays 0, so one check at the end is enough. */
const lacks = new Uint8Array(CLASSES * MISSING_TILES_SIZE)
const classOf = new Map<number, number>()
const suits = new Uint8Array(3125 * LAST_KEYS)
const honors = new Uint8Array(5 ** 7)
const pairs = new Uint8Array(CLASSES * CLASSES)

const classOfLack = (lack: MissingTiles): number => {
  let name = 0
  for (let at = 0; at < MISSING_TILES_SIZE; at++) name = name * 16 + lack[at]!
  const known = classOf.get(name)
  if (known !== undefined) return known
  const made = classOf.size + 1
  if (made === CLASSES) throw new Error('more classes of lacks than there can be')
  lacks.set(lack, made * MISSING_TILES_SIZE)
  classOf.set(name, made)
  return made
}

const lackOfClass = (one: number): MissingTiles =>
  lacks.subarray(one * MISSING_TILES_SIZE, (one + 1) * MISSING_TILES_SIZE)

/**
 * What the other two forms need to know about half a suit or a whole hand, as bit fields of one number: tiles, kinds,
 * kinds with a pair; terminals and honours, and those with a pair.
 */
const KIND = 1 << 8
const PAIR = 1 << 14
const ORPHAN = 1 << 20
const ORPHAN_PAIR = 1 << 25

export const tilesIn = (sums: number): number => sums & 255
export const kindsIn = (sums: number): number => (sums >> 8) & 63
export const pairsIn = (sums: number): number => (sums >> 14) & 63
export const orphansIn = (sums: number): number => (sums >> 20) & 31
export const orphanPairsIn = (sums: number): number => sums >> 25

const FIVE = halfAt(5)
const FOUR = halfAt(4)
const halfSums = new Int32Array(FIVE + 3125)

/** The first digit of a half is a terminal. */
const learnSums = (digits: number, key: number): void => {
  let sums = 0
  for (let left = digits, rest = key; left > 0; left--, rest = Math.floor(rest / 5)) {
    const copies = rest % 5
    const terminal = left === 1
    if (copies > 0) sums += copies + KIND + (terminal ? ORPHAN : 0)
    if (copies > 1) sums += PAIR + (terminal ? ORPHAN_PAIR : 0)
  }
  halfSums[halfAt(digits) + key] = sums
}

/** The order of honours does not matter, so only keys with descending copies are computed. */
const learnHonors = (key: number): number => {
  learnSums(4, Math.floor(key / 125))
  learnSums(4, key % 125)
  const copies: number[] = []
  for (let rest = key; copies.length < 7; rest = Math.floor(rest / 5)) copies.push(rest % 5)
  copies.sort()
  const sorted = copies.reduceRight((number, digit) => number * 5 + digit, 0)
  if (sorted !== key) return (honors[key] = honors[sorted] || learnHonors(sorted))
  return (honors[key] = classOfLack(missingForKinds(copies, false)))
}

const learnNumbers = (key: number): number => {
  const first = Math.floor(key / LAST_KEYS)
  const last = key % LAST_KEYS
  learnSums(5, first)
  learnSums(4, last)
  return (suits[key] = classOfLack(missingForHalves(first, last)))
}

const learnSuit = (suit: number, key: number): number =>
  suit === 3 ? honors[key] || learnHonors(key) : suits[key] || learnNumbers(key)

/** The combined class of two classes. */
export const joined = (a: number, b: number): number =>
  (pairs[a * CLASSES + b] ||= classOfLack(combineMissing(lackOfClass(a), lackOfClass(b))))

/** Tiles that a class is missing for all sets but `melds` and a pair: 0 is complete. */
export const missingIn = (one: number, melds: number): number =>
  lacks[one * MISSING_TILES_SIZE + MISSING_TILES_SIZE - 1 - melds]!

/** What one more copy of a kind adds to the key of its suit. */
const NUMBER_DIGITS = [390625, 78125, 15625, 3125, 625, 1, 5, 25, 125]
const HONOR_DIGITS = [15625, 3125, 625, 125, 25, 5, 1]
export const DIGIT = Int32Array.from([...NUMBER_DIGITS, ...NUMBER_DIGITS, ...NUMBER_DIGITS, ...HONOR_DIGITS])

/** Keys of man, pin, sou, honours of the hand read last. */
export const keys = new Int32Array(4)
export const classes = new Int32Array(4)

const five = (a: number, b: number, c: number, d: number, e: number): number => (((a * 5 + b) * 5 + c) * 5 + d) * 5 + e

const four = (a: number, b: number, c: number, d: number): number => ((a * 5 + b) * 5 + c) * 5 + d

const learnClasses = (): void => {
  for (let suit = 0; suit < 4; suit++) classes[suit] = learnSuit(suit, keys[suit]!)
}

/**
 * Reads a hand into `keys` and `classes` and returns its sums; −1 if a kind has more than four copies, which have no
 * key. Unrolled: a loop or calls per suit would take twice as long.
 */
export const readHand = (t: KindCounts): number => {
  const m1 = t[0]!, m2 = t[1]!, m3 = t[2]!, m4 = t[3]!, m5 = t[4]!, m6 = t[5]!, m7 = t[6]!, m8 = t[7]!, m9 = t[8]! // prettier-ignore
  const p1 = t[9]!, p2 = t[10]!, p3 = t[11]!, p4 = t[12]!, p5 = t[13]!, p6 = t[14]!, p7 = t[15]!, p8 = t[16]!, p9 = t[17]! // prettier-ignore
  const s1 = t[18]!, s2 = t[19]!, s3 = t[20]!, s4 = t[21]!, s5 = t[22]!, s6 = t[23]!, s7 = t[24]!, s8 = t[25]!, s9 = t[26]! // prettier-ignore
  const z1 = t[27]!, z2 = t[28]!, z3 = t[29]!, z4 = t[30]!, z5 = t[31]!, z6 = t[32]!, z7 = t[33]! // prettier-ignore
  // Five copies plus three are eight: one test of the fourth bit checks all kinds.
  const bits =
    (m1 + 3) | (m2 + 3) | (m3 + 3) | (m4 + 3) | (m5 + 3) | (m6 + 3) | (m7 + 3) | (m8 + 3) | (m9 + 3) |
    (p1 + 3) | (p2 + 3) | (p3 + 3) | (p4 + 3) | (p5 + 3) | (p6 + 3) | (p7 + 3) | (p8 + 3) | (p9 + 3) |
    (s1 + 3) | (s2 + 3) | (s3 + 3) | (s4 + 3) | (s5 + 3) | (s6 + 3) | (s7 + 3) | (s8 + 3) | (s9 + 3) |
    (z1 + 3) | (z2 + 3) | (z3 + 3) | (z4 + 3) | (z5 + 3) | (z6 + 3) | (z7 + 3) // prettier-ignore
  if (bits > 7) return -1
  const mLow = five(m1, m2, m3, m4, m5)
  const mHigh = four(m9, m8, m7, m6)
  const pLow = five(p1, p2, p3, p4, p5)
  const pHigh = four(p9, p8, p7, p6)
  const sLow = five(s1, s2, s3, s4, s5)
  const sHigh = four(s9, s8, s7, s6)
  const winds = four(z1, z2, z3, z4)
  const dragons = four(0, z5, z6, z7)
  const man = mLow * LAST_KEYS + mHigh
  const pin = pLow * LAST_KEYS + pHigh
  const sou = sLow * LAST_KEYS + sHigh
  const honor = winds * 125 + dragons
  keys[0] = man
  keys[1] = pin
  keys[2] = sou
  keys[3] = honor
  classes[0] = suits[man]!
  classes[1] = suits[pin]!
  classes[2] = suits[sou]!
  classes[3] = honors[honor]!
  if (classes[0] === 0 || classes[1] === 0 || classes[2] === 0 || classes[3] === 0) learnClasses()
  const low = halfSums[FIVE + mLow]! + halfSums[FIVE + pLow]! + halfSums[FIVE + sLow]!
  const high = halfSums[FOUR + mHigh]! + halfSums[FOUR + pHigh]! + halfSums[FOUR + sHigh]!
  const honorSums = (halfSums[FOUR + winds]! + halfSums[FOUR + dragons]!) & (ORPHAN - 1)
  return low + high + honorSums + kindsIn(honorSums) * ORPHAN + pairsIn(honorSums) * ORPHAN_PAIR
}

/** The class of the hand read last. */
export const handClass = (): number =>
  pairs[pairs[classes[0]! * CLASSES + classes[1]!]! * CLASSES + pairs[classes[2]! * CLASSES + classes[3]!]!]! ||
  joined(joined(classes[0]!, classes[1]!), joined(classes[2]!, classes[3]!))

/** The class of the hand read last without one of its suits. */
export const classWithout = (suit: number): number => {
  const a = classes[suit === 0 ? 1 : 0]!
  const b = classes[suit < 2 ? 2 : 1]!
  const c = classes[suit === 3 ? 2 : 3]!
  return pairs[pairs[a * CLASSES + b]! * CLASSES + c]! || joined(joined(a, b), c)
}

const learnWith = (suit: number, key: number, rest: number): number => joined(learnSuit(suit, key), rest)

/** The class of a hand with another key for one suit and the rest unchanged. */
export const classWith = (suit: number, key: number, rest: number): number =>
  pairs[(suit < 3 ? suits[key]! : honors[key]!) * CLASSES + rest]! || learnWith(suit, key, rest)
