import { IN_HAND_ORDER, UNKNOWN, kindOf, tileIndex, TILES, type Tile } from '../tiles/index.ts'
import type { Hand, Meld } from '../record/index.ts'

/** A concealed hand, followed tile by tile. */
export class PlayedHand {
  /** How many of each tile, by its position in TILES, without the drawn one. */
  readonly #counts = Array<number>(TILES.length).fill(0)
  #drawn: Tile | null
  #melds: Meld[] = []
  /** Tiles that left the hand although it did not have them. */
  missing = 0
  /** Unseen tiles that left the hand while all of it was known: any of its tiles may be gone. */
  #unseen = 0

  constructor(start: Hand) {
    for (const tile of start.tiles) this.#add(tile)
    this.#drawn = start.drawn
    this.#melds = [...start.melds]
  }

  get drawn(): Tile | null {
    return this.#drawn
  }

  /** Whether the hand has the tile, not counting the drawn one. */
  holds(tile: Tile): boolean {
    return this.#counts[tileIndex(tile)]! > 0
  }

  draw(tile: Tile): void {
    this.#keep()
    this.#drawn = tile
  }

  /** The drawn tile is discarded. */
  discardDrawn(): void {
    if (this.#drawn === null) this.missing++
    this.#drawn = null
  }

  /** From the hand; the drawn tile only if the hand holds no other like it. */
  discard(tile: Tile): void {
    if (this.#drawn === tile && !this.holds(tile)) this.#drawn = null
    else this.#take(tile)
    this.#keep()
  }

  call(meld: Exclude<Meld, { kind: 'ankan' | 'kakan' }>): void {
    for (const tile of meld.own) this.#take(tile)
    this.#melds.push(meld)
  }

  ankan(meld: Extract<Meld, { kind: 'ankan' }>): void {
    this.#keep()
    for (const tile of meld.own) this.#take(tile)
    this.#melds.push(meld)
  }

  kakan(meld: Extract<Meld, { kind: 'kakan' }>): void {
    this.#keep()
    this.#take(meld.added)
    const pon = this.#melds.findIndex((each) => each.kind === 'pon' && kindOf(each.called) === kindOf(meld.called))
    if (pon < 0) this.#melds.push(meld)
    else this.#melds[pon] = meld
  }

  /** A kan whose tile was robbed is a pon again. */
  robbed(): void {
    const at = this.#melds.findLastIndex((meld) => meld.kind === 'kakan')
    this.#melds = this.#melds.map((meld, index) =>
      meld.kind === 'kakan' && index === at
        ? { kind: 'pon', called: meld.called, own: meld.own, from: meld.from }
        : meld,
    )
  }

  hand(won: Tile | null = null): Hand {
    const tiles = this.#sorted()
    const left = Math.max(0, tiles.length - this.#unseen)
    return {
      tiles: this.#unseen === 0 ? tiles : Array<Tile>(left).fill(UNKNOWN),
      drawn: won ?? this.#drawn,
      melds: [...this.#melds],
    }
  }

  #sorted(): Tile[] {
    const tiles: Tile[] = []
    for (const tile of IN_HAND_ORDER)
      for (let count = this.#counts[tileIndex(tile)]!; count > 0; count--) tiles.push(tile)
    return tiles
  }

  #add(tile: Tile): void {
    this.#counts[tileIndex(tile)]! += 1
  }

  #keep(): void {
    if (this.#drawn !== null) this.#add(this.#drawn)
    this.#drawn = null
  }

  #take(tile: Tile): void {
    const held = this.holds(tile) ? tile : UNKNOWN
    if (this.holds(held)) this.#counts[tileIndex(held)]! -= 1
    else if (tile === UNKNOWN) this.#unseen++
    else this.missing++
  }
}
