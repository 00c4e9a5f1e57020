/**
 * The tiles of a frame by their numbers of three digits. A record does not know which of four equal tiles was used, so
 * the copies of a kind are numbered as the messages show them, and each keeps its number through hand, river and win.
 */
import type { Message } from '../game/index.ts'
import { readMajiangHand, readMajiangMeld, SEATS, type Seat } from '../record/index.ts'
import {
  isKnown,
  readMajiangTile,
  TILE_IDS,
  tileOfId,
  UNKNOWN,
  writeSerialTiles,
  type RedCount,
  type Tile,
} from '../tiles/index.ts'
import { printMeld, type TileWords } from './tile-words.ts'

interface Held {
  readonly tile: Tile
  readonly number: string
}

export class TileNumbers {
  readonly #words: TileWords
  /** The numbers of each tile, in order. */
  readonly #ids = new Map<Tile, number[]>()
  #given = new Map<Tile, number>()
  #hands: Held[][] = SEATS.map(() => [])
  /** The last discard, or the tile added to a pon. */
  #offered: Held | null = null

  constructor(reds: RedCount, words: TileWords) {
    this.#words = words
    for (const id of TILE_IDS) {
      const tile = tileOfId(id, reds)
      this.#ids.set(tile, [...(this.#ids.get(tile) ?? []), id])
    }
  }

  print(message: Message): { readonly type: string; readonly data: object } {
    const { type, data } = message
    switch (type) {
      case 'qipai': {
        this.#begin()
        const shoupai = data.shoupai.map((text, seat) => this.#deal(text, seat))
        return { type, data: { ...data, shoupai, baopai: this.#turn(data.baopai) } }
      }
      case 'zimo':
      case 'gangzimo':
        return { type, data: { ...data, p: this.#draw(data.l, data.p) } }
      case 'dapai':
        return { type, data: { ...data, p: this.#discard(data.l, data.p) } }
      case 'fulou':
      case 'gang':
        return { type, data: { ...data, m: this.#meld(data.l, data.m) } }
      case 'kaigang':
        return { type, data: { ...data, baopai: this.#turn(data.baopai) } }
      case 'hule': {
        const shoupai = this.#shown(data.l, data.shoupai)
        const fubaopai = data.fubaopai?.map((text) => this.#turn(text)) ?? null
        return { type, data: { ...data, shoupai, fubaopai } }
      }
      case 'pingju':
        return { type, data: { ...data, shoupai: SEATS.map((seat) => this.#shown(seat, data.shoupai[seat])) } }
      case 'kaiju':
      case 'jieju':
        return { type, data }
    }
  }

  #begin(): void {
    this.#given = new Map()
    this.#hands = SEATS.map(() => [])
    this.#offered = null
  }

  /** A tile seen for the first time. A fifth copy has no number and keeps its name. */
  #give(tile: Tile): Held {
    if (!isKnown(tile)) return { tile, number: '_' }
    const given = this.#given.get(tile) ?? 0
    this.#given.set(tile, given + 1)
    const id = this.#ids.get(tile)?.[given]
    return { tile, number: id === undefined ? writeSerialTiles([tile]) : String(id) }
  }

  #turn(text: string): string {
    return this.#give(readMajiangTile(text)).number
  }

  /** A hidden hand has no tiles. */
  #deal(text: string, seat: number): string[] {
    const hand = text === '' ? [] : readMajiangHand(text).hand.tiles.map((tile) => this.#give(tile))
    this.#hands[seat] = hand
    return hand.map(({ number }) => number)
  }

  #draw(seat: Seat, text: string): string {
    if (text === '') return ''
    const drawn = this.#give(readMajiangTile(text))
    this.#hands[seat]?.push(drawn)
    return drawn.number
  }

  /** The drawn tile if it says so, otherwise the first of its kind in the hand; a new one from a hidden hand. */
  #discard(seat: Seat, text: string): string {
    const tile = readMajiangTile(text)
    const marks = text.slice(tile === UNKNOWN ? 1 : 2)
    const held = this.#take(seat, tile, marks.startsWith('_')) ?? this.#give(tile)
    this.#offered = held
    return held.number + marks
  }

  #take(seat: Seat, tile: Tile, isDrawn = false): Held | null {
    const hand = this.#hands[seat] ?? []
    const at = isDrawn && hand.at(-1)?.tile === tile ? hand.length - 1 : hand.findIndex((each) => each.tile === tile)
    return hand.splice(at, at < 0 ? 0 : 1)[0] ?? null
  }

  #meld(seat: Seat, text: string): string {
    const meld = readMajiangMeld(text)
    // The other tiles of an added kan left the hand with the pon.
    if (meld?.kind === 'kakan') this.#offered = this.#take(seat, meld.added) ?? this.#give(meld.added)
    else for (const tile of meld?.own ?? []) this.#take(seat, tile)
    return printMeld(text, this.#words)
  }

  /** A hand that is shown, with the tile that it won on. */
  #shown(seat: Seat, text: string): string[] {
    if (text === '') return []
    const [concealed = '', ...melds] = text.split(',')
    const { hand, riichi } = readMajiangHand(concealed)
    const own = [...(this.#hands[seat] ?? [])]
    const won = this.#offered
    const numbers = [...hand.tiles, ...(hand.drawn === null ? [] : [hand.drawn])].map((tile, index) => {
      const at = own.findIndex((each) => each.tile === tile)
      const [held] = at < 0 ? [] : own.splice(at, 1)
      const isWon = index === hand.tiles.length && won?.tile === tile
      return (held ?? (isWon ? won : this.#give(tile))).number
    })
    const last = numbers.pop()
    const marked = last === undefined ? [] : [last + (riichi ? '*' : '')]
    return [...numbers, ...marked, ...melds.map((meld) => (meld === '' ? '' : printMeld(meld, this.#words)))]
  }
}
