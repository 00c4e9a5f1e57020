/** Whether what the players' points moved fits how the frame ended. */
import { SEATS, type BySeat, type Frame, type Points, type Seat } from '../record/index.ts'
import { isRonValue, isTsumoValue, payNagashi, payTenpai, type Ruleset } from '../rules/index.ts'
import { isSeatTenpai, type Table } from '../table/index.ts'
import type { Ending } from './ending.ts'

export type ScoreCode = 'score.sum' | 'score.bystander' | 'score.value' | 'score.draw' | 'score.tenpai'

export interface ScoreVerdict {
  readonly code: ScoreCode
  /** Possible at a table, only unlikely: a tenpai hand that was not declared. */
  readonly mild?: boolean
  readonly args: Readonly<Record<string, number | readonly number[]>>
  /** The one change of a single player's end points that makes everything fit; null where none or several do. */
  readonly fix: { readonly seat: Seat; readonly points: Points } | null
}

export interface ScoreFacts {
  readonly frame: Frame
  readonly last: Table
  readonly ending: Ending
  readonly rules: Ruleset
  readonly laid: BySeat<Points>
  readonly net: BySeat<Points>
}

type Problem = Pick<ScoreVerdict, 'code' | 'args' | 'mild'>

const sum = (points: BySeat<Points>): Points => points[0] + points[1] + points[2] + points[3]

export const judgeScore = (facts: ScoreFacts): ScoreVerdict | null => {
  const problem = problemOf(facts)
  return problem === null ? null : { ...problem, fix: onlyFix(facts) }
}

/** Tries to mend the points of one seat at a time by the sum. */
const onlyFix = (facts: ScoreFacts): ScoreVerdict['fix'] => {
  const { net, frame } = facts
  const wanted = sumWanted(facts)
  if (wanted === null || frame.endPoints === null) return null
  const off = wanted - sum(net)
  if (off === 0) return null
  const fits = SEATS.filter((seat) => {
    const mended = net.map((own, at) => (at === seat ? own + off : own)) as unknown as BySeat<Points>
    return problemOf({ ...facts, net: mended }) === null
  })
  const [seat] = fits
  return fits.length === 1 && seat !== undefined ? { seat, points: frame.endPoints[seat] + off } : null
}

/** What all four together must have gained: the sticks that were taken up. */
const sumWanted = ({ frame, ending, laid }: ScoreFacts): Points | null => {
  if (ending.kind === 'chombo' || ending.kind === 'open') return null
  if (ending.kind !== 'win') return 0
  return frame.sticks === null ? null : frame.sticks + sum(laid)
}

const problemOf = (facts: ScoreFacts): Problem | null => {
  const { net, ending } = facts
  const wanted = sumWanted(facts)
  if (wanted !== null && sum(net) !== wanted)
    return { code: 'score.sum', args: { sum: sum(net), wanted, net: [...net] } }
  switch (ending.kind) {
    case 'win':
      return ending.from === null
        ? tsumoProblem(facts, ending.winners[0]!)
        : ronProblem(facts, ending.winners, ending.from)
    case 'exhausted':
      return drawProblem(facts, ending.nagashi)
    case 'abort':
      return net.some((own) => own !== 0) ? { code: 'score.draw', args: { net: [...net] } } : null
    default:
      return null
  }
}

const YAKUMAN_CHILD = 320
const YAKUMAN_DEALER = 480
/** Of this size a win may be a yakuman that a third player answers for. */
const mayBePao = (value: Points, winner: Seat): boolean => value >= (winner === 0 ? YAKUMAN_DEALER : YAKUMAN_CHILD)

