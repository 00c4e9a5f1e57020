/** The hands at the end of a frame, as the table leaves them. */
import type { HeldTile, Table } from '../table/index.ts'
import { four, SEATS, writableHand, type BySeat, type Flow, type Hand, type Meld, type Seat } from '../record/index.ts'
import type { State } from './session.ts'
import { isKnown, isSameTiles, sortTiles, UNKNOWN, without, type Tile } from '../tiles/index.ts'

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

/**
 * After a mistake a hand may have too many tiles; any of them may be wrong. So many stay as the hand really has, those of
 * which more copies are held than there are tiles too many, and for the others one that nobody saw.
 */
const fitting = (concealed: readonly Tile[], size: number): readonly Tile[] => {
  const tooMany = concealed.length - size
  if (tooMany <= 0) return concealed.length > 0 ? concealed : [UNKNOWN]
  const copies = new Map<Tile, number>()
  const sure = concealed.filter((tile) => {
    const before = copies.get(tile) ?? 0
    copies.set(tile, before + 1)
    return isKnown(tile) && before >= tooMany
  })
  return [...sure.slice(0, size), ...Array<Tile>(Math.max(0, size - sure.length)).fill(UNKNOWN)]
}

/** Concealed tiles of a hand with so many melds, the drawn one aside; one at least can be written. */
export const concealedSize = (melds: number): number => Math.max(1, 13 - 3 * melds)

/**
 * What the acts have left of a hand, as it can be written; the tile won on is its fourteenth. Of a hand with more melds
 * than there can be nothing is sure.
 */
export const derivedHand = (table: Table, seat: Seat): Hand => {
  const { tiles, drawn } = table.seats[seat]
  const { end, offer } = table
  const won = end?.kind === 'ron' && end.seats.includes(seat) ? (offer?.tile ?? null) : null
  const melds = meldsOf(table, seat)
  return writableHand({
    tiles: fitting(tiles.map(tileOf), concealedSize(melds.length)),
    drawn: won ?? (drawn ? drawn.tile : null),
    melds,
  })
}

const unseenCount = (hand: Hand): number => hand.tiles.filter((tile) => !isKnown(tile)).length

/** The same tiles and melds, in whatever order they are written. */
const same = (a: Hand, b: Hand): boolean =>
  a.drawn === b.drawn && isSameTiles(a.tiles, b.tiles) && meldsText(a) === meldsText(b)

const meldText = (meld: Meld): string =>
  `${meld.kind}${'called' in meld ? meld.called : ''}${'added' in meld ? meld.added : ''}${sortTiles(meld.own).join('')}`

const meldsText = ({ melds }: Hand): string => melds.map(meldText).sort().join()

/** Whether the acts tell all that was written of a hand, or more. */
const isTold = (written: Hand, derived: Hand): boolean =>
  without([...written.tiles, written.drawn ?? UNKNOWN].filter(isKnown), [...derived.tiles, derived.drawn ?? UNKNOWN])
    .length === 0 &&
  (written.melds.length === 0 || meldsText(written) === meldsText(derived))

/**
 * Seats whose end hand, as it was opened, is another than the acts lead to: somebody wrote it on purpose, so it stays. Of
 * a frame that is not over it is one of which more was written than the acts tell.
 */
export const writtenOtherwise = (table: Table, flow: Flow, over: boolean): readonly Seat[] =>
  SEATS.filter((seat) => {
    const [derived, written] = [derivedHand(table, seat), flow.endHands[seat]]
    if (over) return !same(derived, written)
    return written.tiles.length === derived.tiles.length && unseenCount(written) < unseenCount(derived)
  })

/** The end hands of a flow: as the acts lead to them, but for those of `kept`, and those of `typed` that say more. */
export const endHands = (
  table: Table,
  { endHands: hands }: Flow,
  kept: readonly Seat[],
  typed: readonly Seat[],
): BySeat<Hand> =>
  four((seat) => {
    const derived = derivedHand(table, seat)
    const written = hands[seat]
    if (kept.includes(seat)) return written
    return typed.includes(seat) && !isTold(written, derived) ? written : derived
  })

/** From now on the end hand of this seat is one that was typed. */
export const withTypedHand = (state: State, frame: number, seat: Seat): State =>
  state.typedHands.some((one) => one.frame === frame && one.seat === seat)
    ? state
    : { ...state, typedHands: [...state.typedHands, { frame, seat }] }
