/** Which tiles of the own hand a call or a kan took: as the final hand shows, or as the hand has no other. */
import { isRedFive, kindOf, plain, redOf, tileOfKind, UNKNOWN, without, type Tile } from '../tiles/index.ts'
import type { SheetCall, SheetCell } from './cells.ts'

/** A concealed hand, followed tile by tile. */
export class HeldTiles {
  readonly tiles: Tile[]
  /** Whether tiles that nobody saw left a hand that was known: any of its tiles may be gone. */
  #isVague = false

  constructor(tiles: readonly Tile[]) {
    this.tiles = [...tiles]
  }

  /** Whether all of it is known. */
  get isKnown(): boolean {
    return !this.#isVague && !this.tiles.includes(UNKNOWN)
  }

  add(tile: Tile): void {
    this.tiles.push(tile)
  }

  /** Takes the tile, or one that nobody saw; false if there is neither. */
  take(tile: Tile): boolean {
    const exact = this.tiles.indexOf(tile)
    const at = exact >= 0 ? exact : this.tiles.indexOf(UNKNOWN)
    if (at >= 0) this.tiles.splice(at, 1)
    else if (tile === UNKNOWN) this.#isVague = true
    return at >= 0 || tile === UNKNOWN
  }

  ofKind(kind: number): Tile[] {
    return this.tiles.filter((tile) => kindOf(tile) === kind)
  }
}

/** The melds of a final hand, each of which shows one call. */
export class ShownMelds {
  readonly #melds: Extract<SheetCell, { kind: 'call' }>[]

  constructor(final: readonly SheetCell[]) {
    this.#melds = final.flatMap((cell) => (cell.kind === 'call' ? [cell] : []))
  }

  /**
   * The tiles of the meld that holds these and so many more, and the meld is used up; null if there is none.
   *
   * @param count how many more
   */
  take(call: SheetCall, called: readonly Tile[], count: number): readonly Tile[] | null {
    const at = this.#melds.findIndex(
      (meld) =>
        meld.call === call &&
        meld.tiles.length === called.length + count &&
        without(meld.tiles, called).length === count,
    )
    return at < 0 ? null : (this.#melds.splice(at, 1)[0]?.tiles ?? null)
  }
}

/** All that the hand has of a kind, if there is no choice; for a kind without a red five there is none. */
export const ownOfKind = (held: HeldTiles, kind: number, count: number): readonly Tile[] | null => {
  const own = held.ofKind(kind)
  if (own.length === count && held.isKnown) return own
  if (redOf(tileOfKind(kind)) === undefined) return Array<Tile>(count).fill(tileOfKind(kind))
  if (own.length === count && own.some(isRedFive)) return own
  return own.length > count && !own.some(isRedFive) ? own.slice(0, count) : null
}

/** The two tiles beside the called one, if the hand has only one such pair. */
export const ownOfChi = (held: HeldTiles, called: Tile): readonly Tile[] | null => {
  if (!held.isKnown) return null
  const kind = kindOf(called)
  if (kind < 0 || kind >= 27) return null
  const isSameSuit = (other: number): boolean => other >= 0 && Math.floor(other / 9) === Math.floor(kind / 9)
  const forms = (other: number): Tile[] => [...new Set(isSameSuit(other) ? held.ofKind(other) : [])]
  const pairs = [
    [-2, -1],
    [-1, 1],
    [1, 2],
  ].flatMap(([one = 0, other = 0]) =>
    forms(kind + one).flatMap((first) => forms(kind + other).map((second) => [first, second] as const)),
  )
  return pairs.length === 1 ? (pairs[0] ?? null) : null
}

/** Four of a kind; of the fives one may be red, and whether it is may not be known. */
export const ownOfClosedKan = (held: HeldTiles, tile: Tile): readonly Tile[] => {
  const kind = kindOf(tile)
  const own = held.ofKind(kind)
  if (own.length === 4) return own
  const common = plain(tile)
  const red = redOf(common)
  if (red === undefined) return Array<Tile>(4).fill(common)
  if (isRedFive(tile)) return [tile, common, common, common]
  return [...own.slice(0, 4), ...Array<Tile>(4 - Math.min(4, own.length)).fill(UNKNOWN)]
}
