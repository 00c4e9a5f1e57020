/** A match that an archive has twice counts once. */
import { describe, expect, test } from 'vitest'
import {
  casesOf,
  countedMatches,
  discrepanciesOf,
  factsOfMatch,
  figuresBy,
  findingsOf,
  identityOf,
  indexedMatch,
  standingsOf,
  unpackIdentity,
  type ArchivedMatch,
  type MatchFacts,
} from '../../src/archive/index.ts'
import { packIdentity, type MatchIdentity } from '../../src/archive/match-identity.ts'
import type { Match } from '../../src/record/index.ts'
import { namedMatches } from '../support/named-matches.ts'
import { tablesWithSameWalls } from '../support/same-walls.ts'
import { PLANTED } from '../support/planted-duplicates.ts'

const MATCHES = namedMatches(4)

interface Archived extends ArchivedMatch {
  readonly facts: MatchFacts
}

const archived = (path: string, match: Match): Archived => ({
  path,
  number: 1,
  identity: identityOf(match, findingsOf(match, undefined)),
  facts: factsOfMatch(match),
})
const ORIGINALS = MATCHES.map((match, at) => archived(`${at}.jmjp`, match))

const countedOf = <Record extends ArchivedMatch>(records: readonly Record[], per?: 'recorder'): readonly Record[] =>
  countedMatches(records, per).counted.map((at) => records[at]!)
const pathsOf = (records: readonly ArchivedMatch[]): readonly string[] => records.map(({ path }) => path)

const tablesOf = (records: readonly Archived[]): unknown => {
  const facts = records.map((each) => each.facts)
  return [
    standingsOf('player', facts),
    figuresBy('player', facts),
    figuresBy('season', facts),
    casesOf('riichi-rate', 'season', '2025', facts),
    discrepanciesOf(facts),
  ]
}

describe.each(Object.entries(PLANTED))('of a match and another record of it %s', (_, plant) => {
  const copies = MATCHES.map((match, at) => archived(`z/${at}.jmjp`, plant(match, at)))

  test('one counts, and every table is as without the other', () => {
    const all = [...ORIGINALS, ...copies]
    expect(countedMatches(all).leftOut).toEqual(MATCHES.map((_each, at) => ({ match: at + 4, counted: at })))
    expect(tablesOf(countedOf(all))).toEqual(tablesOf(ORIGINALS))
  })

  test('it is the same one in whatever order they are read', () => {
    const mixed = [...copies, ...ORIGINALS].toSorted((a, b) => (a.path.at(-6)! < b.path.at(-6)! ? -1 : 1))
    for (const all of [mixed, mixed.toReversed()])
      expect(pathsOf(countedOf(all)).toSorted()).toEqual(pathsOf(ORIGINALS))
  })
})

describe('tables that played from the same walls', () => {
  const tables = tablesWithSameWalls(4, 5).map((match, at) => ({ match, record: archived(`table-${at}.jmjp`, match) }))
  const records = tables.map(({ record }) => record)
  /** As far as all of them are alike: the deal, and not one discard. */
  const begun = (match: Match): Match => ({
    ...match,
    frames: match.frames
      .slice(0, 1)
      .map((frame) => ({ ...frame, flows: frame.flows.map((flow) => ({ ...flow, acts: [] })) })),
    finalPoints: null,
  })

  test('all count', () => {
    expect(countedMatches(records)).toEqual({ counted: [0, 1, 2, 3], leftOut: [] })
  })

  test('stay apart where a record has only what they have in common, wherever it lies', () => {
    const stub = archived('stub.jmjp', begun(tables[0]!.match))
    for (let at = 0; at <= records.length; at++) {
      const { counted, leftOut } = countedMatches(records.toSpliced(at, 0, stub))
      expect(counted, String(at)).toEqual([0, 1, 2, 3, 4].filter((each) => each !== at))
      expect(leftOut.map(({ match }) => match)).toEqual([at])
    }
  })

  test('are not mixed up: a part of each is left out for its own', () => {
    const parts = tables.map(({ match }, at) =>
      archived(`part-${at}.jmjp`, { ...match, frames: match.frames.slice(0, 1) }),
    )
    for (const all of [
      [...parts, ...records],
      [...records, ...parts],
    ])
      expect(countedMatches(all).leftOut.map(({ match, counted }) => [all[match]!.path, all[counted]!.path])).toEqual(
        parts.map(({ path }, at) => [path, records[at]!.path]),
      )
  })
})

