/**
 * Declarations to offer a recorder, by the tiles alone, because players do declare what they may not. `seatOptions` and
 * `claims` say what the rules allow.
 */
import type { Tile } from '../tiles/index.ts'
import { seatAfter, SEATS, type Seat } from '../record/index.ts'
import { callsOf, completes, type CallKind } from './claims.ts'
import { isCompleteNow, riichiDiscards } from './own-turn.ts'
import type { Table } from './table.ts'
import { isSeatTenpai } from './winning-tiles.ts'

export interface CallOption {
  readonly seat: Seat
  readonly kind: CallKind
  /** The own tiles of each way to call; plain fives before red ones. */
  readonly own: readonly (readonly Tile[])[]
  /** True if unseen tiles could allow more ways. */
  readonly open: boolean
}

const KINDS_OF_CALL = ['chi', 'pon', 'daiminkan'] as const

/** The table with a discard lying there that need not have been thrown: for who could call it. */
export const withOffer = (table: Table, tile: Tile, seat: Seat): Table => ({
  ...table,
  end: null,
  offer: { seat, tile, act: table.acts - 1, kind: 'discard' },
})

/** Legal calls of the last discard. */
export const callOptions = (table: Table): CallOption[] => {
  const { offer, tilesLeft, end } = table
  if (offer === null || offer.kind !== 'discard' || tilesLeft <= 0 || end !== null) return []
  const found: CallOption[] = []
  for (const seat of SEATS)
    for (const kind of KINDS_OF_CALL) {
      const { ways, open } = callsOf(table, offer, seat, kind)
      if (ways.length > 0 || open) found.push({ seat, kind, own: ways, open })
    }
  return found
}

export interface RonOption {
  readonly seat: Seat
  /** False if unseen tiles leave it open whether the hand is complete. */
  readonly certain: boolean
}

/**
 * Seats whose hand is, or could be, complete with the tile on offer, ignoring furiten and yaku, in order of precedence.
 */
export const ronOptions = (table: Table): RonOption[] => {
  const { offer, end } = table
  if (offer === null || (end !== null && end.kind !== 'ron')) return []
  const found: RonOption[] = []
  for (let step = 1; step < 4; step++) {
    const seat = seatAfter(offer.seat, step)
    if (end !== null && end.seats.includes(seat)) continue
    const winning = completes(table, offer, seat)
    if (winning !== false) found.push({ seat, certain: winning === true })
  }
  return found
}

/** Whether this seat, which has drawn, has a complete hand; null if unseen tiles leave it open. */
export const mayTsumo = isCompleteNow

/** The discards with which a seat that has drawn may declare riichi; `open` if unseen tiles could allow more. */
export const riichiOptions = (
  table: Table,
  seat: Seat,
): { readonly discards: readonly Tile[]; readonly open: boolean } => {
  const { discards, open } = riichiDiscards(table, seat)
  return { discards: [...new Set(discards.map(({ tile }) => tile))], open }
}

/** Whether a seat is tenpai by the rules of its table; null if tiles or the rules leave it open. */
export const isTenpaiNow = ({ seats, rules }: Table, seat: Seat): boolean | null =>
  isSeatTenpai(seats[seat], rules.emptyWait)

/**
 * Whether a seat whose riichi stands is noten by the rules of its table; null if tiles or the rules leave it open.
 * `isTenpaiNow` doubts a hand that could not have declared; this function takes it as written.
 */
export const isNotenRiichi = ({ seats, rules }: Table, seat: Seat): boolean | null => {
  const own = seats[seat]
  if (own.riichi?.accepted !== true) return false
  const tenpai = isSeatTenpai({ ...own, riichi: null }, rules.emptyWait)
  return tenpai === null ? null : !tenpai
}
