/** Which tiles leave a hand for a meld with unseen tiles. */
import { isKnown, isRedFive, kindOf, tileOfKind, UNKNOWN, type Kind, type Tile } from '../tiles/index.ts'
import { exchange, hasUnknown, isUnseenHand, takeOut, type Taken } from './hand-tiles.ts'
import type { HeldTile } from './table.ts'

export interface TakenForMeld extends Taken {
  /** The tiles of the meld, including unseen ones that the hand proves. */
  readonly laid: readonly Tile[]
  /** Tiles that left the hand unidentified: the hand still has that many too many. */
  readonly loose: number
}

/** Unseen and unproven: they stay among the tiles of a partly known hand. */
const letGo = (tiles: readonly HeldTile[], count: number): Pick<TakenForMeld, 'tiles' | 'loose'> => {
  const taken = isUnseenHand(tiles) ? Math.min(count, tiles.length) : 0
  return { tiles: tiles.slice(0, tiles.length - taken), loose: count - taken }
}

const takeOne = (tiles: readonly HeldTile[], tile: Tile): readonly HeldTile[] =>
  exchange(
    tiles,
    tiles.findIndex((one) => one.tile === tile),
    null,
  )

interface OfKind extends Taken {
  readonly proven: readonly Tile[]
  readonly loose: number
}

/**
 * `count` unseen tiles of one kind: those the hand has, otherwise its unseen ones. Either a red or a plain five may
 * stay.
 */
const takeOfKind = (tiles: readonly HeldTile[], kind: Kind, count: number): OfKind => {
  const there = tiles.flatMap(({ tile }) => (kindOf(tile) === kind ? [tile] : []))
  const reds = there.filter(isRedFive)
  const plains = there.filter((tile) => !isRedFive(tile))
  const certain =
    there.length <= count
      ? there
      : [...plains.slice(0, Math.max(0, count - reds.length)), ...reds.slice(0, Math.max(0, count - plains.length))]
  let rest = certain.reduce(takeOne, tiles)
  const loose = Math.min(count, there.length) - certain.length
  const missing: Tile[] = []
  for (let lacking = count - there.length; lacking > 0; lacking--)
    if (hasUnknown(rest)) rest = takeOne(rest, UNKNOWN)
    else missing.push(tileOfKind(kind))
  // A five among the unseen tiles may have been laid instead of a known one.
  const isSure = !hasUnknown(tiles) || kind >= 27 || kind % 9 !== 4
  return { tiles: rest, missing, loose, proven: isSure ? certain : [] }
}

/**
 * Takes the tiles of a meld out of a hand. `kind` is that of its unseen tiles; −1 if nothing tells it: in a chi, or in
 * a call of an unseen discard.
 */
export const takeForMeld = (tiles: readonly HeldTile[], wanted: readonly Tile[], kind: Kind): TakenForMeld => {
  const unseen = wanted.length - wanted.filter(isKnown).length
  if (unseen === 0) return { ...takeOut(tiles, wanted), laid: wanted, loose: 0 }
  const known = takeOut(tiles, wanted.filter(isKnown))
  if (kind < 0) return { ...known, ...letGo(known.tiles, unseen), laid: wanted }
  const { tiles: rest, missing, loose, proven } = takeOfKind(known.tiles, kind, unseen)
  const inferred = [...proven]
  const laid = wanted.map((tile) => (isKnown(tile) ? tile : (inferred.shift() ?? UNKNOWN)))
  return { tiles: rest, missing: [...known.missing, ...missing], laid, loose }
}

/** The kind of a pon or kan, by its seen tiles; −1 if none was seen. */
export const kindOfSame = (tiles: readonly Tile[]): Kind => {
  const seen = tiles.find(isKnown)
  return seen === undefined ? -1 : kindOf(seen)
}
