/**
 * What each player did in a frame, by its acts and points alone: nothing of `src/table`, `src/rules` and `src/archive` is used, so
 * what is counted from it is counted independently. All tiles must be known.
 */
import {
  countedFlow,
  four,
  SEATS,
  type Act,
  type BySeat,
  type Frame,
  type Points,
  type Seat,
} from '../../../src/record/index.ts'
import { isClosedYakuman, KINDS, plain, waitsOf } from './hands.ts'

interface Thrown {
  readonly seat: Seat
  readonly tile: string
}

export interface Riichi {
  readonly act: number
  /** Nobody won on the declaring discard. */
  readonly stood: boolean
  /** How many had declared before. */
  readonly before: number
  /** Own discards, the declaring one included. */
  readonly turn: number
  /** Discards of all players before it. */
  readonly discards: number
  /** How many kinds the hand waits for, and how many tiles of them the player cannot see. */
  readonly kinds: number
  readonly unseen: number
}

export interface Win {
  readonly act: number
  readonly from: Seat | null
  /** Own discards before it. */
  readonly turn: number
  /** Discards of all players before it. */
  readonly discards: number
  readonly ippatsu: boolean
  readonly ura: boolean
}

export interface Player {
  /** Points at the end less those at the start. */
  readonly delta: Points
  readonly calls: number
  readonly riichi: Riichi | null
  readonly win: Win | null
  readonly isDealIn: boolean
  /** At the end of the wall. */
  readonly isTenpai: boolean
  readonly isOpen: boolean
}

/** Of several rons on one tile all are paid, or that of the player nearest to the discarder. */
export type PaidRons = 'all' | 'nearest'

export interface Walked {
  readonly players: BySeat<Player>
  readonly isExhausted: boolean
  /** From the discarder's right onwards. */
  readonly winners: readonly Seat[]
  /** Riichi sticks for the first winner. */
  readonly sticks: Points
}

class Own {
  readonly hand: string[]
  readonly melds: string[][] = []
  /** Without what others called. */
  readonly river: string[] = []
  discards = 0
  calls = 0
  drawn = 'uk'
  riichi: Riichi | null = null
  win: Win | null = null

  constructor(hand: readonly string[]) {
    this.hand = [...hand]
  }

  take(tile: string): void {
    const at = this.hand.indexOf(tile)
    if (at < 0) throw new Error(`${tile} is not in the hand ${this.hand.join('')}`)
    this.hand.splice(at, 1)
  }
}

/** The list has doras; the table shows the tile before each. */
const indicatorOf = (dora: string): string => {
  const at = KINDS.indexOf(plain(dora))
  const [from, size] = at < 27 ? [at - (at % 9), 9] : at < 31 ? [27, 4] : [31, 3]
  return KINDS[from + ((at - from + size - 1) % size)]!
}

class Walk {
  readonly #frame: Frame
  readonly #acts: readonly Act[]
  readonly #players: BySeat<Own>
  #last: Thrown | null = null
  #discards = 0
  #kans = 0
  /** The last act that ended every ippatsu. */
  #interrupted = -1
  readonly #paidRons: PaidRons

  constructor(frame: Frame, paidRons: PaidRons) {
    const flow = countedFlow(frame)
    this.#frame = frame
    this.#paidRons = paidRons
    this.#acts = flow?.acts ?? []
    this.#players = four((seat) => new Own(flow?.startHands[seat].tiles ?? []))
    this.#players[0].drawn = flow?.startHands[0].drawn ?? 'uk'
  }

