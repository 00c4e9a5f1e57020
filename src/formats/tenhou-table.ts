/** What the logs of the Tenhou server have in common, whatever their notation. */
import type { PointRule, Points } from '../record/index.ts'

export interface TenhouRules {
  readonly reds: boolean
  readonly closedTanyao: boolean
}

/** The ruleset id of a table: the ranked rules, or those without red fives. */
export const rulesetOf = (kind: TenhouRules): string =>
  `tenhou${kind.reds ? '' : '-no-red'}${kind.closedTanyao ? '-closed-tanyao' : ''}`

/** Day and name of the log, if the text contains the server's name: `2018010702gm-00a9-0000-5dd4f9b4`. */
export const logNameIn = (text: string): { readonly date: string; readonly id: string } | undefined => {
  const found = /(?:^|[^0-9])((\d{8})\d{2}gm-[0-9a-f]{4}-[0-9a-z]{4,}-[0-9a-zA-Z]+)/.exec(text)
  return found ? { id: found[1] ?? '', date: found[2] ?? '' } : undefined
}

interface RankPoints {
  /** Return points minus start points. */
  readonly oka: Points
  readonly from4to1: Points
  readonly from3to2: Points
}

/** Current; until 2009 and in other lobbies; tables without rank points; tables that start with 30,000. */
const RANK_POINTS: readonly RankPoints[] = [
  { oka: 50, from4to1: 200, from3to2: 100 },
  { oka: 50, from4to1: 100, from3to2: 50 },
  { oka: 0, from4to1: 0, from3to2: 0 },
  { oka: 0, from4to1: 150, from3to2: 50 },
]

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => b - a)

/**
 * The point rule that explains the final points, because the log does not name it. Tournament points are rounded to
 * whole thousands there; the first player gets the rest. null if no known rule fits.
 *
 * @param start what everybody began with
 * @param points at the end, including leftover sticks
 * @param final tournament points
 */
export const pointRuleFor = (start: Points, points: readonly Points[], final: readonly Points[]): PointRule | null => {
  const places = sorted(points)
  const stated = sorted(final)
  const fits = RANK_POINTS.find(({ oka, from4to1, from3to2 }) => {
    const expected = places.map((each, place) => each - start - oka + ([0, from3to2, -from3to2, -from4to1][place] ?? 0))
    return expected.every((each, place) => place === 0 || Math.abs(each - (stated[place] ?? NaN)) < 10)
  })
  return (
    (fits && {
      start,
      return: start + fits.oka,
      uma: { from4to1: fits.from4to1, from3to2: fits.from3to2 },
      honba: 3,
      tenpai: 30,
    }) ??
    null
  )
}

/** The numbers at even places (0) or odd ones (1): each player has two behind each other. */
export const everyOther = (numbers: readonly number[], odd: 0 | 1): number[] =>
  numbers.filter((_, at) => at % 2 === odd)

/** The tournament points behind the points of each player, in thousands with decimals there. */
export const tournamentPointsIn = (numbers: readonly number[]): Points[] =>
  everyOther(numbers, 1).map((each) => Math.round(each * 10) || 0)
