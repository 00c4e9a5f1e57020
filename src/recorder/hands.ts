/** The hands at the end of a frame, as the table leaves them. */
import type { HeldTile, Table } from '../table/index.ts'
import { four, SEATS, unknownHand, type BySeat, type Flow, type Hand, type Meld, type Seat } from '../record/index.ts'
import { isKnown, sortTiles, type Tile } from '../tiles/index.ts'

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

/** What the acts have left of a hand; the tile won on is its fourteenth. */
export const derivedHand = (table: Table, seat: Seat): Hand => {
  const { tiles, drawn } = table.seats[seat]
  const { end, offer } = table
  const won = end?.kind === 'ron' && end.seats.includes(seat) ? (offer?.tile ?? null) : null
  const melds = meldsOf(table, seat)
  const concealed = tiles.map(tileOf)
  const fourteenth = won ?? (drawn ? drawn.tile : null)
  // A slip can leave one tile too many; thirteen and the place beside them is all that can be written.
  if (fourteenth === null && concealed.length === 14)
    return { tiles: concealed.slice(0, 13), drawn: concealed[13]!, melds }
  return { tiles: concealed, drawn: fourteenth, melds }
}

const unseen = (hand: Hand): number => hand.tiles.filter((tile) => !isKnown(tile)).length

/** The same tiles and melds, in whatever order they are written. */
const same = (a: Hand, b: Hand): boolean =>
  a.drawn === b.drawn &&
  sortTiles(a.tiles).join('') === sortTiles(b.tiles).join('') &&
  a.melds.map(meldText).sort().join() === b.melds.map(meldText).sort().join()

const meldText = (meld: Meld): string =>
  `${meld.kind}${'called' in meld ? meld.called : ''}${'added' in meld ? meld.added : ''}${sortTiles(meld.own).join('')}`

/** Seats whose written end hand is another than the acts lead to: somebody wrote it on purpose, so it stays. */
export const writtenOtherwise = (table: Table, flow: Flow): readonly Seat[] =>
  SEATS.filter((seat) => !same(derivedHand(table, seat), flow.endHands[seat]))

/**
 * The hands of a table; where more of a hand was written down than the acts tell, that stays, and so do the hands of
 * `kept`.
 */
export const endHands = (table: Table, flow: Flow, kept: readonly Seat[] = []): BySeat<Hand> =>
  four((seat) => {
    const derived = derivedHand(table, seat)
    const written = flow.endHands[seat]
    if (kept.includes(seat)) return written
    if (written.tiles.length === derived.tiles.length && unseen(written) < unseen(derived)) return written
    return derived.tiles.length === 0 ? { ...unknownHand(1), melds: derived.melds } : derived
  })
