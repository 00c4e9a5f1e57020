/** Rules for a match of the M.LEAGUE: its day and stage, four teams, players of those teams, its ruleset. */
import {
  affiliationOf,
  isMLeague,
  personName,
  findPlayerByName,
  findPlayerByOneName,
  rosterTeam,
  seasonOfDate,
  seasonOfMatch,
  teamLabel,
  findTeamByName,
  type LeaguePlayer,
  type Season,
  type Team,
} from '../league/index.ts'
import { four, type Bilingual, type Match, type PersonName, type Player, type PlayerId } from '../record/index.ts'
import type { UnplacedFinding, RecordEdit } from './finding.ts'
import type { MatchView } from './match-checks.ts'
import { isBlankName } from './match-layout.ts'

const PLAYERS: readonly PlayerId[] = [0, 1, 2, 3]
const NONE: readonly UnplacedFinding[] = []

const setPlayer = (match: Match, player: PlayerId, fields: Partial<Player>): RecordEdit => ({
  fields: {
    players: four((one) => (one === player ? { ...match.players[one], ...fields } : match.players[one])),
  },
})

const teamOf = ({ team }: Player): Team | undefined => (team === null ? undefined : findTeamByName(team))
const namedOf = ({ name }: Player): LeaguePlayer | undefined =>
  name === null ? undefined : (findPlayerByName(name) ?? findPlayerByOneName(name))

const eachPlayer = (
  view: MatchView,
  say: (player: Player, id: PlayerId, season: Season | undefined) => UnplacedFinding | null,
) => {
  if (!isMLeague(view.match)) return NONE
  const season = seasonOfMatch(view.match)
  return PLAYERS.flatMap((id) => say(view.match.players[id], id, season) ?? [])
}

/** The day belongs to another season than the tournament's, or to another stage of it. */
export const leagueSeason = ({ match }: MatchView): readonly UnplacedFinding[] => {
  const { tournament, timeAndPlace } = match
  const { date } = timeAndPlace
  if (!isMLeague(match) || tournament === null || tournament.year === null || date === null) return NONE
  const found = seasonOfDate(date)
  // A tournament that begins after the match has its own finding.
  if (found === undefined || found.season.year === tournament.year || tournament.year > Number(date.slice(0, 4)))
    return NONE
  const { year } = found.season
  return [
    {
      part: 'tournament',
      args: { date, found: tournament.year, expected: year },
      repairs: [
        {
          title: { code: 'set-year', args: { by: year } },
          edits: [{ fields: { tournament: { ...tournament, year } } }],
        },
      ],
    },
  ]
}

export const leagueStage = ({ match }: MatchView): readonly UnplacedFinding[] => {
  const { tournament, timeAndPlace } = match
  const { date } = timeAndPlace
  const token = tournament?.stage && 'token' in tournament.stage ? tournament.stage.token : null
  if (!isMLeague(match) || tournament === null || token === null || date === null) return NONE
  const found = seasonOfDate(date)
  if (found === undefined || (tournament.year !== null && tournament.year !== found.season.year)) return NONE
  const { season, stage } = found
  // The ends of an unconfirmed stage may be off by a few days.
  if (stage === null || !stage.confirmed || stage.token === token) return NONE
  if (season.stages.some((one) => one.token === token && !one.confirmed)) return NONE
  const right = { token: stage.token }
  return [
    {
      part: 'tournament',
      args: { date, found: token, expected: stage.token },
      repairs: [
        {
          title: { code: 'set-stage', args: { by: stage.token } },
          edits: [{ fields: { tournament: { ...tournament, stage: right } } }],
        },
      ],
    },
  ]
}

export const leagueTeamUnknown = (view: MatchView): readonly UnplacedFinding[] =>
  eachPlayer(view, ({ team }, player, season) => {
    if (team === null) return null
    const known = findTeamByName(team)
    if (known !== undefined && (season === undefined || season.teams.includes(known.id))) return null
    return {
      part: 'player',
      index: player,
      args: {
        player,
        team: 'token' in team ? team.token : (team.native ?? team.roman ?? ''),
        season: season?.label ?? '',
      },
    }
  })

/** A team has one player at the table. */
export const leagueTeamTwice = (view: MatchView): readonly UnplacedFinding[] =>
  eachPlayer(view, (player, id) => {
    const own = teamOf(player)
    const other = PLAYERS.slice(0, id).find((one) => teamOf(view.match.players[one])?.id === own?.id)
    if (own === undefined || other === undefined) return null
    return { part: 'player', index: id, args: { player: id, other, team: [own.native, own.roman] } }
  })