test('a match that is there once counts, however little is known of it', () => {
  const unseen = archived('9.jmjp', { ...MATCHES[0]!, frames: [] })
  expect(countedMatches([...ORIGINALS, unseen, unseen]).leftOut).toEqual([])
})

test('of a hundred copies and a part, each is left out for the same one, and nothing else is', () => {
  const first = ORIGINALS[0]!
  const copies = Array.from({ length: 100 }, (_, at) => ({ ...first, path: `copy-${at}.jmjp` }))
  const part = archived('part.jmjp', PLANTED['cut off in the middle']!(MATCHES[0]!, 0))
  const { counted, leftOut } = countedMatches([part, ...copies, ...ORIGINALS])
  expect(leftOut).toEqual(Array.from({ length: 101 }, (_, match) => ({ match, counted: 101 })))
  expect(counted).toEqual([101, 102, 103, 104])
})

describe('which one counts', () => {
  const KEYS = [[1, 2], [3], [4, 5]]
  const base: MatchIdentity = { keys: KEYS, rivers: new Uint8Array(), acts: 100, isDecided: true, findings: 2 }
  const record = (path: string, more: Partial<MatchIdentity>, number = 1): ArchivedMatch => ({
    path,
    number,
    identity: { ...base, ...more },
    facts: { recorders: [] },
  })

  test.each<[string, Partial<MatchIdentity>, Partial<MatchIdentity>]>([
    ['more frames', { acts: 90, isDecided: false, findings: 9 }, { keys: KEYS.slice(0, 2) }],
    ['then more acts', { acts: 101, isDecided: false, findings: 9 }, {}],
    ['then the official points', { findings: 9 }, { isDecided: false }],
    ['then fewer findings', { findings: 1 }, {}],
  ])('%s', (_, better, other) => {
    const records = [record('a.jmjp', other), record('b.jmjp', better)]
    expect(countedMatches(records)).toEqual({ counted: [1], leftOut: [{ match: 0, counted: 1 }] })
  })

  test('then the first by path, and in one file by number', () => {
    const records = [record('b.jmjp', {}), record('a.jmjp', {}, 2), record('a.jmjp', {}), record('Z.jmjp', {})]
    expect(pathsOf(countedOf(records))).toEqual(['Z.jmjp'])
    expect(countedOf(records.slice(0, 3)).map(({ number }) => number)).toEqual([1])
  })

  test('two halves of a match count both, until there is a record of all of it', () => {
    const keys = Array.from({ length: 8 }, (_, at) => [at + 10])
    const halves = [record('a.jmjp', { keys: keys.slice(0, 4) }), record('b.jmjp', { keys: keys.slice(4) })]
    expect(countedMatches(halves).leftOut).toEqual([])
    expect(pathsOf(countedOf([...halves, record('c.jmjp', { keys })]))).toEqual(['c.jmjp'])
  })
})

test('of what people recorded, one record for each of them counts', () => {
  const by = (path: string, match: Match, ...names: readonly string[]): Archived =>
    archived(path, {
      ...match,
      recorders: names.map((name) => ({ name: { last: { native: name, roman: null }, first: null }, frames: 'all' })),
    })
  const [one, two] = MATCHES as readonly [Match, Match, ...Match[]]
  const records = [
    by('a.jmjp', one, '林'),
    by('b.jmjp', one, '森'),
    by('copy-of-a.jmjp', one, '林'),
    by('copy-of-b.jmjp', one, '森', '谷'),
    archived('nobody.jmjp', one),
    by('other.jmjp', two, '林'),
  ]
  expect(pathsOf(countedOf(records))).toEqual(['a.jmjp', 'other.jmjp'])
  expect(pathsOf(countedOf(records, 'recorder'))).toEqual(['a.jmjp', 'b.jmjp', 'nobody.jmjp', 'other.jmjp'])
})

test('an index has all of it in 80 bytes a frame and 24 more, wherever its bytes lie', () => {
  for (const match of MATCHES) {
    const identity = identityOf(match, findingsOf(match, undefined))
    const packed = packIdentity(identity)
    expect(packed.byteLength).toBe(24 + 80 * match.frames.length)
    expect(indexedMatch(match).identity).toEqual(packed)
    const moved = new Uint8Array(packed.byteLength + 3)
    moved.set(packed, 3)
    expect(unpackIdentity(moved.subarray(3))).toEqual(identity)
  }
})
