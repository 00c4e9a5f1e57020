/** How a match ended, for formats that write its last points. */
import { rulesInForce } from '../league/index.ts'
import { four, roundsOf, toPlayers, type ByPlayer, type Frame, type Match, type Points } from '../record/index.ts'
import {
  assumed,
  assumptions,
  finalPoints,
  nextFrame,
  withPointRule,
  type AssumedRules,
  type Outcome,
  type Ruleset,
} from '../rules/index.ts'
import { endOfFrame } from './frame-end.ts'
import { eventsOfFrame } from './events-of-frame.ts'

export interface RulesPlayedBy {
  readonly rules: AssumedRules
  /** Whether the match, its league or the caller states the rules. */
  readonly isStated: boolean
  /** Whether they say everything, so that nothing had to be assumed. */
  readonly isComplete: boolean
}

/** @param given the rules for a match that names none, or an own ruleset that it names */
export const rulesPlayedBy = (match: Match, given: Ruleset | undefined): RulesPlayedBy => {
  const { rules, assumed: why } = rulesInForce(match, given)
  const inForce = withPointRule(rules, match.pointRule)
  return {
    rules: assumed(inForce),
    isStated: why === null || match.pointRule !== null,
    isComplete: assumptions(inForce).length === 0,
  }
}

/** What the last frame left. */
export interface LastFrame {
  /** Riichi sticks on the table. */
  readonly sticks: Points
  /** Null if the record leaves open how it ended. */
  readonly outcome: Outcome | null
}

/** What a frame left, as its acts and its points tell. */
export const leftBy = (frame: Frame, rules: AssumedRules): LastFrame => {
  const played = eventsOfFrame(frame, rules)
  const { outcome } = endOfFrame(frame, played)
  return { outcome, sticks: outcome?.kind === 'win' ? 0 : played.last.sticks }
}

export interface MatchEnd {
  /** After the last frame; leftover sticks go where the rules send them. */
  readonly points: ByPlayer<Points>
  /** Tournament points; null if the match may not be over, or nobody states uma and oka. */
  readonly final: ByPlayer<Points> | null
}

/** Null if the record does not say. */
export const endOfMatch = (
  match: Match,
  last: LastFrame | undefined,
  { rules, isStated }: RulesPlayedBy,
): MatchEnd | null => {
  const frame = match.frames.at(-1)
  if (!frame?.endPoints || last === undefined) return null
  const { sticks, outcome } = last
  const points = toPlayers(frame.id, [...frame.endPoints])
  const placed = finalPoints(points, sticks, rules)
  const without = finalPoints(points, 0, rules)
  if (placed === null || without === null) return { points, final: null }
  const after = outcome && nextFrame({ id: frame.id, outcome, points: frame.endPoints, sticks }, rules, roundsOf(match))
  const isOver = after !== null && (after.next === null || after.mayEnd)
  return {
    points: four((player) => points[player] + placed.final[player] - without.final[player]),
    final: isOver && isStated ? placed.final : null,
  }
}
