import type { Label } from '../record/index.ts'
import { seasons, teams } from './league-data.ts'
import type { AffiliationToken, LeaguePlayer, Team, TeamId, TeamName } from './league-types.ts'

const holds = (year: number, from: number | null, to: number | null): boolean =>
  (from === null || from <= year) && (to === null || year <= to)

/** The year of the last known season. */
const newestSeason = (): number => seasons.at(-1)?.year ?? 0

const team = (id: TeamId): Team | undefined => teams.find((each) => each.id === id)

/** The team with a token of the standard; undefined if there is none, as for the newest teams. */
export const teamOfToken = (token: string): Team | undefined => teams.find((each) => each.token === token)

/** The team of a player in a season (by default the newest); undefined if there is none. */
export const rosterTeam = (player: LeaguePlayer, season = newestSeason()): Team | undefined => {
  const spell = player.teams.find(({ fromSeason, toSeason }) => holds(season, fromSeason, toSeason))
  return spell && team(spell.team)
}

/** The name of a team in a season; the newest one for a season in which it did not play. */
export const teamName = (of: Team, season = newestSeason()): TeamName | undefined =>
  of.names.find(({ fromSeason, toSeason }) => holds(season, fromSeason, toSeason)) ?? of.names.at(-1)

/** What a record writes for a team: its token, or its name in that season. */
export const teamLabel = (of: Team, season = newestSeason()): Label => {
  if (of.token !== null) return { token: of.token }
  const name = teamName(of, season) ?? of
  return { native: name.native, roman: name.roman }
}

/**
 * The association of a player in a calendar year; null if the sources leave it open (the year of a move, or a move
 * without a known year).
 */
export const affiliationOf = (player: LeaguePlayer, year: number): AffiliationToken | null => {
  if (!player.affilHistory) return player.affil
  const found = player.affilHistory.filter(({ fromYear, toYear }) => holds(year, fromYear, toYear))
  return found.length === 1 ? (found[0]?.affil ?? null) : null
}
