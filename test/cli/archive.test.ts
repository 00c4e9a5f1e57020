import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { statisticsBy } from '../../src/archive/index.ts'
import { saveText } from '../../src/document/index.ts'
import { four, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { leagueSeason } from '../support/league-season.ts'
import { recordText } from '../support/write-records.ts'
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

const records = (name: string, matches: readonly Match[] = MATCHES): string => {
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
    for (const row of rows)
      expect(row).toMatch(
        /^\| . \| 3 \| \d+ \| \d+\.\d % \(\d+\/\d+; \d+\.\d % – \d+\.\d %\) \| \d+ \([\d,]+\/\d+; \d+ – \d+\) \|$/,
      )
  })

  test('a mean as a table has its sum, and no interval where it is of one case', () => {
    const [first] = MATCHES
    const { out } = saifu.run(['archive', 'stats', '--only', 'average-rank,win-rate', records('one', [first!])])
    const rows = out.trimEnd().split('\n').slice(2)
    expect(rows).toHaveLength(4)
    for (const row of rows) expect(row).toMatch(/ \| (\d)\.00 \(\1\/1\) \| \d+\.\d % \(\d+\/\d+; [^)]+\) \|$/)
  })

  test('as JSON every statistic has n, d, value and interval', () => {
    const { out } = saifu.run(['archive', 'stats', '--json', records('stats-json')])
    const [first] = json(out) as { figures: Record<string, { n: number; d: number }> }[]
    expect(Object.keys(first?.figures ?? {})).toEqual(statisticsBy('player'))
    for (const figure of Object.values(first?.figures ?? {}))
      expect(Object.keys(figure).sort()).toEqual(['d', 'interval', 'n', 'value'])
  })

  test('the acts behind a figure are as many as its numerator, or with --all as its denominator', () => {
    const folder = records('cases')
    const all = json(saifu.run(['archive', 'stats', '--json', '--only', 'riichi-rate', folder]).out) as {
      name: string
      figures: { 'riichi-rate': { n: number; d: number } }
    }[]
    const own = all.find(({ name }) => name === '三')
    const cases = json(
      saifu.run(['archive', 'stats', '--json', '--cases', 'riichi-rate', '--of', '三', folder]).out,
    ) as { path: string; frame: string; act: number }[]
    expect(cases).toHaveLength(own?.figures['riichi-rate'].n ?? -1)
    expect(cases[0]?.path.startsWith(folder)).toBe(true)
    const among = json(
      saifu.run(['archive', 'stats', '--json', '--cases', 'riichi-rate', '--all', '--of', '三', folder]).out,
    ) as { value: number }[]
    expect(among).toHaveLength(own?.figures['riichi-rate'].d ?? -1)
    expect(among.filter(({ value }) => value === 1)).toHaveLength(cases.length)
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
    [['archive', 'nothing', 'x'], 'stats standings discrepancies'],
    [['archive'], 'stats standings discrepancies'],
    [['archive', 'stats', '--by', 'hair', '.'], 'hair'],
    [['archive', 'stats', '--only', 'luck', '.'], 'luck'],
    [['archive', 'stats', '--cases', 'win-rate', '.'], '--of'],
    [['archive', 'stats', '--all', '.'], '--of'],
    [['archive', 'standings', '--by', 'season', '.'], 'season'],
    [['archive', 'stats', '--rules', 'mleague'], '--rules needs paths'],
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

test('standings match by match add up to the table, with a row for what was carried over', () => {
  const folder = records('by-match', leagueSeason())
  const { code, out } = saifu.run(['archive', 'standings', '--by', 'team', '--by-match', '--csv', folder])
  expect(code).toBe(0)
  const [head, ...rows] = out.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(head).toBe('Place,Name,Date,Record,Match,Points,Running total')
  expect(rows.filter((row) => row.startsWith('1,北辰')).map((row) => row.replace(`${folder}/`, ''))).toEqual([
    '1,北辰,20211004,0.jmjp,1,61.5,61.5',
    '1,北辰,,Carried over into the Semifinal Series (50 %),,-30.7,30.8',
    '1,北辰,20220315,2.jmjp,1,-50.0,-19.2',
    '1,北辰,,Carried over into the Final Series (50 %),,9.6,-9.6',
    '1,北辰,20220419,3.jmjp,1,50.1,40.5',
  ])
  const matches = rows.filter((row) => !row.includes('Carried over'))
  expect(matches).toHaveLength(4 * leagueSeason().length)
  // Every row leads from the total before it to its own.
  const totals = new Map<string, number>()
  for (const row of rows) {
    const [, name = '', , , , points, total] = row.split(',')
    const sum = 10 * Number(total)
    expect(Math.round(sum), row).toBe(Math.round((totals.get(name) ?? 0) + 10 * Number(points)))
    totals.set(name, sum)
  }
  const { out: told } = saifu.run(['archive', 'standings', '--by', 'team', '--json', folder])
  const [first] = json(told) as { carries: unknown }[]
  expect(first?.carries).toEqual([
    { before: 1, stage: 'mlg-sfs', share: 0.5, points: -307, total: 308 },
    { before: 2, stage: 'mlg-fns', share: 0.5, points: 96, total: -96 },
  ])
})

test('standings of the teams of a league say the stage that each reached, and what it carried over', () => {
  const folder = records('league', leagueSeason())
  const { code, out } = saifu.run(['archive', 'standings', '--by', 'team', '--csv', folder])
  expect(code).toBe(0)
  const [head, first, , , , last] = out.replace('\uFEFF', '').split(/\r?\n/)
  expect(head).toBe('Place,Name,Matches,Points,Stage,Carried over,1st,2nd,3rd,4th')
  expect(first).toBe('1,北辰,3,40.5,Final Series,-9.6,2,0,0,1')
  expect(last).toBe('5,黒潮,1,70.0,Regular Season,,1,0,0,0')
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
    // For a program the figures are plain numbers, also those below zero.
    const [official, computed] = [finalPoints[0] / 10, finalPoints[0] / 10 - 0.5].map((points) => points.toFixed(1))
    const csv = saifu.run(['archive', 'discrepancies', '--csv', folder]).out
    const path = join(folder, '1.jmjp')
    expect(csv).toContain(`,${path},1,,${official},${computed},${path},1`)
    expect(json(out)).toMatchObject([
      { kind: 'final-points', path: join(folder, '1.jmjp'), written: finalPoints[0], computed: finalPoints[0] - 5 },
    ])
  })
})

