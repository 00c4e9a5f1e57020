import { describe, expect, test } from 'vitest'
import { discrepanciesOf, factsOfMatch, standingsOf } from '../../src/archive/index.ts'
import { four, playerAtSeat, type ByPlayer, type Frame, type Match, type Points } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { standingColumns, standingParts } from '../../src/words/index.ts'
import { simulated } from '../../src/training/index.ts'

const RULES = rulesets.mleague
const NAMES = ['一', '二', '三', '四'] as const

/** A season of one day: players change their seats, and have the points of all matches before. */
const season = (matches: number): readonly Match[] => {
  const points = new Map<string, Points>()
  return Array.from({ length: matches }, (_, at) => {
    const { match } = simulated({ rules: RULES, seed: at, length: 'match' })
    const nameOf = (player: number): string => NAMES[(player + at) % 4] ?? ''
    const played: Match = {
      ...match,
      timeAndPlace: { ...match.timeAndPlace, date: `202611${String(at + 1).padStart(2, '0')}` },
      players: four((player) => ({
        ...match.players[player],
        name: { last: { native: nameOf(player), roman: null }, first: null },
        points: { personal: points.get(nameOf(player)) ?? 0, team: null },
      })),
    }
    for (const player of [0, 1, 2, 3] as const)
      points.set(nameOf(player), (points.get(nameOf(player)) ?? 0) + (match.finalPoints?.[player] ?? 0))
    return played
  })
}
const factsOf = (matches: readonly Match[]) => matches.map((match) => factsOfMatch(match, RULES))

describe('standings', () => {
  const matches = season(20)
  const table = standingsOf('player', factsOf(matches))

  test('have the sum of the written points of everybody, best first', () => {
    for (const { subject, total, course } of table) {
      const own = matches.map(({ players, finalPoints }) => {
        const player = players.findIndex(({ name }) => name?.last?.native === subject.name)
        return finalPoints?.[player] ?? 0
      })
      expect(total).toBe(own.reduce((sum, points) => sum + points, 0))
      expect(course.map(({ points }) => points)).toEqual(own)
      expect(course.at(-1)?.total).toBe(total)
    }
    expect(table.map(({ total }) => total)).toEqual(table.map(({ total }) => total).toSorted((a, b) => b - a))
    expect(table.map(({ place }) => place)).toEqual([1, 2, 3, 4])
  })

  test('have every place once a match', () => {
    for (const place of [0, 1, 2, 3]) expect(table.reduce((sum, { places }) => sum + places[place]!, 0)).toBe(20)
  })

  test('are in the order of dates, whatever the order of the files', () => {
    const turned = standingsOf('player', factsOf(matches.toReversed()))
    const pointsOf = (each: (typeof table)[number]) => each.course.map(({ points }) => points)
    expect(turned.map(pointsOf)).toEqual(table.map(pointsOf))
  })

  test('two who share the first place have half of it each', () => {
    const [match] = season(1)
    const shared: ByPlayer<Points> = [300, 300, -200, -400]
    const tied: Match = { ...match!, finalPoints: shared, frames: [] }
    const places = standingsOf('player', factsOf([tied])).map(({ places: own }) => own)
    expect(places.slice(0, 2)).toEqual([
      [0.5, 0.5, 0, 0],
      [0.5, 0.5, 0, 0],
    ])
  })

  test('say what chombos took of the points, if somebody made one', () => {
    const [first, second] = season(2)
    const frame = first!.frames[0]!
    const foul: Frame = { ...frame, endPoints: frame.startPoints, notes: { ryuukyoku: 'chombo', chombo: [1] } }
    const punished: Match = { ...first!, finalPoints: null, frames: [foul, ...first!.frames] }
    const fouls = standingsOf('player', factsOf([punished, { ...second!, finalPoints: null }]))
    const who = first!.players[playerAtSeat(foul.id, 1)].name?.last?.native
    expect(fouls.filter(({ penalty }) => penalty !== 0)).toMatchObject([{ subject: { name: who }, penalty: -200 }])
    // They are in the points: all of them together lack just that.
    expect(fouls.reduce((sum, { total }) => sum + total, 0)).toBe(-200)
    expect(standingColumns('en', standingParts(fouls))).toContain('Penalties in them')
    expect(standingColumns('en', standingParts(table))).not.toContain('Penalties in them')
  })

  test('a name is the same with and without a space, and in either script that the league knows', () => {
    const [first, second] = season(2)
    const withName = (match: Match, last: string, given: string, roman: boolean): Match => ({
      ...match,
      players: four((player) => ({
        ...match.players[player],
        name:
          player === 0
            ? roman
              ? { last: { native: null, roman: last }, first: { native: null, roman: given } }
              : { last: { native: last, roman: null }, first: given === '' ? null : { native: given, roman: null } }
            : null,
      })),
    })
    const spelled = [
      withName(first!, '多井', '隆晴', false),
      withName(second!, '多井 隆晴', '', false),
      withName(second!, 'Ooi', 'Takaharu', true),
    ]
    const table = standingsOf('player', factsOf(spelled))
    expect(table.map(({ subject, matches: played }) => [subject.name, played])).toEqual([['多井 隆晴', 3]])
  })
})

describe('discrepancies', () => {
  const matches = season(6)

  test('there are none where all figures follow from the matches', () => {
    expect(discrepanciesOf(factsOf(matches))).toEqual([])
  })

  test('points of a match that its last frame does not lead to are told, with both', () => {
    const finalPoints = four((player) => (matches[2]?.finalPoints?.[player] ?? 0) + (player === 1 ? 10 : 0))
    const wrong = matches.with(2, { ...matches[2]!, finalPoints })
    const found = discrepanciesOf(factsOf(wrong)).filter(({ kind }) => kind === 'final-points')
    expect(found).toMatchObject([{ match: 2, from: 2, written: finalPoints[1], computed: finalPoints[1] - 10 }])
  })

  test('points before a match that do not follow from the match before are told, with both matches', () => {
    const players = four((player) => {
      const own = matches[4]!.players[player]
      return player === 0 ? { ...own, points: { personal: (own.points?.personal ?? 0) + 1, team: null } } : own
    })
    const found = discrepanciesOf(factsOf(matches.with(4, { ...matches[4]!, players })))
    // The match behind has what the whole season leads to.
    expect(found.map(({ kind, match, from }) => ({ kind, match, from }))).toEqual([
      { kind: 'points-before', match: 4, from: 3 },
      { kind: 'points-before', match: 5, from: 4 },
    ])
  })
})
