/** Every number of a table of figures has the list of what it was counted from. */
import { describe, expect, test } from 'vitest'
import { casesOf, figuresBy, GROUPINGS, STATISTICS, statisticsBy } from '../../src/archive/index.ts'
import { keysOf } from '../../src/kit/index.ts'
import { countedActs } from '../../src/record/index.ts'
import { punishedMatches } from '../support/punished-matches.ts'

const PLAYED = punishedMatches(30)
const FACTS = PLAYED.map(({ facts }) => facts)

describe.each(GROUPINGS)('by %s', (by) => {
  const all = figuresBy(by, FACTS)

  test.each(statisticsBy(by))('%s lists its numerator and its denominator', (id) => {
    for (const { subject, figures } of all) {
      const { n, d } = figures[id]
      const listed = casesOf(id, by, subject.id, FACTS, 'numerator')
      const among = casesOf(id, by, subject.id, FACTS, 'denominator')
      expect(among, subject.name).toHaveLength(d)
      const sum = (cases: typeof listed): number => cases.reduce((before, { value }) => before + value, 0)
      expect(sum(listed)).toBeCloseTo(n, 6)
      expect(sum(among)).toBeCloseTo(n, 6)
      if (STATISTICS[id].unit !== 'share') expect(listed).toEqual(among)
      else if (listed.every(({ value }) => value === 1)) expect(listed).toHaveLength(n)
      for (const { match, frame, act } of among) {
        if (STATISTICS[id].per === 'match' || STATISTICS[id].per === 'record') expect(frame).toBeNull()
        else if (act === null) expect(PLAYED[match]?.match.frames[frame ?? -1]).toBeDefined()
        else expect(countedActs(PLAYED[match]!.match.frames[frame ?? -1]!)[act]).toBeDefined()
      }
    }
  })
})

test('nothing is counted of no statistic, and nothing true only of silent wins: the programs declare riichi whenever they can', () => {
  const sums = (['seat', 'recorder'] as const).flatMap((by) => figuresBy(by, FACTS))
  const without = (part: 'n' | 'd') =>
    keysOf(STATISTICS).filter((id) => sums.every(({ figures }) => figures[id][part] === 0))
  expect(without('d')).toEqual([])
  expect(without('n')).toEqual([
    'silent-share',
    ...(['silent', 'riichi', 'open'] as const).map((loser) => `dealt-in-${loser}-to-silent`),
  ])
})

test('a chombo is listed with its frame', () => {
  const [season] = figuresBy('season', FACTS)
  const found = casesOf('chombo', 'season', season!.subject.id, FACTS)
  expect(found).toHaveLength(season!.figures.chombo.n)
  expect(found.length).toBeGreaterThan(0)
  for (const { match, frame } of found)
    expect(PLAYED[match]!.match.frames[frame!]!.notes).toMatchObject({ ryuukyoku: 'chombo' })
})
