/** Every way in which a suit can be read, counted. */
import { describe, expect, test } from 'vitest'
import { readHonors, readSuit } from '../../src/rules/score/divide.ts'

/** All suits of so many tiles, at most four of a rank, as keys. */
const suitsOf = (size: number, ranks: number, from = 0, key = 0): number[] => {
  if (from === ranks) return size === 0 ? [key] : []
  const found: number[] = []
  for (let count = 0; count <= Math.min(4, size); count++)
    found.push(...suitsOf(size - count, ranks, from + 1, key | (count << (3 * from))))
  return found
}

/** The tiles that a reading has, put together again. */
const tilesOf = ({ pair, runs, triplets }: ReturnType<typeof readSuit>[number]): number => {
  let key = pair < 0 ? 0 : 2 << (3 * pair)
  for (let rank = 0; rank < 9; rank++) {
    const count = (runs >> (3 * rank)) & 7
    for (let step = 0; step < 3 && count > 0; step++) key += count << (3 * (rank + step))
    if ((triplets >> rank) & 1) key += 3 << (3 * rank)
  }
  return key
}

describe('suits that can be read', () => {
  test.each([
    [0, 1, 9],
    [1, 16, 135],
    [2, 127, 996],
    [3, 627, 4475],
    [4, 2098, 13259],
  ])('as %i sets: %i, with a pair: %i', (sets, alone, withPair) => {
    const complete = (size: number) => suitsOf(size, 9).filter((key) => readSuit(key).length > 0)
    expect(complete(sets * 3)).toHaveLength(alone)
    expect(complete(sets * 3 + 2)).toHaveLength(withPair)
  })
  test('honours in one way at most', () => {
    for (let size = 0; size <= 14; size++)
      for (const key of suitsOf(size, 7)) expect(readHonors(key).length).toBeLessThanOrEqual(1)
    expect(readHonors(0o0003302)).toHaveLength(1)
    expect(readHonors(0o0002302)).toHaveLength(0)
    expect(readHonors(0o111)).toHaveLength(0)
  })
})

describe('a reading', () => {
  const keys = [2, 5, 8, 11, 14].flatMap((size) => suitsOf(size, 9)).filter((key) => readSuit(key).length > 0)
  test('has the tiles of the suit, and no reading comes twice', () => {
    for (const key of keys) {
      const readings = readSuit(key)
      if (readings.some((reading) => tilesOf(reading) !== key)) expect.unreachable(key.toString(8))
      const names = new Set(readings.map(({ pair, runs, triplets }) => `${pair} ${runs} ${triplets}`))
      if (names.size !== readings.length) expect.unreachable(`${key.toString(8)} is read twice in one way`)
    }
  })
  test('counts its blocks', () => {
    for (const key of keys)
      for (const reading of readSuit(key)) {
        const size = reading.runCount * 3 + reading.tripletCount * 3 + (reading.pair < 0 ? 0 : 2)
        const tiles = [...key.toString(8)].reduce((sum, count) => sum + Number(count), 0)
        if (size !== tiles) expect.unreachable(key.toString(8))
      }
  })
  test('three neighbouring triplets are three runs as well', () =>
    expect(readSuit(0o333)).toMatchObject([
      { runCount: 3, tripletCount: 0, twins: 1, outside: 3 },
      { runCount: 0, tripletCount: 3, twins: 0, outside: 1, fu: 16 },
    ]))
})
