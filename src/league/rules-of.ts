import type { Label, Match, PointRule } from '../record/index.ts'
import { ruleset, unknownRules, type GivenRules, type Ruleset } from '../rules/index.ts'

const tokenOf = (label: Label | null | undefined): string | undefined =>
  label && 'token' in label ? label.token : undefined

/** Whether the match says that it belongs to the M.LEAGUE, by its tournament or its stage. */
export const isMLeague = (match: Pick<Match, 'tournament'>): boolean =>
  tokenOf(match.tournament?.name) === 'mlg' || (tokenOf(match.tournament?.stage)?.startsWith('mlg-') ?? false)

/** The ruleset id that the match names (`//@rules …`), otherwise its league's; undefined if nothing tells. */
export const rulesetIdFor = (match: Pick<Match, 'tournament' | 'notes'>): string | undefined =>
  match.notes?.rules ?? (isMLeague(match) ? 'mleague' : undefined)

/** What is given for this match: the own ruleset that it names, otherwise the one for matches that name none. */
export const givenFor = (
  match: Pick<Match, 'tournament' | 'notes'>,
  { rules, own = [] }: GivenRules,
): Ruleset | undefined => {
  const id = rulesetIdFor(match)
  return own.find((one) => one.id === id) ?? rules
}

/**
 * The rules of a match, without what it states itself (`ptr[…]`). In this order: the built-in ruleset that it names or
 * its league has; the one of `own` that it names; `fallback`, for a match that names none or one that nobody knows;
 * `unknownRules`. An id that is built in means the same everywhere, so nothing that is given replaces it.
 */
export const rulesOf = (match: Match, own: readonly Ruleset[] = [], fallback: Ruleset = unknownRules): Ruleset => {
  const id = rulesetIdFor(match)
  if (id === undefined) return fallback
  return ruleset(id) ?? own.find((one) => one.id === id) ?? fallback
}

/** `ptr[25.0,30.0,(30.0,10.0),0.3,3.0]` */
export const mleaguePointRule: PointRule = {
  start: 250,
  return: 300,
  uma: { from4to1: 300, from3to2: 100 },
  honba: 3,
  tenpai: 30,
}
