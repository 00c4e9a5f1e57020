/** The tiles of a hand: sorted, shared between tables, one object per tile. */
import { sortTiles, tileIndex, TILES, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { HeldTile } from './table.ts'

/** The sorting rank is stored with the tile, because hands are sorted at every act. */
interface Ranked extends HeldTile {
  readonly rank: number
}

const RANKS = new Map<Tile, number>(sortTiles(TILES).map((tile, rank) => [tile, rank]))

const ranked = (tile: Tile, inferred: boolean): HeldTile =>
  Object.freeze(Object.defineProperty({ tile, inferred }, 'rank', { value: RANKS.get(tile), enumerable: false }))

/** In the order of TILES. */
const both = (inferred: boolean): readonly HeldTile[] => TILES.map((tile) => ranked(tile, inferred))

const SEEN = both(false)
const INFERRED = both(true)

/** The one object for a tile of a hand. Hands contain only these. */
export const held = (tile: Tile, inferred = false): HeldTile => (inferred ? INFERRED : SEEN)[tileIndex(tile)]!

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- made here, with a rank
const rankOf = (one: HeldTile): number => (one as Ranked).rank

/** Insertion sort in place: a hand is short and mostly sorted already. */
export const sortHeld = (tiles: HeldTile[]): HeldTile[] => {
  for (let i = 1; i < tiles.length; i++) {
    const one = tiles[i]!
    let at = i
    for (; at > 0 && rankOf(tiles[at - 1]!) > rankOf(one); at--) tiles[at] = tiles[at - 1]!
    tiles[at] = one
  }
  return tiles
}

/** Index of exactly this tile (a red five is not a plain one); −1 if the hand does not have it. */
export const indexOfTile = (tiles: readonly HeldTile[], tile: Tile): number => {
  for (let i = 0; i < tiles.length; i++) if (tiles[i]!.tile === tile) return i
  return -1
}

export const hasUnknown = (tiles: readonly HeldTile[]): boolean =>
  tiles.length > 0 && tiles[tiles.length - 1]!.tile === UNKNOWN

/** Whether no tile of a hand is known, so that its unseen tiles are interchangeable. */
export const isUnseenHand = (tiles: readonly HeldTile[]): boolean => tiles.length > 0 && tiles[0]!.tile === UNKNOWN

/** Removes the tile at `index` (−1: none) and inserts another at its sorted position, in place. */
export const exchangeIn = (tiles: HeldTile[], index: number, joining: HeldTile | null): void => {
  if (joining === null) {
    if (index >= 0) tiles.splice(index, 1)
    return
  }
  let at = index
  if (at < 0) {
    at = tiles.length
    tiles.push(joining)
  }
  const rank = rankOf(joining)
  const from = at
  for (; at > 0 && rankOf(tiles[at - 1]!) > rank; at--) tiles[at] = tiles[at - 1]!
  if (at === from) for (; at + 1 < tiles.length && rankOf(tiles[at + 1]!) <= rank; at++) tiles[at] = tiles[at + 1]!
  tiles[at] = joining
}

/** The hand without the tile at `index` (−1: none removed) and with `joining`, sorted. */
export const exchange = (tiles: readonly HeldTile[], index: number, joining: HeldTile | null): readonly HeldTile[] => {
  const next = tiles.slice()
  exchangeIn(next, index, joining)
  return next
}

export interface Taken {
  readonly tiles: readonly HeldTile[]
  /** Tiles that are neither in the hand nor among its unseen ones. */
  readonly missing: readonly Tile[]
}

/** Takes tiles out of a hand; a tile that is not there is taken from the unseen ones. */
export const takeOut = (tiles: readonly HeldTile[], wanted: readonly Tile[]): Taken => {
  let rest = tiles
  let missing: Tile[] | null = null
  for (const tile of wanted) {
    let index = indexOfTile(rest, tile)
    if (index < 0 && hasUnknown(rest)) index = rest.length - 1
    if (index < 0) (missing ??= []).push(tile)
    else rest = exchange(rest, index, null)
  }
  return { tiles: rest, missing: missing ?? [] }
}
