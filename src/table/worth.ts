/** What a hand would win now. */
import type { Seat } from '../record/index.ts'
import type { Table } from './table.ts'

/** Whether a complete hand may win now by riichi or by the closed self-draw; null where other yaku decide. */
export const hasYakuNow = (table: Table, seat: Seat): boolean | null => {
  const own = table.seats[seat]
  const drawn = own.drawn !== null && table.underway === seat
  const isClosed = own.melds.every(({ meld }) => meld.kind === 'ankan')
  return isClosed && (drawn || own.riichi !== null) && (table.rules.minHan ?? 1) <= 1 ? true : null
}
