/** What riichi requires of a hand, and what it still allows afterwards. */
import { kindOf, type Kind } from '../tiles/index.ts'
import type { Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { Play } from './table-draft.ts'
import type { Table, TableSeat } from './table.ts'
import {
  concealedOf,
  isSeatTenpai,
  isSeatTriplet,
  isWaitLive,
  knownWaits,
  mayBecomeNineGates,
} from './winning-tiles.ts'

/** The fewest live tiles, after the own draw, with which riichi may be declared: with four the seat draws once more. */
export const tilesForRiichi = ({ rules }: Pick<Table, 'rules'>): number => {
  const { minLiveTiles, withoutOwnDrawLeft } = rules.riichiRequires
  return Math.max(minLiveTiles ?? 0, withoutOwnDrawLeft === false ? 4 : 0)
}

/**
 * Whether a hand certainly has no wait. If the ruleset does not say, a wait on a fifth copy of four concealed tiles
 * counts as none.
 */
const isNoten = (own: TableSeat, { emptyWait }: Ruleset): boolean => isSeatTenpai(own, emptyWait ?? 'hand') === false

/** Checks a hand right after its riichi discard. True if the hand could not declare, so that the riichi is doubtful. */
export const checkRiichi = (play: Play, seat: Seat): boolean => {
  const { table } = play
  const own = table.seats[seat]
  if (own.riichi !== null) {
    if (!own.riichi.doubtful) play.add('riichi.twice', 'discard', { seat })
    return true
  }
  play.share(seat)
  const open = own.melds.some(({ meld }) => meld.kind !== 'ankan')
  const noten = !open && isNoten(own, table.rules)
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
 * Whether the rules allow a closed kan after riichi; `after` is the hand without its tiles. The kan must be of the
 * drawn tile, and the waits must stay. `set-composition-unchanged` (M.LEAGUE) also requires the same sets.
 * `waits-unchanged-and-tiles-only-a-triplet` requires the three tiles to be a triplet in every reading of the hand.
 * Both come to the same, because the readings after the kan are those before it that have the triplet.
 * `waits-and-interpretation-unchanged` (JPML A rules) further requires the same yaku; only nine gates can be lost that
 * way. What unseen tiles leave open is allowed.
 */
export const mayRiichiAnkan = (
  { riichiAnkanRule: rule, emptyWait }: Pick<Ruleset, 'riichiAnkanRule' | 'emptyWait'>,
  before: TableSeat,
  after: TableSeat,
  kind: Kind,
): boolean => {
  const drawnKind = before.drawn ? kindOf(before.drawn.tile) : -1
  if (rule === 'forbidden' || (drawnKind >= 0 && kind >= 0 && drawnKind !== kind)) return false
  if (rule === null) return true
  if (!isSameWaits(before, after, emptyWait)) return false
  if (rule === 'waits-unchanged' || kind < 0) return true
  if (isSeatTriplet(before, kind) === false) return false
  return rule !== 'waits-and-interpretation-unchanged' || mayBecomeNineGates(before) !== true
}

/** A fifth copy of four concealed tiles is a wait only if the ruleset says so. */
const isSameWaits = (before: TableSeat, after: TableSeat, rule: Ruleset['emptyWait']): boolean => {
  const [had, left] = [knownWaits(before), knownWaits(after)]
  if (had === null || left === null || String(had) === String(left)) return true
  const isLive = (wait: Kind): boolean =>
    isWaitLive(before, wait, concealedOf(before, wait), rule === 'none' ? rule : 'hand')
  return String(had.filter(isLive)) === String(left.filter(isLive))
}
