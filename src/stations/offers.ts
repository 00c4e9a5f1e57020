/** What the hand of one's own player can be said to do, where all of it is known. */
import type { Action } from '../recorder/index.ts'
import { ankanOptions, bareWaits, countKinds, daiminkanOptions, ponOptions, shantenOf } from '../rules/index.ts'
import { isHonor, kindOf, sameKind, type Tile } from '../tiles/index.ts'
import { meldCount, sureHand, type SureHand } from './in-sight.ts'
import { positionOf, seatAt, type Station } from './station-state.ts'

const isClosed = ({ melds }: SureHand): boolean => melds.every(({ kind }) => kind === 'ankan')

/** On its turn, with the tile that it drew; null behind a call. */
const onTurn = (hand: SureHand, drawn: Tile | null, isDeclared: boolean, action: Action): boolean => {
  const { tiles, melds, riichi } = hand
  const shanten = (): number => shantenOf(countKinds(tiles), meldCount(hand.melds))
  switch (action) {
    case 'tsumogiri':
      return drawn !== null
    case 'karagiri':
      return drawn !== null && !riichi && tiles.filter((tile) => tile === drawn).length > 1
    case 'riichi':
      return isDeclared || (drawn !== null && !riichi && isClosed(hand) && shanten() <= 0)
    case 'win':
      return drawn !== null && shanten() < 0
    case 'kan':
      if (drawn === null) return false
      if (ankanOptions(tiles).length > 0) return true
      return melds.some((meld) => meld.kind === 'pon' && tiles.some((tile) => sameKind(tile, meld.called)))
    case 'chi':
    case 'pon':
      return false
    default:
      return true
  }
}

/** Two tiles that lie in one run. */
const hasRunOfTwo = (tiles: readonly Tile[]): boolean =>
  tiles.some((one) =>
    tiles.some((other) => {
      const [low, high] = [kindOf(one), kindOf(other)]
      return !isHonor(other) && low < high && high - low <= 2 && Math.floor(low / 9) === Math.floor(high / 9)
    }),
  )

/** While others play: of a tile that may not have been typed yet. */
const offTurn = (hand: SureHand, action: Action): boolean => {
  const { tiles, riichi } = hand
  switch (action) {
    case 'chi':
      return !riichi && hasRunOfTwo(tiles)
    case 'pon':
      return !riichi && tiles.some((tile) => ponOptions(tiles, tile).length > 0)
    case 'kan':
      return !riichi && tiles.some((tile) => daiminkanOptions(tiles, tile).length > 0)
    case 'win':
      return bareWaits(countKinds(tiles), meldCount(hand.melds)).length > 0
    default:
      return true
  }
}

/**
 * Whether the own player's hand can do what a key says, as far as all of it is known: less than the key takes, since
 * what stands there may be a slip.
 */
export const mayBeOffered = (station: Station, action: Action): boolean => {
  const { duty, pending, riichi } = station
  const seat = seatAt(station)
  if (duty.kind !== 'player' || seat === null || pending !== null) return true
  const { expects, drawn } = positionOf(station)
  const hand = sureHand(station, seat, expects === 'discard' ? 14 : 13)
  if (hand === null) return true
  return expects === 'discard' ? onTurn(hand, drawn, riichi, action) : offTurn(hand, action)
}
