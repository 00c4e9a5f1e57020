/** The kinds of ryuukyoku that the table itself causes: the four abortive draws, nagashi mangan, the exhausted wall. */
import { kindOf } from '../tiles/index.ts'
import { SEATS, type RyuukyokuReason, type Seat } from '../record/index.ts'
import { isTerminalOrHonor } from '../rules/index.ts'
import type { Table } from './table.ts'
import { MOST_KANS } from './wall.ts'

const isFourWinds = ({ seats, uninterrupted }: Table): boolean => {
  if (!uninterrupted) return false
  const first = seats[0].river[0]
  const wind = first === undefined ? -1 : kindOf(first.tile)
  if (wind < 27 || wind > 30) return false
  return SEATS.every((seat) => seats[seat].river.length === 1 && kindOf(seats[seat].river[0]!.tile) === wind)
}

/** The fourth riichi may still be pending: it counts if nobody wins on its discard. */
const isFourRiichi = ({ seats }: Table): boolean => SEATS.every((seat) => seats[seat].riichi !== null)

/** Four kans of two or more players; if one player made them, play continues for suukantsu. */
const isFourKans = ({ seats, kans, rules }: Table): boolean => {
  if (kans < 4) return false
  if (kans > 4) return rules.fifthKanForbidden === false
  const owners = SEATS.filter((seat) =>
    seats[seat].melds.some(({ meld }) => meld.kind !== 'chi' && meld.kind !== 'pon'),
  )
  return owners.length > 1
}

/** A fifth kan, if the rules let it be declared: the dead wall has no tile for it, so only a ron can follow. */
const isBeyondWall = ({ kans, expected, rules }: Table): boolean =>
  kans > MOST_KANS && rules.fifthKanForbidden === false && expected.kind === 'draw' && expected.rinshan

/**
 * Seats whose river has only terminals and honours and was never called from. Null if an unseen tile or a missing turn
 * leaves it open for one of them.
 */
export const nagashiSeats = ({ seats }: Table): readonly Seat[] | null => {
  const found: Seat[] = []
  for (const seat of SEATS) {
    const { river, skipped } = seats[seat]
    if (river.length === 0) continue
    let open = skipped > 0
    let fits = true
    for (const { tile, calledBy } of river) {
      const kind = kindOf(tile)
      if (kind < 0) open = true
      if (calledBy !== null || (kind >= 0 && !isTerminalOrHonor(kind))) fits = false
    }
    if (fits && open) return null
    if (fits) found.push(seat)
  }
  return found
}

/** Whether three rons on one tile abort the frame under these rules. */
export const doThreeRonAbort = ({ threeRonAborts, abortiveDraws }: Table['rules']): boolean =>
  threeRonAborts === true || abortiveDraws.threeRon === true

/**
 * The ryuukyoku that ends the frame now unless somebody wins on the tile on offer; it takes precedence over calls. Four
 * winds, four riichi and four kans end it with the discard that completes them, as in Tenhou and 電脳麻将; a fifth kan,
 * where it may be declared, at once. Null if play continues or the ruleset does not say.
 */
export const ryuukyokuDue = (table: Table): RyuukyokuReason | null => {
  const { rules, offer, end, expected } = table
  if (end !== null) return end.kind === 'ron' && end.seats.length === 3 && doThreeRonAbort(rules) ? 'three-ron' : null
  if (isBeyondWall(table)) return 'four-kans'
  if (offer === null || offer.kind !== 'discard') return null
  const { fourRiichi, fourWinds, fourKans } = rules.abortiveDraws
  if (fourRiichi === true && isFourRiichi(table)) return 'four-riichi'
  if (fourWinds === true && isFourWinds(table)) return 'four-winds'
  if (fourKans === true && isFourKans(table)) return 'four-kans'
  if (expected.kind !== 'exhausted') return null
  return rules.nagashiMangan === true && (nagashiSeats(table)?.length ?? 0) > 0 ? 'nagashi-mangan' : 'exhaustive'
}
