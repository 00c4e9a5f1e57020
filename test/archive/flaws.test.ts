/** Queries for what is wrong, irregular, punished or open in a record. */
import { expect, test } from 'vitest'
import { findInMatch, readQuery, type Hit } from '../../src/archive/index.ts'
import type { Frame, Match } from '../../src/record/index.ts'
import { yakuNamed } from '../../src/words/index.ts'
import { withNotes, withUnseenDiscard, withWrongPoints } from '../support/flawed-matches.ts'
import { namedMatches } from '../support/named-matches.ts'

const [CLEAN] = namedMatches(1) as readonly [Match]

const withFrame = (at: number, change: (frame: Frame) => Frame): Match => ({
  ...CLEAN,
  frames: CLEAN.frames.map((frame, index) => (index === at ? change(frame) : frame)),
})

const find = (query: string, match: Match, unread?: ReadonlySet<number>): readonly Hit[] => {
  const read = readQuery(query, yakuNamed)
  if (!read.ok) throw new Error(`${read.fault.code} at ${read.fault.column}`)
  return findInMatch(read.terms, match, { unread })
}

test('a match without flaws has none', () => {
  for (const query of ['finding:yes', 'open:yes', 'irregular:yes', 'penalty:yes'])
    expect(find(query, CLEAN), query).toEqual([])
})

test('an irregular act is found where it happened, by its kind and by who did it', () => {
  const match = withFrame(2, (frame) =>
    withNotes(withNotes(frame, 7, { withdrawn: [{ seat: 1, said: 'pon' }] }), 9, { dead: [1] }),
  )
  expect(find('irregular:yes', match)).toEqual([{ frame: 2, act: 7 }])
  expect(find('irregular:withdrawn', match)).toEqual([{ frame: 2, act: 7 }])
  expect(find('irregular:dead', match)).toEqual([{ frame: 2, act: 9 }])
  expect(find('irregular:no-draw', match)).toEqual([])
  const { players } = match
  const names = players.map(({ name }) => name?.last?.native ?? '')
  const found = names.filter((name) => find(`player:"${name}" irregular:yes`, match).length > 0)
  expect(found).toHaveLength(1)
})

test('a penalty is a chombo or a dead hand', () => {
  const dead = withFrame(1, (frame) => withNotes(frame, 4, { dead: [3] }))
  expect(find('penalty:yes', dead)).toEqual([{ frame: 1, act: 4 }])
  expect(find('penalty:chombo', dead)).toEqual([])
  const chombo = withFrame(3, (frame) => ({ ...frame, notes: { ryuukyoku: 'chombo', chombo: [2] } }))
  expect(find('penalty:chombo', chombo)).toEqual([{ frame: 3, act: null }])
  expect(find('penalty:yes', chombo)).toEqual([{ frame: 3, act: null }])
  expect(find('penalty:dead', chombo)).toEqual([])
})

test('what nobody saw is open until somebody left it so', () => {
  const match = withFrame(4, withUnseenDiscard)
  const [hit, ...others] = find('open:yes', match)
  expect(others).toEqual([])
  expect(hit).toMatchObject({ frame: 4 })
  const reviewed = withFrame(4, (frame) =>
    withNotes(withUnseenDiscard(frame), hit?.act ?? -1, { accepted: ['discard'] }),
  )
  expect(find('open:yes', reviewed)).toEqual([])
})

test('a finding is found by its code, and as any', () => {
  const match = withFrame(5, withWrongPoints)
  expect(find('finding:score.sum', match)).toEqual([{ frame: 5, act: null }])
  expect(find('finding:yes', match).map(({ frame }) => frame)).toContain(5)
  expect(find('finding:kan.fifth', match)).toEqual([])
  expect(find('-finding:yes', match).map(({ frame }) => frame)).not.toContain(5)
})

test('a frame that could not be read whole has no findings', () => {
  const match = withFrame(5, withWrongPoints)
  const hits = find('finding:yes', match, new Set([5]))
  expect(hits.map(({ frame }) => frame)).not.toContain(5)
})

test.each(['finding:nothing', 'open:no', 'irregular:loud', 'penalty:red-card'])('%s is refused', (query) => {
  expect(readQuery(query, yakuNamed)).toMatchObject({ ok: false, fault: { code: 'query.unknown-kind', text: query } })
})
