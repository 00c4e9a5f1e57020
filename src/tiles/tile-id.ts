/**
 * Tiles with identity. Each of the 136 has a number of three digits: suit (1 man, 2 pin, 3 sou, 4 honours), number
 * (1…9, honours 1…7 from East to the red dragon), copy 0…3. Red fives are the last copies (copy 3 if there is one red
 * five), so ids in order are a sorted hand. A hand as text has number and suit of each tile: `5m0m5m7z`.
 */
import { isKnown, isRedFive, kindOf, tileOfKind, TILES, UNKNOWN, type Kind, type KnownTile, type Tile } from './tile.ts'

/** 110…473, with gaps. */
export type TileId = number

const idOfKind = (kind: Kind): TileId => (Math.floor(kind / 9) + 1) * 100 + ((kind % 9) + 1) * 10

/** The kind of a tile id, 0…33; −1 for a number that is no tile id. */
export const kindOfTileId = (id: TileId): Kind => {
  const suit = Math.floor(id / 100) - 1
  const number = (Math.floor(id / 10) % 10) - 1
  const copy = id % 10
  if (!Number.isInteger(id) || suit < 0 || suit > 3 || number < 0 || number > 8 || copy > 3) return -1
  return suit === 3 && number > 6 ? -1 : suit * 9 + number
}

/** How many fives of each suit are red: 0…4. */
export interface RedCount {
  readonly m: number
  readonly p: number
  readonly s: number
}

const redsOf = (kind: Kind, reds: RedCount): number =>
  kind === 4 ? reds.m : kind === 13 ? reds.p : kind === 22 ? reds.s : 0

const ONE_EACH: RedCount = { m: 1, p: 1, s: 1 }
const REDS: readonly Tile[] = ['0m', '0p', '0s']

/**
 * The tile of an id; the unknown tile for a number that is no tile id. `reds` defaults to one red five of each suit.
 */
export const tileOfId = (id: TileId, reds: RedCount = ONE_EACH): Tile => {
  const kind = kindOfTileId(id)
  if (kind < 0) return UNKNOWN
  return id % 10 > 3 - redsOf(kind, reds) ? REDS[Math.floor(kind / 9)]! : tileOfKind(kind)
}

/** All 136 ids, in order. */
export const TILE_IDS: readonly TileId[] = Array.from({ length: 136 }, (_, at) => idOfKind(at >> 2) + (at & 3))

/**
 * Ids for tiles. The copies of a kind are numbered in order, red fives after the plain ones. Null if that is
 * impossible: an unknown tile, a fifth copy, a red five too many. `reds` are the red fives in play and default to those
 * among the tiles.
 */
export const idsOfTiles = (tiles: readonly Tile[], reds?: RedCount): TileId[] | null => {
  const next = new Map<Tile, number>()
  const ids: TileId[] = []
  for (const tile of tiles) {
    const kind = kindOf(tile)
    if (kind < 0) return null
    const red = isRedFive(tile)
    const redCopies = reds ? redsOf(kind, reds) : tiles.filter((one) => isRedFive(one) && kindOf(one) === kind).length
    const copy = next.get(tile) ?? (red ? 4 - redCopies : 0)
    if (copy >= (red ? 4 : 4 - redCopies) || copy < 0) return null
    next.set(tile, copy + 1)
    ids.push(idOfKind(kind) + copy)
  }
  return ids
}

const serial = (tile: Tile): string => {
  const kind = kindOf(tile)
  return kind < 27 ? tile : `${kind - 26}z`
}

const SERIAL = new Map<string, KnownTile>(TILES.flatMap((tile) => (isKnown(tile) ? [[serial(tile), tile]] : [])))

/** `5m0m5m7z` as tiles; null if something is not a tile. */
export const readSerialTiles = (text: string): KnownTile[] | null => {
  const tiles: KnownTile[] = []
  if (text.length % 2 !== 0) return null
  for (let at = 0; at < text.length; at += 2) {
    const tile = SERIAL.get(text.slice(at, at + 2))
    if (tile === undefined) return null
    tiles.push(tile)
  }
  return tiles
}

/** Known tiles as `5m0m5m7z`. */
export const writeSerialTiles = (tiles: readonly KnownTile[]): string => tiles.map(serial).join('')
