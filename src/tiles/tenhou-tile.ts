/** Single tiles as the logs of tenhou.net/6 number them: suit, then number; 51 to 53 the red fives, 41 to 47 honours. */
import { objectOf } from '../kit/index.ts'
import { isRedFive, kindOf, TILES, UNKNOWN, type Tile } from './tile.ts'

/** Kinds of a suit. */
const SUIT = 9

const numberOf = (tile: Tile): number => {
  if (tile === UNKNOWN) return 0
  const kind = kindOf(tile)
  const suit = Math.floor(kind / SUIT) + 1
  return isRedFive(tile) ? 50 + suit : suit * 10 + (kind % SUIT) + 1
}

const NUMBER = objectOf(TILES, numberOf)
/** By number; what stands between the tiles is none. */
const TILE: readonly (Tile | undefined)[] = Array.from({ length: 60 }, (_, number) =>
  TILES.find((tile) => NUMBER[tile] === number),
)

/** The tile of 11, 51, 47; undefined for a number that is no tile. 0 is an unseen tile. */
export const readTenhouTile = (number: number): Tile | undefined => TILE[number]

/** 11, 51, 47; 0 for an unseen tile, which viewers show as none. */
export const writeTenhouTile = (tile: Tile): number => NUMBER[tile]
