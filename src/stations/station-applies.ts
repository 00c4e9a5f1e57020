/** What a typist can mean now, asked before every key and by every button: by the part of the match that his station knows. */
import {
  commandEntry,
  commandOfKey,
  isAction,
  possibleTiles,
  type Action,
  type CommandId,
  type KeyMap,
  type KeyPress,
} from '../recorder/index.ts'
import { seatAfter, type Seat } from '../record/index.ts'
import { seatWaits, type Table } from '../table/index.ts'
import { isKnown, TILES, type Tile } from '../tiles/index.ts'
import { takes } from './claim.ts'
import { knownPart } from './known-table.ts'
import { keyAt } from './press-key.ts'
import { isSure, sessionOf } from './station-session.ts'
import { positionOf, seatAt, type Station } from './station-state.ts'

const ALL: ReadonlySet<Tile> = new Set(TILES)

/** Tiles that the typist can mean now, a tile not seen always among them. Every other one is taken too. */
export const stationTiles = (station: Station): ReadonlySet<Tile> => {
  const { pending, duty } = station
  // What lies there, or is typed behind a call, may be another tile than this station has heard of.
  const isOfHand = pending?.kind !== 'choose' || (pending.question === 'own-kan' && duty.kind === 'player')
  const session = isOfHand ? sessionOf(station) : null
  return session ? possibleTiles(session) : ALL
}

const CALLS = { chi: 'chi', pon: 'pon', kan: 'daiminkan' } as const

/** While others play: of any tile, which may not have been typed yet. */
const offTurn = (table: Table, seat: Seat, action: Action): boolean => {
  if (action === 'win') return seatWaits(table.seats[seat]).length > 0
  if (action !== 'chi' && action !== 'pon' && action !== 'kan') return true
  return TILES.some((tile) => isKnown(tile) && takes(table, seat, CALLS[action], tile, seatAfter(seat, 3)))
}

const OF_PLAY: ReadonlySet<Action> = new Set(['tsumogiri', 'karagiri', 'riichi', 'chi', 'pon', 'kan', 'win'])

/**
 * Whether the own player's hand can do what a key says, as far as all of it is known: less than the key takes, since
 * what stands there may be a mistake.
 */
export const mayBeOffered = (station: Station, action: Action): boolean => {
  const { duty, pending, riichi } = station
  const [seat, part, session] = [seatAt(station), knownPart(station), sessionOf(station)]
  if (duty.kind !== 'player' || seat === null || part === null || session === null || pending !== null) return true
  const isOnTurn = positionOf(station).expected.kind === 'discard'
  if (!OF_PLAY.has(action) || !isSure(part, seat, isOnTurn ? 14 : 13)) return true
  if (!isOnTurn) return offTurn(part.table, seat, action)
  return (action === 'riichi' && riichi) || commandEntry(action).applies(session)
}

/** Whether a command has a meaning now. What the known hand cannot do is not offered, and its key is taken all the same. */
export const stationApplies = (station: Station, id: CommandId): boolean =>
  keyAt(station, id).taken && (!isAction(id) || mayBeOffered(station, id))

/** The command that a key means at a station now; null for a key without a place in the map. */
export const stationCommand = (map: KeyMap, press: KeyPress, station: Station): CommandId | null =>
  commandOfKey(map, press, (id) => stationApplies(station, id))
