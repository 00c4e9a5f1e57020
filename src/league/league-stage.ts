/** Where in a season of the M.LEAGUE a match is played, and what teams bring along into its stage. */
import type { Match, Points } from '../record/index.ts'
import { seasonOfDate } from './calendar.ts'
import { seasons } from './league-data.ts'
import type { Season, StageFacts } from './league-types.ts'
import { isMLeague } from './rules-of.ts'

/** The season of the tournament's year, otherwise the one that the day falls into. */
export const seasonOfMatch = ({
  tournament,
  timeAndPlace,
}: Pick<Match, 'tournament' | 'timeAndPlace'>): Season | undefined =>
  tournament !== null && tournament.year !== null
    ? seasons.find(({ year }) => year === tournament.year)
    : seasonOfDate(timeAndPlace.date ?? '')?.season

interface LeagueStage {
  readonly season: Season
  readonly stage: StageFacts
  /** 0… in the order of the season. */
  readonly index: number
}

/** The stage that the record names, otherwise that of the day. Undefined for matches of others, and where neither tells. */
export const leagueStageOf = (match: Pick<Match, 'tournament' | 'timeAndPlace'>): LeagueStage | undefined => {
  if (!isMLeague(match)) return undefined
  const season = seasonOfMatch(match)
  if (season === undefined) return undefined
  const written = match.tournament?.stage ?? null
  const onDay = seasonOfDate(match.timeAndPlace.date ?? '')
  const token =
    written === null ? onDay?.season === season && onDay.stage?.token : 'token' in written ? written.token : undefined
  const index = season.stages.findIndex((stage) => stage.token === token)
  const stage = season.stages[index]
  return stage === undefined ? undefined : { season, stage, index }
}

/** The stages of the season that began in a year, in their order; none if the season is not known. */
export const stagesOf = (year: number): readonly StageFacts[] =>
  seasons.find((season) => season.year === year)?.stages ?? []

/**
 * What a team takes along into a stage: a share of its points after the stage before, rounded to a tenth towards plus infinity
 * (M.LEAGUE 2018 to 2025: half; −41.5 gives −20.7).
 */
export const carriedOver = (points: Points, share: number): Points => Math.ceil(points * share) + 0