  walk(): Walked {
    for (const [at, act] of this.#acts.entries()) {
      this.#draw(act, at)
      this.#discard(act, at)
      if (act.discard?.kind === 'riichi') this.#players[act.seat].riichi = this.#riichi(act.seat, at)
    }
    const winners = this.#winners()
    // Three rons that nobody is paid for are no draw of the wall.
    const isExhausted = this.#players.every(({ win }) => win === null) && this.#drawn() === 70
    const { startPoints, endPoints } = this.#frame
    const laid = this.#players.filter(({ riichi }) => riichi?.stood === true).length
    return {
      winners,
      isExhausted,
      sticks: (this.#frame.sticks ?? 0) + laid * 10,
      players: four((seat) => {
        const own = this.#players[seat]
        return {
          delta: (endPoints?.[seat] ?? 0) - (startPoints?.[seat] ?? 0),
          calls: own.calls,
          riichi: own.riichi,
          win: winners.includes(seat) ? own.win : null,
          isDealIn: winners.some((winner) => this.#players[winner].win?.from === seat),
          isTenpai: isExhausted && waitsOf(own.hand, own.melds).length > 0,
          isOpen: own.calls > 0,
        }
      }),
    }
  }

  #draw({ seat, draw, discard }: Act, at: number): void {
    const own = this.#players[seat]
    if (draw.kind === 'tile' || draw.kind === 'rinshan') own.drawn = draw.tile
    if (draw.kind === 'tile' || draw.kind === 'rinshan' || draw.kind === 'oya') own.hand.push(own.drawn)
    else if (draw.kind !== 'ron') {
      for (const tile of draw.own) own.take(tile)
      own.melds.push([...draw.own, this.#called()])
      own.calls++
      this.#interrupted = at
      if (draw.kind === 'daiminkan') this.#kans++
    }
    if (draw.kind === 'ron' || discard?.kind === 'tsumo') own.win = this.#win(own, at, draw.kind === 'ron')
  }

  #called(): string {
    const { seat, tile } = this.#last ?? { seat: 0, tile: 'uk' }
    return this.#players[seat].river.pop() ?? tile
  }

  #discard({ seat, discard }: Act, at: number): void {
    const own = this.#players[seat]
    switch (discard?.kind) {
      case 'tedashi':
      case 'riichi':
        return this.#throw(seat, discard.tile)
      case 'tsumogiri':
      case 'karagiri':
        return this.#throw(seat, own.drawn)
      case 'ankan':
        for (const tile of discard.tiles) own.take(tile)
        own.melds.push([...discard.tiles])
        return this.#kan(seat, discard.tiles[0] ?? 'uk', at)
      case 'kakan':
        own.take(discard.tile)
        own.melds
          .find((meld) => meld.length === 3 && meld.every((tile) => plain(tile) === plain(discard.tile)))
          ?.push(discard.tile)
        return this.#kan(seat, discard.tile, at)
      case 'tsumo':
      case undefined:
    }
  }

  #throw(seat: Seat, tile: string): void {
    const own = this.#players[seat]
    own.take(tile)
    own.river.push(tile)
    own.discards++
    this.#discards++
    this.#last = { seat, tile }
  }

  #kan(seat: Seat, tile: string, at: number): void {
    this.#last = { seat, tile }
    this.#kans++
    // One that is robbed interrupts nothing.
    if (this.#acts[at + 1]?.draw.kind !== 'ron') this.#interrupted = at
  }

  #riichi(seat: Seat, act: number): Riichi {
    const own = this.#players[seat]
    const kinds = waitsOf(own.hand, own.melds)
    const turned = (this.#frame.dora ?? []).filter(
      (dora, place) => place % 2 === 0 && place / 2 <= this.#kans && dora !== 'uk',
    )
    const seen = [
      ...own.hand,
      ...this.#players.flatMap(({ river, melds }) => [...river, ...melds.flat()]),
      ...turned.map(indicatorOf),
    ].map(plain)
    return {
      act,
      stood: this.#acts[act + 1]?.draw.kind !== 'ron',
      before: this.#players.filter(({ riichi }) => riichi !== null).length,
      turn: own.discards,
      discards: this.#discards - 1,
      kinds: kinds.length,
      unseen: kinds.reduce((sum, kind) => sum + 4 - seen.filter((tile) => tile === kind).length, 0),
    }
  }

  #win(own: Own, act: number, isRon: boolean): Win {
    const declared = own.riichi?.stood === true ? own.riichi : null
    const uras = (this.#frame.dora ?? []).filter((dora, place) => place % 2 === 1 && dora !== 'uk').map(plain)
    const tiles = [...own.hand, ...own.melds.flat(), ...(isRon ? [this.#last?.tile ?? 'uk'] : [])].map(plain)
    const counts = declared !== null && !isClosedYakuman(tiles, isRon ? (this.#last?.tile ?? 'uk') : null)
    return {
      act,
      from: isRon ? (this.#last?.seat ?? null) : null,
      turn: own.discards,
      discards: this.#discards,
      ippatsu: counts && this.#interrupted < declared.act && own.discards === declared.turn,
      ura: counts && tiles.some((tile) => uras.includes(tile)),
    }
  }

  /** Three rons that nobody was paid for, and wins that did not count, are none. */
  #winners(): readonly Seat[] {
    if (this.#frame.notes?.ryuukyoku !== undefined) return []
    const thrower = this.#last?.seat ?? 0
    const winners = SEATS.filter((seat) => this.#players[seat].win !== null).sort(
      (a, b) => ((a - thrower + 4) & 3) - ((b - thrower + 4) & 3),
    )
    return this.#paidRons === 'all' ? winners : winners.slice(0, 1)
  }

  #drawn(): number {
    return this.#acts.filter(({ draw }) => draw.kind === 'tile' || draw.kind === 'rinshan' || draw.kind === 'oya')
      .length
  }
}

export const walk = (frame: Frame, paidRons: PaidRons): Walked => new Walk(frame, paidRons).walk()