const ronProblem = (facts: ScoreFacts, winners: readonly Seat[], from: Seat): Problem | null => {
  const { net, frame, rules, laid } = facts
  const honba = (rules.honbaValue ?? 3) * frame.id.honba
  const sticks = frame.sticks === null ? null : frame.sticks + sum(laid)
  const first = SEATS.map((step) => ((from + step) & 3) as Seat).filter((seat) => winners.includes(seat))
  const paid = rules.ron === 'head-bump' ? first.slice(0, 1) : first
  const gained = paid.filter((seat) => net[seat] > 0)
  // Where it is not known whether the head is bumped, one paid winner is enough.
  if (gained.length === 0 || (rules.ron !== null && gained.length !== paid.length))
    return { code: 'score.value', args: { winners: paid, net: [...net] } }
  const others = SEATS.filter((seat) => seat !== from && !gained.includes(seat) && net[seat] !== 0)
  const pao = gained.some((winner) => mayBePao(net[winner], winner))
  if (others.length > (pao ? 1 : 0)) return { code: 'score.bystander', args: { seats: others, net: [...net] } }
  if (sticks === null || others.length > 0) return null
  const [nearest] = gained
  for (const winner of gained) {
    const value = net[winner] - (winner === nearest ? honba + sticks : 0)
    if (!isRonValue(value, winner === 0))
      return { code: 'score.value', args: { winners: [winner], value, net: [...net] } }
  }
  return null
}

const tsumoProblem = (facts: ScoreFacts, winner: Seat): Problem | null => {
  const { net, frame, rules } = facts
  const honba = ((rules.honbaValue ?? 3) / 3) * frame.id.honba
  const payers = SEATS.filter((seat) => seat !== winner && net[seat] !== 0)
  if (payers.length === 1 && mayBePao(-net[payers[0]!], winner)) return null
  if (mayBePao(net[winner], winner) && payers.length === 3) {
    const equal = SEATS.filter((seat) => seat !== winner && seat !== 0).map((seat) => net[seat])
    // A yakuman that one player answers for beside another that all pay.
    if (equal.some((own) => own !== equal[0])) return null
  }
  const shares = SEATS.map((seat) => -net[seat] - honba)
  const others = SEATS.filter((seat) => seat !== winner && seat !== 0)
  const fromOthers = shares[others[0]!]!
  const uneven = others.filter((seat) => shares[seat] !== fromOthers)
  if (uneven.length > 0) return { code: 'score.bystander', args: { seats: uneven, net: [...net] } }
  const fromDealer = winner === 0 ? 0 : shares[0]!
  return isTsumoValue(fromDealer, fromOthers)
    ? null
    : { code: 'score.value', args: { winners: [winner], fromDealer, fromOthers, net: [...net] } }
}

const same = (a: BySeat<Points>, b: BySeat<Points>): boolean => SEATS.every((seat) => a[seat] === b[seat])

const subsets = (seats: readonly Seat[]): Seat[][] =>
  seats.reduce<Seat[][]>((all, seat) => [...all, ...all.map((one) => [...one, seat])], [[]])

const ALL_SETS = subsets(SEATS)

const drawProblem = (facts: ScoreFacts, nagashi: boolean): Problem | null => {
  const { net, rules, last, frame } = facts
  if (nagashi || rules.nagashiMangan !== false)
    if (ALL_SETS.some((seats) => seats.length > 0 && same(net, payNagashi(seats)))) return null
  if (nagashi) return { code: 'score.draw', args: { net: [...net] } }
  const sets = ALL_SETS.filter((seats) => same(net, payTenpai(seats, rules)))
  if (sets.length === 0) return { code: 'score.draw', args: { net: [...net] } }
  const stated = frame.notes?.tenpai
  if (stated !== undefined) {
    const fits = sets.some((seats) => seats.length === stated.length && seats.every((seat) => stated.includes(seat)))
    return fits ? null : { code: 'score.tenpai', args: { seats: [...stated], net: [...net] } }
  }
  // Who was paid showed a tenpai hand. All or nobody: nothing was paid, so either may be.
  const paid = sets[0]!
  const wrong = paid.length === 4 ? [] : paid.filter((seat) => isSeatTenpai(last.seats[seat], false) === false)
  if (wrong.length > 0) return { code: 'score.tenpai', args: { seats: wrong, net: [...net] } }
  const hidden = SEATS.filter((seat) => !paid.includes(seat) && isSeatTenpai(last.seats[seat], true) === true)
  return hidden.length > 0 && hidden.length < 4 && rules.notenPenaltyTotal !== 0
    ? { code: 'score.tenpai', args: { seats: hidden, net: [...net] }, mild: true }
    : null
}
