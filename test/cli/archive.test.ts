import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { STATISTICS } from '../../src/archive/index.ts'
import { saveText } from '../../src/document/index.ts'
import { keysOf } from '../../src/kit/index.ts'
import { four, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const NAMES = ['一', '二', '三', '四'] as const

const textOf = (match: Match): string => {
  const saved = saveText(null, { matches: [match] })
  if (!saved.ok) throw new Error('the match cannot be written')
  return saved.text
}

const MATCHES = [1, 2, 3].map((seed): Match => {
  const { match } = simulated({ rules: rulesets.mleague, seed, length: 'match' })
  return {
    ...match,
    players: four((player) => ({
      ...match.players[player],
      name: { last: { native: NAMES[player], roman: null }, first: null },
    })),
  }
})

const records = (name: string, matches = MATCHES): string => {
  const folder = join(saifu.folder, name)
  mkdirSync(folder)
  for (const [at, match] of matches.entries()) writeFileSync(join(folder, `${at}.jmjp`), textOf(match))
  return folder
}
const json = (text: string): unknown => JSON.parse(text)

describe('stats', () => {
  test('as a table: each value with what it was counted from', () => {
    const folder = records('stats')
    const { code, out, err } = saifu.run(['archive', 'stats', '--only', 'win-rate,average-win', folder])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [head, , ...rows] = out.trimEnd().split('\n')
    expect(head).toBe('| Player | Matches | Frames | Win rate | Average win |')
    expect(rows).toHaveLength(4)
    for (const row of rows) expect(row).toMatch(/^\| . \| 3 \| \d+ \| \d+\.\d % \(\d+\/\d+\) \| \d+ \(\d+\) \|$/)
  })

  test('as JSON every statistic has n, d, value and interval', () => {
    const { out } = saifu.run(['archive', 'stats', '--json', records('stats-json')])
    const [first] = json(out) as { figures: Record<string, { n: number; d: number }> }[]
    expect(Object.keys(first?.figures ?? {})).toEqual(keysOf(STATISTICS))
    for (const figure of Object.values(first?.figures ?? {}))
      expect(Object.keys(figure).sort()).toEqual(['d', 'interval', 'n', 'value'])
  })

  test('the acts behind a figure are as many as its numerator', () => {
    const folder = records('cases')
    const all = json(saifu.run(['archive', 'stats', '--json', '--only', 'riichi-rate', folder]).out) as {
      name: string
      figures: { 'riichi-rate': { n: number } }
    }[]
    const own = all.find(({ name }) => name === '三')
    const cases = json(
      saifu.run(['archive', 'stats', '--json', '--cases', 'riichi-rate', '--of', '三', folder]).out,
    ) as { path: string; frame: string; act: number }[]
    expect(cases).toHaveLength(own?.figures['riichi-rate'].n ?? -1)
    expect(cases[0]?.path.startsWith(folder)).toBe(true)
  })

  test('a record that is broken is named, and the others are counted', () => {
    const folder = records('broken')
    writeFileSync(join(folder, '9.jmjp'), 'nothing that anybody could read')
    const { code, out, err } = saifu.run(['archive', 'stats', '--json', folder])
    expect(code).toBe(1)
    expect(err).toContain('9.jmjp')
    expect(json(out)).toHaveLength(4)
  })

  test.each([
    [['archive', 'nothing', 'x'], 'stats, standings or discrepancies'],
    [['archive', 'stats', '--by', 'hair', '.'], 'hair'],
    [['archive', 'stats', '--only', 'luck', '.'], 'luck'],
    [['archive', 'stats', '--cases', 'win-rate', '.'], '--of'],
    [['archive', 'standings', '--by', 'season', '.'], 'season'],
  ])('%j is refused in words', (args, words) => {
    const { code, err } = saifu.run(args)
    expect(code).toBe(2)
    expect(err).toContain(words)
  })
})

test('standings', () => {
  const { code, out } = saifu.run(['archive', 'standings', '--json', records('standings')])
  expect(code).toBe(0)
  const rows = json(out) as { total: number; matches: number }[]
  expect(rows.map(({ matches }) => matches)).toEqual([3, 3, 3, 3])
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(
    MATCHES.flatMap(({ finalPoints }) => finalPoints ?? []).reduce((sum, points) => sum + points, 0),
  )
})

describe('discrepancies', () => {
  test('there are none', () => {
    const { code, out } = saifu.run(['archive', 'discrepancies', records('sound')])
    expect({ code, out }).toEqual({ code: 0, out: 'All official points are those that were computed\n' })
  })

  test('an official figure that is another is told with both', () => {
    const [first, second, third] = MATCHES
    const finalPoints = four((player) => (second!.finalPoints?.[player] ?? 0) + (player === 0 ? 5 : 0))
    const folder = records('wrong', [first!, { ...second!, finalPoints }, third!])
    const { code, out } = saifu.run(['archive', 'discrepancies', '--json', folder])
    expect(code).toBe(1)
    expect(json(out)).toMatchObject([
      { kind: 'final-points', path: join(folder, '1.jmjp'), written: finalPoints[0], computed: finalPoints[0] - 5 },
    ])
  })
})
