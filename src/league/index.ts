export { affiliations, places, players, seasons, stages, teams, tournaments } from './league-data.ts'
export { findPlayers } from './find-players.ts'
export { findPlayerByName, findPlayerByOneName, findTeamByName } from './find-by-name.ts'
export { affiliationOf, rosterTeam, teamLabel, teamName, teamOfToken } from './rosters.ts'
export { seasonOfDate } from './calendar.ts'
export { carriedOver, leagueStageOf, seasonOfMatch, stagesOf } from './league-stage.ts'
export { givenFor, isMLeague, mleaguePointRule, rulesetIdFor, rulesOf } from './rules-of.ts'
export { rulesInForce } from './rules-in-force.ts'
export { labelName, personName, tokenName, type TokenField } from './names.ts'
export {
  AFFILIATION_TOKENS,
  SERIES_TOKENS,
  TEAM_IDS,
  type LeaguePlayer,
  type Season,
  type Team,
} from './league-types.ts'
