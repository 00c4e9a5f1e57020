/** A match as statistics and standings count it: who played, what happened, how it ended. */
import { matchResult, viewOfMatch, type MatchResult } from '../check/index.ts'
import { rulesPlayedBy } from '../formats/index.ts'
import {
  findPlayerByName,
  findPlayerByOneName,
  findTeamByName,
  isMLeague,
  leagueStageOf,
  rulesInForce,
  seasonOfMatch,
} from '../league/index.ts'
import {
  four,
  frameName,
  plainName,
  plainText,
  toPlayers,
  type ByPlayer,
  type Frame,
  type Label,
  type Match,
  type PersonName,
  type Player,
  type PlayerId,
  type Points,
  type TournamentPoints,
} from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { FrameFacts } from './frame-facts.ts'
import type { ComparedActs } from './recorded-twice.ts'
import { replayedFrame, type ReplayedFrame } from './replayed-frame.ts'

/** Somebody or something that figures are counted for. */
export interface Subject {
  /** The same for every way of writing the name. */
  readonly id: string
  readonly name: string
}

export interface PlayerFacts {
  readonly player: Subject
  /** Null if the record names no team. */
  readonly team: Subject | null
  /** Tournament points before the match (`ply`), as written; null if they are not. */
  readonly before: Player['points']
  /** And after it (`ptn`). */
  readonly after: TournamentPoints | null
  /** Of this match, as written, in tournament points; null if they are not. */
  readonly written: Points | null
  /** Of this match, by the last frame and the rules; null if the record or the rules leave them open. */
  readonly computed: Points | null
  /** What chombos take of that by the rules, below 0: in the points already. Absent if nothing. */
  readonly penalty?: Points
  /** 1…4 by the points at the end of the last frame, else by the written ones; the mean of places that are shared. Null if neither is known. */
  readonly place: number | null
  /** How many share the place: 1 is the player alone. */
  readonly sharing: number
  /** Points on the table before the first frame of the south round; null if there is none, or they are not written. */
  readonly atSouth: Points | null
  /** And before the last frame. */
  readonly atLast: Points | null
}

/** How much of the first to fourth place a player has: of two who share the first, each has half of it, and half of the second. */
export const shareOfPlace = ({ place, sharing }: Pick<PlayerFacts, 'place' | 'sharing'>, which: number): number =>
  place !== null && Math.abs(which - place) <= (sharing - 1) / 2 ? 1 / sharing : 0

export interface RecorderFacts {
  readonly person: Subject
  /** Indices of the frames that the person recorded; null for all. */
  readonly frames: readonly number[] | null
}

/** What a record alone does not tell: it needs the files beside it. */
export interface RecordingFacts {
  /** Corrections of the saved record that changed this match; null if a version of it cannot be read. */
  readonly corrections: number | null
  /** What they changed: one mistake is one. */
  readonly corrected: number | null
  /** With every record of the same match by somebody else. */
  readonly compared: readonly ComparedActs[]
}

/** Which part of which tournament a match belongs to: its points are added up with the others of that part. */
export interface SeriesFacts {
  /** The tournament of one season: the same for all its stages. */
  readonly id: string
  /** Token or name; empty if nothing tells. */
  readonly stage: string
  /** Of the stage in its season, from 0; null if the league's stages are not known. */
  readonly index: number | null
  /** Share of a team's points after the stage before that it begins this one with; null if that is not known. */
  readonly carryOver: number | null
}

/** All but the frames. */
export interface HeadFacts {
  readonly date: string | null
  readonly time: string | null
  readonly matchInDay: number | null
  readonly season: Subject | null
  readonly tournament: string
  readonly series: SeriesFacts
  readonly players: ByPlayer<PlayerFacts>
  readonly recorders: readonly RecorderFacts[]
}

export interface MatchFacts extends HeadFacts {
  readonly frames: readonly FrameFacts[]
  /** Absent unless the files were looked at for it. */
  readonly recording?: RecordingFacts
}

const labelText = (label: Label | null): string =>
  label === null ? '' : 'token' in label ? label.token : plainText(label)

const folded = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/** A name is the same with and without a space, in full width or half, and in each spelling that the league knows. */
const personOf = (name: PersonName | null): Subject => {
  const written = plainName(name)
  const known = name === null ? undefined : (findPlayerByName(name) ?? findPlayerByOneName(name))
  if (known === undefined) return { id: folded(written), name: written }
  return { id: `mleague:${known.id}`, name: `${known.native.last} ${known.native.first}` }
}

const teamOf = ({ team }: Player): Subject | null => {
  if (team === null) return null
  const known = findTeamByName(team)
  if (known !== undefined) return { id: `mleague:${known.token}`, name: known.native }
  const written = labelText(team)
  return written === '' ? null : { id: folded(written), name: written }
}

