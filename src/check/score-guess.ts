/** What the payments of a win show by themselves if a hand is not known. */
import { SEATS, type Points, type Seat } from '../record/index.ts'
import { assumed, isRonValue, isTsumoValue, sharedTable } from '../rules/index.ts'
import { sumFour, sumWanted, type Problem, type ScoreFacts } from './score-facts.ts'
import { paidSeats } from './value-win.ts'

const YAKUMAN_CHILD = 320
const YAKUMAN_DEALER = 480
/** A win of this size may be a yakuman with a liable third player. */
const mayBePao = (value: Points, winner: Seat): boolean => value >= (winner === 0 ? YAKUMAN_DEALER : YAKUMAN_CHILD)

/** The sum of all four, which is fixed for every frame. */
export const sumProblem = (facts: ScoreFacts): Problem | null => {
  const wanted = sumWanted(facts)
  const sum = sumFour(facts.net)
  if (wanted === null || sum === wanted) return null
  return { code: 'score.sum', args: { sum, wanted, net: [...facts.net] }, expected: null }
}

export const guessRon = (facts: ScoreFacts, winners: readonly Seat[], from: Seat): Problem | null => {
  const { net, frame, rules, laid } = facts
  const { honbaValue } = assumed(rules)
  const sticks = frame.sticks === null ? null : frame.sticks + sumFour(laid)
  const paid = paidSeats(winners, from, rules)
  const gained = paid.filter((seat) => net[seat] > 0)
  // If the rules do not say whether ron is head bump, one paid winner is enough.
  if (gained.length === 0 || (rules.ron !== null && gained.length !== paid.length))
    return { code: 'score.value', args: { winners: paid, net: [...net] }, expected: null }
  const others = SEATS.filter((seat) => seat !== from && !gained.includes(seat) && net[seat] !== 0)
  const pao = gained.some((winner) => mayBePao(net[winner], winner))
  if (others.length > (pao ? 1 : 0))
    return { code: 'score.bystander', args: { seats: others, net: [...net] }, expected: null }
  if (sticks === null || others.length > 0) return null
  const tables = sharedTable(gained, { honba: frame.id.honba, sticks, laid }, rules)
  for (const [at, winner] of gained.entries()) {
    const own = tables[at]!
    const value = net[winner] - own.honba * honbaValue - own.sticks
    if (!isRonValue(value, winner === 0))
      return { code: 'score.value', args: { winners: [winner], value, net: [...net] }, expected: null }
  }
  return null
}

export const guessTsumo = (facts: ScoreFacts, winner: Seat): Problem | null => {
  const { net, frame, rules } = facts
  const honba = (assumed(rules).honbaValue / 3) * frame.id.honba
  const payers = SEATS.filter((seat) => seat !== winner && net[seat] !== 0)
  if (payers.length === 1 && mayBePao(-net[payers[0]!], winner)) return null
  if (mayBePao(net[winner], winner) && payers.length === 3) {
    const equal = SEATS.filter((seat) => seat !== winner && seat !== 0).map((seat) => net[seat])
    // One player may be liable for one yakuman while all pay another.
    if (equal.some((own) => own !== equal[0])) return null
  }
  const shares = SEATS.map((seat) => -net[seat] - honba)
  const others = SEATS.filter((seat) => seat !== winner && seat !== 0)
  const fromOthers = shares[others[0]!]!
  const uneven = others.filter((seat) => shares[seat] !== fromOthers)
  if (uneven.length > 0) return { code: 'score.bystander', args: { seats: uneven, net: [...net] }, expected: null }
  const fromDealer = winner === 0 ? 0 : shares[0]!
  return isTsumoValue(fromDealer, fromOthers)
    ? null
    : { code: 'score.value', args: { winners: [winner], fromDealer, fromOthers, net: [...net] }, expected: null }
}
