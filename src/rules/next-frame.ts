/** What follows a frame: the dealer stays or changes, honba and sticks carry over, or the match is over. */
import type { BySeat, FrameId, Points, Wind } from '../record/index.ts'
import { assumed, type AssumedRules } from './assumed-rules.ts'
import { outcomeInForce, passDealer, paidWins, type Outcome } from './payments.ts'
import type { Ruleset } from './rulesets.ts'

const NUMBERS = [1, 2, 3, 4] as const
const ROUND: readonly Wind[] = ['E', 'S', 'W', 'N']

/** 0 for E1 … 15 for N4. */
const roundIndex = (id: FrameId): number => ROUND.indexOf(id.wind) * 4 + id.number - 1

const frameIdAt = (round: number, honba: number): FrameId => ({
  wind: ROUND[Math.floor(round / 4)] ?? 'N',
  number: NUMBERS[round % 4] ?? 1,
  honba,
})

/** Whether the same player deals again; null if the rules do not say. */
export const dealerStays = (ended: Outcome, rules: Ruleset): boolean | null => {
  const outcome = outcomeInForce(ended, rules)
  switch (outcome.kind) {
    case 'win':
      return paidWins(outcome.wins, rules).some(({ winner }) => winner === 0)
    case 'exhausted':
    case 'nagashi':
      if (rules.renchan === 'win') return false
      return outcome.tenpai.includes(0) ? (rules.renchan === null ? null : true) : false
    case 'abort':
    case 'chombo':
      return true
  }
}

const nextHonba = (outcome: Outcome, honba: number, stays: boolean): number =>
  outcome.kind === 'chombo' ? honba : outcome.kind === 'win' && !stays ? 0 : honba + 1

export interface FrameResult {
  readonly id: FrameId
  readonly outcome: Outcome
  /** By seat of that frame, after all payments. */
  readonly points: BySeat<Points>
  /** Riichi sticks left on the table. */
  readonly sticks: Points
}

export interface NextFrame {
  readonly id: FrameId
  readonly sticks: Points
  /** By seat of the next frame. */
  readonly startPoints: BySeat<Points>
}

export interface AfterFrame {
  /** Null: the match is over. */
  readonly next: NextFrame | null
  /** The dealer may end the match here instead of playing on. */
  readonly mayEnd: boolean
}

/**
 * What follows a frame, under the ruleset as stated and assumed. `rounds` are played in full: 2 for East and South, 1
 * for East alone. A further round is sudden death: it ends when somebody has the target points, at once or when the
 * dealer passes (`westRoundEnds`).
 */
export const nextFrame = (result: FrameResult, stated: Ruleset, rounds: 1 | 2 = 2): AfterFrame => {
  const rules = assumed(stated)
  const { id, points, sticks } = result
  const outcome = outcomeInForce(result.outcome, rules)
  const stays = dealerStays(outcome, rules) === true
  const round = roundIndex(id)
  const nextRound = stays ? round : round + 1
  const startPoints = stays ? points : passDealer(points)
  const next: NextFrame = { id: frameIdAt(nextRound, nextHonba(outcome, id.honba, stays)), sticks, startPoints }
  const over: AfterFrame = { next: null, mayEnd: false }
  if (outcome.kind === 'chombo') return { next, mayEnd: false }
  if (rules.tobi && points.some((own) => own < 0)) return over

  const last = rounds * 4 - 1
  const target = rules.westRound === false ? null : rules.westRound
  const reached = target !== null && points.some((own) => own >= target)
  if (nextRound > last) {
    if (target === null || nextRound > last + 4) return over
    if (!reached) return { next, mayEnd: false }
    const playsOn = round > last && stays && rules.westRoundEnds === 'dealer-passes'
    if (!playsOn) return over
  }
  const leads = isFirst(id, points) && (target === null || points[0] >= target)
  return { next, mayEnd: round >= last && stays && leads && mayStop(outcome, rules) }
}

/** Whether the dealer is in first place; on equal points the player seated earlier in East 1 is. */
const isFirst = ({ number }: FrameId, points: BySeat<Points>): boolean =>
  points.every((own, seat) => own < points[0] || (own === points[0] && (number - 1 + seat) % 4 >= number - 1))

const mayStop = ({ kind }: Outcome, { agariYame, tenpaiYame }: AssumedRules): boolean =>
  kind === 'win' ? agariYame : kind === 'abort' ? false : tenpaiYame
