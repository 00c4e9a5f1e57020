/** On a published site each numerator and denominator leads to the list of what was counted. */
import { describe, expect, test } from 'vitest'
import { listedActs } from '../../renderer/site/listed-acts.ts'
import { figuresBy, GROUPINGS, STATISTICS, statisticsBy } from '../../src/archive/index.ts'
import { isWin } from '../../src/record/index.ts'
import {
  readActsAddress,
  seasonFiles,
  summaryOf,
  type MatchSummary,
  type SiteActs,
  type SiteMatches,
} from '../../src/site/index.ts'
import { punishedMatches } from '../support/punished-matches.ts'

const PLAYED = punishedMatches(10)
const SUMMARIES = PLAYED.map(({ match, facts }): MatchSummary => ({ ...summaryOf(match), facts }))
const FACTS = PLAYED.map(({ facts }) => facts)
const FILES = new Map(
  [...seasonFiles(SUMMARIES, { title: '暁', language: 'ja' }, ['ja'])].map(({ path, text }) => [path, text]),
)

const dataOf = (path: string, name: string): unknown =>
  JSON.parse((FILES.get(path) ?? '').replace(`globalThis.${name}=`, ''))
const listed = dataOf('acts/matches.js', 'saifuMatches') as SiteMatches
const actsOf = (id: string): SiteActs => (dataOf(`acts/${id}.js`, 'saifuActs') as Record<string, SiteActs>)[id]!

test.each(GROUPINGS.flatMap((by) => statisticsBy(by).map((id) => [by, id] as const)))(
  'by %s the lists of %s are as long as its numbers, and add up to them',
  (by, id) => {
    const acts = actsOf(id)
    for (const { subject, figures } of figuresBy(by, FACTS)) {
      const { n, d } = figures[id]
      const address = { by, subject: subject.id, id } as const
      const counted = listedActs({ ...address, part: 'numerator' }, acts, listed)
      const among = listedActs({ ...address, part: 'denominator' }, acts, listed)
      expect(among, subject.name).toHaveLength(d)
      for (const list of [counted, among])
        expect(
          list.reduce((sum, { value }) => sum + value, 0),
          subject.name,
        ).toBeCloseTo(n, 6)
      if (STATISTICS[id].unit === 'share') expect(counted).toEqual(among.filter(({ value }) => value > 0))
      else expect(counted).toEqual(among)
      expect(new Set(among.map((each) => JSON.stringify(each))).size).toBe(d)
    }
  },
)

test('a list names acts of the match that they are in', () => {
  const wins = listedActs({ by: 'all', subject: '', id: 'win-rate', part: 'numerator' }, actsOf('win-rate'), listed)
  expect(wins).not.toEqual([])
  for (const { match, frame, act } of wins) {
    const at = SUMMARIES.findIndex((each) => each.page === match.page)
    expect(isWin(PLAYED[at]!.match.frames[frame]!.flows.at(-1)!.acts[act]!)).toBe(true)
  }
})

test('acts that agree are listed one by one, and stand in the file once for all that follow each other', () => {
  const id = 'recorded-otherwise'
  const among = listedActs({ by: 'all', subject: '', id, part: 'denominator' }, actsOf(id), listed)
  expect(actsOf(id).flat().length).toBeLessThan(among.length)
})

describe('numbers that are not 0 are links, and no others', () => {
  test.each([...FILES.keys()].filter((path) => /^(?:players\/.*|players|teams|scores)\.html$/.test(path)))(
    'on %s',
    (path) => {
      const text = FILES.get(path)!
      const links = [...text.matchAll(/href="(?:\.\.\/)*acts\.html(#[^"]+)">([^<]+)</g)]
      expect(links.length).toBeGreaterThan(30)
      for (const [, hash = '', number = ''] of links) {
        const address = readActsAddress(hash)!
        const found = listedActs(address, actsOf(address.id), listed)
        expect(found, hash).not.toEqual([])
        if (STATISTICS[address.id].unit === 'share')
          expect(
            found.reduce((sum, { value }) => sum + (address.part === 'numerator' ? value : 1), 0),
            hash,
          ).toBeCloseTo(Number(number), 2)
      }
      for (const [, cell = ''] of text.matchAll(
        /<(?:small|td class="number")>([^<]*<a class="counted".*?)<\/(?:small|td)>/g,
      ))
        expect(cell.replaceAll(/<a .*?<\/a>/g, '')).toMatch(/^(?:0?\/|)$/)
    },
  )
})
