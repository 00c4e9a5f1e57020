/** What a player remembers of a frame, from its messages alone. */
import { kindOf, KINDS, readMajiangTile, type Kind, type Tile } from '../tiles/index.ts'
import { readMajiangHand, readMajiangMeld, SEATS, type Meld, type Seat } from '../record/index.ts'
import type { KindCounts } from '../rules/index.ts'
import type { Message } from './game-message.ts'

export class PlayerMemory {
  /** Own concealed tiles, including the drawn one. */
  readonly counts: KindCounts = new Uint8Array(KINDS)
  /** Tiles seen anywhere, including the own ones. */
  readonly seen: KindCounts = new Uint8Array(KINDS)
  seat: Seat = 0
  roundWind: Seat = 0
  melds: readonly Meld[] = []
  isRiichi = false

  hear(message: Message): void {
    switch (message.type) {
      case 'qipai': {
        const { shoupai, baopai, zhuangfeng } = message.data
        this.counts.fill(0)
        this.seen.fill(0)
        this.melds = []
        this.isRiichi = false
        this.roundWind = zhuangfeng
        // The own hand is the one that is not hidden.
        this.seat = SEATS.find((seat) => shoupai[seat] !== '') ?? 0
        for (const tile of readMajiangHand(shoupai[this.seat]).hand.tiles) this.#take(tile)
        this.#see(readMajiangTile(baopai))
        return
      }
      case 'kaigang':
        return this.#see(readMajiangTile(message.data.baopai))
      case 'zimo':
      case 'gangzimo':
        return message.data.l === this.seat ? this.#take(readMajiangTile(message.data.p)) : undefined
      case 'dapai': {
        const { l, p } = message.data
        const tile = readMajiangTile(p)
        if (l !== this.seat) return this.#see(tile)
        if (p.endsWith('*')) this.isRiichi = true
        return this.#give(tile)
      }
      case 'fulou':
      case 'gang': {
        const meld = readMajiangMeld(message.data.m)
        return meld === null ? undefined : this.#meld(message.data.l, meld)
      }
      case 'hule':
      case 'jieju':
      case 'kaiju':
      case 'pingju':
    }
  }

  /** Copies of a kind that may still come. */
  unseen(kind: Kind): number {
    return 4 - this.seen[kind]!
  }

  #meld(seat: Seat, meld: Meld): void {
    const laid = meld.kind === 'kakan' ? [meld.added] : meld.own
    if (seat !== this.seat) {
      for (const tile of laid) this.#see(tile)
      return
    }
    for (const tile of laid) this.#give(tile)
    this.melds =
      meld.kind === 'kakan' ? this.melds.map((one) => (isPonOf(one, meld.added) ? meld : one)) : [...this.melds, meld]
  }

  #see(tile: Tile): void {
    const kind = kindOf(tile)
    if (kind >= 0) this.seen[kind]! += 1
  }

  #take(tile: Tile): void {
    const kind = kindOf(tile)
    if (kind < 0) return
    this.counts[kind]! += 1
    this.seen[kind]! += 1
  }

  #give(tile: Tile): void {
    const kind = kindOf(tile)
    if (kind >= 0 && this.counts[kind]! > 0) this.counts[kind]! -= 1
  }
}

const isPonOf = (meld: Meld, tile: Tile): boolean => meld.kind === 'pon' && kindOf(meld.called) === kindOf(tile)
