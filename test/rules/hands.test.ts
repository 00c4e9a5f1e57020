import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KINDS, readMajiangTile, TILES, type Tile } from '../../src/tiles/index.ts'
import {
  ankanOptions,
  calledFromOwn,
  chiOptions,
  countKinds,
  daiminkanOptions,
  isAlwaysTriplet,
  isChiShape,
  isSameShape,
  isTenpai,
  kuikaeKinds,
  ponOptions,
  shanten,
  waits,
} from '../../src/rules/index.ts'
import { knownShanten } from '../support/known-shanten.ts'
import { isComplete } from '../support/complete-by-shanten.ts'

const tiles = (text: string): Tile[] => (text.match(/../g) ?? []) as Tile[]
const waitsOf = (text: string, melds = 0): string[] => waits(countKinds(tiles(text)), melds).map((kind) => TILES[kind]!)

describe('waits', () => {
  test.each([
    ['1m2m3m4m5m6m7m8m9m1s1s3s4s', ['2s', '5s']],
    ['1m1m1m2m3m4m5m6m7m8m9m9m9m', ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m']],
    ['1m9m1p9p1s9sewswwwnwwdgdrd', ['1m', '9m', '1p', '9p', '1s', '9s', 'ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd']],
    ['1m1m2p2p3s3sewewswswwwww9p', ['9p']],
    ['2m2m3m3m4m4m5p5p6p6p7p7p9s', ['9s']],
    ['1m2m3m4m5m6m7m8m9m1s2s4s9p', []],
  ])('%s', (hand, expected) => expect(waitsOf(hand)).toEqual(expected))

  test('with melds, of four tiles', () => expect(waitsOf('2s3sewew', 3)).toEqual(['1s', '4s']))
  test('only for thirteen tiles', () => expect(waitsOf('2s3sewew', 2)).toEqual([]))
  test('a wait for a fifth copy does not count strictly', () => {
    const fifth = countKinds(tiles('4p4p4p4p'))
    expect(isTenpai(fifth, 3)).toBe(true)
    expect(isTenpai(fifth, 3, { inMelds: countKinds([]) })).toBe(false)
    const pairWait = countKinds(tiles('7s'))
    expect(isTenpai(pairWait, 4)).toBe(true)
    expect(isTenpai(pairWait, 4, { inMelds: countKinds(tiles('7s7s7s')) })).toBe(false)
  })
})

describe('three of a kind that are a triplet in every reading', () => {
  const always = (hand: string, tile: string): boolean =>
    isAlwaysTriplet(countKinds(tiles(hand)), 0, TILES.indexOf(tile as Tile))
  test.each([
    ['1m2m3m4m0m6m1s1s1s3s4s7s7s', '1s', true],
    ['1s1s1s2s2s2s3s3s3s4s4s5p6p', '1s', false],
    ['1s1s1s2s2s2s3s3s3sewew5p6p', '3s', false],
    ['1m2m3m4m5m6m7s7s7s8s9s5p5p', '7s', false],
    ['1m2m3m4m5m6mewewew2s3s5p5p', 'ew', true],
  ])('%s: %s', (hand, tile, expected) => expect(always(hand, tile)).toBe(expected))

  test('agrees with listing every reading', () => {
    /** Every way to take sets and one pair; whether one of them has no triplet of `kind`. */
    const hasOther = (counts: number[], kind: number, pair: boolean, triplet: boolean): boolean => {
      const first = counts.findIndex((copies) => copies > 0)
      if (first < 0) return pair && !triplet
      const without = (...taken: number[]): number[] =>
        taken.reduce((rest, one) => rest.with(one, rest[one]! - 1), counts)
      const copies = counts[first]!
      const isTriplet = triplet || first === kind
      if (copies >= 3 && hasOther(without(first, first, first), kind, pair, isTriplet)) return true
      if (copies >= 2 && !pair && hasOther(without(first, first), kind, true, triplet)) return true
      if (first > 6 || !counts[first + 1] || !counts[first + 2]) return false
      return hasOther(without(first, first + 1, first + 2), kind, pair, triplet)
    }
    const oneSuit = fc
      .shuffledSubarray(
        Array.from({ length: 36 }, (_, copy) => TILES[copy >> 2]!),
        { minLength: 13, maxLength: 13 },
      )
      .map((hand) => countKinds(hand))
    let judged = 0
    fc.assert(
      fc.property(oneSuit, (counts) => {
        const found = waits(counts, 0)
        if (found.length === 0) return
        for (let kind = 0; kind < 9; kind++) {
          if (counts[kind] !== 3 || found.includes(kind)) continue
          judged += 1
          const suit = [...counts.slice(0, 9)]
          const other = found.some((wait) => hasOther(suit.with(wait, suit[wait]! + 1), kind, false, false))
          expect(isAlwaysTriplet(counts, 0, kind)).toBe(!other)
        }
      }),
      { seed: 33, numRuns: 2000 },
    )
    expect(judged).toBeGreaterThan(300)
  })
})

const arbHand = fc
  .shuffledSubarray(
    Array.from({ length: KINDS * 4 }, (_, copy) => TILES[copy >> 2]!),
    { minLength: 14, maxLength: 14 },
  )
  .map((hand) => countKinds(hand))

describe('shanten', () => {
  test('agrees with completeness and waits', () => {
    fc.assert(
      fc.property(arbHand, (counts) => {
        const { standard, sevenPairs, thirteenOrphans } = shanten(counts)
        const best = Math.min(standard, sevenPairs!, thirteenOrphans!)
        expect(isComplete(counts, 0)).toBe(best === -1)
      }),
      { seed: 14, numRuns: 300 },
    )
  })

  test('a meld excludes the forms that need a closed hand', () => {
    expect(shanten(countKinds(tiles('2s3sewew')), 3)).toEqual({ standard: 0, sevenPairs: null, thirteenOrphans: null })
  })

  const known = knownShanten()
  test.skipIf(known.length === 0)('2,000 known hands', () => {
    for (const { q, x } of known) {
      const { standard, thirteenOrphans, sevenPairs } = shanten(countKinds(q.map(readMajiangTile)))
      expect([standard, thirteenOrphans, sevenPairs], q.join('')).toEqual(x)
    }
  })
})

describe('calls', () => {
  test('runs', () => {
    expect(isChiShape('3p', ['4p', '5p'])).toBe(true)
    expect(isChiShape('5p', ['3p', '0p'])).toBe(false)
    expect(isChiShape('9p', ['1s', '2s'])).toBe(false)
    expect(isChiShape('ew', ['sw', 'ww'])).toBe(false)
    expect(isChiShape('uk', ['1s', '2s'])).toBe(true)
    expect(isChiShape('uk', ['1s', '4s'])).toBe(false)
    expect(isChiShape('3s', ['uk', '4s'])).toBe(true)
  })
  test('copies', () => {
    expect(isSameShape(['0s', '5s', 'uk'])).toBe(true)
    expect(isSameShape(['5s', '6s'])).toBe(false)
  })
  test('every way, with red and plain fives distinct', () => {
    expect(chiOptions(tiles('3p4p5p0p6p'), '4p')).toEqual([
      ['3p', '5p'],
      ['3p', '0p'],
      ['5p', '6p'],
      ['0p', '6p'],
    ])
    expect(ponOptions(tiles('5s5s0s'), '5s')).toEqual([
      ['5s', '5s'],
      ['0s', '5s'],
    ])
    expect(daiminkanOptions(tiles('5s5s0s'), '5s')).toEqual([['0s', '5s', '5s']])
    expect(ankanOptions(tiles('5s5s0s5swdwdwdwd'))).toEqual([
      ['0s', '5s', '5s', '5s'],
      ['wd', 'wd', 'wd', 'wd'],
    ])
    expect(chiOptions(tiles('swww'), 'ew')).toEqual([])
  })
  test('kuikae forbids the tile and the other end of the run', () => {
    const names = (...kinds: Parameters<typeof kuikaeKinds>): string[] =>
      kuikaeKinds(...kinds).map((kind) => TILES[kind]!)
    expect(names('chi', '3p', ['4p', '5p'])).toEqual(['3p', '6p'])
    expect(names('chi', '6p', ['4p', '5p'])).toEqual(['6p', '3p'])
    expect(names('chi', '4p', ['3p', '5p'])).toEqual(['4p'])
    expect(names('chi', '3p', ['1p', '2p'])).toEqual(['3p'])
    expect(names('chi', '7p', ['8p', '9p'])).toEqual(['7p'])
    expect(names('pon', 'wd', ['wd', 'wd'])).toEqual(['wd'])
  })
  test('an unseen tile that the own ones prove', () => {
    expect(calledFromOwn('pon', ['3m', '3m'], true)).toBe('3m')
    expect(calledFromOwn('pon', ['5m', '5m'], true)).toBeNull()
    expect(calledFromOwn('pon', ['0m', '5m'], true)).toBe('5m')
    expect(calledFromOwn('chi', ['2m', '4m'], true)).toBe('3m')
    expect(calledFromOwn('chi', ['1m', '2m'], true)).toBe('3m')
    expect(calledFromOwn('chi', ['3m', '4m'], true)).toBeNull()
  })
})
