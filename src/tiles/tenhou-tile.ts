/** Single tiles as the logs of tenhou.net/6 number them: suit, then number; 51 to 53 the red fives, 41 to 47 honours. */
import { objectOf } from '../kit/index.ts'
import { TILES, UNKNOWN, type Tile } from './tile.ts'

const SUITS = ['m', 'p', 's']
const HONORS = ['ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd']

const numberOf = (tile: Tile): number => {
  if (tile === UNKNOWN) return 0
  if (HONORS.includes(tile)) return 41 + HONORS.indexOf(tile)
  const suit = SUITS.indexOf(tile[1] ?? '') + 1
  return tile.startsWith('0') ? 50 + suit : suit * 10 + Number(tile[0])
}

const NUMBER = objectOf(TILES, numberOf)
const TILE = new Map<number, Tile>(TILES.map((tile) => [NUMBER[tile], tile]))

/** The tile of 11, 51, 47; undefined for a number that is no tile. 0 is an unseen tile. */
export const readTenhouTile = (number: number): Tile | undefined => TILE.get(number)

/** 11, 51, 47; 0 for an unseen tile, which viewers show as none. */
export const writeTenhouTile = (tile: Tile): number => NUMBER[tile]
