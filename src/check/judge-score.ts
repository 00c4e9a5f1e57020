/** Whether what the players' points moved fits how the frame ended. */
import { withSeat, four, isWin, SEATS, type BySeat, type Points, type Seat } from '../record/index.ts'
import { isHonbaOpen, type OnTheTable, type WinScore } from '../rules/index.ts'
import { riichiDenied, riichiShown } from './riichi-by-points.ts'
import { abortProblem, ryuukyokuProblem } from './score-ryuukyoku.ts'
import { guessRon, guessTsumo, sumProblem } from './score-guess.ts'
import { sumFour, sumWanted, type Problem, type ScoreFacts, type ScoreVerdict } from './score-facts.ts'
import {
  canMove,
  lacksYaku,
  paidSeats,
  valueWin,
  sameFour,
  wonHand,
  type ValuedWin,
  type WonHand,
} from './value-win.ts'

/** What is wrong with the points of a frame and what would make them fit; null if they fit. */
export const judgeScore = (facts: ScoreFacts): ScoreVerdict | null => {
  const problem = problemOf(facts)
  if (problem === null) return null
  const fits = (other: ScoreFacts): boolean => problemOf(other) === null
  const riichi = riichiShown(facts, fits) ?? riichiDenied(facts, fits)
  const { expected, ...said } = problem
  if (riichi !== null)
    return { ...riichi, asWritten: expected === null ? null : (wholeFix(facts, expected)?.points ?? null) }
  return { ...said, fix: expected === null ? onlyFix(facts) : wholeFix(facts, expected) }
}

/** The points by the value of the hands. */
const wholeFix = ({ frame, net }: ScoreFacts, expected: BySeat<Points>): ScoreVerdict['fix'] => {
  const { endPoints } = frame
  if (endPoints === null) return null
  const off = SEATS.filter((seat) => net[seat] !== expected[seat])
  const points = four((seat) => endPoints[seat] + expected[seat] - net[seat])
  return off.length === 0 ? null : { seat: off.length === 1 ? off[0]! : null, points }
}

/** Tries to correct the points of one seat so that the sum fits. */
const onlyFix = (facts: ScoreFacts): ScoreVerdict['fix'] => {
  const { net, frame } = facts
  const wanted = sumWanted(facts)
  const { endPoints } = frame
  if (wanted === null || endPoints === null) return null
  const off = wanted - sumFour(net)
  if (off === 0) return null
  const fits = SEATS.filter((seat) => problemOf({ ...facts, net: withSeat(net, seat, net[seat] + off) }) === null)
  const [seat] = fits
  return fits.length === 1 && seat !== undefined
    ? { seat, points: withSeat(endPoints, seat, endPoints[seat] + off) }
    : null
}

const problemOf = (facts: ScoreFacts): Problem | null => {
  const { ending } = facts
  switch (ending.kind) {
    case 'win':
      return winProblem(facts, ending.winners, ending.from)
    case 'exhausted':
      return ryuukyokuProblem(facts, ending.nagashi)
    case 'abort':
      return sumProblem(facts) ?? abortProblem(facts)
    case 'chombo':
    case 'open':
      return null
  }
}

/** Honba and sticks. Sticks that are not written are what the four gained together. */
export const tableOf = ({ frame, laid, net }: Pick<ScoreFacts, 'frame' | 'laid' | 'net'>): OnTheTable => ({
  honba: frame.id.honba,
  sticks: frame.sticks === null ? Math.max(0, sumFour(net)) : frame.sticks + sumFour(laid),
  laid,
})

type HandFacts = Omit<ScoreFacts, 'net' | 'laid' | 'sticksNext'>

/** The hands of the paid winners; null if one of them is not known. */
export const paidHands = (facts: HandFacts): WonHand[] | null => {
  const { ending, last, frame, flow, rules } = facts
  if (ending.kind !== 'win') return null
  const hands: WonHand[] = []
  for (const seat of paidSeats(ending.winners, ending.from, rules)) {
    const hand = wonHand(last, seat, frame, flow)
    if (hand === null) return null
    hands.push(hand)
  }
  return hands
}

/** What can be said about a win without its points. */
export const judgeHands = (facts: HandFacts): ScoreVerdict | null => {
  const problem = noYaku(facts)
  return problem === null ? null : { ...problem, fix: null }
}

