/** Whether a hand can be complete, and whether it is tenpai, as far as its tiles are known. */
import { UNKNOWN } from '../tiles/index.ts'
import {
  countKinds,
  isAlwaysTriplet,
  isComplete,
  isTenpai,
  isThirteenOrphans,
  waits,
  type KindCounts,
} from '../rules/index.ts'
import { hasUnknown } from './held.ts'
import { meldTiles } from './melds.ts'
import type { HeldTile, TableSeat } from './table.ts'

const countsOf = (tiles: readonly HeldTile[], last: HeldTile | null): KindCounts => {
  const counts = countKinds(tiles.map(({ tile }) => tile))
  if (last !== null) {
    const one = countKinds([last.tile])
    for (let kind = 0; kind < one.length; kind++) counts[kind]! += one[kind]!
  }
  return counts
}

/** An earlier slip leaves it open what the hand really holds. */
const isUnsure = (own: TableSeat): boolean => own.adrift !== 0 || own.skipped > 0 || own.riichi?.doubtful === true

/** Null where an unknown tile or an earlier slip leaves it open. */
export const isWinning = (own: TableSeat, tile: HeldTile, orphansOnly = false): boolean | null => {
  if (isUnsure(own) || hasUnknown(own.tiles) || tile.tile === UNKNOWN) return null
  const counts = countsOf(own.tiles, tile)
  return orphansOnly ? isThirteenOrphans(counts) : isComplete(counts, own.melds.length)
}

/**
 * Whether the concealed tiles (without the drawn one) are tenpai; null where unknown tiles or an earlier slip leave it
 * open. With `strict`, a hand that waits only for tiles of which it holds all four itself is not tenpai.
 */
export const isSeatTenpai = (own: TableSeat, strict: boolean): boolean | null => {
  if (isUnsure(own) || hasUnknown(own.tiles)) return null
  const counts = countsOf(own.tiles, null)
  if (!strict) return isTenpai(counts, own.melds.length)
  const inMelds = countKinds(own.melds.flatMap(({ meld }) => meldTiles(meld)))
  return isTenpai(counts, own.melds.length, { inMelds })
}

/** Kinds the concealed tiles wait for; empty where they are not all known. */
export const seatWaits = (own: TableSeat): readonly number[] =>
  isUnsure(own) || hasUnknown(own.tiles) ? [] : waits(countsOf(own.tiles, null), own.melds.length)

/** Whether three concealed tiles of this kind are a triplet in every reading of the hand; null where it is not known. */
export const isSeatTriplet = (own: TableSeat, kind: number): boolean | null =>
  isUnsure(own) || hasUnknown(own.tiles) ? null : isAlwaysTriplet(countsOf(own.tiles, null), own.melds.length, kind)
