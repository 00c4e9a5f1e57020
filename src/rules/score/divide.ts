/**
 * The ways to read the concealed tiles of one suit (or of the honours) as sets, with or without the pair. A suit is a
 * key of three bits a rank: the number of its tiles of rank n, four at most, stands at bit 3n. Readings are kept once
 * found: a match meets the same suits again and again.
 */

export interface Reading {
  /** Rank of the pair, 0…8; −1 where the pair is not in this suit. */
  readonly pair: number
  /** How many runs begin at each rank: three bits a rank. */
  readonly runs: number
  /** The ranks at which a run begins. */
  readonly runMask: number
  /** The ranks of triplets. */
  readonly triplets: number
  readonly runCount: number
  readonly tripletCount: number
  /** Twos of equal runs: 1 makes an iipeikou, 2 a ryanpeikou. */
  readonly twins: number
  /** Blocks, the pair among them, that hold a terminal or an honour. */
  readonly outside: number
  /** Fu of the triplets, all of them closed. */
  readonly fu: number
}

const RANKS = 9
const isEnd = (rank: number): boolean => rank === 0 || rank === 8

const readingOf = (pair: number, runs: readonly number[], triplets: readonly number[], honors: boolean): Reading => {
  const outsideTriplets = honors ? triplets.length : triplets.filter(isEnd).length
  let packed = 0
  let runMask = 0
  let runCount = 0
  let twins = 0
  let outside = outsideTriplets
  runs.forEach((count, start) => {
    packed |= count << (3 * start)
    if (count > 0) runMask |= 1 << start
    runCount += count
    twins += count >> 1
    if (start === 0 || start === 6) outside += count
  })
  if (pair >= 0 && (honors || isEnd(pair))) outside++
  return {
    pair,
    runs: packed,
    runMask,
    triplets: triplets.reduce((mask, rank) => mask | (1 << rank), 0),
    runCount,
    tripletCount: triplets.length,
    twins,
    outside,
    fu: triplets.length * 4 + outsideTriplets * 4,
  }
}

const countsOf = (key: number): number[] => Array.from({ length: RANKS }, (_, rank) => (key >> (3 * rank)) & 7)

/**
 * All ways to read the counts as sets. The tiles of the lowest rank that are not in runs from below are either all in
 * runs or, but for three of them, so each way is found once; runs before triplets.
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

const divide = (key: number, honors: boolean): readonly Reading[] => {
  const counts = countsOf(key)
  const size = counts.reduce((sum, count) => sum + count, 0)
  const readings: Reading[] = []
  if (size % 3 === 0) {
    findSets(counts, honors, (runs, triplets) => readings.push(readingOf(-1, runs, triplets, honors)))
  } else if (size % 3 === 2) {
    for (let pair = 0; pair < RANKS; pair++) {
      if ((counts[pair] ?? 0) < 2) continue
      counts[pair]! -= 2
      findSets(counts, honors, (runs, triplets) => readings.push(readingOf(pair, runs, triplets, honors)))
      counts[pair]! += 2
    }
  }
  return readings
}

/** All complete suits fit, and as many that are not. */
const MOST_KNOWN = 50_000
const knownSuits = new Map<number, readonly Reading[]>()
const knownHonors = new Map<number, readonly Reading[]>()

const keep = (known: Map<number, readonly Reading[]>, key: number, honors: boolean): readonly Reading[] => {
  const readings = divide(key, honors)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, readings)
  return readings
}

/** The pair from low to high, runs before triplets; none where the tiles are not complete. */
export const readSuit = (key: number): readonly Reading[] => knownSuits.get(key) ?? keep(knownSuits, key, false)
export const readHonors = (key: number): readonly Reading[] => knownHonors.get(key) ?? keep(knownHonors, key, true)
