/** What riichi asks of a hand, and what it still allows it afterwards. */
import { kindOf, type Kind } from '../tiles/index.ts'
import type { Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { Draft } from './draft.ts'
import type { Slips } from './slips.ts'
import type { Table, TableSeat } from './table.ts'
import { isSeatTenpai, isSeatTriplet, seatWaits } from './win.ts'

/** Fewest live tiles, after the own draw, with which riichi may be declared: four let the seat draw once more. */
export const tilesForRiichi = ({ rules }: Pick<Table, 'rules'>): number => {
  const { minLiveTiles, withoutOwnDrawLeft } = rules.riichiRequires
  return Math.max(minLiveTiles ?? 0, withoutOwnDrawLeft === false ? 4 : 0)
}

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
  const { minPoints } = draft.rules.riichiRequires
  const least = tilesForRiichi(draft)
  if (typeof minPoints === 'number' && before.points !== null && before.points < minPoints)
    slips.add('riichi.points', 'discard', { seat, points: before.points, least: minPoints })
  if (draft.tilesLeft < least) slips.add('riichi.tiles-left', 'discard', { seat, left: draft.tilesLeft, least })
  return open || noten
}

/**
 * Whether the rules allow a closed kan after riichi, `after` being the hand without its tiles: it must be of the drawn
 * tile, the waits must stay, and by most rules every reading of the hand too. What unseen tiles leave open is allowed.
 */
export const mayRiichiAnkan = (
  rule: Ruleset['riichiAnkanRule'],
  before: TableSeat,
  after: TableSeat,
  kind: Kind,
): boolean => {
  const drawnKind = before.drawn ? kindOf(before.drawn.tile) : -1
  if (rule === 'forbidden' || (drawnKind >= 0 && kind >= 0 && drawnKind !== kind)) return false
  if (rule === null) return true
  if (!isSameWaits(before, after)) return false
  return rule === 'waits-unchanged' || kind < 0 || isSeatTriplet(before, kind) !== false
}

const isSameWaits = (before: TableSeat, after: TableSeat): boolean => {
  if (isSeatTenpai(before, false) === null || isSeatTenpai(after, false) === null) return true
  return String(seatWaits(before)) === String(seatWaits(after))
}