export const leaguePlayerUnknown = (view: MatchView): readonly UnplacedFinding[] =>
  eachPlayer(view, ({ name }, player) =>
    name === null ||
    isBlankName(name) ||
    findPlayerByName(name) !== undefined ||
    findPlayerByOneName(name) !== undefined
      ? null
      : {
          part: 'player',
          index: player,
          args: {
            player,
            native: `${name.last?.native ?? ''}${name.first?.native ?? ''}`,
            roman: [name.last?.roman, name.first?.roman].filter((one) => one !== null && one !== undefined).join(' '),
          },
        },
  )

/** The name in the scripts in which it was written. */
const halves = (name: PersonName, who: LeaguePlayer): PersonName => {
  const whole = personName(who)
  const texts = [name.last, name.first]
  const has = (script: 'native' | 'roman'): boolean => texts.some((text) => (text?.[script] ?? '') !== '')
  const half = (text: Bilingual | null): Bilingual => ({
    native: has('native') ? (text?.native ?? null) : null,
    roman: has('roman') ? (text?.roman ?? null) : null,
  })
  return { last: half(whole.last), first: half(whole.first) }
}

/** Last and first name of a league player in one text. */
export const leagueNameInOne = (view: MatchView): readonly UnplacedFinding[] => {
  const { match } = view
  return eachPlayer(view, ({ name }, id) => {
    const who = name === null || findPlayerByName(name) !== undefined ? undefined : findPlayerByOneName(name)
    if (name === null || who === undefined) return null
    const by = [`${who.native.last} ${who.native.first}`, `${who.roman.last} ${who.roman.first}`]
    const edits = [setPlayer(match, id, { name: halves(name, who) })]
    return {
      part: 'player',
      index: id,
      args: { player: id, name: by },
      repairs: [{ title: { code: 'set-name', args: { by } }, edits }],
    }
  })
}

/** The time tells which of the two matches of a day it is. It may be added until the match is over. */
export const leagueTimeMissing = ({ match, finished }: MatchView): readonly UnplacedFinding[] =>
  finished && isMLeague(match) && match.timeAndPlace.date !== null && match.timeAndPlace.time === null
    ? [{ part: 'timeAndPlace', args: {} }]
    : NONE

const isSettled = ({ unconfirmedFields }: LeaguePlayer, field: string): boolean =>
  !unconfirmedFields.some((one) => one.startsWith(field))

/** The player was on another team that season, or on none. */
export const leagueRoster = (view: MatchView): readonly UnplacedFinding[] => {
  const { match } = view
  return eachPlayer(view, (player, id, season) => {
    const [who, team] = [namedOf(player), teamOf(player)]
    if (who === undefined || team === undefined || season === undefined || !isSettled(who, 'teams')) return null
    const right = rosterTeam(who, season.year)
    if (right?.id === team.id || !season.teams.includes(team.id)) return null
    const args = {
      player: id,
      name: who.native.last + who.native.first,
      season: season.label,
      found: [team.native, team.roman],
    }
    if (right === undefined) return { part: 'player', index: id, args: { ...args, expected: [] } }
    const by = [right.native, right.roman]
    return {
      part: 'player',
      index: id,
      args: { ...args, expected: by },
      repairs: [
        {
          title: { code: 'set-team', args: { by } },
          edits: [setPlayer(match, id, { team: teamLabel(right, season.year) })],
        },
      ],
    }
  })
}

export const leagueAffiliation = (view: MatchView): readonly UnplacedFinding[] => {
  const { match } = view
  const date = match.timeAndPlace.date
  const played = date !== null ? Number(date.slice(0, 4)) : (match.tournament?.year ?? null)
  if (played === null) return NONE
  return eachPlayer(view, (player, id) => {
    const who = namedOf(player)
    const written = player.affiliation
    if (who === undefined || written === null || !('token' in written) || !isSettled(who, 'affil')) return null
    const right = affiliationOf(who, played)
    if (right === null || right === written.token) return null
    return {
      part: 'player',
      index: id,
      args: { player: id, name: who.native.last + who.native.first, found: written.token, expected: right },
      repairs: [
        {
          title: { code: 'set-affiliation', args: { by: right } },
          edits: [setPlayer(match, id, { affiliation: { token: right } })],
        },
      ],
    }
  })
}

/** The match names rules that are not the league's. */
export const leagueRules = ({ match }: MatchView): readonly UnplacedFinding[] => {
  const named = match.notes?.rules
  return !isMLeague(match) || named === undefined || named === 'mleague' ? NONE : [{ args: { found: named } }]
}
