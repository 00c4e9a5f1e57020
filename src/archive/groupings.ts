/** Whose figures they are. */
import { keysOf } from '../kit/index.ts'
import { SEATS, type PlayerId, type Points } from '../record/index.ts'
import { STATISTICS, type StatisticId } from './definitions.ts'
import type { MatchFacts, Subject } from './match-facts.ts'

/**
 * By player, team, season, or seat in the first frame; by the points that a player had before the south round or the last frame, in
 * classes of 5,000: where such a score ends; or by the person who recorded.
 */
export const GROUPINGS = ['player', 'team', 'season', 'seat', 'points-at-south', 'points-at-last', 'recorder'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** 5,000 points. */
const CLASS: Points = 50

const isOfPoints = (grouping: Grouping): boolean => grouping === 'points-at-south' || grouping === 'points-at-last'

const wholePoints = (points: Points): string => String(points * 100).replace('-', '−')

/** The lowest points of a class are its id. */
const classOf = (points: Points | null): Subject | null => {
  if (points === null) return null
  const from = Math.floor(points / CLASS) * CLASS
  return { id: String(from), name: `${wholePoints(from)} – ${wholePoints(from + CLASS - 1)}` }
}

const subjectOf = (grouping: Exclude<Grouping, 'recorder'>, match: MatchFacts, player: PlayerId): Subject | null => {
  const own = match.players[player]
  switch (grouping) {
    case 'player':
      return own.player.id === '' ? null : own.player
    case 'team':
      return own.team?.id === '' ? null : own.team
    case 'season':
      return match.season
    case 'seat':
      return { id: String(player), name: String(player) }
    case 'points-at-south':
      return classOf(own.atSouth)
    case 'points-at-last':
      return classOf(own.atLast)
  }
}

/** For whom the cases of each player or, of recorders, of each recorder of a match count; null: for nobody. */
export const subjectsIn = (grouping: Grouping, match: MatchFacts): readonly (Subject | null)[] =>
  grouping === 'recorder'
    ? match.recorders.map(({ person }) => person)
    : SEATS.map((player) => subjectOf(grouping, match, player))

/** Whether it counts records and those who made them, not players. */
export const isOfRecords = (id: StatisticId): boolean => {
  const { per } = STATISTICS[id]
  return per === 'record' || per === 'compared-act'
}

/** The statistics that say something of such a group: of points at one moment only how the match ended. */
export const statisticsBy = (grouping: Grouping): readonly StatisticId[] =>
  keysOf(STATISTICS).filter((id) => {
    if (grouping === 'recorder') return isOfRecords(id)
    return !isOfRecords(id) && (!isOfPoints(grouping) || STATISTICS[id].per === 'match')
  })

/** Those with most frames first; seats as they sit, points from the highest down. */
export const inOrder = <Each extends { readonly id: string; readonly frames: number }>(
  grouping: Grouping,
  all: readonly Each[],
): readonly Each[] =>
  all.toSorted((a, b) => {
    if (isOfPoints(grouping)) return Number(b.id) - Number(a.id)
    return grouping === 'seat' ? Number(a.id) - Number(b.id) : b.frames - a.frames
  })
