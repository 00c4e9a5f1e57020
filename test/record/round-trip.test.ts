import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, print } from '../../grammar/index.ts'
import { recordOf, treeOf, type Paifu } from '../../src/record/index.ts'
import { arbPaifu } from '../support/arbitrary-match.ts'

const RUNS = { seed: 20181001, numRuns: 200 }

const throughText = (paifu: Paifu): Paifu => {
  const printed = print(treeOf(paifu))
  if (!printed.ok) throw new Error(JSON.stringify(printed.failures))
  const { file, findings } = parse(printed.text)
  expect(findings).toEqual([])
  if (!file) throw new Error('no file')
  const read = recordOf(file)
  expect(read.findings).toEqual([])
  return read.paifu
}

describe('a record comes back', () => {
  test('from its own tree', () => {
    fc.assert(
      fc.property(arbPaifu, (paifu) => {
        const { paifu: again, findings } = recordOf(treeOf(paifu))
        expect(findings).toEqual([])
        expect(again).toEqual(paifu)
      }),
      RUNS,
    )
  })

  test('from its text', () => {
    fc.assert(
      fc.property(arbPaifu, (paifu) => {
        expect(throughText(paifu)).toEqual(paifu)
      }),
      RUNS,
    )
  })

  test('and is JSON', () => {
    fc.assert(
      fc.property(arbPaifu, (paifu) => {
        expect(JSON.parse(JSON.stringify(paifu))).toEqual(paifu)
      }),
      { ...RUNS, numRuns: 50 },
    )
  })
})
