import { UNKNOWN, readMajiangTile, type Tile } from '../../tiles/index.ts'
import {
  numberAt,
  seatAfter,
  toSeat,
  SEATS,
  WINDS,
  four,
  ryuukyokuReasonOf,
  readMajiangHand,
  readMajiangMeld,
  isWritable,
  unknownHand,
  writableHand,
  type Act,
  type BySeat,
  type Discard,
  type Draw,
  type Frame,
  type FrameId,
  type FrameNotes,
  type Hand,
  type Meld,
  type Points,
  type Seat,
} from '../../record/index.ts'
import { readDoras, type ReadDoras } from '../dora-list.ts'
import type { MajiangFinding } from './codes.ts'
import { PlayedHand } from './hands.ts'
import { pragma } from './majiang-pragmas.ts'
import type { Event, Hule, Pingju, Qipai } from './paipu-schema.ts'

type Finding = { readonly code: MajiangFinding; readonly act: number | null; readonly seat: Seat | null }

interface Win {
  readonly hule: Hule
  readonly act: number
}

const inHundreds = (points: readonly number[]): BySeat<Points> => four((seat) => (points[seat] ?? 0) / 100 || 0)

/** An empty text hides a hand. */
const dealtHand = (text: string): Hand => (text === '' ? unknownHand() : readMajiangHand(text).hand)

/** Turns the events of one round into a frame. */
export class MajiangRound {
  readonly id: FrameId
  readonly findings: Finding[] = []
  readonly #start: Frame
  readonly #hands: readonly [PlayedHand, PlayedHand, PlayedHand, PlayedHand]
  readonly #acts: Act[] = []
  readonly #indicators: Tile[]
  readonly #wins: Win[] = []
  readonly #riichi = new Set<Seat>()
  /** Seats whose deal is hidden. */
  readonly #masked: readonly Seat[]
  #draw: { seat: Seat; draw: Draw } | null = null
  #discarded: { seat: Seat; tile: Tile; riichi: boolean } | null = null
  #kakan: Seat | null = null
  #pingju: Pingju | null = null

