/** Every reading of a suit, counted. */
import { describe, expect, test } from 'vitest'
import {
  countOf,
  firstOf,
  found,
  fuIn,
  outsideIn,
  pairOf,
  pairsIn,
  readSuits,
  runCountIn,
  runMaskOf,
  runsAt,
  sumOf,
  tripletCountIn,
  tripletsOf,
  twinsIn,
  type Reading,
  type Readings,
} from '../../src/rules/score/suit-readings.ts'

/** All suits of this many tiles, at most four of a rank, as keys. */
const suitsOf = (size: number, ranks: number, from = 0, key = 0): number[] => {
  if (from === ranks) return size === 0 ? [key] : []
  const found: number[] = []
  for (let count = 0; count <= Math.min(4, size); count++)
    found.push(...suitsOf(size - count, ranks, from + 1, key | (count << (3 * from))))
  return found
}

/** The readings of one suit, or of the honours, the others being empty; 0 for an incomplete one. */
const readSuit = (key: number): Readings => (readSuits(Int32Array.of(key, 0, 0, 0)) ? found[0]! : 0)
const readHonors = (key: number): Readings => (readSuits(Int32Array.of(0, 0, 0, key)) ? found[3]! : 0)

const RANKS = Array.from({ length: 9 }, (_, rank) => rank)

/** The tiles of a reading, put together again. */
const tilesOf = (reading: Reading): number => {
  const pair = pairOf(reading)
  let key = pair < 0 ? 0 : 2 << (3 * pair)
  for (const rank of RANKS) {
    const count = runsAt(reading, rank)
    for (let step = 0; step < 3 && count > 0; step++) key += count << (3 * (rank + step))
    if ((tripletsOf(reading) >> rank) & 1) key += 3 << (3 * rank)
  }
  return key
}

const each = (found: Readings): Reading[] =>
  Array.from({ length: countOf(found) }, (_, index) => firstOf(found) + index)
const nameOf = (reading: Reading): string =>
  `${pairOf(reading)} ${RANKS.map((rank) => runsAt(reading, rank)).join('')} ${tripletsOf(reading)}`

/** The counts of one reading, the other suits being empty. */
const countsOf = (reading: Reading) => {
  const nothing = firstOf(readSuit(0))
  const sum = sumOf(reading, nothing, nothing, nothing)
  return {
    runs: runCountIn(sum),
    triplets: tripletCountIn(sum),
    twins: twinsIn(sum),
    outside: outsideIn(sum),
    fu: fuIn(sum),
    pairs: pairsIn(sum),
  }
}

describe('readable suits', () => {
  test.each([
    [0, 1, 9],
    [1, 16, 135],
    [2, 127, 996],
    [3, 627, 4475],
    [4, 2098, 13259],
  ])('as %i sets: %i, with a pair: %i', (sets, alone, withPair) => {
    const complete = (size: number) => suitsOf(size, 9).filter((key) => countOf(readSuit(key)) > 0)
    expect(complete(sets * 3)).toHaveLength(alone)
    expect(complete(sets * 3 + 2)).toHaveLength(withPair)
  })
  test('honours have at most one reading', () => {
    for (let size = 0; size <= 14; size++)
      for (const key of suitsOf(size, 7)) expect(countOf(readHonors(key))).toBeLessThanOrEqual(1)
    expect(countOf(readHonors(0o0003302))).toBe(1)
    expect(countOf(readHonors(0o0002302))).toBe(0)
    expect(countOf(readHonors(0o111))).toBe(0)
  })
})

describe('a reading', () => {
  const keys = [2, 5, 8, 11, 14].flatMap((size) => suitsOf(size, 9)).filter((key) => countOf(readSuit(key)) > 0)
  test('has the tiles of the suit, and none comes twice', () => {
    for (const key of keys) {
      const readings = each(readSuit(key))
      if (readings.some((reading) => tilesOf(reading) !== key)) expect.unreachable(key.toString(8))
      if (new Set(readings.map(nameOf)).size !== readings.length)
        expect.unreachable(`${key.toString(8)} is read twice in one way`)
    }
  })
  test('counts its parts', () => {
    for (const key of keys)
      for (const reading of each(readSuit(key))) {
        const { runs, triplets, pairs, twins, fu } = countsOf(reading)
        const tiles = [...key.toString(8)].reduce((sum, count) => sum + Number(count), 0)
        if (runs * 3 + triplets * 3 + pairs * 2 !== tiles) expect.unreachable(key.toString(8))
        const starts = RANKS.filter((rank) => runsAt(reading, rank) > 0)
        expect(runMaskOf(reading)).toBe(starts.reduce((mask, rank) => mask | (1 << rank), 0))
        expect(twins).toBe(
          starts.filter((rank) => runsAt(reading, rank) > 1).length +
            Math.floor(RANKS.filter((rank) => runsAt(reading, rank) === 4).length),
        )
        const ends = [0, 8].filter((rank) => (tripletsOf(reading) >> rank) & 1).length
        expect(fu).toBe(4 * triplets + 4 * ends)
      }
  })
  test('three neighbouring triplets are also three runs', () =>
    expect(each(readSuit(0o333)).map(countsOf)).toEqual([
      { runs: 3, triplets: 0, twins: 1, outside: 3, fu: 0, pairs: 0 },
      { runs: 0, triplets: 3, twins: 0, outside: 1, fu: 16, pairs: 0 },
    ]))
  test('adds up over four suits', () => {
    expect(readSuits(Int32Array.of(0o222, 0o300000003, 0, 0o2))).toBe(true)
    const sum = sumOf(firstOf(found[0]!), firstOf(found[1]!), firstOf(found[2]!), firstOf(found[3]!))
    expect({ runs: runCountIn(sum), triplets: tripletCountIn(sum), twins: twinsIn(sum) }).toEqual({
      runs: 2,
      triplets: 2,
      twins: 1,
    })
    expect({ outside: outsideIn(sum), fu: fuIn(sum), pairs: pairsIn(sum) }).toEqual({ outside: 5, fu: 16, pairs: 1 })
  })
  test('is found again after more suits than the table holds', () => {
    // There are more suits of fourteen tiles than it holds; most are not complete.
    for (const key of suitsOf(14, 9)) readSuit(key)
    expect(each(readSuit(0o333)).map(tilesOf)).toEqual([0o333, 0o333])
    expect(countOf(readSuit(0o1121))).toBe(0)
  })
})
