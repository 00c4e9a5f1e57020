import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  inSafeOrder,
  nameByPattern,
  planRenames,
  readNamePattern,
  type NamedFile,
  type Renaming,
} from '../../src/archive/index.ts'
import type { Match } from '../../src/record/index.ts'
import { matchOfSeason } from '../support/small-season.ts'
import { times } from '../support/test-extent.ts'

const nameOf = (pattern: string, match: Match): string | null => {
  const read = readNamePattern(pattern)
  if (!read.ok) throw new Error(read.fault.code)
  return nameByPattern(match, read.pattern)
}

describe('the name of a record by a pattern', () => {
  const match = matchOfSeason(3)
  const { timeAndPlace, tournament } = match

  test.each([
    ['{date}-{tournament}-{day-match}', '20250919-Akatsuki_League-2'],
    ['{date} {stage} {stage-match}', '20250919 Qualifiers 4'],
  ])('%s', (pattern, name) => {
    expect(nameOf(pattern, match)).toBe(name)
  })

  test('the players, as they sat down', () => {
    const names = match.players.map(({ name }) => `${name?.last?.native}${name?.first?.native}`)
    expect(nameOf('第{stage-match}試合（{players}）', match)).toBe(`第4試合（${names.join('_')}）`)
  })

  test('what the record does not say falls away with the text before it', () => {
    const undated = { ...match, timeAndPlace: { ...timeAndPlace, date: null } }
    expect(nameOf('{date}-{tournament}-{day-match}', undated)).toBe('Akatsuki_League-2')
    const single = { ...match, tournament: { ...tournament!, name: null } }
    expect(nameOf('m-{date}-{tournament}-{day-match}.old', single)).toBe('m-20250919-2.old')
    expect(nameOf('{tournament}', single)).toBeNull()
  })

  test('it can be opened on every system', () => {
    const called = (native: string): string | null =>
      nameOf('{tournament}', { ...match, tournament: { ...tournament!, name: { native, roman: null } } })
    expect(called('a/b\\c:d*e?f"g<h>i|j\nk')).toBe('a_b_c_d_e_f_g_h_i_j_k')
    expect(called('CON')).toBe('_CON')
    expect(called('con.2025')).toBe('_con.2025')
    expect(called('Console')).toBe('Console')
    expect(called('終わり...')).toBe('終わり')
    expect(called('か\u3099')).toBe('が')
    const long = called('長'.repeat(300)) ?? ''
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(220)
    expect(long.length).toBeGreaterThan(70)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (native) => {
        const name = called(native)
        if (name === null) return
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^[. ]|[. ]$|^$/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(222)
      }),
      { numRuns: times(200, 5000) },
    )
  })

  test.each([
    ['{date}-{round}', { code: 'name.no-such-field', field: 'round', at: 7 }],
    ['match', { code: 'name.no-field' }],
    ['{date}/{place}', { code: 'name.bad-character', character: '/', at: 6 }],
    ['{date}-{place', { code: 'name.bad-character', character: '{', at: 7 }],
    ['{date}}', { code: 'name.bad-character', character: '}', at: 6 }],
  ])('%s is at fault', (pattern, fault) => {
    expect(readNamePattern(pattern)).toEqual({ ok: false, fault })
  })
})

/** Carries them out on a folder that takes names in other case for the same, and never writes over one. */
const renamed = (folder: ReadonlyMap<string, string>, steps: readonly Renaming[]): ReadonlyMap<string, string> => {
  const files = new Map(folder)
  for (const { from, to } of steps) {
    const content = files.get(from)
    if (content === undefined) throw new Error(`${from} is not there`)
    files.delete(from)
    for (const name of files.keys()) if (name.toLowerCase() === to.toLowerCase()) throw new Error(`${to} is in use`)
    files.set(to, content)
  }
  return files
}

const afterPlan = (files: readonly NamedFile[], others: readonly string[]): ReadonlyMap<string, string> => {
  const folder = new Map([...files.map(({ name }) => name), ...others].map((name) => [name, name]))
  return renamed(folder, inSafeOrder(planRenames(files, others), others))
}

describe('records get their names', () => {
  test('those that want the same are numbered; one that has such a name keeps it', () => {
    const files = ['x-2.jmjp', 'b.jmjp', 'c.jmjp'].map((name) => ({ name, wanted: 'x' }))
    expect(planRenames(files, [])).toEqual([
      { from: 'b.jmjp', to: 'x.jmjp' },
      { from: 'c.jmjp', to: 'x-3.jmjp' },
    ])
  })

  test('two that exchange their names, and three in a circle', () => {
    const two = ['a', 'b'].map((name, at) => ({ name: `${name}.jmjp`, wanted: 'ba'[at]! }))
    expect(afterPlan(two, [])).toEqual(
      new Map([
        ['a.jmjp', 'b.jmjp'],
        ['b.jmjp', 'a.jmjp'],
      ]),
    )
    const three = ['a', 'b', 'c'].map((name, at) => ({ name: `${name}.jmjp`, wanted: 'bca'[at]! }))
    expect([...afterPlan(three, ['a (1).jmjp']).values()].sort()).toEqual(['a (1).jmjp', 'a.jmjp', 'b.jmjp', 'c.jmjp'])
  })

  test('a name in other case only', () => {
    expect(afterPlan([{ name: 'A.jmjp', wanted: 'a' }], [])).toEqual(new Map([['a.jmjp', 'A.jmjp']]))
  })

  test('nothing is lost or written over in any folder, and a second run changes nothing', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'A', 'a-2', 'b-2', 'a-3')
    const folder = fc.uniqueArray(fc.record({ name, wanted: fc.option(name), isOther: fc.boolean() }), {
      selector: (each) => each.name.toLowerCase(),
    })
    fc.assert(
      fc.property(folder, (entries) => {
        const [others, records] = [entries.filter((each) => each.isOther), entries.filter((each) => !each.isOther)]
        const files = records.map((each) => ({ name: `${each.name}.jmjp`, wanted: each.wanted }))
        const rest = others.map((each) => `${each.name}.jmjp`)
        const after = afterPlan(files, rest)
        expect([...after.values()].sort()).toEqual([...files.map((each) => each.name), ...rest].sort())
        for (const other of rest) expect(after.get(other)).toBe(other)
        const wantedBy = new Map(files.map((each) => [each.name, each.wanted]))
        const again = [...after]
          .filter(([, was]) => wantedBy.has(was))
          .map(([is, was]) => ({ name: is, wanted: wantedBy.get(was)! }))
          .sort((one, two) => (one.name < two.name ? -1 : 1))
        expect(planRenames(again, rest)).toEqual([])
      }),
      { numRuns: times(300, 20_000) },
    )
  })
})
