/**
 * Detects a missing or wrongly written riichi from the points: one stick is missing or too many. Reported only if
 * nothing else is wrong once it is corrected.
 */
import { UNKNOWN } from '../tiles/index.ts'
import { withSeat, SEATS, type Points, type Seat } from '../record/index.ts'
import { assumed } from '../rules/index.ts'
import { isSeatTenpai, type Riichi, type Table, type TableSeat } from '../table/index.ts'
import { type ScoreFacts, type ScoreVerdict } from './score-facts.ts'

type Fits = (facts: ScoreFacts) => boolean

/** The facts with another riichi of a seat. */
const withRiichi = (facts: ScoreFacts, seat: Seat, riichi: Riichi | null, stick: Points): ScoreFacts => {
  const last: Table = { ...facts.last, seats: withSeat(facts.last.seats, seat, { ...facts.last.seats[seat], riichi }) }
  const { laid, net } = facts
  return { ...facts, last, laid: withSeat(laid, seat, laid[seat] + stick), net: withSeat(net, seat, net[seat] + stick) }
}

/**
 * The discards with which a closed hand may have declared riichi: the last one from the hand, and the tsumogiri since.
 */
const declarations = ({ river, melds }: TableSeat, last: Table, seat: Seat): number[] => {
  const acts: number[] = []
  const kan = Math.max(-1, ...melds.map(({ act }) => act))
  const won = last.end?.kind === 'ron' && last.offer?.seat === seat ? last.offer.act : -1
  for (let at = river.length - 1; at >= 0 && river[at]!.act > kan; at--) {
    if (river[at]!.act !== won) acts.unshift(river[at]!.act)
    if (!river[at]!.tsumogiri) break
  }
  return acts
}

const uraShown = ({ frame }: ScoreFacts): boolean =>
  frame.dora?.some((tile, index) => index % 2 === 1 && tile !== UNKNOWN) === true

/**
 * Whether there is other evidence. A winner gets his own stick back, so only the uras tell; otherwise the sticks of the
 * next frame must not contradict.
 */
const isTold = (facts: ScoreFacts, seat: Seat, declared: boolean): boolean => {
  const { ending, frame, laid, sticksNext, rules } = facts
  if (ending.kind === 'win') return !ending.winners.includes(seat) || uraShown(facts) === declared
  if (sticksNext === null || frame.sticks === null) return true
  const stick = assumed(rules).riichiStick
  const before = frame.sticks + laid.reduce<number>((sum, own) => sum + own, 0)
  return sticksNext === before + (declared ? stick : -stick)
}

const MOST_ACTS = 4

const isFirst = ({ seats }: Table, seat: Seat, act: number): boolean =>
  seats[seat].river[0]?.act === act && seats.every(({ melds }) => melds.every((meld) => meld.act > act))

/** The one missing riichi with which everything would fit; null if there is none, or several. */
export const riichiShown = (facts: ScoreFacts, fits: Fits): ScoreVerdict | null => {
  const stick = assumed(facts.rules).riichiStick
  const found: { seat: Seat; acts: number[] }[] = []
  for (const seat of SEATS) {
    const own = facts.last.seats[seat]
    if (own.riichi !== null || own.melds.some(({ meld }) => meld.kind !== 'ankan')) continue
    if (isSeatTenpai(own, 'none') !== true || !isTold(facts, seat, true)) continue
    const acts = declarations(own, facts.last, seat).filter((act) => {
      const riichi = { act, double: isFirst(facts.last, seat, act), accepted: true, doubtful: false }
      return fits(withRiichi(facts, seat, riichi, stick))
    })
    // The first of them made the hand tenpai; later ones are less and less likely.
    if (acts.length > 0) found.push({ seat, acts: acts.slice(0, MOST_ACTS) })
  }
  const [one] = found
  if (one === undefined || found.length > 1) return null
  return {
    code: 'riichi.missing',
    args: { seat: one.seat, net: [...facts.net] },
    act: one.acts[0]!,
    fix: null,
    riichi: one,
    laid: withSeat(facts.laid, one.seat, stick),
  }
}

/** The one written riichi without which everything would fit. */
export const riichiDenied = (facts: ScoreFacts, fits: Fits): ScoreVerdict | null => {
  const stick = assumed(facts.rules).riichiStick
  const found = SEATS.filter((seat) => {
    const { riichi } = facts.last.seats[seat]
    if (riichi?.accepted !== true || !isTold(facts, seat, false)) return false
    return fits(withRiichi(facts, seat, null, -stick))
  })
  const [seat] = found
  const riichi = seat === undefined ? null : facts.last.seats[seat].riichi
  if (seat === undefined || found.length > 1 || riichi === null) return null
  return {
    code: 'riichi.unpaid',
    args: { seat, net: [...facts.net] },
    act: riichi.act,
    fix: null,
    riichi: { seat, acts: [riichi.act] },
    laid: withSeat(facts.laid, seat, 0),
  }
}
