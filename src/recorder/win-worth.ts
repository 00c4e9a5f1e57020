/** What the rules make of a declared win, as far as the record shows the hand and the doras. */
import { isKnown, UNKNOWN } from '../tiles/index.ts'
import {
  scoreWin,
  totalOf,
  type Liability,
  type Scored,
  type WinningHand,
  type WinSituation,
  type WinValue,
} from '../rules/index.ts'
import { isWin, type Act, type Frame, type Seat } from '../record/index.ts'
import { doraCount, isHandUnsure, winningHand, winSituation, type Table } from '../table/index.ts'

/** A win with what it is reckoned from. */
export interface Worth {
  readonly seat: Seat
  readonly hand: WinningHand
  readonly situation: WinSituation
  readonly scored: Scored
}

/** Uras that are turned for a hand in riichi: one a dora, or only the first. */
export const urasDue = (table: Table): number => (table.rules.kanUra === false ? 1 : doraCount(table).due)

/** Uras that are turned by now: none until somebody wins in riichi. */
export const urasTurned = (acts: readonly Act[], table: Table): number =>
  table.rules.uraDora !== false && acts.some((act) => isWin(act) && table.seats[act.seat].riichi !== null)
    ? urasDue(table)
    : 0

/** Whether every dora and ura that is turned by now was seen. */
const areDorasSeen = (table: Table, seat: Seat, { dora }: Frame): boolean => {
  const isSeen = (index: number): boolean => isKnown(dora?.[index] ?? UNKNOWN)
  const uras = table.rules.uraDora === false || table.seats[seat].riichi === null ? 0 : urasDue(table)
  for (let place = 0; place < doraCount(table).due; place++)
    if (!isSeen(place * 2) || (place < uras && !isSeen(place * 2 + 1))) return false
  return true
}

/** Why a win has no value: an earlier mistake leaves the hand open, or a tile of it, a dora or an ura was not seen. */
export type OpenValue = 'hand-unsure' | 'tiles-unseen' | 'doras-unseen'

/** Why `worthOf` gives null, looked for in this order. */
export const whyOpen = (table: Table, seat: Seat): OpenValue =>
  isHandUnsure(table.seats[seat]) ? 'hand-unsure' : winningHand(table, seat) === null ? 'tiles-unseen' : 'doras-unseen'

/** Null where a tile of the hand, a dora or an ura was not seen, or an earlier mistake leaves the hand open: no guess. */
export const worthOf = (table: Table, seat: Seat, frame: Frame): Worth | null => {
  const hand = winningHand(table, seat)
  if (hand === null || !areDorasSeen(table, seat, frame)) return null
  const situation = winSituation(table, seat, frame.dora ?? [])
  return { seat, hand, situation, scored: scoreWin(hand, situation, table.rules) }
}

export const sameValue = (a: WinValue, b: WinValue): boolean =>
  a.kind === 'ron'
    ? b.kind === 'ron' && a.points === b.points
    : b.kind === 'tsumo' && a.fromDealer === b.fromDealer && a.fromOthers === b.fromOthers

const NOBODY: readonly Liability[] = []

/**
 * Who answers for the announced value. Where it is another than the hand's, a single player who answers for all of the
 * hand answers for all of what was announced; parts of a value that was not announced bind nobody.
 */
export const liabilitiesOf = (worth: Worth | null, announced: WinValue): readonly Liability[] => {
  if (worth === null || !worth.scored.ok) return NOBODY
  const { value, liabilities } = worth.scored.score
  if (sameValue(value, announced)) return liabilities
  const [only] = liabilities
  return liabilities.length === 1 && only && totalOf(only.value) === totalOf(value)
    ? [{ ...only, value: announced }]
    : NOBODY
}
