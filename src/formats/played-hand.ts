import { handPlace, IN_HAND_ORDER, kindOf, UNKNOWN, type HandPlace, type Tile } from '../tiles/index.ts'
import type { Hand, Meld } from '../record/index.ts'

// Unlike `map`, `Array.from` makes lists that the engine knows to be without gaps: they are copied in half the time.
const NO_TILES: readonly number[] = Array.from(IN_HAND_ORDER, () => 0)
const UNSEEN = handPlace(UNKNOWN)

/** A concealed hand, followed tile by tile. */
export class PlayedHand {
  /** How many of each tile, without the drawn one. */
  readonly #counts = [...NO_TILES]
  #melds: readonly Meld[]
  /** The tile that was drawn and has not been discarded. */
  drawn: HandPlace | null
  /** Tiles that left the hand although it did not have them. */
  missing = 0
  /** Unseen tiles that left the hand while all of it was known: any of its tiles may be gone. */
  #unseen = 0

  constructor(start: Hand) {
    const counts = this.#counts
    for (const tile of start.tiles) counts[handPlace(tile)]! += 1
    this.drawn = start.drawn === null ? null : handPlace(start.drawn)
    this.#melds = start.melds
  }

  /** Whether the hand has the tile, not counting the drawn one. */
  holds(tile: HandPlace): boolean {
    return this.#counts[tile]! > 0
  }

  draw(tile: HandPlace): void {
    if (this.drawn !== null) this.#keep(this.drawn)
    this.drawn = tile
  }

  /** The drawn tile is discarded. */
  discardDrawn(): void {
    this.drawn = null
  }

  /** From the hand; the drawn tile only if the hand holds no other like it. */
  discard(tile: HandPlace): void {
    if (this.drawn === tile && !this.holds(tile)) {
      this.drawn = null
      return
    }
    this.#take(tile)
    if (this.drawn !== null) this.#keep(this.drawn)
  }

  call(meld: Exclude<Meld, { kind: 'ankan' | 'kakan' }>): void {
    for (const tile of meld.own) this.#take(handPlace(tile))
    this.#melds = [...this.#melds, meld]
  }

  ankan(meld: Extract<Meld, { kind: 'ankan' }>): void {
    if (this.drawn !== null) this.#keep(this.drawn)
    for (const tile of meld.own) this.#take(handPlace(tile))
    this.#melds = [...this.#melds, meld]
  }

  kakan(meld: Extract<Meld, { kind: 'kakan' }>): void {
    if (this.drawn !== null) this.#keep(this.drawn)
    this.#take(handPlace(meld.added))
    const pon = this.#melds.findIndex((each) => each.kind === 'pon' && kindOf(each.called) === kindOf(meld.called))
    this.#melds = pon < 0 ? [...this.#melds, meld] : this.#melds.with(pon, meld)
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

  /** @param won the tile of a ron */
  hand(won: HandPlace | null): Hand {
    const drawn = won ?? this.drawn
    const tiles = this.#sorted()
    const left = Math.max(0, tiles.length - this.#unseen)
    return {
      tiles: this.#unseen === 0 ? tiles : Array<Tile>(left).fill(UNKNOWN),
      drawn: drawn === null ? null : IN_HAND_ORDER[drawn]!,
      melds: this.#melds,
    }
  }

  #sorted(): Tile[] {
    const counts = this.#counts
    const tiles: Tile[] = []
    for (let place = 0; place < counts.length; place++)
      for (let count = counts[place]!; count > 0; count--) tiles.push(IN_HAND_ORDER[place]!)
    return tiles
  }

  #keep(drawn: HandPlace): void {
    this.#counts[drawn]! += 1
    this.drawn = null
  }

  #take(tile: HandPlace): void {
    if (this.#counts[tile]! > 0) this.#counts[tile]! -= 1
    else if (this.#counts[UNSEEN]! > 0) this.#counts[UNSEEN]! -= 1
    else if (tile === UNSEEN) this.#unseen++
    else this.missing++
  }
}
