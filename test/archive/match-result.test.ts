/** What the acts of a match lead to, whatever was written or left out: its points, its places, and what each frame moved. */
import { describe, expect, test } from 'vitest'
import { discrepanciesOf, factsOfMatch, standingsOf, type MatchFacts } from '../../src/archive/index.ts'
import { four, toPlayers, type Frame, type Match, type Points, type Seat } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { resultsOf } from './anew/season-table.ts'

const RULES = rulesets.mleague
const played = (seed: number): Match => {
  const { match } = simulated({ rules: RULES, seed, length: 'match' })
  return {
    ...match,
    timeAndPlace: { ...match.timeAndPlace, date: '20250915' },
    players: four((player) => ({
      ...match.players[player],
      name: { last: { native: '東南西北'[player]!, roman: null }, first: null },
    })),
  }
}
const MATCH = played(3)
const placesIn = ({ players }: MatchFacts) => players.map(({ place }) => place)
const computedIn = ({ players }: MatchFacts) => players.map(({ computed }) => computed)

describe('a match without points of its own', () => {
  const bare: Match = { ...MATCH, finalPoints: null }

  test('has those that the last frame and the rules lead to, once it is over', () => {
    const facts = factsOfMatch(bare, RULES)
    expect(computedIn(facts)).toEqual(resultsOf(MATCH).map(({ points }) => points))
    expect(standingsOf('player', [facts]).map(({ total }) => total)).toEqual(
      [...MATCH.finalPoints!].toSorted((a, b) => b - a),
    )
  })

  test('has none while it goes on', () => {
    const facts = factsOfMatch({ ...bare, frames: bare.frames.slice(0, -2) }, RULES)
    expect([placesIn(facts), computedIn(facts)]).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ])
  })
})

describe('official points', () => {
  test('are not overruled by a last frame that did not end the match: frames are missing', () => {
    const cut = { ...MATCH, frames: MATCH.frames.slice(0, -2) }
    const facts = factsOfMatch(cut, RULES)
    expect(placesIn(facts)).toEqual(placesIn(factsOfMatch(MATCH, RULES)))
    expect(discrepanciesOf([facts])).toEqual([])
  })

  test('are not overruled where a frame could not be read', () => {
    const last = MATCH.frames.length - 1
    const garbled = { ...MATCH.frames[last]!, endPoints: MATCH.frames[last]!.startPoints }
    const facts = factsOfMatch({ ...MATCH, frames: MATCH.frames.with(last, garbled) }, RULES, new Set([last]))
    expect(placesIn(facts)).toEqual(placesIn(factsOfMatch(MATCH, RULES)))
    expect(discrepanciesOf([facts])).toEqual([])
  })

  test('are not held against rules that nobody stated', () => {
    const {
      notes: _notes,
      pointRule: _rule,
      ...match
    } = simulated({ rules: rulesets.tenhou, seed: 4, length: 'match' }).match
    const facts = factsOfMatch({ ...match, pointRule: null })
    expect(computedIn(facts)).toEqual([null, null, null, null])
    expect(placesIn(facts).toSorted()).toEqual([1, 2, 3, 4])
    expect(discrepanciesOf([facts])).toEqual([])
  })

  test('are not held against anything where nobody knows whose a chombo was', () => {
    const foul: Frame = { ...MATCH.frames[0]!, endPoints: MATCH.frames[0]!.startPoints, notes: { ryuukyoku: 'chombo' } }
    expect(computedIn(factsOfMatch({ ...MATCH, frames: [foul, ...MATCH.frames] }, RULES))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

test('a payment that the hands do not lead to is told with its frame, though all that follows goes on from it', () => {
  const at = MATCH.frames.findIndex(({ flows }) => flows.at(-1)?.acts.at(-1)?.draw.kind === 'ron')
  const moved = (points: Frame['startPoints'], id: Frame['id'], by: Points): Frame['startPoints'] => {
    if (points === null) return null
    const players = toPlayers(id, [...points])
    return four((seat) => {
      const player = ((seat + id.number - 1) & 3) as Seat
      return players[player] + (player === 0 ? by : player === 1 ? -by : 0)
    })
  }
  const frames = MATCH.frames.map((frame, index) => ({
    ...frame,
    startPoints: index > at ? moved(frame.startPoints, frame.id, 13) : frame.startPoints,
    endPoints: index >= at ? moved(frame.endPoints, frame.id, 13) : frame.endPoints,
  }))
  const shifted = { ...MATCH, frames }
  const finalPoints = four((player) => resultsOf(shifted)[player].points)
  const found = discrepanciesOf([factsOfMatch({ ...shifted, finalPoints }, RULES)])
  expect(
    found.map(({ kind, frame, subject, written, computed }) => [kind, frame, subject.name, written - computed]),
  ).toEqual(
    expect.arrayContaining([
      ['frame-points', at, '東', 13],
      ['frame-points', at, '南', -13],
    ]),
  )
  expect(found).toHaveLength(2)
})

test('matches of simulated players and of their rules have no discrepancy', () => {
  const facts = Array.from({ length: 10 }, (_, seed) => factsOfMatch(played(seed), RULES))
  expect(facts.flatMap((each) => discrepanciesOf([each]))).toEqual([])
})

describe('the season', () => {
  const inYear = (year: number | null, date: string | null, token = false): string | undefined =>
    factsOfMatch(
      {
        ...MATCH,
        tournament: {
          name: token ? { token: 'mlg' } : { native: '暁リーグ', roman: null },
          ...{ year, stage: null, matchInStage: null, matchInDay: null },
        },
        timeAndPlace: { ...MATCH.timeAndPlace, date },
      },
      RULES,
    ).season?.name

  test.each([
    ['of another league is the year of its tournament', 2024, '20251010', false, '2024'],
    ['of another league without that is the year of the day', null, '20250810', false, '2025'],
    ['of the M League is that of its year, also without a day', 2025, null, true, '2025-26'],
    ['of the M League without a year is that of the day', null, '20260110', true, '2025-26'],
  ] as const)('%s', (_, year, date, token, season) => {
    expect(inYear(year, date, token)).toBe(season)
  })
})

test('a match without a date is not held against others, and stands behind them', () => {
  const chained = (before: Points, date: string | null): Match => ({
    ...MATCH,
    tournament: {
      name: { native: '暁リーグ', roman: null },
      ...{ year: 2025, stage: null, matchInStage: null, matchInDay: null },
    },
    timeAndPlace: { ...MATCH.timeAndPlace, date },
    players: four((player) => ({
      ...MATCH.players[player],
      points: { personal: before * (MATCH.finalPoints?.[player] ?? 0), team: null },
    })),
  })
  const matches = [chained(0, '20250901'), chained(1, null), chained(2, '20250903')]
  const facts = matches.map((match) => factsOfMatch(match, RULES))
  const [first] = standingsOf('player', facts)
  expect(first?.course.map(({ match }) => match)).toEqual([0, 2, 1])
  expect(discrepanciesOf(facts)).toEqual([])
})
