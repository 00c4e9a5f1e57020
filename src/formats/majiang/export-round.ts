import { UNKNOWN, kindOf, sortTiles, writeMajiangTile, type Tile } from '../../tiles/index.ts'
import type { AssumedRules, Outcome } from '../../rules/index.ts'
import {
  closeTable,
  meldTiles,
  inferUnseenTiles,
  startTable,
  stepDiscard,
  stepDraw,
  type DeclaredWin,
  type Inference,
  type Table,
} from '../../table/index.ts'
import {
  toSeat,
  WINDS,
  four,
  frameName,
  fromOf,
  readMajiangMeld,
  writeMajiangHand,
  writeMajiangMeld,
  type Act,
  type BySeat,
  type Flow,
  type Frame,
  type Hand,
  type Meld,
  type Points,
  type Seat,
} from '../../record/index.ts'
import type { Losses } from '../format.ts'
import type { MajiangLoss } from './codes.ts'
import { endOf } from './export-end.ts'
import { indicatorAt } from '../indicator-at.ts'
import { isMajiangPragma, readPragma } from './majiang-pragmas.ts'
import type { Event } from './paipu-schema.ts'

const times = (points: BySeat<Points>): [number, number, number, number] => four((seat) => points[seat] * 100)

export interface Written {
  readonly events: Event[]
  /** Riichi sticks that the frame leaves on the table. */
  readonly sticks: Points
  /** Null if the record leaves open how it ended. */
  readonly outcome: Outcome | null
}

class RoundWriter {
  readonly events: Event[] = []
  readonly #frame: Frame
  readonly #flow: Flow
  readonly #proof: Inference | null
  /** Seats whose deal and draws were hidden in the paipu that this record came from. */
  readonly #masked: readonly unknown[]
  readonly #wins: DeclaredWin[] = []
  readonly #losses: Losses<MajiangLoss>
  readonly #melds: [Meld[], Meld[], Meld[], Meld[]]
  #table: Table
  #last: { seat: Seat; tile: Tile } | null = null
  #drawn: Tile | null = null
  #opened = 0
  #pending: 'closed' | 'open' | null = null

  constructor(frame: Frame, flow: Flow, rules: AssumedRules, losses: Losses<MajiangLoss>) {
    this.#frame = frame
    this.#flow = flow
    this.#proof = inferUnseenTiles(flow)
    this.#table = startTable(frame, flow, rules, this.#proof?.startHands)
    this.#losses = losses
    this.#melds = four((seat) => [...flow.startHands[seat].melds])
    const masked = readPragma(frame.notes?.other, 'masked')
    this.#masked = Array.isArray(masked) ? masked : []
  }

  write(): Written {
    this.#deal()
    for (const [index, act] of this.#flow.acts.entries()) {
      this.#act(act)
      this.#step(act, index)
    }
    const last = closeTable(this.#table)
    const end = endOf(this.#frame, this.#flow, { wins: this.#wins, last, turned: this.#opened + 1 }, this.#losses)
    const sticks = end.outcome?.kind === 'win' ? 0 : last.sticks
    return { events: [...this.events, ...end.events], sticks, outcome: end.outcome }
  }

  /** Steps the table, because only it knows who won with which hand and tile, and the value. */
  #step(act: Act, index: number): void {
    const before = this.#table
    const drawn = stepDraw(before, act, this.#proof?.draws.get(index)).table
    this.#table = act.discard === null ? drawn : stepDiscard(drawn, act).table
    const pay = act.notes?.pay ?? null
    // All rons are declared at once, on the table before the first.
    if (act.draw.kind === 'ron') this.#wins.push({ seat: act.seat, table: this.#wins[0]?.table ?? before, pay })
    else if (act.discard?.kind === 'tsumo') this.#wins.push({ seat: act.seat, table: this.#table, pay })
  }

  #tile(tile: Tile): string {
    if (tile === UNKNOWN) this.#losses.add('majiang.unknown-tile')
    return writeMajiangTile(tile)
  }

  #dealt(seat: Seat): string {
    const hand: Hand = { ...this.#flow.startHands[seat], drawn: null }
    const unseen = hand.tiles.filter((tile) => tile === UNKNOWN).length
    if (this.#masked.includes(seat) && unseen === hand.tiles.length) return ''
    if (unseen > 0) this.#losses.add('majiang.unknown-tile', {}, unseen)
    return writeMajiangHand(hand)
  }

  #drawnTile(seat: Seat, tile: Tile): string {
    return tile === UNKNOWN && this.#masked.includes(seat) ? '' : this.#tile(tile)
  }

  #meld(meld: Meld): string {
    const unseen = meldTiles(meld).filter((tile) => tile === UNKNOWN).length
    if (unseen > 0) this.#losses.add('majiang.unknown-tile', {}, unseen)
    const text = writeMajiangMeld(meld)
    const read = readMajiangMeld(text)
    // The notation cannot express tiles of two suits. What cannot be written at all is found once the paipu is
    // complete.
    const tilesOf = (one: Meld): string => `${one.kind} ${sortTiles(meldTiles(one)).join()}`
    if (read !== null && tilesOf(read) !== tilesOf(meld))
      this.#losses.add('majiang.unreadable', { path: frameName(this.#frame.id) })
    return text
  }

