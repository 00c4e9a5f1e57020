/** What a typist can mean now, as the main screen offers it: by the part of the match that his station knows. */
import {
  mayKaragiri,
  mayRiichi,
  mayWinByDraw,
  possibleKans,
  thrownTiles,
  unseenOf,
  withoutHand,
  type Action,
} from '../recorder/index.ts'
import { seatAfter, type Seat } from '../record/index.ts'
import { callOptions, seatWaits, type Table } from '../table/index.ts'
import { isKnown, TILES, UNKNOWN, type Tile } from '../tiles/index.ts'
import { handAt, knownPart, type KnownPart } from './known-table.ts'
import { positionOf, seatAt, type Station } from './station-state.ts'

/**
 * Whether the hand of a seat is surely the one that stands there: all of it was seen, nothing that he threw was a slip,
 * main does not say otherwise, and it has as many tiles as it must have.
 */
const isSure = (part: KnownPart, seat: Seat, size: 13 | 14): boolean => {
  const { melds, tileSurplus, skipped } = part.table.seats[seat]
  const tiles = handAt(part, seat)
  const isWhole = tiles.every(isKnown) && tiles.length + 3 * melds.length === size
  return isWhole && tileSurplus === 0 && skipped === 0 && !part.isDisputed
}

const mayMean = (station: Station, part: KnownPart): ((tile: Tile) => boolean) => {
  const { pending, riichi } = station
  const { frame, table, nobodys } = part
  switch (pending?.kind) {
    case 'hand':
      return unseenOf(withoutHand(table, pending.seat), frame, [...nobodys, ...pending.tiles])
    case 'indicator':
      return unseenOf(
        table,
        frame.dora ? { ...frame, dora: frame.dora.with(pending.index * 2, UNKNOWN) } : frame,
        nobodys,
      )
    case undefined: {
      const { expects, seat } = positionOf(station)
      const unseen = unseenOf(table, frame, nobodys)
      if (expects !== 'discard' || seat === null) return unseen
      const thrown = thrownTiles(table, frame, seat, riichi)
      return (tile) => thrown(tile) || (!isSure(part, seat, 14) && unseen(tile))
    }
    default:
      return () => true
  }
}

/** Tiles that the typist can mean now, a tile not seen always among them. Every other one is taken too. */
export const stationTiles = (station: Station): ReadonlySet<Tile> => {
  const part = knownPart(station)
  const may = part ? mayMean(station, part) : () => true
  return new Set(TILES.filter((tile) => !isKnown(tile) || may(tile)))
}

/** On its turn, with the tile that it drew; nothing but a discard behind a call. */
const onTurn = ({ table, frame }: KnownPart, seat: Seat, isDeclared: boolean, action: Action): boolean => {
  const hasDrawn = table.seats[seat].drawn !== null
  switch (action) {
    case 'tsumogiri':
      return hasDrawn
    case 'karagiri':
      return hasDrawn && mayKaragiri(table, frame, seat)
    case 'riichi':
      return isDeclared || (hasDrawn && mayRiichi(table, frame, seat))
    case 'win':
      return hasDrawn && mayWinByDraw(table, frame, seat)
    case 'kan': {
      const { ankan, kakan } = possibleKans(table, frame, seat)
      return hasDrawn && ankan.length + kakan.length > 0
    }
    case 'chi':
    case 'pon':
      return false
    default:
      return true
  }
}

const CALLS = { chi: 'chi', pon: 'pon', kan: 'daiminkan' } as const

/** While others play: of any tile, which may not have been typed yet. */
const offTurn = (table: Table, seat: Seat, action: Action): boolean => {
  if (action === 'win') return seatWaits(table.seats[seat]).length > 0
  if (action !== 'chi' && action !== 'pon' && action !== 'kan') return true
  const from = seatAfter(seat, 3)
  return TILES.some((tile) => {
    const lying = { ...table, end: null, offer: { seat: from, tile, act: table.acts - 1, kind: 'discard' as const } }
    return isKnown(tile) && callOptions(lying).some((each) => each.seat === seat && each.kind === CALLS[action])
  })
}

/**
 * Whether the own player's hand can do what a key says, as far as all of it is known: less than the key takes, since
 * what stands there may be a slip.
 */
export const mayBeOffered = (station: Station, action: Action): boolean => {
  const { duty, pending, riichi } = station
  const [seat, part] = [seatAt(station), knownPart(station)]
  if (duty.kind !== 'player' || seat === null || part === null || pending !== null) return true
  const isOnTurn = positionOf(station).expects === 'discard'
  if (!isSure(part, seat, isOnTurn ? 14 : 13)) return true
  return isOnTurn ? onTurn(part, seat, riichi, action) : offTurn(part.table, seat, action)
}
