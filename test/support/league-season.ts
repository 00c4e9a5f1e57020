/** A little season of the M League in three stages, of teams that it does not have: points only, no frames. */
import { emptyMatch, four, type ByPlayer, type Label, type Match, type Points } from '../../src/record/index.ts'

export const named = (native: string): Label => ({ native, roman: null })
export const TEAMS = ['北辰', '南風', '西都', '東雲', '黒潮'] as const
type TeamName = (typeof TEAMS)[number]

const STAGES = ['mlg-reg', 'mlg-sfs', 'mlg-fns'] as const
type Stage = (typeof STAGES)[number]
/** Days of these stages of the season that began in 2021. */
const DATES: Readonly<Record<Stage, string>> = { 'mlg-reg': '20211004', 'mlg-sfs': '20220315', 'mlg-fns': '20220419' }

export interface Played {
  readonly stage: Stage
  readonly teams: ByPlayer<TeamName>
  readonly points: ByPlayer<Points>
  readonly before?: ByPlayer<Points | null>
  readonly after?: ByPlayer<Points | null>
  readonly change?: (match: Match) => Match
}

export const played = (
  { stage, teams, points, before, after, change = (match) => match }: Played,
  matchInDay: number | null = null,
): Match => {
  const match = emptyMatch()
  const both = (team: Points | null) => ({ personal: null, team })
  return change({
    ...match,
    tournament: { name: { token: 'mlg' }, year: 2021, stage: { token: stage }, matchInStage: null, matchInDay },
    timeAndPlace: { ...match.timeAndPlace, date: DATES[stage] },
    players: four((player) => ({
      ...match.players[player],
      name: { last: { native: `${teams[player]}の人`, roman: null }, first: null },
      team: named(teams[player]),
      points: before === undefined ? null : both(before[player]),
    })),
    finalPoints: points,
    tournamentPoints: after === undefined ? null : four((player) => both(after[player])),
  })
}

const [A, B, C, D, E] = TEAMS
/** Two matches of the regular season, one of the semifinals without 黒潮, and one of the finals. */
export const REGULAR: readonly Played[] = [
  { stage: 'mlg-reg', teams: [A, B, C, D], points: [615, 97, -197, -515], before: [0, 0, 0, 0] },
  { stage: 'mlg-reg', teams: [E, D, C, B], points: [700, 100, -200, -600], before: [0, -515, -197, 97] },
]
export const SEMIFINAL: Played = { stage: 'mlg-sfs', teams: [D, C, B, A], points: [550, 120, -170, -500] }
export const FINAL: Played = { stage: 'mlg-fns', teams: [A, B, D, C], points: [501, 99, -100, -500] }

/** All of them, in their order. */
export const leagueSeason = (): readonly Match[] => [
  ...REGULAR.map((each, at) => played(each, at + 1)),
  played(SEMIFINAL),
  played(FINAL),
]
