import { UNKNOWN, type Tile } from '../../tiles/index.ts'
import {
  toSeat,
  seatAfter,
  four,
  frameAt,
  isWritable,
  writableHand,
  type Act,
  type ActNotes,
  type BySeat,
  type Discard,
  type Draw,
  type RyuukyokuReason,
  type Frame,
  type FrameId,
  type FrameNotes,
  type Hand,
  type Points,
  type Seat,
} from '../../record/index.ts'
import { readDoras, type ReadDoras } from '../dora-list.ts'
import { drawnTile, KARAGIRI, rinshanTile, RON, tedashiOf, TSUMO, TSUMOGIRI } from '../halves-of-acts.ts'
import type { MjlogFinding } from './codes.ts'
import { Hands } from './hands.ts'
import { meldOfCode } from './meld-code.ts'
import { settledIn, type ChipLayout } from './points.ts'
import { badValue, MOVES, numbersIn, numbersOf, playerIn, pointsOf, type Tag } from './tags.ts'
import { isTileId, type TileId } from './log-tile-id.ts'

const REASONS: Readonly<Record<string, RyuukyokuReason>> = {
  nm: 'nagashi-mangan',
  yao9: 'nine-terminals',
  kaze4: 'four-winds',
  reach4: 'four-riichi',
  ron3: 'three-ron',
  kan4: 'four-kans',
}

interface Win {
  readonly seat: Seat
  readonly act: number
  readonly tile: TileId
  readonly ron: boolean
  readonly pay: BySeat<Points>
}

/** Round (0…15), honba, sticks, two dice (0…5, left empty by some programs), first indicator. */
const seedOf = (init: Tag) => {
  const parts = (init.attributes['seed'] ?? '').split(',')
  const [index = -1, honba = -1, sticks = -1, first = -1, second = -1, indicator = -1] = parts.map((part) =>
    /^\d+$/.test(part) ? Number(part) : -1,
  )
  const diceRead = (first >= 0 && first < 6 && second >= 0 && second < 6) || (parts[3] === '' && parts[4] === '')
  if (
    parts.length !== 6 ||
    index < 0 ||
    index > 15 ||
    honba < 0 ||
    honba > 999 ||
    sticks < 0 ||
    sticks > 999 ||
    !diceRead ||
    !isTileId(indicator)
  )
    throw badValue(init, 'seed')
  return { index, honba, sticks, dice: first < 0 ? null : `${first + 1}-${second + 1}`, indicator }
}

/** Turns the tags of one round into a frame. Throws MjlogError for an invalid value. */
export class Round {
  readonly id: FrameId
  readonly dealer: number
  readonly #hands: Hands
  readonly #start: Frame
  readonly #startHands: BySeat<Hand>
  readonly #acts: Act[] = []
  readonly #indicators: TileId[] = []
  #uras: TileId[] = []
  #draw: { seat: Seat; draw: Draw } | null = null
  #riichi: Seat | null = null
  #rinshan: Seat | null = null
  #kakan: Seat | null = null
  readonly #wins: Win[] = []
  /** By player of the log, currently. */
  #points: number[]
  #thrown: { seat: Seat; tile: TileId } | null = null
  /** The tile of a ron that was declared but did not count. */
  readonly #won = new Map<Seat, TileId>()
  /** The log's layout of points and chips; null at a table without chips. */
  chips: ChipLayout | null = null
  readonly #findings = new Set<MjlogFinding>()
  #notes: FrameNotes | null = null
  #end: BySeat<Points> | null = null

  constructor(init: Tag, reds: boolean) {
    const { index, honba, sticks, dice, indicator } = seedOf(init)
    this.id = frameAt(index, honba)
    this.dealer = playerIn(init, 'oya')
    const deal = four((seat) => this.#dealt(init, `hai${this.#player(seat)}`))
    this.#hands = new Hands(deal, reds)
    this.#startHands = four((seat) => this.#hands.hand(seat))
    this.#indicators.push(indicator)
    const points = pointsOf(init, 'ten', 4)
    this.#points = [...points]
    this.#start = {
      id: this.id,
      sticks: sticks * 10,
      dice,
      startPoints: this.#bySeat(points),
      dora: null,
      flows: [],
      endPoints: null,
      comment: null,
    }
  }

  /** Riichi sticks on the table when it began. */
  get sticks(): Points {
    return this.#start.sticks ?? 0
  }

  get over(): boolean {
    return this.#end !== null
  }

