import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitsWithoutTables, isCompleteWithoutTables, isOrphansWithoutTables, waits } from '../../src/rules/index.ts'
import { isComplete, isThirteenOrphans } from '../support/complete-by-shanten.ts'

/** Sets, a pair, and one exchanged tile or none: close enough to tenpai that the answer is often yes. */
const hands = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 33 }), fc.boolean()), { minLength: 0, maxLength: 4 }),
    fc.integer({ min: 0, max: 33 }),
    fc.array(fc.integer({ min: 0, max: 33 }), { minLength: 14, maxLength: 14 }),
    fc.nat(3),
  )
  .map(([blocks, pair, fill, exchanged]) => {
    const counts = new Uint8Array(34)
    const put = (...kinds: number[]): void => {
      for (const kind of kinds) if (counts[kind]! < 4) counts[kind]! += 1
    }
    for (const [kind, run] of blocks)
      if (run && kind < 27 && kind % 9 < 7) put(kind, kind + 1, kind + 2)
      else put(kind, kind, kind)
    put(pair, pair)
    const size = (): number => counts.reduce((sum, copies) => sum + copies, 0)
    const melds = fill[0]! % 2 === 0 ? Math.floor((14 - size()) / 3) : 0
    for (let at = 0; at <= exchanged; at++) {
      const kind = fill[at]!
      if (counts[kind]! > 0) counts[kind]! -= 1
    }
    for (let at = 0; size() < 13 - melds * 3; at++) put((fill[at % 14]! + at) % 34)
    return { counts, melds }
  })

test('waits and complete hands agree with those from tables', () => {
  fc.assert(
    fc.property(hands, fc.integer({ min: 0, max: 33 }), ({ counts, melds }, kind) => {
      const found = waitsWithoutTables(counts, melds)
      expect(found).toEqual(waits(counts, melds))
      const with14 = counts.slice()
      with14[found[0] ?? kind]! += 1
      if (with14[found[0] ?? kind]! > 4) return
      expect(isCompleteWithoutTables(with14, melds)).toBe(isComplete(with14, melds))
      expect(isOrphansWithoutTables(with14)).toBe(isThirteenOrphans(with14))
    }),
    { seed: 34, numRuns: 3000 },
  )
})

test('thirteen orphans have one or thirteen waits, seven pairs have one', () => {
  const counts = new Uint8Array(34)
  for (const kind of [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33]) counts[kind] = 1
  expect(waitsWithoutTables(counts, 0)).toHaveLength(13)
  counts[0] = 0
  counts[8] = 2
  expect(waitsWithoutTables(counts, 0)).toEqual([0])
  const pairs = new Uint8Array(34)
  for (const kind of [1, 4, 10, 14, 20, 29]) pairs[kind] = 2
  pairs[33] = 1
  expect(waitsWithoutTables(pairs, 0)).toEqual([33])
})
