import { UNKNOWN, sortTiles, writeMajiangTile, type Tile } from '../../tiles/index.ts'
import type { AssumedRules, Outcome } from '../../rules/index.ts'
import { meldTiles } from '../../table/index.ts'
import {
  toSeat,
  WINDS,
  four,
  frameName,
  readMajiangMeld,
  writeMajiangHand,
  writeMajiangMeld,
  type BySeat,
  type Frame,
  type Hand,
  type Meld,
  type Points,
  type Seat,
} from '../../record/index.ts'
import { eventsOfFrame, type PlayedFrame } from '../events-of-frame.ts'
import type { Losses } from '../format.ts'
import type { FrameEvent } from '../frame-event.ts'
import { indicatorAt } from '../indicator-at.ts'
import { frameLosses, lossesOf } from '../record-losses.ts'
import type { MajiangLoss } from './codes.ts'
import { endEventsOf } from './export-end.ts'
import { majiangPragmas } from './majiang-pragmas.ts'
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
  readonly #frame: Frame
  readonly #played: PlayedFrame
  /** Seats whose deal and draws were hidden in the paipu that this record came from. */
  readonly #masked: readonly unknown[]
  readonly #losses: Losses<MajiangLoss>

  constructor(frame: Frame, rules: AssumedRules, losses: Losses<MajiangLoss>) {
    this.#frame = frame
    this.#played = eventsOfFrame(frame, rules)
    this.#losses = losses
    const masked = majiangPragmas.read(frame.notes?.other, 'masked')
    this.#masked = Array.isArray(masked) ? masked : []
  }

  write(): Written {
    const deal = this.#deal()
    const events = this.#played.events.map((event) => this.#event(event))
    this.#losses.addAll(lossesOf('majiang', this.#played.losses))
    const end = endEventsOf(this.#frame, this.#played, this.#losses)
    const sticks = end.outcome?.kind === 'win' ? 0 : this.#played.last.sticks
    return { events: [deal, ...events, ...end.events], sticks, outcome: end.outcome }
  }

  #tile(tile: Tile): string {
    if (tile === UNKNOWN) this.#losses.add('majiang.unknown-tile')
    return writeMajiangTile(tile)
  }

  #dealt(hand: Hand, seat: Seat): string {
    const unseen = hand.tiles.filter((tile) => tile === UNKNOWN).length
    if (this.#masked.includes(seat) && unseen === hand.tiles.length) return ''
    if (unseen > 0) this.#losses.add('majiang.unknown-tile', {}, unseen)
    return writeMajiangHand(hand)
  }

  #drawn(seat: Seat, tile: Tile): string {
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

  #deal(): Event {
    const { id, sticks, startPoints } = this.#frame
    this.#losses.addAll(lossesOf('majiang', frameLosses(this.#frame, { isOwnPragma: majiangPragmas.isOwn })))
    return {
      qipai: {
        zhuangfeng: toSeat(WINDS.indexOf(id.wind)),
        jushu: toSeat(id.number - 1),
        changbang: id.honba,
        lizhibang: (sticks ?? 0) / 10,
        defen: times(startPoints ?? [0, 0, 0, 0]),
        baopai: this.#tile(indicatorAt(this.#frame, 0)),
        shoupai: four((seat) => this.#dealt(this.#played.deal[seat], seat)),
      },
    }
  }

  #event(event: FrameEvent): Event {
    switch (event.type) {
      case 'draw': {
        const taken = { l: event.seat, p: this.#drawn(event.seat, event.tile) }
        return event.isRinshan ? { gangzimo: taken } : { zimo: taken }
      }
      case 'discard': {
        const marks = `${event.isTsumogiri ? '_' : ''}${event.isRiichi ? '*' : ''}`
        return { dapai: { l: event.seat, p: this.#tile(event.tile) + marks } }
      }
      case 'call':
        return { fulou: { l: event.seat, m: this.#meld(event.meld) } }
      case 'kan':
        return { gang: { l: event.seat, m: this.#meld(event.meld) } }
      case 'indicator':
        return { kaigang: { baopai: writeMajiangTile(event.tile) } }
    }
  }
}

/** The events of a frame; if it was played again, those of the last flow. */
export const eventsOf = (frame: Frame, rules: AssumedRules, losses: Losses<MajiangLoss>): Written =>
  new RoundWriter(frame, rules, losses).write()
