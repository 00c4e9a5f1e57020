import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countKinds,
  isTenpai,
  shanten,
  shantenOf,
  standardShanten,
  usefulTiles,
  usefulTilesInto,
  waits,
} from '../../src/rules/index.ts'
import { bestOf, strictShanten } from '../../src/rules/shanten.ts'
import { waitsInto } from '../../src/rules/useful-tiles.ts'
import { missingForHalves, missingForKinds } from '../../src/rules/missing-tiles.ts'
import { KINDS, TILES, type Tile } from '../../src/tiles/index.ts'
import { arbitraryHand } from '../support/arbitrary-hand.ts'
import { isComplete } from '../support/complete-by-shanten.ts'

const counted = (text: string) => countKinds((text.match(/../g) ?? []) as Tile[])
const named = (kinds: readonly number[]) => kinds.map((kind) => TILES[kind])

describe('a hand that lacks only a fifth copy', () => {
  const none = countKinds([])
  test.each([
    ['four of a kind in the hand', '4p4p4p4p', '', 3, ['4p']],
    ['one of a kind beside the triplet called', '7s', '7s7s7s', 4, ['7s']],
    ['an edge whose tile is a kan of one’s own', '1m2mewew', '3m3m3m3m', 3, ['3m']],
  ])('%s: tenpai in shape, strictly not', (_, hand, melded, melds, kinds) => {
    const counts = counted(hand)
    expect(shantenOf(counts, melds)).toBe(0)
    expect(named(waits(counts, melds))).toEqual(kinds)
    expect(isTenpai(counts, melds)).toBe(true)
    expect(isTenpai(counts, melds, { inMelds: counted(melded) })).toBe(false)
    expect(strictShanten(counts, melds, counted(melded)).standard).toBe(1)
  })

  test('a useful tile can be drawn', () => {
    expect(usefulTiles(counted('4p4p4p4p'), 3)).toEqual([])
  })

  test('of two waits the other counts', () => {
    const counts = counted('1s1s1s1s2s3s5p5p5p6p6p6pew')
    expect(isTenpai(counts, 0, { inMelds: none })).toBe(true)
  })
})

test('strictly, some tile that can be drawn lowers the shanten by one, and none by two', () => {
  fc.assert(
    fc.property(arbitraryHand(false), ({ counts, melds, inMelds }) => {
      const far = bestOf(strictShanten(counts, melds.length, inMelds))
      const after: number[] = []
      for (let kind = 0; kind < KINDS; kind++) {
        if (counts[kind]! + inMelds[kind]! >= 4) continue
        counts[kind]! += 1
        after.push(bestOf(strictShanten(counts, melds.length, inMelds)))
        counts[kind]! -= 1
      }
      expect(Math.min(...after)).toBe(far - 1)
    }),
    { seed: 5, numRuns: 200 },
  )
})

test('two halves give the same as a suit kind by kind', () => {
  const digit = fc.nat(4)
  fc.assert(
    fc.property(fc.array(digit, { minLength: 9, maxLength: 9 }), (copies) => {
      const key = (digits: number[]) => digits.reduce((number, one) => number * 5 + one, 0)
      const halves = missingForHalves(key(copies.slice(0, 5)), key(copies.slice(5).reverse()))
      expect(halves).toEqual(missingForKinds(copies, true))
    }),
    { seed: 9, numRuns: 2000 },
  )
})

describe('wrong records', () => {
  test('counts five copies as they are', () => {
    const five = counted('1m1m1m1m1m2m3m4p4p4p5s5s5s')
    expect(shanten(five)).toEqual({ standard: 0, thirteenOrphans: 11, sevenPairs: 6 - 3 + 2 })
    expect(shantenOf(five, 0)).toBe(0)
    expect(named(waits(five, 0))).toContain('1m')
    expect(isComplete(counted('1m1m1m1m1m2m3m4p4p4p5s5s5s6s'), 0)).toBe(false)
    expect(isComplete(counted('1m1m1m1m1m2m3m4p4p4p5s5s5s1m'), 0)).toBe(true)
    expect(shantenOf(new Uint8Array(KINDS).fill(9), 0)).toBe(-1)
  })

  test('too many or too few tiles are neither tenpai nor a win', () => {
    for (const hand of ['1m2m3m4m5m6m7m8m9m1s1s3s', '1m2m3m4m5m6m7m8m9m1s1s1s2s2s3s']) {
      expect(waits(counted(hand), 0)).toEqual([])
      expect(isComplete(counted(hand), 0)).toBe(false)
    }
    expect(waits(counted('1s'), 5)).toEqual([])
  })

  test('accepts fewer tiles', () => {
    expect(shanten(counted(''))).toEqual({ standard: 13, thirteenOrphans: 13, sevenPairs: 13 })
    expect(standardShanten(counted('ewew'), 3)).toBe(2)
  })
})

test('functions without allocations agree, and write nothing beyond their count', () => {
  const out = new Uint8Array(KINDS).fill(99)
  const counts = counted('2s3sewew')
  expect(waitsInto(counts, 3, out)).toBe(2)
  expect([...out.subarray(0, 3)]).toEqual([18, 21, 99])
  expect(usefulTilesInto(counted('1m9m1p9p1s9sewswwwnwwdgdgd'), 0, out)).toBe(1)
  expect(out[0]).toBe(33)
  fc.assert(
    fc.property(arbitraryHand(), ({ counts, melds }) => {
      expect(shantenOf(counts, melds.length)).toBe(bestOf(shanten(counts, melds.length)))
      expect(standardShanten(counts, melds.length)).toBe(shanten(counts, melds.length).standard)
    }),
    { seed: 1, numRuns: 1000 },
  )
})
