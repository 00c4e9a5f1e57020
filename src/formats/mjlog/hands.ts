import { UNKNOWN, sortTiles, type KnownTile, type Tile } from '../../tiles/index.ts'
import { four, type Hand, type Meld, type Seat } from '../../record/index.ts'
import type { MeldCode } from './meld-code.ts'
import { tileOfId, type TileId } from './log-tile-id.ts'

interface Held {
  /** The log does not show the deal. */
  readonly unseen: boolean
  readonly tiles: Set<TileId>
  drawn: TileId | null
  melds: Exclude<MeldCode, { kind: 'nuki' }>[]
}

/** The four hands by tile number, so that nothing must be guessed. */
export class Hands {
  readonly #held: readonly [Held, Held, Held, Held]
  readonly #reds: boolean
  /** Tiles that left a hand that did not have them. */
  missing = 0

  constructor(start: readonly (readonly TileId[])[], reds: boolean) {
    this.#reds = reds
    this.#held = four((seat) => ({
      unseen: start[seat]?.length === 0,
      tiles: new Set(start[seat]),
      drawn: null,
      melds: [],
    }))
  }

  tile(id: TileId): KnownTile {
    return tileOfId(id, this.#reds)
  }

  drawn(seat: Seat): TileId | null {
    return this.#held[seat].drawn
  }

  draw(seat: Seat, id: TileId): void {
    const held = this.#held[seat]
    held.tiles.add(id)
    held.drawn = id
  }

  discard(seat: Seat, id: TileId): void {
    this.#give(seat, [id])
    this.#held[seat].drawn = null
  }

  call(seat: Seat, meld: Exclude<MeldCode, { kind: 'nuki' }>): void {
    const held = this.#held[seat]
    if (meld.kind === 'kakan') {
      this.#give(seat, [meld.added])
      const pon = held.melds.findIndex(
        (each) => each.kind === 'pon' && Math.floor(each.called / 4) === Math.floor(meld.added / 4),
      )
      if (pon < 0) held.melds.push(meld)
      else held.melds[pon] = meld
    } else {
      this.#give(seat, meld.own)
      held.melds.push(meld)
    }
    held.drawn = null
  }

  /** A kan whose tile was robbed is a pon again. */
  robbed(seat: Seat): void {
    const held = this.#held[seat]
    held.melds = held.melds.map((meld, index) =>
      meld.kind === 'kakan' && index === this.#newestKakan(held)
        ? { kind: 'pon', called: meld.called, own: meld.own, from: meld.from }
        : meld,
    )
  }

  /** The current hand; `won` is a tile won by ron. */
  hand(seat: Seat, won: TileId | null = null): Hand {
    const held = this.#held[seat]
    const fourteenth = won ?? held.drawn
    const tiles: Tile[] = [...held.tiles].filter((id) => id !== fourteenth).map((id) => this.tile(id))
    if (held.unseen) tiles.push(...Array<Tile>(Math.max(0, 13 - 3 * held.melds.length - tiles.length)).fill(UNKNOWN))
    return {
      tiles: sortTiles(tiles),
      drawn: fourteenth === null ? null : this.tile(fourteenth),
      melds: held.melds.map((meld) => this.#meld(meld)),
    }
  }

  #newestKakan(held: Held): number {
    return held.melds.findLastIndex((meld) => meld.kind === 'kakan')
  }

  #give(seat: Seat, ids: readonly TileId[]): void {
    const { tiles, unseen } = this.#held[seat]
    for (const id of ids) if (!tiles.delete(id) && !unseen) this.missing++
  }

  #meld(meld: Exclude<MeldCode, { kind: 'nuki' }>): Meld {
    const own: Tile[] = meld.own.map((id) => this.tile(id))
    switch (meld.kind) {
      case 'chi':
        return { kind: 'chi', called: this.tile(meld.called), own }
      case 'pon':
      case 'daiminkan':
        return { kind: meld.kind, called: this.tile(meld.called), own, from: meld.from }
      case 'kakan':
        return { kind: 'kakan', added: this.tile(meld.added), called: this.tile(meld.called), own, from: meld.from }
      case 'ankan':
        return { kind: 'ankan', own }
    }
  }
}
