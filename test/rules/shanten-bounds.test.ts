import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countKinds, shantenBounds, shantenOf, type KindCounts } from '../../src/rules/index.ts'
import { KINDS, type Tile } from '../../src/tiles/index.ts'
import { arbitraryHand } from '../support/arbitrary-hand.ts'

const counted = (text: string): KindCounts => countKinds((text.match(/../g) ?? []) as Tile[])

/** The lowest and the highest shanten of all hands that contain the known tiles. */
const tried = (known: KindCounts, unknown: number, melds: number, seen: KindCounts, from = 0): [number, number] => {
  if (unknown === 0) {
    const found = shantenOf(known, melds)
    return [found, found]
  }
  let bounds: [number, number] = [99, -99]
  for (let kind = from; kind < KINDS; kind++) {
    if (known[kind]! + seen[kind]! >= 4) continue
    known[kind]! += 1
    const [least, most] = tried(known, unknown - 1, melds, seen, kind)
    known[kind]! -= 1
    bounds = [Math.min(bounds[0], least), Math.max(bounds[1], most)]
  }
  return bounds
}

describe('shanten of a hand with unknown tiles', () => {
  test('nothing known: from complete to the worst of all hands', () => {
    expect(shantenBounds(counted(''), 13, 0)).toEqual({ least: 0, most: 6 })
    expect(shantenBounds(counted(''), 14, 0)).toEqual({ least: -1, most: 6 })
    expect(shantenBounds(counted(''), 1, 4)).toEqual({ least: 0, most: 0 })
    expect(shantenBounds(counted(''), 4, 3)).toEqual({ least: 0, most: 2 })
  })

  test('everything known: the shanten itself', () => {
    expect(shantenBounds(counted('1m2m3m4m5m6m7m8m9m1s1s3s4s'), 0, 0)).toEqual({ least: 0, most: 0 })
  })

  test('a hand can be tenpai for a tile that nobody can draw, but not complete with it', () => {
    expect(shantenBounds(counted('4p4p4p4p'), 1, 3)).toEqual({ least: 0, most: 0 })
  })

  test('tiles seen elsewhere are not in the hand', () => {
    expect(shantenBounds(counted('2s3sewew'), 1, 3)).toEqual({ least: -1, most: 0 })
    expect(shantenBounds(counted('2s3sewew'), 1, 3, counted('1s1s1s1s4s4s4s4s'))).toEqual({ least: 0, most: 0 })
    const orphans = counted('1m9m1p9p1s9sewswwwnwwdgd')
    expect(shantenBounds(orphans, 1, 0, counted('rdrdrdrd'))).toEqual({ least: 0, most: 1 })
    expect(shantenBounds(counted('1m9m1p9p1s9sewswwwnwwdwd'), 2, 0, counted('rdrdrdrd')).least).toBe(0)
  })

  const bounded = fc.tuple(
    arbitraryHand(),
    fc.integer({ min: 1, max: 2 }),
    fc.array(fc.nat(9999), { minLength: 2, maxLength: 2 }),
  )

  test('contain every possible hand; with melds, both bounds are reached', () => {
    const exact = { least: 0, most: 0, hands: 0 }
    fc.assert(
      fc.property(bounded, ([{ counts, melds, inMelds }, hidden, picks]) => {
        const known = counts.slice()
        for (const pick of picks.slice(0, hidden)) {
          const held = [...known.keys()].flatMap((kind) => Array<number>(known[kind]!).fill(kind))
          if (held.length > 0) known[held[pick % held.length]!]! -= 1
        }
        const unknown = counts.reduce((sum, copies, kind) => sum + copies - known[kind]!, 0)
        const before = known.slice()
        const { least, most } = shantenBounds(known, unknown, melds.length, inMelds)
        expect(known).toEqual(before)
        const [best, worst] = tried(known, unknown, melds.length, inMelds)
        expect(least).toBeLessThanOrEqual(best)
        expect(most).toBeGreaterThanOrEqual(worst)
        if (melds.length > 0) expect(most).toBe(worst)
        exact.hands += 1
        if (least === best) exact.least += 1
        if (most === worst) exact.most += 1
      }),
      { seed: 2, numRuns: 1000 },
    )
    expect(exact.least).toBe(exact.hands)
    expect(exact.most).toBeGreaterThan(exact.hands * 0.95)
  })
})
