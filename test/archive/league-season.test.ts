/** The season of a league in stages: what teams carry over, who stands above whom, and what the records write of it. */
import { describe, expect, test } from 'vitest'
import { discrepanciesOf, factsOfMatch, courseRows, standingsOf } from '../../src/archive/index.ts'
import { stagesOf } from '../../src/league/index.ts'
import { four, type ByPlayer, type Match, type Points } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { FINAL, leagueSeason, named, played, REGULAR, SEMIFINAL, TEAMS, type Played } from '../support/league-season.ts'

const factsOf = (matches: readonly Match[]) => matches.map((match) => factsOfMatch(match, rulesets.mleague))
const tableOf = (what: 'player' | 'team', matches: readonly Match[]) =>
  standingsOf(what, factsOf(matches)).map(({ place, subject, total, stage, carried }) => [
    place,
    subject.name,
    total,
    stage,
    carried,
  ])

const [A, B, C, D, E] = TEAMS

describe('the table of a league', () => {
  test('has half of the points of the stage before, rounded up, and teams by the stage that they reached', () => {
    const regular = REGULAR.map((each, at) => played(each, at + 1))
    expect(tableOf('team', regular)).toEqual([
      [1, E, 700, 'mlg-reg', null],
      [2, A, 615, 'mlg-reg', null],
      [3, C, -397, 'mlg-reg', null],
      [4, D, -415, 'mlg-reg', null],
      [5, B, -503, 'mlg-reg', null],
    ])
    // 61.5 → 30.8, −50.3 → −25.1, −39.7 → −19.8, −41.5 → −20.7
    expect(tableOf('team', [...regular, played(SEMIFINAL)])).toEqual([
      [1, D, 343, 'mlg-sfs', -207],
      [2, C, -78, 'mlg-sfs', -198],
      [3, A, -192, 'mlg-sfs', 308],
      [4, B, -421, 'mlg-sfs', -251],
      [5, E, 700, 'mlg-reg', null],
    ])
    expect(tableOf('team', leagueSeason())).toEqual([
      [1, A, 405, 'mlg-fns', -96],
      [2, D, 72, 'mlg-fns', 172],
      [3, B, -111, 'mlg-fns', -210],
      [4, C, -539, 'mlg-fns', -39],
      [5, E, 700, 'mlg-reg', null],
    ])
  })

  describe('once the semifinals have begun', () => {
    const NAMES = ['一', '二', '三', '四', '五', '六', '七', '八'] as const
    const CUT = 6
    const { totalMatches } = stagesOf(2021)[0]!
    const at = (stage: Played['stage'], teams: readonly string[], points: ByPlayer<Points>): Match =>
      played({
        ...{ stage, points, teams: [A, B, C, D] },
        change: (match) => ({
          ...match,
          players: four((player) => ({ ...match.players[player], team: named(teams[player] ?? '') })),
        }),
      })
    /** All matches of the regular season. */
    const regular = Array.from({ length: totalMatches! }, (_, number) =>
      at(
        'mlg-reg',
        [0, 1, 2, 3].map((player) => NAMES[(number + player * 2 + Math.floor(number / 8)) % 8]!),
        [510 + number, 103, -213, -400 - number],
      ),
    )
    const order = tableOf('team', regular)
    const best = order.map(([, name]) => String(name))
    const semifinal = at('mlg-sfs', best.slice(0, 4), [500, 100, -200, -400])
    const ofRank = (table: typeof order, rank: number) => table.find(([, name]) => name === best[rank])

    test('who qualified is in them with half of the points before the first match there', () => {
      const table = tableOf('team', [...regular, semifinal])
      expect(table.map(([, , , stage]) => stage)).toEqual([...Array(CUT).fill('mlg-sfs'), 'mlg-reg', 'mlg-reg'])
      for (const rank of [4, 5]) {
        const half = Math.ceil(Number(order[rank]?.[2]) / 2) + 0
        expect(ofRank(table, rank)).toEqual([expect.any(Number), best[rank], half, 'mlg-sfs', half])
      }
      expect(ofRank(table, 6)?.[2]).toBe(order[6]?.[2])
    })

    test('what was carried over is a row of its own, the last one of who has not played there yet', () => {
      const standings = standingsOf('team', factsOf([...regular, semifinal]))
      for (const [rank, name] of best.entries()) {
        const standing = standings.find(({ subject }) => subject.name === name)!
        const rows = courseRows(standing)
        const carry = rows.at(rank < 4 ? -2 : -1)
        if (rank >= CUT) expect(carry?.kind).toBe('match')
        else {
          const before = Number(order[rank]?.[2])
          const total = Math.ceil(before / 2) + 0
          expect(carry).toEqual({ kind: 'carry', stage: 'mlg-sfs', share: 0.5, points: total - before, total })
        }
        expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(standing.total)
      }
    })

    test('who did is not known while a match before them is missing, or two have the same points', () => {
      const missing = tableOf('team', [...regular.slice(1), semifinal])
      expect(missing.filter(([, , , stage]) => stage === 'mlg-sfs')).toHaveLength(4)
      const gap = Number(order[CUT - 1]?.[2]) - Number(order[CUT]?.[2])
      const teamsOf = ({ players }: Match): readonly unknown[] =>
        players.map(({ team }) => team !== null && 'native' in team && team.native)
      const which = regular.findIndex(
        (match) => teamsOf(match).includes(best[CUT]) && !teamsOf(match).includes(best[CUT - 1]),
      )
      const match = regular[which]!
      const better = teamsOf(match).indexOf(best[CUT])
      const finalPoints = four((player) => match.finalPoints![player] + (player === better ? gap : 0))
      const tied = tableOf('team', [...regular.with(which, { ...match, finalPoints }), semifinal])
      expect(ofRank(tied, CUT)?.[2]).toBe(order[CUT - 1]?.[2])
      expect(tied.filter(([, , , stage]) => stage === 'mlg-sfs')).toHaveLength(4)
    })
  })

  test('of players adds up all their matches', () => {
    expect(tableOf('player', leagueSeason())[1]).toEqual([2, `${A}の人`, 616, null, null])
  })

  test('of one stage counts that alone, and of matches elsewhere adds up all', () => {
    expect(tableOf('team', [played(FINAL)])[0]).toEqual([1, A, 501, 'mlg-fns', null])
    const elsewhere = [...REGULAR, SEMIFINAL].map((each) => ({
      ...played(each),
      tournament: {
        name: named('暁リーグ'),
        year: 2021,
        stage: named(each.stage),
        matchInStage: null,
        matchInDay: null,
      },
    }))
    expect(tableOf('team', elsewhere)[1]).toEqual([2, D, 135, null, null])
  })

  test('is in the order of the matches of a day, whatever the order of the files', () => {
    const [first, second] = REGULAR.map((each, at) => played(each, at + 1))
    const courses = standingsOf('team', factsOf([second!, first!]))
    expect(courses.find(({ subject }) => subject.name === D)?.course).toEqual([
      { match: 1, points: -515, total: -515 },
      { match: 0, points: 100, total: -415 },
    ])
  })
})

