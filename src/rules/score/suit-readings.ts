/**
 * The ways to read the concealed tiles of one suit (or of the honours) as sets, with or without the pair. A suit is a
 * key of three bits per rank: the number of its tiles of rank n, at most four, is at bit 3n. Readings are cached in one
 * table of integers: a match meets the same suits again and again, and a table of objects would not fit the processor's
 * cache.
 */

/** One way to read a suit, as an index into the table; valid until `readSuits` is called again. */
export type Reading = number

/** All ways to read one suit: the index of the first, and their number in the lowest four bits. */
export type Readings = number

const RANKS = 9
const isEnd = (rank: number): boolean => rank === 0 || rank === 8

/**
 * A reading is two numbers. The first says where its sets are: three bits for each rank at which runs may begin, then
 * one bit for each rank of a triplet. The second has counts that can be added over the four suits and, above them, the
 * ranks at which runs begin and the rank of the pair.
 */
const RUNS = (1 << 21) - 1
const TRIPLETS_AT = 21
const TRIPLET_COUNT_AT = 3
const TWINS_AT = 6
const OUTSIDE_AT = 8
const FU_AT = 11
const PAIRS_AT = 15
const RUN_MASK_AT = 18
const PAIR_AT = 25

const MOST_READINGS = 1 << 16
const readings = new Int32Array(2 * MOST_READINGS)
/** Index 0 stays unused, so that "nothing found" is 0. */
let used = 1

/** How many runs begin at a rank. */
export const runsAt = (reading: Reading, rank: number): number => ((readings[2 * reading]! & RUNS) >> (3 * rank)) & 7
/** The ranks of triplets. */
export const tripletsOf = (reading: Reading): number => readings[2 * reading]! >> TRIPLETS_AT
/** The ranks at which a run begins. */
export const runMaskOf = (reading: Reading): number => (readings[2 * reading + 1]! >> RUN_MASK_AT) & 127
/** Rank of the pair, 0…8; −1 if the pair is not in this suit. */
export const pairOf = (reading: Reading): number => (readings[2 * reading + 1]! >> PAIR_AT) - 1

/** The sums of the readings of the four suits, for the functions below. */
export const sumOf = (man: Reading, pin: Reading, sou: Reading, honors: Reading): number =>
  (readings[2 * man + 1]! + readings[2 * pin + 1]! + readings[2 * sou + 1]! + readings[2 * honors + 1]!) | 0

export const runCountIn = (sum: number): number => sum & 7
export const tripletCountIn = (sum: number): number => (sum >> TRIPLET_COUNT_AT) & 7
/** Pairs of equal runs: 1 is an iipeikou, 2 a ryanpeikou. */
export const twinsIn = (sum: number): number => (sum >> TWINS_AT) & 3
/** Parts of the hand, including the pair, with a terminal or an honour. */
export const outsideIn = (sum: number): number => (sum >> OUTSIDE_AT) & 7
/** Fu of the triplets, counted as closed. */
export const fuIn = (sum: number): number => ((sum >> FU_AT) & 15) * 4
export const pairsIn = (sum: number): number => (sum >> PAIRS_AT) & 7

const addReading = (pair: number, runs: readonly number[], triplets: readonly number[], honors: boolean): void => {
  const outsideTriplets = honors ? triplets.length : triplets.filter(isEnd).length
  let places = 0
  let runMask = 0
  let runCount = 0
  let twins = 0
  let outside = outsideTriplets
  runs.forEach((count, start) => {
    places |= count << (3 * start)
    if (count > 0) runMask |= 1 << start
    runCount += count
    twins += count >> 1
    if (start === 0 || start === 6) outside += count
  })
  if (pair >= 0 && (honors || isEnd(pair))) outside++
  for (const rank of triplets) places |= 1 << (TRIPLETS_AT + rank)
  readings[2 * used] = places
  readings[2 * used + 1] =
    runCount |
    (triplets.length << TRIPLET_COUNT_AT) |
    (twins << TWINS_AT) |
    (outside << OUTSIDE_AT) |
    ((triplets.length + outsideTriplets) << FU_AT) |
    ((pair < 0 ? 0 : 1) << PAIRS_AT) |
    (runMask << RUN_MASK_AT) |
    ((pair + 1) << PAIR_AT)
  used++
}

