/**
 * What the next match of its players says of a match: their points before it are those after this one, so that they tell
 * what was won and lost here.
 */
import { possibleFinals, makeFrameView, type FrameView } from '../check/index.ts'
import { four, plainName, plainText, type ByPlayer, type Match, type Player, type Points } from '../record/index.ts'
import type { Problem } from './problem.ts'

/** A match as far as its order and its points go. */
export type MatchPoints = Pick<Match, 'tournament' | 'timeAndPlace' | 'players' | 'finalPoints' | 'tournamentPoints'>

/** What each player won or lost in a match, in tournament points; null where nothing says it. */
export type Gained = ByPlayer<Points | null>

const NOTHING_KNOWN: Gained = [null, null, null, null]

const PLAYERS = [0, 1, 2, 3] as const

interface Before {
  /** Empty for what is not written. */
  readonly who: string
  /** Null if nothing says it. */
  readonly points: Points | null
}

/** When a match was played, and the points with which its players, and their teams, came into it. */
export interface SeriesMatch {
  /** The tournament, its year and its stage. */
  readonly series: string
  readonly date: string | null
  readonly matchInStage: number | null
  readonly time: string | null
  readonly matchInDay: number | null
  readonly players: ByPlayer<{ readonly personal: Before; readonly team: Before }>
}

const KINDS = ['personal', 'team'] as const
type Kind = (typeof KINDS)[number]

const identityOf = ({ name, team }: Player, kind: Kind): string => {
  if (kind === 'personal') return plainName(name)
  return team === null ? '' : 'token' in team ? team.token : plainText(team)
}

/** The points of a player before a match: as written, or those after it less those of the match. */
const pointsBefore = (match: MatchPoints, player: 0 | 1 | 2 | 3, kind: Kind): Points | null => {
  const written = match.players[player].points?.[kind] ?? null
  if (written !== null) return written
  const after = match.tournamentPoints?.[player][kind] ?? null
  const own = match.finalPoints?.[player] ?? null
  return after === null || own === null ? null : after - own
}

export const seriesMatch = (match: MatchPoints): SeriesMatch => {
  const { tournament, timeAndPlace, players } = match
  const before = (player: 0 | 1 | 2 | 3, kind: Kind): Before => ({
    who: identityOf(players[player], kind),
    points: pointsBefore(match, player, kind),
  })
  return {
    series: JSON.stringify([tournament?.name ?? null, tournament?.year ?? null, tournament?.stage ?? null]),
    date: timeAndPlace.date,
    matchInStage: tournament?.matchInStage ?? null,
    time: timeAndPlace.time,
    matchInDay: tournament?.matchInDay ?? null,
    players: four((player) => ({ personal: before(player, 'personal'), team: before(player, 'team') })),
  }
}

/** Below zero: the first comes first; 0: nothing tells. */
const inOrder = (one: SeriesMatch, other: SeriesMatch): number => {
  for (const key of ['date', 'matchInStage', 'time', 'matchInDay'] as const) {
    const [a, b] = [one[key], other[key]]
    if (a !== null && b !== null && a !== b) return a < b ? -1 : 1
  }
  return 0
}

const gainedBy = (match: MatchPoints, later: readonly SeriesMatch[], player: 0 | 1 | 2 | 3, kind: Kind) => {
  const who = identityOf(match.players[player], kind)
  const before = match.players[player].points?.[kind] ?? null
  if (who === '' || before === null) return null
  for (const next of later) {
    const there = PLAYERS.find((one) => next.players[one][kind].who === who)
    if (there === undefined) continue
    const after = next.players[there][kind].points
    return after === null ? null : after - before
  }
  return null
}

/**
 * @param others matches among which the next one of each player is looked for; `match` may be one of them
 * @returns what the points before that one say of this match
 */
export const gainedByNext = (match: MatchPoints, others: readonly SeriesMatch[]): Gained => {
  const own = seriesMatch(match)
  const later = others.filter((each) => each.series === own.series && inOrder(own, each) < 0).toSorted(inOrder)
  if (later.length === 0) return NOTHING_KNOWN
  return four((player) => {
    const [personal = null, team = null] = KINDS.map((kind) => gainedBy(match, later, player, kind))
    // What contradicts itself proves nothing.
    return personal !== null && team !== null && personal !== team ? null : (personal ?? team)
  })
}

const fits = (finals: readonly ByPlayer<Points>[], gained: Gained): boolean =>
  finals.some((final) => final.every((own, player) => gained[player] === null || gained[player] === own))

/** The frames of a match with another state of one of them; those before it are the same. */
const viewsOf = ({ index, inForce, previous }: Problem, match: Match): readonly FrameView[] => {
  const views: FrameView[] = []
  for (let view = previous; view !== null; view = view.previous) views.unshift(view)
  for (let at = index; at < match.frames.length; at++)
    views.push(makeFrameView(match, at, inForce, views.at(-1) ?? null, true))
  return views
}

/**
 * Which of several states of a match the next one confirms: those that leave what it says, where others do not. None of
 * them if it tells nothing. Yields before each.
 */
export function* confirmedByNext(
  problem: Problem,
  states: readonly Match[],
  gained: Gained | undefined,
): Generator<void, ReadonlySet<Match>> {
  if (gained === undefined || gained.every((own) => own === null)) return new Set()
  const isFit = (match: Match): boolean => fits(possibleFinals(viewsOf(problem, match), problem.inForce), gained)
  const fitting = new Set<Match>()
  for (const state of states) {
    yield
    if (isFit(state)) fitting.add(state)
  }
  return fitting.size === states.length && isFit(problem.match) ? new Set() : fitting
}
