/** The points with which players come into their next match prove what this one gave them. */
import { describe, expect, it } from 'vitest'
import { four, type BySeat, type Match, type Points } from '../../src/record/index.ts'
import { gainedByNext, repairFrame, seriesMatch } from '../../src/repair/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { some } from '../support/test-extent.ts'
import { twoDays } from './two-days.ts'

const rules = rulesets.mleague
const framesOf = ({ frames }: Match): string => JSON.stringify(frames)
const lastOf = ({ frames }: Match): number => frames.length - 1

/** Matches in which several repairs of the last frame have one edit. */
const SLIPS: readonly (readonly [seed: number, slip: BySeat<Points>])[] = [
  [4, [10, -10, 0, 0]],
  [15, [13, -13, 0, 0]],
  [28, [0, 10, 0, -10]],
]

describe('a repair of end points', () => {
  it.each(some(SLIPS, 2))('that the next match confirms is the first, and says so (seed %i)', (seed, slip) => {
    const { right, wrong, next } = twoDays(seed, slip)
    const gained = gainedByNext(wrong, [next, wrong].map(seriesMatch))
    const alone = repairFrame(wrong, lastOf(wrong), rules)
    expect(alone.repairs.length).toBeGreaterThan(1)
    expect(alone.evidence).not.toContain('next-match')
    const found = repairFrame(wrong, lastOf(wrong), rules, { gained })
    expect(found.evidence).toContain('next-match')
    expect(found.repairs.map(({ byNext }) => byNext)).toEqual(found.repairs.map((_, at) => at === 0))
    expect(framesOf(found.repairs[0]!.match)).toBe(framesOf(right))
    expect(found.repairs.map(({ match }) => framesOf(match)).toSorted()).toEqual(
      alone.repairs.map(({ match }) => framesOf(match)).toSorted(),
    )
    expect(found.repairs.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })

  it('that was not the likeliest comes first by it', () => {
    const { right, wrong, next } = twoDays(28, [0, 10, 0, -10])
    const firstOf = (others: readonly Match[]): string =>
      framesOf(
        repairFrame(wrong, lastOf(wrong), rules, { gained: gainedByNext(wrong, others.map(seriesMatch)) }).repairs[0]
          ?.match ?? wrong,
      )
    expect(firstOf([])).not.toBe(framesOf(right))
    expect(firstOf([next])).toBe(framesOf(right))
  })

  it('is in the order as without it where the next match fits none', () => {
    const { wrong, next } = twoDays(28, [0, 10, 0, -10])
    const other = { ...next, players: four((seat) => ({ ...next.players[seat], points: { personal: 7, team: null } })) }
    const found = repairFrame(wrong, lastOf(wrong), rules, { gained: gainedByNext(wrong, [other].map(seriesMatch)) })
    expect(found.evidence).not.toContain('next-match')
    expect(found.repairs).toEqual(repairFrame(wrong, lastOf(wrong), rules).repairs)
  })
})

describe('what a match gave its players', () => {
  const { wrong, next } = twoDays(4, [10, -10, 0, 0])
  const gained = gainedByNext(wrong, [next].map(seriesMatch))
  const onDay = (date: string): Match => ({ ...next, timeAndPlace: { ...next.timeAndPlace, date } })

  it('is told by the points before the next one, by name and not by seat', () => {
    expect(gained.reduce<number>((sum, own) => sum + (own ?? NaN), 0)).toBe(0)
    expect(new Set(gained).size).toBe(4)
  })

  it('is told by the points after the next one, too, less those of it', () => {
    const won = [10, 20, -10, -20] as const
    const after: Match = {
      ...next,
      players: four((seat) => ({ ...next.players[seat], points: null })),
      finalPoints: won,
      tournamentPoints: four((seat) => ({
        personal: (next.players[seat].points?.personal ?? 0) + won[seat],
        team: null,
      })),
    }
    expect(gainedByNext(wrong, [after].map(seriesMatch))).toEqual(gained)
  })

  it('is told by the team of a player who rests in the next match', () => {
    const withTeams = (match: Match, names: boolean, teams: readonly string[]): Match => ({
      ...match,
      players: four((seat) => {
        const { name, points } = match.players[seat]
        return {
          ...match.players[seat],
          name: names ? name : null,
          team: { native: teams[seat]!, roman: null },
          points: { personal: null, team: points?.personal ?? null },
        }
      }),
    })
    const [today, tomorrow] = [
      withTeams(wrong, true, ['A', 'B', 'C', 'D']),
      withTeams(next, false, ['C', 'A', 'D', 'B']),
    ]
    expect(gainedByNext(today, [tomorrow].map(seriesMatch))).toEqual(gained)
  })

  it('is told by the nearest of several, in whatever order they are given, and never by one before', () => {
    const [before, later] = [onDay('20240109'), onDay('20240112')]
    const far = { ...later, players: four((seat) => ({ ...later.players[seat], points: { personal: 9, team: null } })) }
    expect(gainedByNext(wrong, [far, before, next].map(seriesMatch))).toEqual(gained)
    expect(gainedByNext(wrong, [before].map(seriesMatch))).toEqual([null, null, null, null])
  })

  it('is not told across series, nor by a match of which nobody knows whether it is later', () => {
    const tournament = { name: { native: '別の大会', roman: null }, year: 2024, stage: null }
    const elsewhere = { ...next, tournament: { ...tournament, matchInStage: null, matchInDay: null } }
    expect(gainedByNext(wrong, [elsewhere].map(seriesMatch))).toEqual([null, null, null, null])
    const undated = { ...next, timeAndPlace: { ...next.timeAndPlace, date: null } }
    expect(gainedByNext(wrong, [undated].map(seriesMatch))).toEqual([null, null, null, null])
  })

  it('is not told where the personal points and those of the team say otherwise', () => {
    const team = (match: Match, off: number): Match => ({
      ...match,
      players: four((seat) => {
        const personal = match.players[seat].points?.personal ?? 0
        const name = match.players[seat].name?.last?.native ?? ''
        return {
          ...match.players[seat],
          team: { native: name, roman: null },
          points: { personal, team: personal + off },
        }
      }),
    })
    expect(gainedByNext(team(wrong, 50), [team(next, 50)].map(seriesMatch))).toEqual(gained)
    expect(gainedByNext(team(wrong, 50), [team(next, 51)].map(seriesMatch))).toEqual([null, null, null, null])
  })
})
