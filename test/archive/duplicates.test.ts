import { describe, expect, test } from 'vitest'
import { duplicateKind, DuplicateFinder, keysOfMatch } from '../../src/archive/index.ts'
import type { Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { PLANTED } from '../support/planted-duplicates.ts'
import { times } from '../support/test-extent.ts'

const played = (seed: number): Match => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match

describe('the same match twice', () => {
  const count = times(30, 300)
  const originals = Array.from({ length: count }, (_, seed) => played(seed))

  test('no two matches of an archive are taken for one', () => {
    const finder = new DuplicateFinder()
    for (let seed = 0; seed < times(30, 10_000); seed++)
      expect(finder.add(seed, keysOfMatch(originals[seed] ?? played(seed))), String(seed)).toEqual([])
  }, 3_600_000)

  test.each(Object.keys(PLANTED))('%s, it is found, and as nothing else', (name) => {
    for (const [at, match] of originals.entries()) {
      const copy = PLANTED[name]!(match, at)
      const found = new DuplicateFinder()
      for (const [other, each] of originals.entries()) if (other % 5 === at % 5) found.add(other, keysOfMatch(each))
      expect(found.add(count, keysOfMatch(copy)), `${name} ${at}`).toEqual([at])
    }
  })

  test.skipIf(!hasCorpus())('nor are two games of people', () => {
    const people = new DuplicateFinder()
    for (const [at, { match }] of mjlogGames().entries()) expect(people.add(at, keysOfMatch(match))).toEqual([])
  })
})

test('two simulated matches that were dealt one wall of a hundred thousand twice are not the same', () => {
  const finder = new DuplicateFinder()
  const [one, two] = [keysOfMatch(played(7369)), keysOfMatch(played(8627))]
  const ofTwo = new Set(two.flat())
  expect(one.flat().some((key) => ofTwo.has(key))).toBe(true)
  expect(finder.add(0, one)).toEqual([])
  expect(finder.add(1, two)).toEqual([])
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
