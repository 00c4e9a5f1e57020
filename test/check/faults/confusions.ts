/** Which tile is written for another: as often as recorders do, or mostly the neighbouring one. */
import type { Tile } from '../../../src/tiles/index.ts'
import type { Dice } from './mistake.ts'

export type Confusion = (tile: Tile, dice: Dice) => Tile

const SUITS = ['m', 'p', 's'] as const
const HONOURS: readonly Tile[] = ['ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd']

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const otherOf = <T>(all: readonly T[], own: T, dice: Dice): T => {
  const others = all.filter((one) => one !== own)
  return others[dice(others.length)] ?? own
}

/**
 * Another tile, confused with this one as often as by recorders: of a hundred number tiles 30 for the neighbouring one,
 * 35 for another of the suit, 9 for the same number of another suit, 17 for another number of another suit, 6 for an
 * honour; three in a hundred, all fives, with red and plain exchanged. Of sixteen honours ten for another honour.
 */
export const asRecordersDo: Confusion = (tile, dice) => {
  const suit = SUITS.find((one) => one === tile[1] && !HONOURS.includes(tile))
  const numbered = (number: number, of: string): Tile => `${number}${of}` as Tile
  if (suit === undefined)
    return dice(16) < 10 ? otherOf(HONOURS, tile, dice) : numbered(1 + dice(9), SUITS[dice(3)] ?? 'm')
  const number = tile[0] === '0' ? 5 : Number(tile[0])
  if (number === 5 && dice(4) === 0) return numbered(tile[0] === '0' ? 5 : 0, suit)
  const roll = dice(97)
  if (roll < 30) return numbered(number === 9 ? 8 : number === 1 ? 2 : number + (dice(2) === 0 ? 1 : -1), suit)
  if (roll < 65) {
    const further = NUMBERS.filter((one) => Math.abs(one - number) > 1)
    return numbered(further[dice(further.length)] ?? 1, suit)
  }
  if (roll < 74) return numbered(number, otherOf(SUITS, suit, dice))
  if (roll < 91) return numbered(otherOf<number>(NUMBERS, number, dice), otherOf(SUITS, suit, dice))
  return HONOURS[dice(7)] ?? 'ew'
}

/**
 * Of ten number tiles four for the neighbouring one, four for any of the suit, two for the same number of another suit;
 * honours for honours. A wrong draw is found more often that way, a wrong tsumogiri less often.
 */
export const nearby: Confusion = (tile, dice) => {
  const suit = SUITS.find((one) => one === tile[1] && !HONOURS.includes(tile))
  if (suit === undefined) return otherOf(HONOURS, tile, dice)
  const number = tile[0] === '0' ? 5 : Number(tile[0])
  const roll = dice(10)
  if (roll < 4) return `${number === 9 ? 8 : number === 1 ? 2 : number + (dice(2) === 0 ? 1 : -1)}${suit}` as Tile
  if (roll < 8) return `${otherOf<number>(NUMBERS, number, dice)}${suit}` as Tile
  return `${number}${otherOf(SUITS, suit, dice)}` as Tile
}