describe('what the records of a season write', () => {
  const season = (changes: Partial<Record<'regular' | 'semifinal' | 'final', Partial<Played>>> = {}): Match[] => [
    played({ ...REGULAR[0]!, after: [615, 97, -197, -515] }, 1),
    played({ ...REGULAR[1]!, after: [700, -415, -397, -503], ...changes.regular }, 2),
    played({ ...SEMIFINAL, before: [-207, -198, -251, 308], after: [343, -78, -421, -192], ...changes.semifinal }),
    played({ ...FINAL, before: [-96, -210, 172, -39], after: [405, -111, 72, -539], ...changes.final }),
  ]
  const found = (matches: readonly Match[]) =>
    discrepanciesOf(factsOf(matches)).map(({ kind, subject, match, from, written, computed }) => [
      kind,
      subject.name,
      [match, from],
      [written, computed],
    ])

  test('holds where each stage begins with half of the one before', () => {
    expect(found(season())).toEqual([])
  })

  test('a stage that begins with all points is told, with the match from which the half follows', () => {
    expect(found(season({ semifinal: { before: [-415, -198, -251, 308], after: [135, -78, -421, -192] } }))).toEqual([
      ['team-points-before', D, [2, 1], [-415, -207]],
      // The half of what the record has after the semifinal is not what the final begins with.
      ['team-points-before', D, [3, 2], [172, 68]],
    ])
  })

  test('points after a match that are not those before it and its own are told once, if the next match goes on from them', () => {
    const wrong = season({ semifinal: { after: [343, -78, -421, -182] }, final: { before: [-91, -210, 172, -39] } })
    expect(found(wrong.slice(0, 3))).toEqual([['team-points-after', A, [2, 2], [-182, -192]]])
    expect(found(wrong)).toEqual([
      ['team-points-after', A, [2, 2], [-182, -192]],
      ['team-points-after', A, [3, 3], [405, 410]],
    ])
  })

  test('a match that writes no points before it lets the others be compared', () => {
    const without = season({ regular: { before: [null, null, null, null], after: [null, null, null, null] } })
    expect(found(without)).toEqual([])
    expect(found(season({ regular: { before: [null, null, null, null], after: [700, -415, -397, -500] } }))).toEqual([
      ['team-points-after', B, [1, 1], [-500, -503]],
      ['team-points-before', B, [2, 1], [-251, -250]],
    ])
  })

  test('two players of one team count together', () => {
    const twice: Played = {
      ...{ stage: 'mlg-reg', teams: [A, A, B, C], points: [500, 100, -100, -500] },
      ...{ before: [10, 10, 0, 0], after: [610, 610, -100, -500] },
    }
    const next: Played = { ...twice, before: [610, 610, -100, -500], after: [1210, 1210, -200, -1000] }
    expect(found([played(twice, 1), played(next, 2)])).toEqual([])
  })

  test('two tournaments in the same months have their own points', () => {
    const elsewhere = (match: Match): Match => ({
      ...match,
      tournament: { name: named('暁リーグ'), year: 2021, stage: null, matchInStage: null, matchInDay: null },
    })
    const [first, second, ...others] = season()
    const other = played({ ...REGULAR[0]!, before: [10, 20, 30, 40], change: elsewhere })
    expect(found([first!, other, second!, ...others])).toEqual([])
  })

  test('what another tournament carries over into its stages is not guessed', () => {
    const stage = (name: string) => (match: Match) => ({
      ...match,
      tournament: { name: named('暁リーグ'), year: 2021, stage: named(name), matchInStage: null, matchInDay: null },
    })
    const first = played({ ...REGULAR[0]!, before: [0, 0, 0, 0], change: stage('予選') })
    const second = (name: string) => played({ ...FINAL, before: [300, 50, 0, 0], change: stage(name) })
    expect(found([first, second('決勝')])).toEqual([])
    expect(found([first, second('予選')])).toHaveLength(4)
  })
})
