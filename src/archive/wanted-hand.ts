/** Tiles that are looked for together in a hand. A plain five may be a red one, a red one is only itself. */
import { isRedFive, KINDS, kindOf, TILES, tileIndex, type Tile } from '../tiles/index.ts'

/** What counts are kept of: the kinds, red fives included, then each red five. */
export const COUNTED = TILES.length - 1

const KIND = TILES.slice(0, COUNTED).map(kindOf)

/** Counts of what a hand still lacks while its tiles come and go. */
export class MissingTiles {
  readonly #wanted: Int8Array
  readonly #left: Int8Array
  readonly #all: number
  #missing: number

  constructor(wanted: readonly Tile[]) {
    this.#wanted = countsOfTiles(wanted)
    this.#left = this.#wanted.slice()
    this.#all = this.#wanted.reduce((sum, count) => sum + count, 0)
    this.#missing = this.#all
  }

  /** For another hand, before it has any tile. */
  reset(): void {
    this.#left.set(this.#wanted)
    this.#missing = this.#all
  }

  get isComplete(): boolean {
    return this.#missing === 0
  }

  /** @param at the tile's index in TILES, not that of the unknown one */
  gain(at: number): void {
    this.#gainOne(KIND[at]!)
    if (at >= KINDS) this.#gainOne(at)
  }

  lose(at: number): void {
    this.#loseOne(KIND[at]!)
    if (at >= KINDS) this.#loseOne(at)
  }

  /** Below zero are tiles more than were wanted. */
  #gainOne(at: number): void {
    if (this.#left[at]!-- > 0) this.#missing--
  }

  #loseOne(at: number): void {
    if (this.#left[at]!++ >= 0) this.#missing++
  }
}

/** By kind, with red fives, and by red five. */
export const countsOfTiles = (tiles: readonly Tile[]): Int8Array => {
  const counts = new Int8Array(COUNTED)
  for (const tile of tiles) {
    counts[kindOf(tile)]!++
    if (isRedFive(tile)) counts[tileIndex(tile)]!++
  }
  return counts
}

/** The suits that `a`, `b` and `c` may stand for: every way to give each its own. */
const SUITS: readonly string[] = ['mps', 'msp', 'pms', 'psm', 'smp', 'spm']

/** The same tiles with their suits exchanged: `m` for the first letter of `suits`, `p` for the second, `s` for the third. */
const inSuits = (tiles: readonly Tile[], suits: string): readonly Tile[] =>
  tiles.map((tile) => {
    const at = 'mps'.indexOf(tile[1] ?? '')
    const found = TILES.find((each) => at >= 0 && each === `${tile[0]}${suits[at]}`)
    return found ?? tile
  })

/** Each different hand that is the same but for its suits. */
export const inAllSuits = (tiles: readonly Tile[]): readonly (readonly Tile[])[] => {
  const hands = new Map(
    SUITS.map((suits) => {
      const hand = inSuits(tiles, suits)
      return [[...countsOfTiles(hand)].join(' '), hand]
    }),
  )
  return [...hands.values()]
}
