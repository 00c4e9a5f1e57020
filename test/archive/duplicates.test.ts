import { describe, expect, test } from 'vitest'
import { duplicateKind, DuplicateFinder, identityOf } from '../../src/archive/index.ts'
import type { Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { tablesWithSameWalls } from '../support/same-walls.ts'
import { PLANTED } from '../support/planted-duplicates.ts'
import { times } from '../support/test-extent.ts'

const NOTHING_ALIKE = { same: [], otherTables: [] }
const compared = (match: Match) => identityOf(match, 0)
const played = (seed: number): Match => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match

describe('the same match twice', () => {
  const count = times(30, 300)
  const originals = Array.from({ length: count }, (_, seed) => played(seed))

  test('no two matches of an archive are taken for one', () => {
    const finder = new DuplicateFinder()
    for (let seed = 0; seed < times(30, 10_000); seed++)
      expect(finder.add(seed, compared(originals[seed] ?? played(seed))), String(seed)).toEqual(NOTHING_ALIKE)
  }, 3_600_000)

  test.each(Object.keys(PLANTED))('%s, it is found, and as nothing else', (name) => {
    for (const [at, match] of originals.entries()) {
      const copy = PLANTED[name]!(match, at)
      const found = new DuplicateFinder()
      for (const [other, each] of originals.entries()) if (other % 5 === at % 5) found.add(other, compared(each))
      expect(found.add(count, compared(copy)), `${name} ${at}`).toEqual({ same: [at], otherTables: [] })
    }
  })

  test.skipIf(!hasCorpus())('nor are two games of people', () => {
    const people = new DuplicateFinder()
    for (const [at, { match }] of mjlogGames().entries()) expect(people.add(at, compared(match))).toEqual(NOTHING_ALIKE)
  })
})

test('two simulated matches that were dealt one wall of a hundred thousand twice are not the same', () => {
  const finder = new DuplicateFinder()
  const [one, two] = [compared(played(7369)), compared(played(8627))]
  const ofTwo = new Set(two.keys.flat())
  expect(one.keys.flat().some((key) => ofTwo.has(key))).toBe(true)
  expect(finder.add(0, one)).toEqual(NOTHING_ALIKE)
  expect(finder.add(1, two)).toEqual(NOTHING_ALIKE)
})

describe('four tables with the same walls', () => {
  const count = times(10, 100)
  const walls = Array.from({ length: count }, (_, seed) => tablesWithSameWalls(4, seed))

  test('have deals in common, and are four matches', () => {
    for (const [seed, tables] of walls.entries()) {
      const finder = new DuplicateFinder()
      const alike = tables.map((table, at) => finder.add(at, compared(table)))
      expect(
        alike.flatMap(({ same }) => same),
        String(seed),
      ).toEqual([])
      expect(alike[1]?.otherTables, String(seed)).toEqual([0])
    }
  })

  test.each(Object.keys(PLANTED))('of which one is there twice, %s, it is found, and no other table', (name) => {
    for (const [seed, tables] of walls.entries()) {
      const finder = new DuplicateFinder()
      for (const [at, table] of tables.entries()) finder.add(at, compared(table))
      const copy = PLANTED[name]!(tables[seed % 4]!, seed)
      expect(finder.add(4, compared(copy)).same, `${name} ${seed}`).toEqual([seed % 4])
    }
  })
})

test('a copy is the same, what is cut off is a part, what was corrected is a version', () => {
  const match = played(1)
  const kindOf = (name: string) => duplicateKind(match, PLANTED[name]!(match, 1)).kind
  expect(kindOf('copied')).toBe('same')
  expect(kindOf('cut off in the middle')).toBe('part')
  expect(kindOf('before a correction in every frame')).toBe('version')
  expect(duplicateKind(match, PLANTED['with names written otherwise']!(match, 1))).toEqual({
    kind: 'version',
    differences: 4,
  })
})
