/** What riichi asks of a hand, and what it still allows it afterwards. */
import { kindOf, type Tile } from '../tiles/index.ts'
import type { Seat } from '../record/index.ts'
import type { Draft } from './draft.ts'
import type { Slips } from './slips.ts'
import type { TableSeat } from './table.ts'
import { isSeatTenpai, seatWaits } from './win.ts'

/**
 * `before` is the hand with the drawn tile, `after` the one that has discarded. True where the riichi is doubtful
 * because the hand could not declare it.
 */
export const checkRiichi = (draft: Draft, before: TableSeat, after: TableSeat, seat: Seat, slips: Slips): boolean => {
  if (before.riichi !== null) {
    if (!before.riichi.doubtful) slips.add('riichi.twice', 'discard', { seat })
    return true
  }
  const open = before.melds.some(({ meld }) => meld.kind !== 'ankan')
  const noten = !open && isSeatTenpai(after, false) === false
  if (open) slips.add('riichi.open-hand', 'discard', { seat })
  else if (noten) slips.add('riichi.noten', 'discard', { seat })
  const { minPoints, minLiveTiles } = draft.rules.riichiRequires
  if (typeof minPoints === 'number' && before.points !== null && before.points < minPoints)
    slips.add('riichi.points', 'discard', { seat, points: before.points, least: minPoints })
  if (minLiveTiles !== null && draft.tilesLeft < minLiveTiles)
    slips.add('riichi.tiles-left', 'discard', { seat, left: draft.tilesLeft, least: minLiveTiles })
  return open || noten
}

/** A closed kan after riichi: of the drawn tile, and the waits stay. */
export const checkRiichiAnkan = (
  draft: Draft,
  before: TableSeat,
  after: TableSeat,
  tiles: readonly Tile[],
  seat: Seat,
  slips: Slips,
): void => {
  const tile = tiles[0] ?? 'uk'
  const drawnKind = before.drawn ? kindOf(before.drawn.tile) : -1
  const other = drawnKind >= 0 && kindOf(tile) >= 0 && drawnKind !== kindOf(tile)
  const rule = draft.rules.riichiAnkanRule
  if (rule === 'forbidden' || other || (rule !== null && !isSameWaits(before, after)))
    slips.add('kan.after-riichi', 'discard', { seat, tile })
}

const isSameWaits = (before: TableSeat, after: TableSeat): boolean => {
  if (isSeatTenpai(before, false) === null || isSeatTenpai(after, false) === null) return true
  return String(seatWaits(before)) === String(seatWaits(after))
}