  /** What was odd; complete once the round is finished. */
  get findings(): readonly MjlogFinding[] {
    return [...this.#findings]
  }

  /** Discards and melded tiles that were not in the hand. */
  get missing(): number {
    return this.#hands.missing
  }

  /** False for a tag that does not belong to a round. */
  take(tag: Tag): boolean {
    if (tag.moved !== null) {
      if (!isTileId(tag.moved)) throw badValue(tag, '')
      const player = MOVES.indexOf(tag.name.charAt(0))
      if (player < 4) this.#drawTile(this.#seat(player), tag.moved)
      else this.#discard(this.#seat(player % 4), tag.moved)
      return true
    }
    switch (tag.name) {
      case 'N':
        this.#call(tag)
        return true
      case 'REACH':
        if (tag.attributes['step'] === '1') this.#riichi = this.#seat(playerIn(tag, 'who'))
        else if (tag.attributes['step'] === '2') this.#points[playerIn(tag, 'who')]! -= 10
        return true
      case 'DORA': {
        const [id = -1] = this.#ids(tag, 'hai')
        if (id >= 0 && !this.#indicators.includes(id)) this.#indicators.push(id)
        return true
      }
      case 'AGARI':
        this.#win(tag)
        return true
      case 'RYUUKYOKU':
        this.#drawn(tag)
        return true
      default:
        return false
    }
  }

  finish(): Frame {
    this.#close(null)
    const several = this.#wins.length > 1
    const acts = this.#acts.map((act, index): Act => {
      const win = this.#wins.find((each) => each.act === index)
      const notes: ActNotes | undefined = several && win ? { pay: win.pay } : undefined
      return notes ? { ...act, notes } : act
    })
    const endHands = four((seat) => {
      const won = this.#wins.find((each) => each.seat === seat)
      const hand = this.#hands.hand(seat, won?.tile ?? this.#won.get(seat) ?? null)
      if (!isWritable(hand)) this.#findings.add('mjlog.hand-impossible')
      return writableHand(hand)
    })
    const { dora, notes: ofDoras } = this.#doras()
    const notes: FrameNotes = { ...this.#notes, ...ofDoras }
    return {
      ...this.#start,
      dora,
      flows: [{ startHands: this.#startHands, acts, endHands }],
      endPoints: this.#end,
      ...(Object.keys(notes).length > 0 && { notes }),
    }
  }

  #player(seat: Seat): number {
    return (seat + this.dealer) % 4
  }

  #seat(player: number): Seat {
    return toSeat(player - this.dealer)
  }

  #bySeat(values: readonly number[]): BySeat<Points> {
    return four((seat) => values[this.#player(seat)] ?? 0)
  }

  #ids(tag: Tag, attribute: string): TileId[] {
    const ids = numbersIn(tag, attribute) ?? []
    if (!ids.every(isTileId)) throw badValue(tag, attribute)
    return ids
  }

  /** Thirteen tiles, or none if the log does not show them. */
  #dealt(init: Tag, attribute: string): TileId[] {
    const ids = this.#ids(init, attribute)
    if (ids.length !== 13 && ids.length !== 0) throw badValue(init, attribute)
    return ids
  }

