/** Frames under another name: a honba that one recorder did not count goes through all frames behind it. */
import { describe, expect, test } from 'vitest'
import { applyChanges, compareMatches, comparePaifus } from '../../src/compare/index.ts'
import { frameName, type Frame, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { said } from './compared-parts.ts'

const { match } = simulated({ rules: rulesets.mleague, seed: 20261122, length: 'match' })

const named = (frames: readonly Frame[], honbaOf: (at: number) => number): Match => ({
  ...match,
  frames: frames.map((frame, at) => ({ ...frame, id: { ...frame.id, wind: 'E', number: 1, honba: honbaOf(at) } })),
})

const FRAMES = match.frames.slice(0, 6)
const ROW = named(FRAMES, (at) => at)
const kinds = (a: Match, b: Match): string[] => compareMatches(a, b).differences.map(({ kind }) => kind)

describe('a dealer who stays, with a missing honba', () => {
  test.each([1, 2, 3, 4, 5])('from repeat %i on: every frame is matched by its acts', (from) => {
    const slipped = named(FRAMES, (at) => (at >= from ? at - 1 : at))
    const expected = Array.from({ length: FRAMES.length - from }, () => 'frame-id')
    expect(kinds(ROW, slipped)).toEqual(expected)
    expect(kinds(slipped, ROW)).toEqual(expected)
  })

  test('from the first frame with one honba too many', () => {
    expect(
      kinds(
        named(FRAMES, (at) => at + 1),
        ROW,
      ),
    ).toEqual(FRAMES.map(() => 'frame-id'))
  })

  test('and a missing frame is still the only missing one', () => {
    const without = { ...ROW, frames: ROW.frames.toSpliced(2, 1) }
    expect(kinds(ROW, without)).toEqual(['frame'])
    expect(kinds(without, ROW)).toEqual(['frame'])
  })

  test('two empty frames are matched by name', () => {
    const blank = { ...ROW, frames: ROW.frames.map((frame) => ({ ...frame, flows: [] })) }
    const later = { ...blank, frames: blank.frames.slice(1) }
    expect(kinds(blank, later)).toEqual(['frame'])
  })
})

test("a decision in a frame stays when the frame takes the other record's name", () => {
  const [first, second] = FRAMES as [Frame, Frame]
  const wrongDora: Frame = { ...second, dora: second.dora?.with(0, second.dora[0] === 'ew' ? 'sw' : 'ew') ?? null }
  const mine = named([first, wrongDora], () => 0)
  const theirs = named([first, second], (at) => at)
  const [name, dora] = compareMatches(mine, theirs).differences
  expect([name!.kind, dora!.kind]).toEqual(['frame-id', 'dora'])
  const renamed = applyChanges(mine, name!.toB)
  expect(renamed.frames.map(({ id }) => frameName(id))).toEqual(theirs.frames.map(({ id }) => frameName(id)))
  expect(compareMatches(renamed, theirs).differences.map(({ key }) => key)).toEqual([dora!.key])
  expect(said(applyChanges(renamed, dora!.toB))).toEqual(said(theirs))
})

describe('two files of several matches', () => {
  const [one, two, three] = [
    match,
    ...[2, 3].map((seed) => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match),
  ] as [Match, Match, Match]
  const differing = (a: readonly Match[], b: readonly Match[]) =>
    comparePaifus({ matches: a }, { matches: b }).flatMap(({ differences }) =>
      differences.map(({ kind, index, a: mine, b: theirs }) => [kind, index, mine.place.match, theirs.place.match]),
    )
  /** With a mistake of its own, to be told in the place where it is. */
  const slipped = (of: Match): Match => ({ ...of, frames: [{ ...of.frames[0]!, sticks: 70 }, ...of.frames.slice(1)] })

  test('a missing match is one difference, and later ones are still paired', () => {
    expect(differing([one, two, three], [one, slipped(three)])).toEqual([
      ['match', 1, 1, 1],
      ['sticks', null, 2, 1],
    ])
    expect(differing([two, slipped(three)], [one, two, three])).toEqual([
      ['match', 0, 0, 0],
      ['sticks', null, 1, 2],
    ])
  })

  test('two matches in another order are one missing and one extra', () => {
    expect(differing([one, two, three], [two, one, three]).map(([kind]) => kind)).toEqual(['match', 'match'])
  })

  test('the counts include a match that only one file has', () => {
    const counts = comparePaifus({ matches: [one] }, { matches: [one, two] }).map(({ frames, acts }) => [
      frames.b,
      acts.b,
    ])
    const acts = (of: Match): number => of.frames.flatMap(({ flows }) => flows.flatMap((flow) => flow.acts)).length
    expect(counts).toEqual([one, two].map((of) => [of.frames.length, acts(of)]))
  })

  test('two single matches with nothing in common are still compared', () => {
    expect(differing([one], [two]).some(([kind]) => kind === 'match')).toBe(false)
  })
})
