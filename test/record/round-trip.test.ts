import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordOf, treeOf } from '../../src/record/index.ts'
import { arbPaifu } from '../support/arbitrary-match.ts'
import { textRoundTrip } from '../support/text-round-trip.ts'

const RUNS = { seed: 20181001, numRuns: 200 }

describe('a record survives a round trip', () => {
  test('through its tree', () => {
    fc.assert(
      fc.property(arbPaifu, (paifu) => {
        const { paifu: again, findings } = recordOf(treeOf(paifu))
        expect(findings).toEqual([])
        expect(again).toEqual(paifu)
      }),
      RUNS,
    )
  })

  test('through its text', () => {
    fc.assert(
      fc.property(arbPaifu, (paifu) => {
        textRoundTrip(paifu)
      }),
      RUNS,
    )
  })

  test('through JSON', () => {
    fc.assert(
      fc.property(arbPaifu, (paifu) => {
        expect(JSON.parse(JSON.stringify(paifu))).toEqual(paifu)
      }),
      { ...RUNS, numRuns: 50 },
    )
  })
})
