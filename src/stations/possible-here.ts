/** What a typist can mean now, as the main screen offers it: by the part of the match that his station knows. */
import { commandEntry, possibleTiles, type Action } from '../recorder/index.ts'
import { seatAfter, type Seat } from '../record/index.ts'
import { callOptions, seatWaits, type Table } from '../table/index.ts'
import { isKnown, TILES, type Tile } from '../tiles/index.ts'
import { withOffer } from './claim.ts'
import { knownPart } from './known-table.ts'
import { isSure, sessionOf } from './station-session.ts'
import { positionOf, seatAt, type Station } from './station-state.ts'

const ALL: ReadonlySet<Tile> = new Set(TILES)

/** Tiles that the typist can mean now, a tile not seen always among them. Every other one is taken too. */
export const stationTiles = (station: Station): ReadonlySet<Tile> => {
  const { pending } = station
  const session = pending?.kind === 'tile' || pending?.kind === 'choose' ? null : sessionOf(station)
  return session ? possibleTiles(session) : ALL
}

const CALLS = { chi: 'chi', pon: 'pon', kan: 'daiminkan' } as const

/** While others play: of any tile, which may not have been typed yet. */
const offTurn = (table: Table, seat: Seat, action: Action): boolean => {
  if (action === 'win') return seatWaits(table.seats[seat]).length > 0
  if (action !== 'chi' && action !== 'pon' && action !== 'kan') return true
  const isMeant = ({ seat: caller, kind }: { seat: Seat; kind: string }): boolean =>
    caller === seat && kind === CALLS[action]
  return TILES.some((tile) => isKnown(tile) && callOptions(withOffer(table, tile, seatAfter(seat, 3))).some(isMeant))
}

const OF_PLAY: ReadonlySet<Action> = new Set(['tsumogiri', 'karagiri', 'riichi', 'chi', 'pon', 'kan', 'win'])

/**
 * Whether the own player's hand can do what a key says, as far as all of it is known: less than the key takes, since
 * what stands there may be a slip.
 */
export const mayBeOffered = (station: Station, action: Action): boolean => {
  const { duty, pending, riichi } = station
  const [seat, part, session] = [seatAt(station), knownPart(station), sessionOf(station)]
  if (duty.kind !== 'player' || seat === null || part === null || session === null || pending !== null) return true
  const isOnTurn = positionOf(station).expects === 'discard'
  if (!OF_PLAY.has(action) || !isSure(part, seat, isOnTurn ? 14 : 13)) return true
  if (!isOnTurn) return offTurn(part.table, seat, action)
  return (action === 'riichi' && riichi) || commandEntry(action).applies(session)
}
