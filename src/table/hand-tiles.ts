/** The tiles of a hand: kept sorted, shared between tables, one object for each of the tiles. */
import { objectOf } from '../kit/index.ts'
import { sortTiles, TILES, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { HeldTile } from './table.ts'

/** The sorting place of a tile is kept with it, out of sight: hands are sorted at every act. */
interface Ranked extends HeldTile {
  readonly rank: number
}

const RANKS = new Map<Tile, number>(sortTiles(TILES).map((tile, rank) => [tile, rank]))

const ranked = (tile: Tile, inferred: boolean): HeldTile =>
  Object.freeze(Object.defineProperty({ tile, inferred }, 'rank', { value: RANKS.get(tile), enumerable: false }))

const both = (inferred: boolean): Readonly<Record<Tile, HeldTile>> => objectOf(TILES, (tile) => ranked(tile, inferred))

const SEEN = both(false)
const INFERRED = both(true)

/** The one object for a tile of a hand. Hands are made of these only. */
export const held = (tile: Tile, inferred = false): HeldTile => (inferred ? INFERRED : SEEN)[tile]

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- made here, with a rank
const rankOf = (one: HeldTile): number => (one as Ranked).rank

/** Sorted in place by insertion: a hand is short and mostly in order already. */
export const sortHeld = (tiles: HeldTile[]): HeldTile[] => {
  for (let i = 1; i < tiles.length; i++) {
    const one = tiles[i]!
    let at = i
    for (; at > 0 && rankOf(tiles[at - 1]!) > rankOf(one); at--) tiles[at] = tiles[at - 1]!
    tiles[at] = one
  }
  return tiles
}

/** Index of that very tile (a red five is not the plain one); −1 where it is not held. */
export const indexOfTile = (tiles: readonly HeldTile[], tile: Tile): number => {
  for (let i = 0; i < tiles.length; i++) if (tiles[i]!.tile === tile) return i
  return -1
}

export const hasUnknown = (tiles: readonly HeldTile[]): boolean =>
  tiles.length > 0 && tiles[tiles.length - 1]!.tile === UNKNOWN

/** Whether nothing of a hand is known: of its unseen tiles one is as good as another. */
export const isUnseenHand = (tiles: readonly HeldTile[]): boolean => tiles.length > 0 && tiles[0]!.tile === UNKNOWN

/** Takes out the tile at `index` (−1: none) and lets another in at its place in the order, in place. */
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

/** The hand without the tile at `index` (−1: nothing is taken) and with `joining`, sorted. */
export const exchange = (tiles: readonly HeldTile[], index: number, joining: HeldTile | null): readonly HeldTile[] => {
  const next = tiles.slice()
  exchangeIn(next, index, joining)
  return next
}

export interface Taken {
  readonly tiles: readonly HeldTile[]
  /** Tiles that are neither in the hand nor among its unknown ones. */
  readonly missing: readonly Tile[]
}

/** Takes tiles out of a hand; a tile that is not there is taken from the unknown ones. */
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