  constructor(qipai: Qipai) {
    this.id = {
      wind: WINDS[qipai.zhuangfeng],
      number: numberAt(qipai.jushu),
      honba: qipai.changbang,
    }
    const startHands = four((seat) => dealtHand(qipai.shoupai[seat]))
    this.#masked = SEATS.filter((seat) => qipai.shoupai[seat] === '')
    this.#hands = four((seat) => new PlayedHand(startHands[seat]))
    this.#indicators = [readMajiangTile(qipai.baopai)]
    this.#start = {
      id: this.id,
      sticks: qipai.lizhibang * 10,
      dice: null,
      startPoints: inHundreds(qipai.defen),
      dora: null,
      flows: [{ startHands, acts: [], endHands: startHands }],
      endPoints: null,
      comment: null,
    }
  }

  take(event: Event): void {
    if ('zimo' in event) this.#drawTile(event.zimo.l, { kind: 'tile', tile: readMajiangTile(event.zimo.p) })
    else if ('gangzimo' in event)
      this.#drawTile(event.gangzimo.l, { kind: 'rinshan', tile: readMajiangTile(event.gangzimo.p) })
    else if ('dapai' in event) this.#discard(event.dapai.l, event.dapai.p)
    else if ('fulou' in event) this.#call(event.fulou.l, readMajiangMeld(event.fulou.m))
    else if ('gang' in event) this.#kan(event.gang.l, readMajiangMeld(event.gang.m))
    else if ('kaigang' in event) this.#indicators.push(readMajiangTile(event.kaigang.baopai))
    else if ('hule' in event) this.#win(event.hule)
    else if ('pingju' in event) this.#pingju = event.pingju
  }

  finish(): Frame {
    this.#close(null)
    if (this.#pingju?.name === '三家和') this.#threeRon(this.#pingju)
    if (this.#wins.length === 0 && !this.#pingju) this.#find('majiang.frame-unfinished')
    this.#hands.forEach((hand, seat) => {
      if (hand.missing > 0) this.#find('majiang.tile-not-held', null, toSeat(seat))
    })
    const several = this.#wins.length > 1
    const acts = this.#acts.map((act, index): Act => {
      const win = several ? this.#wins.find((each) => each.act === index) : undefined
      return win ? { ...act, notes: { pay: inHundreds(win.hule.fenpei) } } : act
    })
    const [flow] = this.#start.flows
    const endHands = four((seat) => {
      const won = acts.some((act) => act.seat === seat && act.draw.kind === 'ron')
      const hand = this.#hands[seat].hand(won ? (this.#discarded?.tile ?? null) : null)
      if (!isWritable(hand)) this.#find('majiang.hand-impossible', null, seat)
      return writableHand(hand)
    })
    const { dora, notes: ofDoras } = this.#doras()
    const ofDraw = this.#drawNotes()
    const other = [...(ofDraw.other ?? []), ...(this.#masked.length > 0 ? [pragma('masked', this.#masked)] : [])]
    const notes: FrameNotes = { ...ofDraw, ...ofDoras, ...(other.length > 0 && { other }) }
    return {
      ...this.#start,
      dora,
      flows: flow ? [{ startHands: flow.startHands, acts, endHands }] : [],
      endPoints: this.#endPoints(),
      ...(Object.keys(notes).length > 0 && { notes }),
    }
  }

  #find(code: MajiangFinding, act: number | null = null, seat: Seat | null = null): void {
    this.findings.push({ code, act, seat })
  }

  #push(seat: Seat, draw: Draw, discard: Discard | null): void {
    this.#acts.push({ seat, draw, discard })
  }

  #close(discard: Discard | null): void {
    if (this.#draw) this.#push(this.#draw.seat, this.#draw.draw, discard)
    this.#draw = null
  }

  #drawTile(seat: Seat, draw: Extract<Draw, { kind: 'tile' | 'rinshan' }>): void {
    this.#close(null)
    this.#hands[seat].draw(draw.tile)
    this.#draw = { seat, draw }
    this.#kakan = null
  }

  #discard(seat: Seat, text: string): void {
    const tile = readMajiangTile(text.replace(/_?\*?$/, '') || '_')
    const hand = this.#hands[seat]
    const { drawn } = hand
    const tsumogiri = /._\*?$/.test(text) || (drawn === tile && !hand.holds(tile))
    if (tsumogiri) hand.discardDrawn()
    else hand.discard(tile)
    const riichi = text.endsWith('*')
    if (riichi) this.#riichi.add(seat)
    if (this.#draw?.seat !== seat) {
      this.#close(null)
      const dealt = this.#acts.length === 0 && seat === 0 && this.#start.flows[0]?.startHands[0].drawn !== null
      if (!dealt) this.#find('majiang.discard-without-draw', this.#acts.length, seat)
      this.#draw = { seat, draw: dealt ? { kind: 'oya' } : { kind: 'tile', tile: UNKNOWN } }
    }
    this.#discarded = { seat, tile, riichi }
    this.#close(this.#discardOf(tile, drawn, tsumogiri, riichi))
  }

  #discardOf(tile: Tile, drawn: Tile | null, tsumogiri: boolean, riichi: boolean): Discard {
    const fromCall = this.#draw?.draw.kind === 'oya' || drawn === null
    if (riichi) return { kind: 'riichi', tile, tsumogiri: tsumogiri && !fromCall }
    if (fromCall) return { kind: 'tedashi', tile }
    if (tsumogiri) return { kind: 'tsumogiri' }
    return drawn === tile ? { kind: 'karagiri' } : { kind: 'tedashi', tile }
  }

  #call(seat: Seat, meld: Meld | null): void {
    if (!meld || meld.kind === 'ankan' || meld.kind === 'kakan') return
    this.#close(null)
    this.#hands[seat].call(meld)
    if (meld.kind === 'daiminkan') this.#push(seat, { kind: 'daiminkan', own: meld.own }, null)
    else this.#draw = { seat, draw: { kind: meld.kind, own: meld.own } }
  }

  #kan(seat: Seat, meld: Meld | null): void {
    if (meld?.kind === 'ankan') {
      this.#hands[seat].ankan(meld)
      this.#close({ kind: 'ankan', tiles: meld.own })
      this.#discarded = { seat, tile: meld.own[0] ?? UNKNOWN, riichi: false }
    } else if (meld?.kind === 'kakan') {
      this.#hands[seat].kakan(meld)
      this.#close({ kind: 'kakan', tile: meld.added })
      this.#discarded = { seat, tile: meld.added, riichi: false }
      this.#kakan = seat
    }
  }

  #ron(seat: Seat): void {
    this.#close(null)
    if (this.#kakan !== null) this.#hands[this.#kakan].robbed()
    this.#kakan = null
    this.#push(seat, { kind: 'ron' }, null)
  }

  #win(hule: Hule): void {
    if (hule.baojia === null) this.#close({ kind: 'tsumo' })
    else this.#ron(hule.l)
    this.#wins.push({ hule, act: this.#acts.length - 1 })
  }

  /** Three players who declared ron on one tile show their hands; nobody is paid. */
  #threeRon(pingju: Pingju): void {
    const from = this.#discarded?.seat ?? 0
    for (const steps of [1, 2, 3]) {
      const seat = seatAfter(from, steps)
      if (pingju.shoupai[seat] !== '') this.#ron(seat)
    }
  }

  #drawNotes(): FrameNotes {
    const pingju = this.#pingju
    if (!pingju) return {}
    const reason = ryuukyokuReasonOf(pingju.name)
    if (!reason) {
      this.#find('majiang.unknown-ryuukyoku')
      return { other: [pragma('draw', pingju.name)] }
    }
    if (reason !== 'exhaustive' && reason !== 'nagashi-mangan') return { ryuukyoku: reason }
    return { ryuukyoku: reason, tenpai: ([0, 1, 2, 3] as const).filter((seat) => pingju.shoupai[seat] !== '') }
  }

  /** A riichi whose discard was won on lays no stick. */
  #endPoints(): BySeat<Points> | null {
    const start = this.#start.startPoints
    const moved = this.#pingju ? [this.#pingju.fenpei] : this.#wins.map((win) => win.hule.fenpei)
    if (!start || moved.length === 0) return null
    const wonOn = this.#acts.at(-1)?.draw.kind === 'ron' && this.#discarded?.riichi ? this.#discarded.seat : null
    return four((seat) => {
      const stick = this.#riichi.has(seat) && seat !== wonOn ? 10 : 0
      return moved.reduce((sum, each) => sum + each[seat] / 100, start[seat] - stick)
    })
  }

  #doras(): ReadDoras {
    const uras = this.#wins.map((win) => win.hule.fubaopai ?? []).reduce((a, b) => (b.length > a.length ? b : a), [])
    return readDoras(this.#indicators, uras.map(readMajiangTile))
  }
}
