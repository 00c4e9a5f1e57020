export { about, affiliations, places, players, seasons, stages, teams, tournaments } from './league-data.ts'
export { findPlayers } from './find-players.ts'
export { findPlayerByName, findPlayerByOneName, findTeamByName } from './find-by-name.ts'
export { affiliationOf, roster, rosterTeam, team, teamLabel, teamName, teamOfToken } from './rosters.ts'
export { seasonOfDate } from './calendar.ts'
export { isMLeague, mleaguePointRule, rulesetIdFor, rulesOf } from './rules-of.ts'
export { rulesInForce, type RulesInForce } from './rules-in-force.ts'
export { labelName, personName, tokenName, type TokenField } from './names.ts'
export {
  AFFILIATION_TOKENS,
  SERIES_TOKENS,
  TEAM_IDS,
  type AffiliationSpell,
  type AffiliationToken,
  type LeaguePlace,
  type LeaguePlayer,
  type Roster,
  type Season,
  type SeriesToken,
  type StageFacts,
  type Team,
  type TeamId,
  type TeamName,
  type TokenName,
} from './league-types.ts'
