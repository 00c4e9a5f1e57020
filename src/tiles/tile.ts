/**
 * Tiles, written as in the `.jmjp` standard (section 2.3.6).
 *
 * A `Tile` is one of 38 things a recorder can see: the 34 kinds, the three red fives, and `uk`, a tile nobody saw. A
 * `Kind` is the number 0…33 that rules count with: man 0–8, pin 9–17, sou 18–26, then east south west north 27–30,
 * white green red 31–33. A red five has the kind of its plain five.
 */
import { objectOf } from '../kit/index.ts'

export const TILES = [
  '1m',
  '2m',
  '3m',
  '4m',
  '5m',
  '6m',
  '7m',
  '8m',
  '9m',
  '1p',
  '2p',
  '3p',
  '4p',
  '5p',
  '6p',
  '7p',
  '8p',
  '9p',
  '1s',
  '2s',
  '3s',
  '4s',
  '5s',
  '6s',
  '7s',
  '8s',
  '9s',
  'ew',
  'sw',
  'ww',
  'nw',
  'wd',
  'gd',
  'rd',
  '0m',
  '0p',
  '0s',
  'uk',
] as const

export type Tile = (typeof TILES)[number]
/** Any tile but the unknown one. */
export type KnownTile = Exclude<Tile, 'uk'>

/** 0…33 */
export type Kind = number

export const KINDS = 34
export const UNKNOWN: Tile = 'uk'

/** Position of a tile in TILES: kinds 0…33, red fives 34…36, unknown 37. */
export const TILE_INDEX: Readonly<Record<Tile, number>> = Object.freeze(objectOf(TILES, (_tile, index) => index))

const KIND: Readonly<Record<Tile, Kind>> = Object.freeze(
  objectOf(TILES, (_tile, index) => (index < KINDS ? index : index === 37 ? -1 : 4 + (index - 34) * 9)),
)

/** Hashes the two letters of a tile, which takes a third of the time of a lookup by text. */
const hashOf = (tile: string): number => ((tile.charCodeAt(0) << 5) ^ tile.charCodeAt(1)) & 1023
const KIND_AT = new Int8Array(1024).fill(-1)
const INDEX_AT = new Int8Array(1024)
const TILE_AT = Array<string>(1024).fill('')
for (const tile of TILES) {
  KIND_AT[hashOf(tile)] = KIND[tile]
  INDEX_AT[hashOf(tile)] = TILE_INDEX[tile]
  TILE_AT[hashOf(tile)] = tile
}

/** The kind of a tile, 0…33; −1 for the unknown tile. */
export const kindOf = (tile: Tile): Kind => KIND_AT[hashOf(tile)]!

/** Position of a tile in TILES, as `TILE_INDEX` has it. */
export const tileIndex = (tile: Tile): number => INDEX_AT[hashOf(tile)]!

/** The plain tile of a kind (never a red five). */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the first 34 are the kinds, in their order
export const tileOfKind = (kind: Kind): KnownTile => TILES[kind] as KnownTile

/** Whether a text is a tile as `.jmjp` writes it; `uk` is one. */
export const isTile = (text: string): text is Tile => text !== '' && TILE_AT[hashOf(text)] === text
export const isKnown = (tile: Tile): tile is KnownTile => tile !== 'uk'
export const isRedFive = (tile: Tile): boolean => tile.charCodeAt(0) === 48
/** Winds and dragons; false for the unknown tile. */
export const isHonor = (tile: Tile): boolean => kindOf(tile) >= 27

/** The plain five for a red five; any other tile unchanged. */
export const plain = (tile: Tile): Tile => (isRedFive(tile) ? tileOfKind(kindOf(tile)) : tile)

/** The red five of a five; undefined for any other kind. */
export const redOf = (tile: Tile): Tile | undefined => {
  const kind = kindOf(tile)
  return kind === 4 ? '0m' : kind === 13 ? '0p' : kind === 22 ? '0s' : undefined
}

/** Whether two tiles have the same kind. The unknown tile has no kind, so it never equals anything. */
export const sameKind = (a: Tile, b: Tile): boolean => kindOf(a) >= 0 && kindOf(a) === kindOf(b)

/** The kind that an indicator of this kind makes dora: 9 → 1, north → east, red dragon → white. */
export const doraOfIndicator = (indicator: Tile): Tile => {
  const kind = kindOf(indicator)
  if (kind < 0) return 'uk'
  if (kind < 27) return tileOfKind(kind % 9 === 8 ? kind - 8 : kind + 1)
  if (kind < 31) return tileOfKind(kind === 30 ? 27 : kind + 1)
  return tileOfKind(kind === 33 ? 31 : kind + 1)
}

/** The plain indicator of a dora. The dora does not tell whether the indicator was a red five. */
export const indicatorOfDora = (dora: Tile): Tile => {
  const kind = kindOf(dora)
  if (kind < 0) return 'uk'
  if (kind < 27) return tileOfKind(kind % 9 === 0 ? kind + 8 : kind - 1)
  if (kind < 31) return tileOfKind(kind === 27 ? 30 : kind - 1)
  return tileOfKind(kind === 31 ? 33 : kind - 1)
}

const redsFirst = (tile: Tile): number => kindOf(tile) * 2 - (isRedFive(tile) ? 1 : 0)

/** All tiles in the order of a hand: man, pin, sou, honours; a red five before the plain fives; the unknown tile last. */
export const IN_HAND_ORDER: readonly Tile[] = [
  ...TILES.filter(isKnown).sort((a, b) => redsFirst(a) - redsFirst(b)),
  UNKNOWN,
]

/** Position of a tile in IN_HAND_ORDER, 0…37. */
export type HandPlace = number

const HAND_PLACE_AT = new Int8Array(1024)
for (const [place, tile] of IN_HAND_ORDER.entries()) HAND_PLACE_AT[hashOf(tile)] = place

export const handPlace = (tile: Tile): HandPlace => HAND_PLACE_AT[hashOf(tile)]!

/** Sorts the tiles of a hand. */
export const byHandOrder = (a: Tile, b: Tile): number => handPlace(a) - handPlace(b)

/** More than a hand: a list of so many is not sorted by insertion. */
const LONG = 32

/** A sorted copy (`byHandOrder`). */
export const sortTiles = (tiles: readonly Tile[]): Tile[] => {
  if (tiles.length > LONG) return tiles.toSorted(byHandOrder)
  const places: HandPlace[] = []
  for (const tile of tiles) {
    const place = handPlace(tile)
    let to = places.length
    for (; to > 0 && places[to - 1]! > place; to--) places[to] = places[to - 1]!
    places[to] = place
  }
  return places.map((place) => IN_HAND_ORDER[place]!)
}

/** The same tiles, in whatever order. */
export const isSameTiles = (a: readonly Tile[], b: readonly Tile[]): boolean =>
  a.length === b.length && sortTiles(a).join('') === sortTiles(b).join('')