/** Those without a name are nobody. */
const recordersOf = ({ recorders, frames }: Match): readonly RecorderFacts[] => {
  const names = frames.map(({ id }) => frameName(id))
  return recorders.flatMap(({ name, frames: own }) => {
    const written = plainName(name)
    if (written === '') return []
    const listed = own === 'all' ? null : own.map(frameName)
    return [
      {
        person: { id: folded(written), name: written },
        frames: listed && names.flatMap((each, at) => (listed.includes(each) ? [at] : [])),
      },
    ]
  })
}

/** Of the M League its own, which runs over the turn of the year; of others the year of the tournament, or of the day. */
const seasonOf = (match: Match): Subject | null => {
  const { tournament, timeAndPlace } = match
  const own = isMLeague(match) ? seasonOfMatch(match) : undefined
  if (own !== undefined) return { id: String(own.year), name: own.label }
  const year = tournament?.year ?? timeAndPlace.date?.slice(0, 4) ?? null
  return year === null ? null : { id: String(year), name: String(year) }
}

const seriesOf = (match: Match, season: Subject | null): SeriesFacts => {
  const { tournament } = match
  const league = leagueStageOf(match)
  if (league !== undefined) {
    const { season: played, stage, index } = league
    return { id: `mleague ${played.year}`, stage: stage.token, index, carryOver: stage.carryOver }
  }
  return {
    id: `${labelText(tournament?.name ?? null)} ${season?.id ?? ''}`,
    stage: labelText(tournament?.stage ?? null),
    index: null,
    carryOver: null,
  }
}

/** 1…4, the better place for all who share one. */
const placesBy = (points: ByPlayer<Points>): ByPlayer<number> =>
  four((player) => 1 + points.filter((own) => own > points[player]).length)

/** Before a frame, by player. */
const pointsBefore = (frame: Frame | undefined): ByPlayer<Points> | null =>
  frame?.startPoints ? toPlayers(frame.id, [...frame.startPoints]) : null

const penaltyOf = (result: MatchResult | null, player: PlayerId): Pick<PlayerFacts, 'penalty'> => {
  const penalty = result?.penalties?.[player] ?? 0
  return penalty === 0 ? {} : { penalty }
}

/** @param result what the acts lead to; null if that is not asked */
export const headOfMatch = (match: Match, result: MatchResult | null): HeadFacts => {
  const written = match.finalPoints
  const places = result?.places ?? (written && placesBy(written))
  const sharing = (player: PlayerId): number => places?.filter((place) => place === places[player]).length ?? 1
  const south = pointsBefore(match.frames.find(({ id }) => id.wind === 'S'))
  const last = pointsBefore(match.frames.at(-1))
  const { date, time } = match.timeAndPlace
  const season = seasonOf(match)
  return {
    date,
    time,
    matchInDay: match.tournament?.matchInDay ?? null,
    season,
    tournament: labelText(match.tournament?.name ?? null),
    series: seriesOf(match, season),
    players: four((player) => ({
      player: personOf(match.players[player].name),
      team: teamOf(match.players[player]),
      before: match.players[player].points,
      after: match.tournamentPoints?.[player] ?? null,
      written: written?.[player] ?? null,
      computed: result?.final?.[player] ?? null,
      ...penaltyOf(result, player),
      place: places && places[player] + (sharing(player) - 1) / 2,
      sharing: sharing(player),
      atSouth: south?.[player] ?? null,
      atLast: last?.[player] ?? null,
    })),
    recorders: recordersOf(match),
  }
}

/** What happened in the frames, and where their points are not those to which their acts lead. */
export const framesWithResult = (
  { frames }: Match,
  replayed: readonly ReplayedFrame[],
  { endPoints }: MatchResult,
): readonly FrameFacts[] =>
  replayed.map(({ facts }, at) => {
    const [due, written] = [endPoints.get(at), frames[at]?.endPoints]
    if (due === undefined || !written) return facts
    return { ...facts, due: four((seat) => (facts.seats[seat].change ?? 0) + due[seat] - written[seat]) }
  })

/**
 * @param given the rules for a match that names none
 * @param unread frames that could not be read whole: what they lead to is not known
 */
export const factsOfMatch = (match: Match, given?: Ruleset, unread?: ReadonlySet<number>): MatchFacts => {
  const { rules, isComplete } = rulesPlayedBy(match, given)
  const replayed = match.frames.map((frame) => replayedFrame(frame, rules))
  const result = matchResult(
    viewOfMatch(match, rulesInForce(match, given).rules, {
      ...(unread && { damaged: unread }),
      // Where anything was assumed, the checks play a frame themselves.
      played: isComplete ? replayed.map(({ played }) => played) : [],
    }),
  )
  return { ...headOfMatch(match, result), frames: framesWithResult(match, replayed, result) }
}
