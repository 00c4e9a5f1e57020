/** The hands at the end of a frame, as the table leaves them. */
import type { HeldTile, Table } from '../table/index.ts'
import { four, unknownHand, type BySeat, type Flow, type Hand, type Meld, type Seat } from '../record/index.ts'
import { isKnown, type Tile } from '../tiles/index.ts'

const tileOf = ({ tile }: HeldTile): Tile => tile

/** A kan that was robbed is a pon again; its tile lies in the winner's hand. */
const meldsOf = (table: Table, seat: Seat): Meld[] => {
  const { end, offer } = table
  const robbed = end?.kind === 'ron' && offer?.kind === 'kakan' && offer.seat === seat ? offer.act : null
  return table.seats[seat].melds.map(({ meld, act }) =>
    meld.kind === 'kakan' && act === robbed
      ? { kind: 'pon', called: meld.called, own: meld.own, from: meld.from }
      : meld,
  )
}

const handOf = (table: Table, seat: Seat): Hand => {
  const { tiles, drawn } = table.seats[seat]
  const { end, offer } = table
  const won = end?.kind === 'ron' && end.seats.includes(seat) ? (offer?.tile ?? null) : null
  return { tiles: tiles.map(tileOf), drawn: won ?? (drawn ? drawn.tile : null), melds: meldsOf(table, seat) }
}

const unseen = (hand: Hand): number => hand.tiles.filter((tile) => !isKnown(tile)).length

/** The hands of a table; where more of a hand was written down than the acts tell, that stays. */
export const endHands = (table: Table, flow: Flow): BySeat<Hand> =>
  four((seat) => {
    const derived = handOf(table, seat)
    const written = flow.endHands[seat]
    if (written.tiles.length === derived.tiles.length && unseen(written) < unseen(derived)) return written
    return derived.tiles.length === 0 ? { ...unknownHand(1), melds: derived.melds } : derived
  })
