import { handPlace, readMajiangTile, type Tile } from '../../tiles/index.ts'
import {
  numberAt,
  SEATS,
  WINDS,
  four,
  ryuukyokuReasonOf,
  readMajiangHand,
  readMajiangMeld,
  unknownHand,
  type BySeat,
  type Frame,
  type FrameId,
  type FrameNotes,
  type Hand,
  type Meld,
  type Points,
  type Seat,
} from '../../record/index.ts'
import { FrameBuilder } from '../frame-builder.ts'
import type { MajiangFinding } from './codes.ts'
import { majiangPragmas } from './majiang-pragmas.ts'
import type { Event, Hule, Pingju, Qipai } from './paipu-schema.ts'

interface Finding {
  readonly code: MajiangFinding
  readonly act: number | null
  readonly seat: Seat | null
}

const inHundreds = (points: readonly number[]): BySeat<Points> => four((seat) => (points[seat] ?? 0) / 100 || 0)

/** An empty text hides a hand. */
const dealtHand = (text: string): Hand => (text === '' ? unknownHand() : readMajiangHand(text).hand)

/** Turns the events of one round into a frame. */
export class MajiangRound {
  readonly id: FrameId
  readonly #build: FrameBuilder
  readonly #wins: Hule[] = []
  /** Seats whose deal is hidden. */
  readonly #masked: readonly Seat[]
  readonly #findings: Finding[] = []
  #pingju: Pingju | null = null

  constructor(qipai: Qipai) {
    this.id = {
      wind: WINDS[qipai.zhuangfeng],
      number: numberAt(qipai.jushu),
      honba: qipai.changbang,
    }
    this.#masked = SEATS.filter((seat) => qipai.shoupai[seat] === '')
    this.#build = new FrameBuilder({
      id: this.id,
      sticks: qipai.lizhibang * 10,
      startPoints: inHundreds(qipai.defen),
      startHands: four((seat) => dealtHand(qipai.shoupai[seat])),
    })
    this.#build.indicator(readMajiangTile(qipai.baopai))
  }

  /** What was odd; complete once the round is finished. */
  get findings(): readonly Finding[] {
    const ofEvents = this.#build.odd.map(({ odd, ...place }): Finding => ({ code: `majiang.${odd}`, ...place }))
    return [...ofEvents, ...this.#findings]
  }

  take(event: Event): void {
    if ('zimo' in event) this.#draw(event.zimo, false)
    else if ('gangzimo' in event) this.#draw(event.gangzimo, true)
    else if ('dapai' in event) this.#discard(event.dapai.l, event.dapai.p)
    else if ('fulou' in event) this.#call(event.fulou.l, readMajiangMeld(event.fulou.m))
    else if ('gang' in event) this.#kan(event.gang.l, readMajiangMeld(event.gang.m))
    else if ('kaigang' in event) this.#build.indicator(readMajiangTile(event.kaigang.baopai))
    else if ('hule' in event) this.#win(event.hule)
    else if ('pingju' in event) this.#pingju = event.pingju
  }

  finish(): Frame {
    const pingju = this.#pingju
    if (pingju?.name === '三家和') this.#build.threeRon(SEATS.filter((seat) => pingju.shoupai[seat] !== ''))
    if (this.#wins.length === 0 && !pingju) this.#find('majiang.frame-unfinished')
    const ofRyuukyoku = this.#ryuukyokuNotes()
    const other = [
      ...(ofRyuukyoku.other ?? []),
      ...(this.#masked.length > 0 ? [majiangPragmas.write('masked', this.#masked)] : []),
    ]
    return this.#build.finish({
      moved: (pingju ? [pingju] : this.#wins).map(({ fenpei }) => inHundreds(fenpei)),
      uras: this.#uras(),
      notes: { ...ofRyuukyoku, ...(other.length > 0 && { other }) },
    })
  }

  #find(code: MajiangFinding): void {
    this.#findings.push({ code, act: null, seat: null })
  }

  #draw({ l: seat, p }: { readonly l: Seat; readonly p: string }, isRinshan: boolean): void {
    this.#build.draw(seat, handPlace(readMajiangTile(p)), isRinshan)
  }

  #discard(seat: Seat, text: string): void {
    const isRiichi = text.endsWith('*')
    const thrown = isRiichi ? text.slice(0, -1) : text
    const isTsumogiri = thrown.length > 1 && thrown.endsWith('_')
    this.#build.discard(seat, handPlace(readMajiangTile(thrown)), isTsumogiri, isRiichi)
  }

  #call(seat: Seat, meld: Meld | null): void {
    if (meld && meld.kind !== 'ankan' && meld.kind !== 'kakan') this.#build.call(seat, meld)
  }

  #kan(seat: Seat, meld: Meld | null): void {
    if (meld?.kind === 'ankan' || meld?.kind === 'kakan') this.#build.kan(seat, meld)
  }

  #win(hule: Hule): void {
    if (hule.baojia === null) this.#build.tsumo(hule.l)
    else this.#build.ron(hule.l)
    this.#wins.push(hule)
  }

  #ryuukyokuNotes(): FrameNotes {
    const pingju = this.#pingju
    if (!pingju) return {}
    const reason = ryuukyokuReasonOf(pingju.name)
    if (!reason) {
      this.#find('majiang.unknown-ryuukyoku')
      return { other: [majiangPragmas.write('draw', pingju.name)] }
    }
    if (reason !== 'exhaustive' && reason !== 'nagashi-mangan') return { ryuukyoku: reason }
    return { ryuukyoku: reason, tenpai: SEATS.filter((seat) => pingju.shoupai[seat] !== '') }
  }

  #uras(): readonly Tile[] {
    const turned = this.#wins.map(({ fubaopai }) => fubaopai ?? [])
    return turned.reduce((most, each) => (each.length > most.length ? each : most), []).map(readMajiangTile)
  }
}
