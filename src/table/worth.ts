/** What a hand would win now. */
import type { DoraList, Seat } from '../record/index.ts'
import { scoreWin, type Scored } from '../rules/index.ts'
import { winningHand, winSituation } from './situation.ts'
import type { Table } from './table.ts'

/**
 * The score of a win of this seat now, by the tile it drew on its own turn, else by the tile on offer. `doras` is the
 * frame's list of ten. Null where unseen tiles or an earlier slip leave the hand open, or there is nothing to win on.
 */
export const scoreWinNow = (table: Table, seat: Seat, doras: DoraList): Scored | null => {
  const hand = winningHand(table, seat)
  return hand === null ? null : scoreWin(hand, winSituation(table, seat, doras), table.rules)
}

/** Whether a complete hand may win now by its yaku; null where the hand is not known. Doras are no yaku. */
export const hasYakuNow = (table: Table, seat: Seat): boolean | null => {
  const own = table.seats[seat]
  const least = table.rules.minHan ?? 1
  const drawn = own.drawn !== null && table.underway === seat
  const isClosed = own.melds.every(({ meld }) => meld.kind === 'ankan')
  if (least <= 1 && isClosed && (drawn || own.riichi !== null)) return true
  return scoreWinNow(table, seat, [])?.ok ?? null
}