  #deal(): void {
    const { id, sticks, startPoints, dice, comment } = this.#frame
    if (!startPoints) this.#losses.add('majiang.unknown-points')
    if (dice !== null) this.#losses.add('majiang.dice')
    if (comment) this.#losses.add('majiang.comment')
    if (this.#frame.flows.length > 1) this.#losses.add('majiang.earlier-flow', {}, this.#frame.flows.length - 1)
    const otherPragmas = (this.#frame.notes?.other ?? []).filter((note) => !isMajiangPragma(note))
    if (otherPragmas.length > 0) this.#losses.add('majiang.pragma', {}, otherPragmas.length)
    this.events.push({
      qipai: {
        zhuangfeng: toSeat(WINDS.indexOf(id.wind)),
        jushu: toSeat(id.number - 1),
        changbang: id.honba,
        lizhibang: (sticks ?? 0) / 10,
        defen: times(startPoints ?? [0, 0, 0, 0]),
        baopai: this.#tile(indicatorAt(this.#frame, 0)),
        shoupai: four((seat) => this.#dealt(seat)),
      },
    })
  }

  #act(act: Act): void {
    const { seat, draw, discard } = act
    if (act.notes?.time !== undefined) this.#losses.add('majiang.act-time')
    if (act.notes?.other) this.#losses.add('majiang.pragma', {}, act.notes.other.length)
    switch (draw.kind) {
      case 'tile':
        this.#drawn = draw.tile
        this.events.push({ zimo: { l: seat, p: this.#drawnTile(seat, draw.tile) } })
        break
      case 'oya': {
        this.#drawn = this.#flow.startHands[seat].drawn ?? UNKNOWN
        this.#losses.add('majiang.dealt-fourteen')
        this.events.push({ zimo: { l: seat, p: this.#tile(this.#drawn) } })
        break
      }
      case 'rinshan':
        this.#drawn = draw.tile
        this.events.push({ gangzimo: { l: seat, p: this.#drawnTile(seat, draw.tile) } })
        if (this.#pending === 'closed') this.#open()
        break
      case 'ron':
        break
      default:
        this.#drawn = null
        this.#call(seat, draw)
    }
    if (discard) this.#follow(act)
  }

  #follow({ seat, discard }: Act): void {
    const drawn = this.#drawn ?? UNKNOWN
    switch (discard?.kind) {
      case 'tedashi':
        return this.#discard(seat, discard.tile, '')
      case 'karagiri':
        return this.#discard(seat, drawn, '')
      case 'tsumogiri':
        return this.#discard(seat, drawn, '_')
      case 'riichi':
        if (discard.tsumogiri === null) this.#losses.add('majiang.riichi-tsumogiri')
        return this.#discard(seat, discard.tile, discard.tsumogiri ? '_*' : '*')
      case 'ankan':
        return this.#kan(seat, { kind: 'ankan', own: discard.tiles }, 'closed', discard.tiles[0] ?? UNKNOWN)
      case 'kakan':
        return this.#kan(seat, this.#added(seat, discard.tile), 'open', discard.tile)
      // Nothing follows a win: the end is written for the whole round.
      case 'tsumo':
      case undefined:
    }
  }

  #discard(seat: Seat, tile: Tile, marks: string): void {
    this.events.push({ dapai: { l: seat, p: this.#tile(tile) + marks } })
    this.#last = { seat, tile }
    this.#drawn = null
    if (this.#pending) this.#open()
  }

  #call(seat: Seat, draw: Extract<Act['draw'], { own: readonly Tile[] }>): void {
    const from = this.#last && fromOf(seat, this.#last.seat)
    const called = this.#last?.tile ?? UNKNOWN
    if (!from) this.#losses.add('majiang.no-called-tile')
    const meld: Meld =
      draw.kind === 'chi'
        ? { kind: 'chi', called, own: draw.own }
        : { kind: draw.kind, called, own: draw.own, from: from ?? 'k' }
    this.#melds[seat].push(meld)
    this.events.push({ fulou: { l: seat, m: this.#meld(meld) } })
    if (draw.kind === 'daiminkan') this.#pending = 'open'
  }

  #added(seat: Seat, added: Tile): Meld {
    const at = this.#melds[seat].findIndex((meld) => meld.kind === 'pon' && kindOf(meld.called) === kindOf(added))
    const pon = this.#melds[seat][at]
    if (pon?.kind === 'pon') {
      const meld: Meld = { kind: 'kakan', added, called: pon.called, own: pon.own, from: pon.from }
      this.#melds[seat][at] = meld
      return meld
    }
    this.#losses.add('majiang.no-called-tile')
    return { kind: 'kakan', added, called: added, own: [added, added], from: 'k' }
  }

  /** An indicator still to be turned for an open kan is turned before the next one. */
  #kan(seat: Seat, meld: Meld, pending: 'closed' | 'open', tile: Tile): void {
    this.events.push({ gang: { l: seat, m: this.#meld(meld) } })
    if (this.#pending) this.#open()
    this.#pending = pending
    this.#last = { seat, tile }
    this.#drawn = null
  }

  /** An unseen kan dora was not turned. */
  #open(): void {
    this.#pending = null
    const tile = indicatorAt(this.#frame, ++this.#opened * 2)
    if (tile !== UNKNOWN) this.events.push({ kaigang: { baopai: writeMajiangTile(tile) } })
  }
}

/** The events of a frame; if it was played again, those of the last flow. */
export const eventsOf = (frame: Frame, rules: AssumedRules, losses: Losses<MajiangLoss>): Written => {
  const flow = frame.flows.at(-1)
  if (flow) return new RoundWriter(frame, flow, rules, losses).write()
  const unseen: Hand = { tiles: [], drawn: null, melds: [] }
  const hands = [unseen, unseen, unseen, unseen] as const
  return new RoundWriter(frame, { startHands: hands, acts: [], endHands: hands }, rules, losses).write()
}
