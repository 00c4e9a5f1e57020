/** The most frequent mistakes of recorders in real games, one at a time: each is found, and reported once. */
import { describe, expect, test } from 'vitest'
import { checkMatch, type CheckCode } from '../../src/check/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import type { Match } from '../../src/record/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { random } from '../support/match-text.ts'
import { withActs, withFrame, type Dice } from './faults/mistake.ts'

type Mistake = (match: Match, next: Dice) => Match

/** A turn from the wall with a discard from the hand, neither first nor last of its frame. */
const turnIn = (match: Match, frame: number, next: Dice): number => {
  const acts = match.frames[frame]!.flows[0]!.acts
  const fit = acts.flatMap(({ draw, discard }, at) =>
    draw.kind === 'tile' && discard?.kind === 'tedashi' && at > 0 && at < acts.length - 1 ? [at] : [],
  )
  return fit[next(fit.length)]!
}

const MISTAKES: readonly (readonly [string, CheckCode, Mistake])[] = [
  [
    'a missing discard',
    'act.discard-missing',
    (match, next) => {
      const frame = next(match.frames.length)
      const at = turnIn(match, frame, next)
      return withActs(match, frame, (acts) => acts.with(at, { ...acts[at]!, discard: null }))
    },
  ],
  [
    'a start hand of twelve',
    'hand.start-count',
    (match, next) =>
      withFrame(match, next(match.frames.length), (frame) => ({
        ...frame,
        flows: frame.flows.map(({ startHands: [east, ...others], ...flow }) => ({
          ...flow,
          startHands: [{ ...east, tiles: east.tiles.toSpliced(next(13), 1) }, ...others],
        })),
      })),
  ],
  [
    'no dora',
    'dora.missing',
    (match, next) =>
      withFrame(match, next(match.frames.length), (frame) => ({ ...frame, dora: frame.dora!.with(0, 'uk') })),
  ],
  [
    'points at the start',
    'score.carried',
    (match, next) =>
      withFrame(match, 1 + next(match.frames.length - 1), ({ startPoints, ...frame }) => ({
        ...frame,
        startPoints: [startPoints![0] + 9, startPoints![1], startPoints![2], startPoints![3]],
      })),
  ],
  [
    'points at the end',
    'score.sum',
    (match, next) =>
      withFrame(match, next(match.frames.length), ({ endPoints, ...frame }) => ({
        ...frame,
        endPoints: [endPoints![0], endPoints![1] + 9, endPoints![2], endPoints![3]],
      })),
  ],
  [
    'honba',
    'frame.honba',
    (match, next) =>
      withFrame(match, 1 + next(match.frames.length - 1), ({ id, ...frame }) => ({
        ...frame,
        id: { ...id, honba: id.honba + 1 },
      })),
  ],
  [
    'sticks',
    'frame.sticks',
    (match, next) =>
      withFrame(match, 1 + next(match.frames.length - 1), ({ sticks, ...frame }) => ({
        ...frame,
        sticks: sticks! + 10,
      })),
  ],
]

describe.skipIf(!hasCorpus())('one mistake in a real game', () => {
  const games = hasCorpus() ? mjlogGames().slice(0, 40) : []
  test.each(MISTAKES)('%s: %s', (_, code, mistake) => {
    const next = random(11)
    let said = 0
    for (const { match, name } of games) {
      const found = checkMatch(mistake(match, next), rulesOf(match)).filter(({ severity }) => severity !== 'info')
      expect(
        found.map((one) => one.code),
        name,
      ).toContain(code)
      said += found.length
    }
    expect(said / games.length).toBeLessThan(1.2)
  })

  test('none is found if there is none', () => {
    for (const { match, name } of games)
      expect(
        checkMatch(match, rulesOf(match)).filter(({ severity }) => severity !== 'info'),
        name,
      ).toEqual([])
  })
})
