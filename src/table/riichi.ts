/** What riichi asks of a hand, and what it still allows it afterwards. */
import { kindOf, type Kind } from '../tiles/index.ts'
import type { Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { Play } from './play.ts'
import type { Table, TableSeat } from './table.ts'
import { isSeatTenpai, isSeatTriplet, knownWaits, mayBecomeNineGates, seatWaits } from './win.ts'

/** Fewest live tiles, after the own draw, with which riichi may be declared: four let the seat draw once more. */
export const tilesForRiichi = ({ rules }: Pick<Table, 'rules'>): number => {
  const { minLiveTiles, withoutOwnDrawLeft } = rules.riichiRequires
  return Math.max(minLiveTiles ?? 0, withoutOwnDrawLeft === false ? 4 : 0)
}

/**
 * Whether a hand certainly waits for nothing: a fifth copy of a concealed four is nothing under any rules, of a closed
 * kan's four only under those of the federations.
 */
const isNoten = (own: TableSeat): boolean =>
  knownWaits(own)?.every((wait) => own.tiles.filter(({ tile }) => kindOf(tile) === wait).length === 4) === true

/** Of a hand that has just thrown its tile. True where the riichi is doubtful because the hand could not declare it. */
export const checkRiichi = (play: Play, seat: Seat): boolean => {
  const { table } = play
  const own = table.seats[seat]
  if (own.riichi !== null) {
    if (!own.riichi.doubtful) play.add('riichi.twice', 'discard', { seat })
    return true
  }
  play.share(seat)
  const open = own.melds.some(({ meld }) => meld.kind !== 'ankan')
  const noten = !open && isNoten(own)
  if (open) play.add('riichi.open-hand', 'discard', { seat })
  else if (noten) play.add('riichi.noten', 'discard', { seat })
  const { minPoints } = table.rules.riichiRequires
  const least = tilesForRiichi(table)
  if (typeof minPoints === 'number' && own.points !== null && own.points < minPoints)
    play.add('riichi.points', 'discard', { seat, points: own.points, least: minPoints })
  if (table.tilesLeft < least) play.add('riichi.tiles-left', 'discard', { seat, left: table.tilesLeft, least })
  return open || noten
}

/**
 * Whether the rules allow a closed kan after riichi, `after` being the hand without its tiles: it must be of the drawn
 * tile, and the waits must stay. By `set-composition-unchanged` the sets of the hand must stay too, by
 * `waits-unchanged-and-tiles-only-a-triplet` the three tiles must be a triplet in every reading of it: one and the same,
 * since the readings after the kan are those before it in which they are. `waits-and-interpretation-unchanged` asks for
 * that and for the yaku read from it (JPML A rule: no yaku may be lost; of them only nine gates knows no kan), which
 * `set-composition-unchanged` does not (M.LEAGUE). What unseen tiles leave open is allowed.
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
  if (rule === 'waits-unchanged' || kind < 0) return true
  if (isSeatTriplet(before, kind) === false) return false
  return rule !== 'waits-and-interpretation-unchanged' || mayBecomeNineGates(before) !== true
}

const isSameWaits = (before: TableSeat, after: TableSeat): boolean => {
  if (isSeatTenpai(before, false) === null || isSeatTenpai(after, false) === null) return true
  return String(seatWaits(before)) === String(seatWaits(after))
}