const countsOf = (key: number): number[] => Array.from({ length: RANKS }, (_, rank) => (key >> (3 * rank)) & 7)

/**
 * All ways to read the counts as sets. The tiles of the lowest rank that are not in runs from below are all in runs, or
 * all but three of them, so each way is found once; runs come before triplets.
 */
const findSets = (counts: number[], honors: boolean, found: (runs: number[], triplets: number[]) => void): void => {
  const runs = new Array<number>(RANKS).fill(0)
  const triplets: number[] = []
  const from = (rank: number): void => {
    if (rank === RANKS) return found([...runs], [...triplets])
    const count = counts[rank] ?? 0
    for (const inRuns of [count, count - 3]) {
      if (inRuns < 0 || (inRuns > 0 && (honors || rank > 6))) continue
      if (inRuns > Math.min(counts[rank + 1] ?? 0, counts[rank + 2] ?? 0) && inRuns > 0) continue
      for (let step = 0; step < 3; step++) if (inRuns > 0) counts[rank + step]! -= inRuns
      runs[rank] = inRuns
      if (inRuns < count) triplets.push(rank)
      from(rank + 1)
      if (inRuns < count) triplets.pop()
      runs[rank] = 0
      for (let step = 0; step < 3; step++) if (inRuns > 0) counts[rank + step]! += inRuns
    }
  }
  from(0)
}

const divide = (key: number, honors: boolean): Readings => {
  const counts = countsOf(key)
  const size = counts.reduce((sum, count) => sum + count, 0)
  const first = used
  if (size % 3 === 0) {
    findSets(counts, honors, (runs, triplets) => addReading(-1, runs, triplets, honors))
  } else if (size % 3 === 2) {
    for (let pair = 0; pair < RANKS; pair++) {
      if ((counts[pair] ?? 0) < 2) continue
      counts[pair]! -= 2
      findSets(counts, honors, (runs, triplets) => addReading(pair, runs, triplets, honors))
      counts[pair]! += 2
    }
  }
  return (first << 4) | (used - first)
}

/** An open-addressing hash table: keys and their values side by side. */
const SLOTS = 1 << 16
const slots = new Int32Array(2 * SLOTS)
/** Room for all 21,743 complete suits and as many incomplete ones. */
const MOST_KEYS = 44_000
let keys = 0
/** Above the ranks of a key: honours make no runs. */
const HONORS = 1 << 27
/** The golden ratio spreads neighbouring keys over the whole table. */
const SPREAD = 0x9e3779b1

const find = (key: number): Readings => {
  let slot = Math.imul(key, SPREAD) >>> 16
  for (;;) {
    const known = slots[2 * slot + 1]!
    if (known === 0) break
    if (slots[2 * slot] === key) return known
    slot = (slot + 1) & (SLOTS - 1)
  }
  const readings = divide(key & ~HONORS, (key & HONORS) !== 0)
  slots[2 * slot] = key
  slots[2 * slot + 1] = readings
  keys++
  return readings
}

/** Makes room for the readings of one hand by clearing a full cache. */
const makeRoom = (): void => {
  if (keys < MOST_KEYS && used < MOST_READINGS - 64) return
  slots.fill(0)
  keys = 0
  used = 1
}

/**
 * The readings of man, pin, sou and the honours, filled by `readSuits`. The pair goes from low to high, runs before
 * triplets.
 */
export const found = new Int32Array(4)

/** Puts the readings of the suits of a hand into `found`; false if one of them is not complete. */
export const readSuits = (hand: Int32Array): boolean => {
  makeRoom()
  for (let suit = 3; suit >= 0; suit--) {
    const readings = find(suit === 3 ? hand[suit]! | HONORS : hand[suit]!)
    if (countOf(readings) === 0) return false
    found[suit] = readings
  }
  return true
}
export const firstOf = (readings: Readings): Reading => readings >> 4
export const countOf = (readings: Readings): number => readings & 15
