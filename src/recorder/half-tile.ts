/** Half a tile as written (`3`, `w`, in a hand a run of digits) waits for its other half. */
import { readMajiangTile, UNKNOWN, type Tile } from '../tiles/index.ts'

export const SUITS = ['m', 'p', 's', 'z'] as const
export type Suit = (typeof SUITS)[number]

/** The tiles a run of digits and a suit stand for; null when one of them is none. */
export const spelledTiles = (digits: string, suit: Suit): readonly Tile[] | null => {
  const tiles = [...digits].map((digit) => readMajiangTile(`${suit}${digit}`))
  return tiles.length > 0 && !tiles.includes(UNKNOWN) ? tiles : null
}

/** Digits, which a suit follows; `w` is followed by another or by `d`. */
export const isNumber = (half: string): boolean => /^\d+$/.test(half)

/** Whether these tiles are what the half becomes with its other half. */
export const isWhole = (half: string, tiles: readonly Tile[]): boolean =>
  isNumber(half)
    ? SUITS.some((suit) => spelledTiles(half, suit)?.join() === tiles.join())
    : tiles.join() === 'ww' || tiles.join() === 'wd'

/** Whether a key may follow the half without making a tile: another digit, or a letter that makes none (empty text). */
export const isOtherHalf = (half: string, text: string): boolean => text === '' || (isNumber(half) && isNumber(text))
