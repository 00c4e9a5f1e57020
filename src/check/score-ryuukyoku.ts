/** Whether what a ryuukyoku moved fits the hands: tenpai and noten, nagashi mangan, nothing for an abortive draw. */
import { SEATS, type BySeat, type Points, type Seat } from '../record/index.ts'
import { assumed, isNotenOpen, payNagashi, payTenpai, type Ruleset } from '../rules/index.ts'
import { nagashiSeats } from '../table/index.ts'
import { notenRiichiSeats } from './frame-ending.ts'
import { sumProblem } from './score-guess.ts'
import type { Problem, ScoreFacts } from './score-facts.ts'
import { isTenpaiAtEnd, statedTenpai } from './tenpai.ts'
import { sameFour } from './value-win.ts'

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

const subsets = (seats: readonly Seat[]): Seat[][] =>
  seats.reduce<Seat[][]>((all, seat) => [...all, ...all.map((one) => [...one, seat])], [[]])

const ALL_SETS = subsets(SEATS)

/** What the hands predict; null if one of them is not known. */
const tenpaiExpected = ({ last, rules, frame }: ScoreFacts): BySeat<Points> | null => {
  const stated = statedTenpai(frame)
  const all = SEATS.map((seat) => (stated === undefined ? isTenpaiAtEnd(frame, last, seat) : stated.includes(seat)))
  if (all.includes(null)) return null
  const tenpai = SEATS.filter((seat) => all[seat] === true)
  return isNotenOpen(tenpai.length, rules) ? null : payTenpai(tenpai, rules)
}

/** Whether these seats were paid for tenpai; indivisible shares may be rounded up or down. */
const isPaidTo = (seats: readonly Seat[], net: BySeat<Points>, rules: Ruleset): boolean => {
  if (!isNotenOpen(seats.length, rules)) return sameFour(net, payTenpai(seats, rules))
  const total = assumed(rules).notenPenaltyTotal
  return SEATS.every((seat) => {
    const exact = seats.includes(seat) ? total / seats.length : total / (seats.length - 4)
    return Math.abs(net[seat] - exact) < 1
  })
}

export const abortProblem = ({ net }: ScoreFacts): Problem | null =>
  net.some((own) => own !== 0) ? { code: 'score.ryuukyoku', args: { net: [...net] }, expected: NOTHING } : null

export const ryuukyokuProblem = (facts: ScoreFacts, nagashi: boolean): Problem | null => {
  const problem = problemOf(facts, nagashi)
  if (problem === null || problem.expected === null) return problem
  return { ...problem, args: { ...problem.args, expected: [...problem.expected] } }
}

const problemOf = (facts: ScoreFacts, nagashi: boolean): Problem | null => {
  const { net, rules, last, frame } = facts
  const rivers = nagashiSeats(last)
  const nagashiPaid =
    nagashi || rules.nagashiMangan !== false
      ? (ALL_SETS.find((seats) => seats.length > 0 && seats.length < 4 && sameFour(net, payNagashi(seats))) ?? null)
      : null
  if (nagashiPaid !== null) return wronglyNagashi(facts, nagashiPaid, rivers)
  if (rivers !== null && rivers.length > 0 && (nagashi || rules.nagashiMangan === true))
    return overlookedNagashi(facts, rivers)
  const chombo = notenRiichi(facts)
  if (chombo !== null) return chombo
  const expected = tenpaiExpected(facts)
  const off = sumProblem(facts)
  if (off !== null) return { ...off, expected }
  if (nagashi) return { code: 'score.ryuukyoku', args: { net: [...net] }, expected: null }
  const sets = ALL_SETS.filter((seats) => isPaidTo(seats, net, rules))
  if (sets.length === 0) return { code: 'score.ryuukyoku', args: { net: [...net] }, expected }
  const stated = statedTenpai(frame)
  if (stated !== undefined) {
    const fits = sets.some((seats) => seats.length === stated.length && seats.every((seat) => stated.includes(seat)))
    const seats = frame.notes?.tenpai ?? stated
    return fits
      ? statedAgainstHands(facts, stated)
      : { code: 'score.tenpai', args: { seats: [...seats], net: [...net] }, expected }
  }
  // Nothing was paid, so all or nobody was tenpai, as far as the hands are known.
  if (sets.some((seats) => seats.length === 4) && SEATS.every((seat) => isTenpaiAtEnd(frame, last, seat) !== false))
    return null
  // A player who was paid showed a tenpai hand.
  const paid = sets[0]!
  const wrong = paid.filter((seat) => isTenpaiAtEnd(frame, last, seat) === false)
  if (wrong.length > 0) return { code: 'score.tenpai', args: { seats: wrong, net: [...net] }, expected }
  const hidden = SEATS.filter((seat) => !paid.includes(seat) && isTenpaiAtEnd(frame, last, seat) === true)
  if (hidden.length === 0 || assumed(rules).notenPenaltyTotal === 0) return null
  const mild = !hidden.some((seat) => mustShow(facts, seat))
  return { code: 'score.tenpai', args: { seats: hidden, net: [...net] }, mild, expected }
}

/** A player in riichi must show a tenpai hand. */
const mustShow = ({ last }: ScoreFacts, seat: Seat): boolean => last.seats[seat].riichi?.accepted === true

/**
 * Seats stated as tenpai that are noten, or in riichi and stated as noten though tenpai. Without riichi a tenpai hand
 * need not be declared; the record says that it was not.
 */
const statedAgainstHands = (facts: ScoreFacts, stated: readonly Seat[]): Problem | null => {
  const { frame, last, net } = facts
  const seats = SEATS.filter((seat) =>
    stated.includes(seat)
      ? isTenpaiAtEnd(frame, last, seat) === false
      : mustShow(facts, seat) && isTenpaiAtEnd(frame, last, seat) === true,
  )
  return seats.length === 0 ? null : { code: 'score.tenpai', args: { seats, net: [...net] }, expected: null }
}

/**
 * Somebody in riichi was noten, as stated or as the points show, and the rules make that a chombo: nothing may have
 * moved, and the sticks are returned.
 */
const notenRiichi = ({ frame, last, rules, net, laid }: ScoreFacts): Problem | null => {
  if (rules.notenRiichi !== 'chombo') return null
  const seats = (notenRiichiSeats(frame, last) ?? []).filter((seat) => net[seat] <= 0)
  return seats.length === 0 ? null : { code: 'score.noten-riichi', args: { seats, net: [...net] }, expected: laid }
}

const wronglyNagashi = ({ net }: ScoreFacts, paid: readonly Seat[], rivers: readonly Seat[] | null): Problem | null =>
  rivers === null || (rivers.length === paid.length && paid.every((seat) => rivers.includes(seat)))
    ? null
    : {
        code: 'score.nagashi',
        args: { found: [...paid], seats: [...rivers], net: [...net] },
        expected: rivers.length === 0 ? null : payNagashi(rivers),
      }

const overlookedNagashi = ({ net }: ScoreFacts, rivers: readonly Seat[]): Problem => ({
  code: 'score.nagashi',
  args: { found: [], seats: [...rivers], net: [...net] },
  expected: payNagashi(rivers),
})
