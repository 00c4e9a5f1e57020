/** Matches changed in ways that may change no figure: everybody a seat further on, suits exchanged. */
import { expect, test } from 'vitest'
import { factsOfMatch, figuresBy, STATISTICS, statisticsBy } from '../../src/archive/index.ts'
import { keysOf } from '../../src/kit/index.ts'
import { four, type ByPlayer, type FrameId, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { times } from '../support/test-extent.ts'

const RULES = rulesets.mleague
const NAMES = ['一', '二', '三', '四'] as const

const MATCHES = Array.from({ length: times(15, 300) }, (_, seed): Match => {
  const { match } = simulated({ rules: RULES, seed, length: 'match' })
  const players = four((player) => ({
    ...match.players[player],
    name: { last: { native: NAMES[player], roman: null }, first: null },
  }))
  return { ...match, players }
})

const rotated = <T>([a, b, c, d]: ByPlayer<T>): ByPlayer<T> => [d, a, b, c]

/** Who sat East sits South in the first frame, and deals second. */
const seatsRotated = (match: Match): Match => ({
  ...match,
  players: rotated(match.players),
  finalPoints: match.finalPoints && rotated(match.finalPoints),
  tournamentPoints: null,
  frames: match.frames.map((frame) => ({
    ...frame,
    id: { ...frame.id, number: ((frame.id.number % 4) + 1) as FrameId['number'] },
  })),
})

const NEXT_SUIT: Readonly<Record<string, string>> = { m: 'p', p: 's', s: 'm' }

const suitsExchanged = (match: Match): Match => ({
  ...match,
  frames: JSON.parse(
    JSON.stringify(match.frames).replaceAll(
      /"(\d)([mps])"/g,
      (_, digit: string, suit: string) => `"${digit}${NEXT_SUIT[suit]!}"`,
    ),
  ) as Match['frames'],
})

const figuresOf = (matches: readonly Match[]) =>
  Object.fromEntries(
    figuresBy(
      'player',
      matches.map((match) => factsOfMatch(match, RULES)),
    ).map(({ subject, figures }) => [subject.name, figures]),
  )

const ORIGINAL = figuresOf(MATCHES)

test.each([
  ['everybody a seat further on', seatsRotated],
  ['suits exchanged', suitsExchanged],
])('%s: every figure stays', (_, change) => {
  const changed = figuresOf(MATCHES.map(change))
  expect(Object.keys(changed).sort()).toEqual(Object.keys(ORIGINAL).sort())
  // Frames of which the numbers have changed do not end the match where the rules do, so that its result is not computed.
  const isPlayedToTheEnd = change !== seatsRotated
  for (const name of NAMES)
    for (const id of keysOf(STATISTICS)) {
      const [now, before] = [changed[name]![id], ORIGINAL[name]![id]]
      if (isPlayedToTheEnd || id !== 'ruling-points') expect(now, `${name} ${id}`).toEqual(before)
      else expect(now.n, `${name} ${id}`).toBe(before.n)
    }
})

test('the figures that stay are not all nothing', () => {
  const counted = statisticsBy('player').filter((id) => NAMES.some((name) => ORIGINAL[name]![id].n !== 0))
  // Simulated players make no mistakes, always declare riichi, and nobody noted their times.
  const never = ['chombo', 'dead-hand', 'missed-draw', 'withdrawn', 'turn-time', 'ruling-points']
  expect(
    statisticsBy('player').filter(
      (id) => !counted.includes(id) && !never.includes(id) && !/silent-share|to-silent/.test(id),
    ),
  ).toEqual([])
})
