/**
 * What a player may do now by the tiles: those that are known of the hand, and for the others whatever nobody shows.
 * Less than a key takes, since the record may have a mistake; it is what a board offers.
 */
import {
  isKnown,
  kindOf,
  KINDS,
  sameKind,
  sortTiles,
  TILE_INDEX,
  UNKNOWN,
  without,
  type Kind,
  type Tile,
} from '../tiles/index.ts'
import {
  callOptions,
  held,
  kanOptions,
  mayTsumo,
  riichiOptions,
  ronOptions,
  unknownsIn,
  unseenTiles,
  type HeldTile,
  type OwnKanOptions,
  type Table,
  type TableSeat,
  type Unseen,
} from '../table/index.ts'
import { leastShanten } from '../rules/index.ts'
import type { Frame, Seat } from '../record/index.ts'
import { waysOfAnyone, type CallKind } from './call-ways.ts'

export interface Way {
  readonly seat: Seat
  readonly own: readonly Tile[]
}

/**
 * Copies of each tile that may be where nobody sees them. A hand with too many tiles, after a mistake, really holds fewer
 * than stand in it, and nobody knows which: any of them may be elsewhere.
 */
export const possiblyUnseen = (table: Table, frame: Frame): Unseen => {
  const { tiles, kinds } = unseenTiles(table, frame)
  for (const { tileSurplus, tiles: own } of table.seats) {
    if (tileSurplus <= 0) continue
    const held = own.map(({ tile }) => tile).filter(isKnown)
    for (const tile of new Set(held))
      tiles[TILE_INDEX[tile]]! += Math.min(tileSurplus, held.filter((each) => each === tile).length)
    for (const kind of new Set(held.map(kindOf)))
      kinds[kind]! += Math.min(tileSurplus, held.filter((each) => kindOf(each) === kind).length)
  }
  return { tiles, kinds }
}

const knownOf = (own: TableSeat): Tile[] => own.tiles.map(({ tile }) => tile).filter(isKnown)

/** Whether a hand may have these tiles: those that are not known of it among as many that nobody shows. */
const mayHave = (own: TableSeat, wanted: readonly Tile[], unseen: Unseen): boolean => {
  const other = without(wanted, knownOf(own))
  if (other.length > unknownsIn(own)) return false
  const isThere = (tile: Tile): boolean =>
    !isKnown(tile) ||
    (other.filter((each) => each === tile).length <= unseen.tiles[TILE_INDEX[tile]]! &&
      other.filter((each) => sameKind(each, tile)).length <= unseen.kinds[kindOf(tile)]!)
  return other.every(isThere)
}

const wayKey = ({ seat, own }: Way): string => `${seat} ${own.join('')}`

/** Ways to make a call of the tile that lies there, those of known tiles first. */
export const possibleCalls = (table: Table, frame: Frame, kind: CallKind): readonly Way[] => {
  const { offer, rules, seats } = table
  if (offer === null) return []
  const options = callOptions(table).filter((option) => option.kind === kind)
  const known = options.flatMap(({ seat, own }) => own.map((tiles): Way => ({ seat, own: sortTiles(tiles) })))
  const open = options.filter((option) => option.open)
  if (open.length === 0) return known
  const unseen = possiblyUnseen(table, frame)
  const ways = waysOfAnyone(kind, offer.tile, rules).map((tiles) => sortTiles(tiles))
  const others = open.flatMap(({ seat }) =>
    ways.filter((own) => mayHave(seats[seat], own, unseen)).map((own): Way => ({ seat, own })),
  )
  const keys = new Set(known.map(wayKey))
  return [...known, ...others.filter((way) => !keys.has(wayKey(way)))]
}

/** The tiles of a hand together with the one it drew. */
const withDrawn = (own: TableSeat): TableSeat =>
  own.drawn === null ? own : { ...own, tiles: [...own.tiles, own.drawn], drawn: null }

const kindsOf = ({ ankan, kakan }: OwnKanOptions): ReadonlySet<Kind> =>
  new Set([...ankan.map(([tile]) => kindOf(tile ?? UNKNOWN)), ...kakan.map(kindOf)])