const winAct = ({ flow }: HandFacts, seat: Seat): number =>
  flow.acts.findIndex((act) => act.seat === seat && isWin(act))

/** A complete hand without a yaku, whatever the rules leave open. */
const noYaku = (facts: HandFacts): Problem | null => {
  const { ending, last, frame, flow, rules } = facts
  if (ending.kind !== 'win') return null
  for (const seat of ending.winners) {
    const won = wonHand(last, seat, frame, flow)
    if (won !== null && lacksYaku(won, rules))
      return { code: 'win.no-yaku', args: { seat }, act: winAct(facts, seat), expected: null }
  }
  return null
}

const winProblem = (facts: ScoreFacts, winners: readonly Seat[], from: Seat | null): Problem | null => {
  const { net, rules } = facts
  const hands = paidHands(facts)
  const table = tableOf(facts)
  const reckoned = hands === null ? null : valueWin(hands, table, rules)
  // Hands that have a value have a yaku.
  const without = reckoned?.wins.length === winners.length ? null : noYaku(facts)
  if (without !== null) return without
  if (from === null && isHonbaOpen(facts.frame.id.honba, rules)) return sumProblem(facts)
  if (hands === null || reckoned === null)
    return sumProblem(facts) ?? (from === null ? guessTsumo(facts, winners[0]!) : guessRon(facts, winners, from))
  if (sameFour(reckoned.net, net) || canMove(hands, table, rules, net)) return null
  return (
    oneWrongNumber(facts, reckoned) ??
    otherHonba(facts, hands, reckoned) ??
    wrongPayer(facts, reckoned, from) ??
    wrongValue(facts, reckoned)
  )
}

const offSeats = (net: BySeat<Points>, expected: BySeat<Points>): Seat[] =>
  SEATS.filter((seat) => net[seat] !== expected[seat])

/** One number is wrong: that of a single seat. */
const oneWrongNumber = (facts: ScoreFacts, { net: expected }: ValuedWin): Problem | null => {
  if (offSeats(facts.net, expected).length !== 1) return null
  const wanted = sumFour(expected)
  return { code: 'score.sum', args: { sum: sumFour(facts.net), wanted, net: [...facts.net] }, expected }
}

/** The right value with another number of honba. */
const otherHonba = (facts: ScoreFacts, hands: readonly WonHand[], { net: expected }: ValuedWin): Problem | null => {
  const table = tableOf(facts)
  // A value may be off by as much as a honba; if there is none, the value is wrong.
  if (table.honba === 0) return null
  for (const honba of [0, table.honba - 1, table.honba + 1]) {
    const other = valueWin(hands, { ...table, honba }, facts.rules)
    if (other !== null && sameFour(other.net, facts.net))
      return { code: 'score.honba', args: { found: honba, expected: table.honba, net: [...facts.net] }, expected }
  }
  return null
}

/** Somebody paid or gained who should not have, or the winner got what others were due. */
const wrongPayer = ({ net }: ScoreFacts, reckoned: ValuedWin, from: Seat | null): Problem | null => {
  const { net: expected, wins } = reckoned
  const off = offSeats(net, expected)
  const strangers = off.filter((seat) => expected[seat] === 0)
  const winners = wins.map(({ seat }) => seat)
  const isGained = winners.every((seat) => net[seat] === expected[seat])
  const isLost = winners.some((seat) => net[seat] < 0 && expected[seat] > 0)
  if (strangers.length === 0 && !isGained && !isLost) return null
  const seats = strangers.length > 0 && from !== null && !isLost ? strangers : off
  return { code: 'score.bystander', args: { seats, net: [...net], expected: [...expected] }, expected }
}

const wrongValue = ({ net }: ScoreFacts, { wins, net: expected }: ValuedWin): Problem => {
  const win = wins.find(({ seat }) => net[seat] !== expected[seat]) ?? wins[0]!
  const { seat, score } = win
  // Both include honba and sticks.
  const found = score.points + net[seat] - expected[seat]
  return { code: 'score.win', args: { seat, found, ...worthArgs(score), net: [...net] }, expected }
}

/** What a hand is worth and why, for the sentence. */
const worthArgs = (score: WinScore): Problem['args'] => ({
  expected: score.points,
  han: score.han,
  fu: score.fu,
  limit: score.limit ?? '',
  yakuman: score.yakuman,
  yaku: score.yaku.map(({ id }) => id),
  yakuHan: score.yaku.map(({ han }) => han),
})
