/** Single tiles as mjai names them: `1m`, `5mr` a red five, `E S W N P F C` honours, `?` an unseen tile. */
import { objectOf } from '../kit/index.ts'
import { isHonor, isRedFive, kindOf, TILES, UNKNOWN, type Tile } from './tile.ts'

/** East, South, West, North, white, green, red. */
const HONORS = 'ESWNPFC'
const FIRST_HONOR = 27

const nameOf = (tile: Tile): string => {
  if (tile === UNKNOWN) return '?'
  if (isHonor(tile)) return HONORS.charAt(kindOf(tile) - FIRST_HONOR)
  return isRedFive(tile) ? `5${tile.charAt(1)}r` : tile
}

const NAME = objectOf(TILES, nameOf)
const TILE = new Map<string, Tile>(TILES.map((tile) => [NAME[tile], tile]))

/** The tile of `5mr`, `P`, `?`; undefined for a name that is none. */
export const readMjaiTile = (name: string): Tile | undefined => TILE.get(name)

export const writeMjaiTile = (tile: Tile): string => NAME[tile]
