import { UNKNOWN, kindOf, sortTiles, type Tile } from '../tiles/index.ts'
import type { Hand, Meld } from '../record/index.ts'

/** A concealed hand, followed tile by tile. */
export class PlayedHand {
  readonly #tiles: Tile[]
  #drawn: Tile | null
  #melds: Meld[] = []
  /** Tiles that left the hand although it did not have them. */
  missing = 0
  /** Unseen tiles that left the hand while all of it was known: any of its tiles may be gone. */
  #unseen = 0

  constructor(start: Hand) {
    this.#tiles = [...start.tiles]
    this.#drawn = start.drawn
    this.#melds = [...start.melds]
  }

  get drawn(): Tile | null {
    return this.#drawn
  }

  /** Whether the hand has the tile, not counting the drawn one. */
  holds(tile: Tile): boolean {
    return this.#tiles.includes(tile)
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
    meld.own.forEach((tile) => this.#take(tile))
    this.#melds.push(meld)
  }

  ankan(meld: Extract<Meld, { kind: 'ankan' }>): void {
    this.#keep()
    meld.own.forEach((tile) => this.#take(tile))
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
    const left = this.#tiles.length - this.#unseen
    const tiles = this.#unseen === 0 ? sortTiles(this.#tiles) : Array<Tile>(Math.max(0, left)).fill(UNKNOWN)
    return { tiles, drawn: won ?? this.#drawn, melds: [...this.#melds] }
  }

  #keep(): void {
    if (this.#drawn !== null) this.#tiles.push(this.#drawn)
    this.#drawn = null
  }

  #take(tile: Tile): void {
    const exact = this.#tiles.indexOf(tile)
    const at = exact >= 0 ? exact : this.#tiles.indexOf(UNKNOWN)
    if (at >= 0) this.#tiles.splice(at, 1)
    else if (tile === UNKNOWN) this.#unseen++
    else this.missing++
  }
}
