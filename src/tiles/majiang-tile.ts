/** Single tiles as the Majiang paipu writes them: suit, then number; `0` the red five, `z1`…`z7` honours. */
import { objectOf } from '../kit/index.ts'
import { TILES, UNKNOWN, type Tile } from './tile.ts'

const HONORS = ['ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd']

const textOf = (tile: Tile): string =>
  tile === UNKNOWN ? '_' : HONORS.includes(tile) ? `z${HONORS.indexOf(tile) + 1}` : `${tile[1] ?? ''}${tile[0] ?? ''}`

const TEXT = objectOf(TILES, textOf)
const TILE = new Map<string, Tile>(TILES.map((tile) => [TEXT[tile], tile]))

/** The tile of `m1`, `m0`, `z7`. `_`, an empty text and anything else give the unknown tile. */
export const readMajiangTile = (text: string): Tile => TILE.get(text.slice(0, 2)) ?? UNKNOWN

/** `m1`, `m0`, `z7`; `_` for an unseen tile. */
export const writeMajiangTile = (tile: Tile): string => TEXT[tile]
