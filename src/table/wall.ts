/**
 * The wall: 136 tiles with identity, in their order. Pure: every move gives the next wall.
 *
 * Place 2k is the upper and 2k + 1 the lower tile of the k-th stack from the breach. 52 tiles are dealt, 70 are live,
 * the last 14 are the dead wall: from the live wall on, the stacks of the fourth to the first kan dora, the stack of
 * the dora, and two stacks of rinshan tiles, drawn from the far end. Each rinshan draw moves the last live tile to the
 * dead wall, which keeps its 14, and the haitei moves one tile towards the breach.
 */
import { KINDS, redOf, tileOfKind, type RedCount, type Tile } from '../tiles/index.ts'
import type { BySeat, Seat } from '../record/index.ts'

/** 0…135: kind × 4 + copy. The last copies of a five are the red ones. */
export type TileId = number

export const WALL_SIZE = 136
const DEALT = 52
export const LIVE_WALL = 70
/** Kan doras and rinshan tiles: the dead wall has four of each. */
export const MOST_KANS = 4

const RINSHAN = [134, 135, 132, 133] as const
const FIRST_INDICATOR = 130

/** The tile of each of the 136 identities. */
export const tilesById = (reds: RedCount): readonly Tile[] => {
  const tiles: Tile[] = []
  for (let kind = 0; kind < KINDS; kind++) {
    const plain = tileOfKind(kind)
    const red = redOf(plain)
    const count = red === undefined ? 0 : kind === 4 ? reds.m : kind === 13 ? reds.p : reds.s
    for (let copy = 0; copy < 4; copy++) tiles.push(red !== undefined && copy >= 4 - count ? red : plain)
  }
  return tiles
}

export interface Wall {
  /** The 136 identities from the first dealt tile to the far end of the dead wall. */
  readonly order: readonly TileId[]
  /** The tile of each identity. */
  readonly tiles: readonly Tile[]
  /** Tiles drawn from the live wall after the deal, including the dealer's fourteenth. */
  readonly drawn: number
  /** Tiles drawn from the dead wall, 0…4. */
  readonly rinshan: number
  /** Indicators turned: 1 from the start, 5 at most. */
  readonly turned: number
}

/** Throws a `RangeError` unless the order has each of the 136 identities once. */
export const wallOf = (order: readonly TileId[], reds: RedCount): Wall => {
  const seen = new Set(order)
  if (order.length !== WALL_SIZE || seen.size !== WALL_SIZE || order.some((id) => !(id >= 0 && id < WALL_SIZE)))
    throw new RangeError('a wall holds each of its 136 tiles once')
  return { order, tiles: tilesById(reds), drawn: 0, rinshan: 0, turned: 1 }
}

/**
 * The thirteen tiles of each seat: three times four in turn, then one each, the dealer's from the top of the stack. The
 * dealer's fourteenth, two stacks further, is the first tile of the live wall.
 */
export const dealtHands = ({ order }: Wall): BySeat<readonly TileId[]> => {
  const of = (seat: Seat): TileId[] => {
    const hand: TileId[] = []
    for (let round = 0; round < 3; round++)
      for (let place = 0; place < 4; place++) hand.push(order[round * 16 + seat * 4 + place]!)
    hand.push(order[48 + seat]!)
    return hand
  }
  return [of(0), of(1), of(2), of(3)]
}

/** Tiles left in the live wall. */
export const liveLeft = ({ drawn, rinshan }: Wall): number => LIVE_WALL - drawn - rinshan

export interface WallDraw {
  readonly id: TileId
  readonly tile: Tile
  readonly wall: Wall
}

const takeTile = (wall: Wall, id: TileId): WallDraw => ({ id, tile: wall.tiles[id]!, wall })

/** The next tile of the live wall; null if none is left. */
export const drawLive = (wall: Wall): WallDraw | null =>
  liveLeft(wall) > 0 ? takeTile({ ...wall, drawn: wall.drawn + 1 }, wall.order[DEALT + wall.drawn]!) : null

/**
 * The next tile of the dead wall; the last live tile moves into it. Null after the fourth, or if no live tile is left
 * to move.
 */
export const drawRinshan = (wall: Wall): WallDraw | null => {
  const place = RINSHAN[wall.rinshan]
  return place === undefined || liveLeft(wall) === 0
    ? null
    : takeTile({ ...wall, rinshan: wall.rinshan + 1 }, wall.order[place]!)
}

const showing = ({ order, tiles, turned }: Wall, lower: 0 | 1): Tile[] =>
  Array.from({ length: turned }, (_, index) => tiles[order[FIRST_INDICATOR - 2 * index + lower]!]!)

/** The indicators turned so far, the first one first. */
export const indicators = (wall: Wall): Tile[] => showing(wall, 0)

/** The ura indicators below those that are turned. */
export const uraIndicators = (wall: Wall): Tile[] => showing(wall, 1)

/** The deal as tiles, by seat. */
export const dealtTiles = (wall: Wall): BySeat<readonly Tile[]> => {
  const hands = dealtHands(wall)
  const of = (seat: Seat): readonly Tile[] => hands[seat].map((id) => wall.tiles[id]!)
  return [of(0), of(1), of(2), of(3)]
}