  #push(seat: Seat, draw: Draw, discard: Discard | null): number {
    return this.#acts.push({ seat, draw, discard }) - 1
  }

  /** Records the current draw or call with what followed it. */
  #close(discard: Discard | null): void {
    if (this.#draw) this.#push(this.#draw.seat, this.#draw.draw, discard)
    this.#draw = null
  }

  #drawTile(seat: Seat, id: TileId): void {
    this.#close(null)
    const tile = this.#hands.tile(id)
    this.#hands.draw(seat, id)
    this.#draw = { seat, draw: this.#rinshan === seat ? rinshanTile(tile) : drawnTile(tile) }
    this.#rinshan = null
    this.#kakan = null
  }

  #discard(seat: Seat, id: TileId): void {
    const drawn = this.#draw?.seat === seat ? this.#hands.drawn(seat) : null
    const tile = this.#hands.tile(id)
    this.#hands.discard(seat, id)
    const discard = this.#discardOf(seat, id, tile, drawn)
    this.#thrown = { seat, tile: id }
    this.#follow(seat, discard)
  }

  /** A discard, a kan or a win follows from a draw: from an unseen one if the log has none. */
  #follow(seat: Seat, discard: Discard): void {
    if (this.#draw?.seat === seat) return this.#close(discard)
    this.#close(null)
    this.#findings.add('mjlog.discard-without-draw')
    this.#push(seat, drawnTile(UNKNOWN), discard)
  }

  #discardOf(seat: Seat, id: TileId, tile: Tile, drawn: TileId | null): Discard {
    if (this.#riichi === seat) {
      this.#riichi = null
      return { kind: 'riichi', tile, tsumogiri: id === drawn }
    }
    if (id === drawn) return TSUMOGIRI
    return drawn !== null && this.#hands.tile(drawn) === tile ? KARAGIRI : tedashiOf(tile)
  }

  #call(tag: Tag): void {
    const seat = this.#seat(playerIn(tag, 'who'))
    const meld = meldOfCode(numbersOf(tag, 'm', 1)[0] ?? -1)
    if (!meld || meld.kind === 'nuki') throw badValue(tag, 'm')
    this.#hands.call(seat, meld)
    const own = meld.own.map((id) => this.#hands.tile(id))
    switch (meld.kind) {
      case 'chi':
      case 'pon':
        this.#close(null)
        this.#draw = { seat, draw: { kind: meld.kind, own } }
        return
      case 'daiminkan':
        this.#close(null)
        this.#push(seat, { kind: 'daiminkan', own }, null)
        break
      case 'ankan':
        this.#follow(seat, { kind: 'ankan', tiles: own })
        break
      case 'kakan':
        this.#follow(seat, { kind: 'kakan', tile: this.#hands.tile(meld.added) })
        this.#kakan = seat
        this.#thrown = { seat, tile: meld.added }
    }
    this.#rinshan = seat
  }

  #settled(tag: Tag): { before: BySeat<Points>; pay: BySeat<Points> } {
    const settled = settledIn(tag, this.#points)
    const before = this.#bySeat(settled.before)
    const pay = this.#bySeat(settled.change)
    this.#points = settled.before.map((each, player) => each + (settled.change[player] ?? 0))
    this.chips = settled.chips ?? this.chips
    this.#end = four((seat) => before[seat] + pay[seat])
    return { before, pay }
  }

  #win(tag: Tag): void {
    const seat = this.#seat(playerIn(tag, 'who'))
    const ron = playerIn(tag, 'who') !== playerIn(tag, 'fromWho')
    const [tile = -1] = this.#ids(tag, 'machi')
    if (tile < 0) throw badValue(tag, 'machi')
    if (ron) this.#ron(seat)
    else this.#follow(seat, TSUMO)
    const { pay } = this.#settled(tag)
    this.#wins.push({ seat, act: this.#acts.length - 1, tile, ron, pay })
    for (const id of this.#ids(tag, 'doraHai')) if (!this.#indicators.includes(id)) this.#indicators.push(id)
    const uras = this.#ids(tag, 'doraHaiUra')
    if (uras.length > 0) this.#uras = uras
  }

  #ron(seat: Seat): void {
    this.#close(null)
    if (this.#kakan !== null) this.#hands.robbed(this.#kakan)
    this.#kakan = null
    this.#push(seat, RON, null)
  }

  /** Three players who declared ron on one tile show their hands; the log has no other trace of the declarations. */
  #threeRon(shown: readonly Seat[]): void {
    const thrown = this.#thrown
    if (thrown === null) return
    for (const steps of [1, 2, 3]) {
      const seat = seatAfter(thrown.seat, steps)
      if (!shown.includes(seat)) continue
      this.#ron(seat)
      this.#won.set(seat, thrown.tile)
    }
  }

  #drawn(tag: Tag): void {
    this.#close(null)
    const type = tag.attributes['type']
    const reason: RyuukyokuReason | undefined = type === undefined ? 'exhaustive' : REASONS[type]
    if (!reason) throw badValue(tag, 'type')
    this.#settled(tag)
    const tenpai = ([0, 1, 2, 3] as const).filter((seat) => tag.attributes[`hai${this.#player(seat)}`] !== undefined)
    if (reason === 'three-ron') this.#threeRon(tenpai)
    const counted = reason === 'exhaustive' || reason === 'nagashi-mangan'
    this.#notes = { ryuukyoku: reason, ...(counted && { tenpai }) }
  }

  #doras(): ReadDoras {
    const tile = (id: TileId): Tile => this.#hands.tile(id)
    return readDoras(this.#indicators.map(tile), this.#uras.map(tile))
  }
}