/** The kinds of which a hand, which has drawn, may have four, or one more to its pon. */
export const possibleKanKinds = (table: Table, frame: Frame, seat: Seat): readonly Kind[] => {
  const own = withDrawn(table.seats[seat])
  const options = kanOptions(table, seat)
  const known = kindsOf(options)
  if (!options.open) return [...known]
  const unseen = possiblyUnseen(table, frame)
  const pons = own.melds.flatMap(({ meld }) => (meld.kind === 'pon' ? [kindOf(meld.called)] : []))
  const unknown = unknownsIn(own)
  // After riichi only a closed kan of the drawn tile is left.
  const { riichi, drawn } = table.seats[seat]
  const only = riichi !== null && drawn !== null && isKnown(drawn.tile) ? kindOf(drawn.tile) : null
  const mayKan = (kind: Kind): boolean => {
    if (only !== null && only !== kind) return false
    const held = own.tiles.filter(({ tile }) => kindOf(tile) === kind).length
    return held + Math.min(unknown, unseen.kinds[kind]!) >= (pons.includes(kind) ? 1 : 4)
  }
  return Array.from({ length: KINDS }, (_, kind) => kind).filter((kind) => known.has(kind) || mayKan(kind))
}

/** Kans of a seat which has drawn; `open` where its unseen tiles may make a further one. */
export const possibleKans = (table: Table, frame: Frame, seat: Seat): OwnKanOptions => {
  const options = kanOptions(table, seat)
  if (!options.open) return options
  const known = kindsOf(options)
  return { ...options, open: possibleKanKinds(table, frame, seat).some((kind) => !known.has(kind)) }
}

/** Whether the tile that was drawn, or thrown as if drawn, may be one from the hand: one like it must be in there. */
export const mayKaragiri = (table: Table, frame: Frame, seat: Seat): boolean => {
  const own = table.seats[seat]
  const last = own.river.at(-1)
  if (table.expected.kind !== 'discard' && last?.karagiri === true) return true
  const tile = table.expected.kind === 'discard' ? own.drawn?.tile : last?.tile
  if (tile === undefined || table.drawnBy === 'oya' || own.riichi?.accepted === true) return false
  return !isKnown(tile) || mayHave({ ...own, drawn: null }, [tile], possiblyUnseen(table, frame))
}

/** The best shanten of a hand with this tile, as far as it can be had; null if a mistake leaves it open. */
const leastWith = (table: Table, frame: Frame, seat: Seat, tile: HeldTile | null): number | null => {
  const own = table.seats[seat]
  if (own.tileSurplus !== 0 || own.skipped > 0 || own.riichi?.doubtful === true) return null
  const tiles = tile === null ? own.tiles : [...own.tiles, tile]
  if (tiles.length + own.melds.length * 3 !== 14) return null
  const unseen = possiblyUnseen(table, frame)
  const known = new Uint8Array(KINDS)
  let unknown = 0
  for (const each of tiles) {
    const kind = kindOf(each.tile)
    if (kind < 0) unknown++
    else known[kind]! += 1
  }
  const gone = known.map((copies, kind) => Math.max(0, 4 - copies - unseen.kinds[kind]!))
  return leastShanten(known, unknown, own.melds.length, gone)
}

/** Whether the seat which has drawn may declare riichi. */
export const mayRiichi = (table: Table, frame: Frame, seat: Seat): boolean => {
  const { discards, open } = riichiOptions(table, seat)
  if (discards.length > 0 || !open) return discards.length > 0
  const least = leastWith(table, frame, seat, table.seats[seat].drawn)
  return least === null || least <= 0
}

const mayBeComplete = (table: Table, frame: Frame, seat: Seat, tile: HeldTile | null): boolean => {
  const least = leastWith(table, frame, seat, tile)
  return least === null || least < 0
}

/** Whether the seat which has drawn may have a complete hand. */
export const mayWinByDraw = (table: Table, frame: Frame, seat: Seat): boolean =>
  mayTsumo(table, seat) ?? mayBeComplete(table, frame, seat, table.seats[seat].drawn)

/** Seats whose hand is, or may be, complete with the tile on offer, in the order in which they win. */
export const possibleRons = (table: Table, frame: Frame): readonly Seat[] => {
  const { offer } = table
  if (offer === null) return []
  return ronOptions(table)
    .filter(({ seat, certain }) => certain || mayBeComplete(table, frame, seat, held(offer.tile)))
    .map(({ seat }) => seat)
}