describe('find', () => {
  test('hits have their record, frame and act', () => {
    const folder = records('find')
    const { code, out } = saifu.run(['archive', 'find', '--json', 'player:三 riichi:yes', folder])
    expect(code).toBe(0)
    const { total, hits } = json(out) as { total: number; hits: { path: string; frame: string; act: number }[] }
    expect(hits).toHaveLength(total)
    expect(total).toBeGreaterThan(0)
    expect(hits[0]?.path.startsWith(folder)).toBe(true)
    expect(hits[0]?.act).toBeGreaterThan(0)
  })

  test('of a file with two matches the second is told by its number, and files of one name by their folders', () => {
    const [first, second, third] = MATCHES
    const finalPoints = four((player) => (second!.finalPoints?.[player] ?? 0) + (player === 0 ? 5 : 0))
    const folder = join(saifu.folder, 'same-names')
    const pathOf = (name: string): string => join(folder, name, 'day.jmjp')
    for (const [name, matches] of [
      ['a', [first!, { ...second!, finalPoints }]],
      ['b', [third!, first!]],
    ] as const) {
      mkdirSync(join(folder, name), { recursive: true })
      writeFileSync(pathOf(name), recordText(...matches))
    }
    const cells = (...args: string[]): string[][] => {
      const table = saifu.run(['archive', ...args, '--csv', folder]).out
      const shown = saifu.run(['archive', ...args, folder]).out
      const rows = table.replace('\uFEFF', '').trimEnd().split(/\r?\n/)
      const [head, ...others] = rows.map((row) => row.split(','))
      // As tables too.
      for (const row of [head, ...others]) expect(shown).toContain(`| ${row!.slice(0, 4).join(' | ')} |`)
      return [head!, ...others]
    }
    const [discrepancyHead, discrepancy] = cells('discrepancies')
    expect(discrepancyHead).toContain('Match')
    expect([discrepancy?.slice(2, 4), discrepancy?.slice(7)]).toEqual([
      [pathOf('a'), '2'],
      [pathOf('a'), '2'],
    ])
    expect(json(saifu.run(['archive', 'discrepancies', '--json', folder]).out)).toMatchObject([
      { path: pathOf('a'), match: 2, from: pathOf('a'), fromMatch: 2 },
    ])
    const all = [
      [pathOf('a'), '1'],
      [pathOf('a'), '2'],
      [pathOf('b'), '1'],
      [pathOf('b'), '2'],
    ]
    const places = (rows: readonly string[][]): string[][] =>
      [...new Set(rows.slice(1).map((row) => row.slice(0, 2).join(',')))].map((row) => row.split(','))
    expect(places(cells('find', 'end:wins'))).toEqual(all)
    // The last is the first again, and is not counted.
    const counted = all.slice(0, -1)
    expect(places(cells('stats', '--cases', 'average-rank', '--of', '一', '--all'))).toEqual(counted)
    expect(cells('duplicates')[1]?.slice(1)).toEqual([pathOf('a'), '1', pathOf('b'), '2', '0'])
    const [standing] = json(saifu.run(['archive', 'standings', '--json', folder]).out) as {
      course: { path: string; match: number }[]
    }[]
    expect(standing?.course.map(({ path, match }) => [path, String(match)])).toEqual(counted)
  })

  test('a query that says nothing known is refused at its place', () => {
    const { code, err } = saifu.run(['archive', 'find', 'player:三 luck:good', records('refused')])
    expect(code).toBe(2)
    expect(err).toContain('10: there is no such key: luck:good')
  })
})

