/**
 * Half a tile as written (`3`, `w`, in a hand a run of digits) waits for its other half. It is never dropped for another
 * key: that one is turned down, and what waits stays until it is whole, or is taken back by Escape or Backspace.
 */
import { readMajiangTile, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Command } from './command.ts'

export const SUITS = ['m', 'p', 's', 'z'] as const
export type Suit = (typeof SUITS)[number]

/** The tiles a run of digits and a suit stand for; null when one of them is none. */
export const spelled = (digits: string, suit: Suit): readonly Tile[] | null => {
  const tiles = [...digits].map((digit) => readMajiangTile(`${suit}${digit}`))
  return tiles.length > 0 && !tiles.includes(UNKNOWN) ? tiles : null
}

/** Digits, which a suit follows; `w` is followed by another or by `d`. */
export const isNumber = (half: string): boolean => /^\d+$/.test(half)

const isWhole = (half: string, tiles: readonly Tile[]): boolean =>
  isNumber(half)
    ? SUITS.some((suit) => spelled(half, suit)?.join() === tiles.join())
    : tiles.join() === 'ww' || tiles.join() === 'wd'

/** Another digit, or a letter of which is told that it makes no tile. */
const isHalf = (half: string, text: string): boolean => text === '' || (isNumber(half) && isNumber(text))

/** Whether a command leaves half a tile as it is, makes it whole, or is meant for it. */
export const mayComeBehind = (half: string, command: Command): boolean => {
  switch (command.type) {
    case 'stem':
      return isHalf(half, command.text)
    case 'tile':
      return isWhole(half, [command.tile])
    case 'tiles':
      return isWhole(half, command.tiles)
    case 'thrown':
    case 'digit':
    case 'enter':
    case 'tsumogiri':
    case 'karagiri':
    case 'chi':
    case 'pon':
    case 'kan':
    case 'riichi':
    case 'win':
    case 'stop':
    case 'irregular':
    case 'question':
    case 'accept':
    case 'retypeDora':
    case 'retypeHand':
    case 'travel':
    case 'goto':
    case 'delete':
    case 'insert':
    case 'nextFrame':
    case 'endMatch':
    case 'resumeMatch':
      return false
    default:
      return true
  }
}
