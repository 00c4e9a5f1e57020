/**
 * How a thrown tile was thrown, and what riichi makes of it: the one reading of a discard, whether it is typed now, at an
 * earlier act, or said again behind one.
 */
import { isKnown, type Tile } from '../tiles/index.ts'
import { kanOptions, mayTsumo, type RiverTile, type Table, type TableSeat } from '../table/index.ts'
import { drawnTile, type Act, type Discard, type Seat } from '../record/index.ts'
import { withoutAssumed } from './act-notes.ts'
import type { HowDiscarded } from './echo.ts'

/** What Space and P say. */
export type Source = 'tsumogiri' | 'karagiri'

/** Whether the hand, without the drawn tile, may hold another like it. */
const mayHold = (own: TableSeat, tile: Tile): boolean =>
  own.tileSurplus < 0 || own.tiles.some((held) => held.tile === tile || held.tile === 'uk')

/** A tile that was typed: equal to the drawn one it is tsumogiri until P says karagiri. */
export const howThrown = (act: Act, hand: TableSeat | undefined, tile: Tile): HowDiscarded => {
  if (!isKnown(tile) || drawnTile(act) !== tile) return 'tedashi'
  return hand && mayHold(hand, tile) ? 'tsumogiri-assumed' : 'tsumogiri'
}

const discardOf = (tile: Tile, how: HowDiscarded, riichi: boolean): Discard => {
  if (riichi) return { kind: 'riichi', tile, tsumogiri: how === 'tsumogiri' || how === 'tsumogiri-assumed' }
  if (how === 'tedashi') return { kind: 'tedashi', tile }
  return { kind: how === 'karagiri' ? 'karagiri' : 'tsumogiri' }
}

/** The act with this tile thrown so; it is marked where that is only assumed. */
export const thrownAs = (act: Act, tile: Tile, how: HowDiscarded, riichi: boolean): Act => {
  const next: Act = { ...act, discard: discardOf(tile, how, riichi) }
  return how === 'tsumogiri-assumed' ? { ...next, notes: { ...next.notes, assumed: 'tg' } } : next
}

/** The act with its drawn tile thrown so. Where the draw of a riichi was not seen, the tile that lies there stays. */
export const thrownDrawn = (act: Act, drawn: Tile, source: Source, riichi = false): Act => {
  const sure = withoutAssumed(act)
  if (sure.discard?.kind !== 'riichi') return thrownAs(sure, drawn, source, riichi)
  return thrownAs(sure, isKnown(drawn) ? drawn : sure.discard.tile, source, true)
}

/** The discard made a riichi, or a riichi made a discard like any other; null where there is nothing to turn. */
export const riichiTurned = (act: Act): Discard | null => {
  const { discard } = act
  const drawn = drawnTile(act)
  switch (discard?.kind) {
    case 'tedashi':
      return discardOf(discard.tile, 'tedashi', true)
    case 'tsumogiri':
    case 'karagiri':
      return drawn === null ? null : discardOf(drawn, discard.kind, true)
    case 'riichi':
      if (drawn !== discard.tile) return discardOf(discard.tile, 'tedashi', false)
      return discardOf(drawn, discard.tsumogiri === false ? 'karagiri' : 'tsumogiri', false)
    case 'ankan':
    case 'kakan':
    case 'tsumo':
    case undefined:
      return null
  }
}

/** How a tile in a river was thrown. */
export const howOf = ({ tsumogiri, karagiri }: RiverTile): HowDiscarded =>
  tsumogiri ? 'tsumogiri' : karagiri ? 'karagiri' : 'tedashi'

/** Riichi leaves no choice: the drawn tile neither wins nor makes a kan, and all of the hand is known. */
export const mustThrow = (table: Table, seat: Seat): boolean => {
  const own = table.seats[seat]
  if (own.riichi === null || own.drawn === null || !isKnown(own.drawn.tile)) return false
  const kans = kanOptions(table, seat)
  return mayTsumo(table, seat) === false && kans.ankan.length === 0 && !kans.open
}

/** Whether the discard just made equals the drawn tile, so that P or Space may still say which of the two it was. */
export const mayTurnDiscard = (table: Table): boolean => {
  const { offer } = table
  if (offer === null || offer.kind !== 'discard' || table.end !== null) return false
  const last = table.seats[offer.seat].river.at(-1)
  return last !== undefined && (last.tsumogiri || last.karagiri)
}