describe('duplicates', () => {
  test('there are none', () => {
    const { code, out } = saifu.run(['archive', 'duplicates', records('different')])
    expect({ code, out }).toEqual({ code: 0, out: 'No match is there twice\n' })
  })

  test('a copy, a part and another version are told with both records', () => {
    const [first, second, third] = MATCHES
    const part = { ...second!, frames: second!.frames.slice(0, 3), finalPoints: null, tournamentPoints: null }
    const version = { ...third!, finalPoints: null }
    const folder = records('twice', [first!, second!, third!, first!, part, version])
    const { code, out } = saifu.run(['archive', 'duplicates', '--json', folder])
    expect(code).toBe(1)
    const at = (name: number) => ({ path: join(folder, `${name}.jmjp`), match: 1 })
    expect(json(out)).toMatchObject([
      { kind: 'same', differences: 0, first: at(0), second: at(3) },
      { kind: 'part', first: at(1), second: at(4) },
      { kind: 'version', differences: 1, first: at(2), second: at(5) },
    ])
  })
})

/** Programs of others that do the same, where they are installed. */
const has = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0

describe('a signed archive', () => {
  const keyOf = (name: string): string => {
    const key = join(saifu.folder, `${name}.pem`)
    expect(saifu.run(['archive', 'key', '-o', key]).code).toBe(0)
    return key
  }
  const signed = (name: string): { folder: string; key: string } => {
    const [folder, key] = [records(name), keyOf(name)]
    const { code, out } = saifu.run(['archive', 'sign', '--key', key, folder])
    expect({ code, said: out.startsWith('3 records signed.') }).toEqual({ code: 0, said: true })
    return { folder, key }
  }

  test('is as it was signed; two signatures of one archive are the same bytes', () => {
    const { folder, key } = signed('signed')
    const before = ['SHA256SUMS', 'SHA256SUMS.sig'].map((name) => readFileSync(join(folder, name), 'hex'))
    expect(saifu.run(['archive', 'sign', '--key', key, folder]).code).toBe(0)
    expect(['SHA256SUMS', 'SHA256SUMS.sig'].map((name) => readFileSync(join(folder, name), 'hex'))).toEqual(before)
    const { code, out } = saifu.run(['archive', 'verify', '--json', '--key', `${key}.pub`, folder])
    expect(code).toBe(0)
    expect(json(out)).toMatchObject({ signature: 'good', records: 3, faults: [] })
  })

  test('as JSON a key and a signature have the fingerprint by which the archive is verified', () => {
    const folder = records('told')
    const key = join(saifu.folder, 'told.pem')
    const made = json(saifu.run(['archive', 'key', '--json', '-o', key]).out) as { key: string }
    expect(made).toEqual({ key: made.key, private: key, public: `${key}.pub` })
    const told = json(saifu.run(['archive', 'sign', '--json', '--key', key, folder]).out)
    expect(told).toEqual({ records: 3, key: made.key })
    const verified = json(saifu.run(['archive', 'verify', '--json', '--key', `${key}.pub`, folder]).out)
    expect(verified).toMatchObject({ key: made.key })
  })

  test('a record that changed, went or came is told by its path', () => {
    const { folder, key } = signed('changed')
    appendFileSync(join(folder, '0.jmjp'), '// later\n')
    rmSync(join(folder, '1.jmjp'))
    writeFileSync(join(folder, 'new.jmjp'), textOf(MATCHES[0]!))
    const { code, out } = saifu.run(['archive', 'verify', '--json', '--key', `${key}.pub`, folder])
    expect(code).toBe(1)
    expect(json(out)).toMatchObject({
      signature: 'good',
      faults: [
        { kind: 'changed', path: '0.jmjp' },
        { kind: 'missing', path: '1.jmjp' },
        { kind: 'not-listed', path: 'new.jmjp' },
      ],
    })
  })

  test('a list that somebody wrote anew does not pass for the signed one', () => {
    const { folder, key } = signed('forged')
    appendFileSync(join(folder, '2.jmjp'), '// later\n')
    expect(saifu.run(['archive', 'sign', '--key', keyOf('another'), folder]).code).toBe(0)
    const { code, out } = saifu.run(['archive', 'verify', '--json', '--key', `${key}.pub`, folder])
    expect({ code, said: json(out) }).toMatchObject({ code: 1, said: { signature: 'bad', faults: [] } })
    // With the key that lies beside it nobody can tell, and that is said.
    expect(saifu.run(['archive', 'verify', folder]).err).toContain('fingerprint')
  })

  test.skipIf(process.platform === 'win32')('only its owner reads a private key, and none is written over', () => {
    const key = keyOf('secret')
    expect(statSync(key).mode & 0o777).toBe(0o600)
    const { code, err } = saifu.run(['archive', 'key', '-o', key])
    expect({ code, told: err.includes(key) }).toEqual({ code: 2, told: true })
  })

  test.skipIf(!has('sha256sum', '--version'))('sha256sum checks the list', () => {
    const { folder } = signed('coreutils')
    const run = () => spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })
    expect(run()).toMatchObject({ status: 0, stdout: '0.jmjp: OK\n1.jmjp: OK\n2.jmjp: OK\n' })
    appendFileSync(join(folder, '1.jmjp'), ' ')
    expect(run().status).toBe(1)
  })

  test.skipIf(!has('openssl', 'version'))('openssl verifies the signature', () => {
    const { folder } = signed('openssl')
    const verify = ['pkeyutl', '-verify', '-pubin', '-inkey', 'SHA256SUMS.pub', '-rawin', '-in', 'SHA256SUMS']
    const run = () => spawnSync('openssl', [...verify, '-sigfile', 'SHA256SUMS.sig'], { cwd: folder })
    expect(run().status).toBe(0)
    appendFileSync(join(folder, 'SHA256SUMS'), ' ')
    expect(run().status).not.toBe(0)
  })

  test.each([
    [['archive', 'sign', '.'], '--key'],
    [['archive', 'sign', '--key', 'nowhere.pem', '.'], 'nowhere.pem'],
    [['archive', 'verify', 'nowhere'], 'nowhere'],
    [['archive', 'key'], '-o'],
  ])('%j is refused in words', (args, words) => {
    const { code, err } = saifu.run(args)
    expect(code).toBe(2)
    expect(err).toContain(words)
  })
})
