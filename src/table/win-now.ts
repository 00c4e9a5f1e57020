/** What a hand would win now. */
import { tileOfKind } from '../tiles/index.ts'
import type { DoraList, Seat } from '../record/index.ts'
import { assumed, scoreWin, type Scored } from '../rules/index.ts'
import { winningHand, winSituation } from './win-situation.ts'
import type { Table } from './table.ts'
import { seatWaits } from './winning-tiles.ts'

/**
 * The score if this seat wins now: with its drawn tile on its own turn, otherwise on the tile on offer. `doras` is the
 * frame's list of ten. Null if unseen tiles or an earlier mistake leave the hand open, or there is nothing to win on.
 */
export const scoreWinNow = (table: Table, seat: Seat, doras: DoraList): Scored | null => {
  const hand = winningHand(table, seat)
  return hand === null ? null : scoreWin(hand, winSituation(table, seat, doras), table.rules)
}

/** Whether a complete hand has a yaku to win with now; null if the hand is not known. Dora is not a yaku. */
export const hasYakuNow = (table: Table, seat: Seat): boolean | null => {
  const own = table.seats[seat]
  const { minHan: least, atozuke } = assumed(table.rules)
  const drawn = own.drawn !== null && table.underway === seat
  const isClosed = own.melds.every(({ meld }) => meld.kind === 'ankan')
  if (least <= 1 && isClosed && (drawn || own.riichi !== null)) return true
  const found = scoreWinNow(table, seat, [])
  if (found === null || !found.ok) return found === null ? null : false
  return atozuke || isClosed || hasYakuOnEachWait(table, seat)
}

/** Whether the tiles alone, without yaku of the last tile, have a yaku on every wait. */
const hasYakuOnEachWait = (table: Table, seat: Seat): boolean => {
  const hand = winningHand(table, seat)
  if (hand === null) return false
  const plain = { ...winSituation(table, seat, []), rinshan: false, chankan: false, lastTile: false, firstTurn: false }
  return seatWaits(table.seats[seat]).every(
    (wait) => scoreWin({ ...hand, winning: tileOfKind(wait) }, plain, table.rules).ok,
  )
}
