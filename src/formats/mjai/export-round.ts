import { sortTiles, UNKNOWN, writeMjaiTile, type Tile } from '../../tiles/index.ts'
import type { AssumedRules } from '../../rules/index.ts'
import type { RecordedWin } from '../../table/index.ts'
import {
  four,
  frameIndex,
  seatAfter,
  seatCalled,
  SEATS,
  toSeat,
  type BySeat,
  type Frame,
  type Meld,
  type Points,
  type RyuukyokuReason,
  type Seat,
} from '../../record/index.ts'
import { eventsOfFrame, type PlayedFrame } from '../events-of-frame.ts'
import type { Losses } from '../format.ts'
import type { FrameEvent, OpenMeld } from '../frame-event.ts'
import { endOfFrame, handAtRyuukyoku, seenUras, wonHand, type FrameEnd } from '../frame-end.ts'
import { indicatorAt } from '../indicator-at.ts'
import type { LastFrame } from '../match-end.ts'
import { frameLosses, lossesOf } from '../record-losses.ts'
import type { MjaiLoss } from './codes.ts'
import type { MjaiDialect } from './dialect.ts'
import { mjaiPragmas } from './mjai-pragmas.ts'
import { ryuukyokuName } from './ryuukyoku-names.ts'
import { totalHan, yakuOf } from './yaku-names.ts'

export type WrittenEvent = Readonly<Record<string, unknown>> & { readonly type: string }

export interface WrittenRound extends LastFrame {
  readonly events: readonly WrittenEvent[]
}

export interface RoundOptions {
  readonly dialect: MjaiDialect
  /** The number of the player who dealt first. */
  readonly first: number
  readonly rules: AssumedRules
}

const NOTHING: BySeat<Points> = [0, 0, 0, 0]
const STICK = 10

/** A hand that is not shown. */
const hidden = (melds: readonly Meld[]): string[] =>
  Array.from({ length: Math.max(0, 13 - melds.length * 3) }, () => writeMjaiTile(UNKNOWN))

type KindOfEnd<Kind extends FrameEnd['kind']> = Extract<FrameEnd, { kind: Kind }>

class RoundWriter {
  readonly #frame: Frame
  readonly #played: PlayedFrame
  readonly #end: FrameEnd
  readonly #losses: Losses<MjaiLoss>
  readonly #isAkochan: boolean
  readonly #dealer: number
  readonly #events: WrittenEvent[] = []
  /** After the last event; null if the frame does not say what it began with. */
  #points: BySeat<Points> | null
  #thrownBy: Seat | null = null

  constructor(frame: Frame, { dialect, first, rules }: RoundOptions, losses: Losses<MjaiLoss>) {
    this.#frame = frame
    this.#played = eventsOfFrame(frame, rules)
    this.#end = endOfFrame(frame, this.#played)
    this.#losses = losses
    this.#isAkochan = dialect === 'akochan'
    this.#dealer = (frameIndex(frame.id) + first) % 4
    this.#points = frame.startPoints
  }

  write(): WrittenRound {
    const end = this.#end
    this.#losses.addAll(lossesOf('mjai', frameLosses(this.#frame, { isOwnPragma: mjaiPragmas.isOwn })))
    this.#losses.addAll(lossesOf('mjai', this.#played.losses))
    this.#start()
    for (const [at, event] of this.#played.events.entries()) this.#take(event, at)
    if (end.kind === 'wins') this.#wins(end)
    else this.#ryuukyoku(end)
    const sticks = end.outcome?.kind === 'win' ? 0 : this.#played.last.sticks
    return { events: this.#events, sticks, outcome: end.outcome }
  }

  #push(type: string, members: Readonly<Record<string, unknown>> = {}): void {
    this.#events.push({ type, ...members })
  }

  #actor(seat: Seat): number {
    return (seat + this.#dealer) % 4
  }

  /** By the numbers of the log, in single points. */
  #byActor(points: BySeat<Points>): number[] {
    return SEATS.map((actor) => points[toSeat(actor - this.#dealer)] * 100 || 0)
  }

  #tile(tile: Tile): string {
    if (tile === UNKNOWN) this.#losses.add('mjai.unknown-tile')
    return writeMjaiTile(tile)
  }

  #tiles(tiles: readonly Tile[]): string[] {
    return tiles.map((tile) => this.#tile(tile))
  }

  #start(): void {
    const { id, sticks, startPoints } = this.#frame
    this.#push('start_kyoku', {
      bakaze: id.wind,
      dora_marker: this.#tile(indicatorAt(this.#frame, 0)),
      kyoku: id.number,
      honba: id.honba,
      kyotaku: (sticks ?? 0) / STICK,
      oya: this.#dealer,
      scores: this.#byActor(startPoints ?? NOTHING),
      tehais: SEATS.map((actor) => this.#tiles(this.#played.deal[toSeat(actor - this.#dealer)].tiles)),
    })
  }

  #take(event: FrameEvent, at: number): void {
    switch (event.type) {
      case 'draw':
        if (event.isRinshan) this.#turnBefore(at)
        return this.#push('tsumo', { actor: this.#actor(event.seat), pai: this.#tile(event.tile) })
      case 'discard':
        return this.#discard(event, at)
      case 'call':
        return this.#call(event.seat, event.meld)
      case 'kan':
        return event.meld.kind === 'ankan'
          ? this.#push('ankan', { actor: this.#actor(event.seat), consumed: this.#tiles(event.meld.own) })
          : this.#push('kakan', {
              actor: this.#actor(event.seat),
              pai: this.#tile(event.meld.added),
              consumed: this.#tiles([event.meld.called, ...event.meld.own]),
            })
      case 'indicator':
        // Already written before the draw behind a closed kan.
        if (!this.#isRinshanAt(at - 1)) this.#push('dora', { dora_marker: writeMjaiTile(event.tile) })
    }
  }

  #isRinshanAt(at: number): boolean {
    const event = this.#played.events[at]
    return event?.type === 'draw' && event.isRinshan
  }

  /** These programs turn the dora of a closed kan before the draw. */
  #turnBefore(at: number): void {
    const next = this.#played.events[at + 1]
    if (next?.type === 'indicator') this.#push('dora', { dora_marker: writeMjaiTile(next.tile) })
  }

  #discard({ seat, tile, isTsumogiri, isRiichi }: Extract<FrameEvent, { type: 'discard' }>, at: number): void {
    const actor = this.#actor(seat)
    this.#thrownBy = seat
    if (isRiichi) this.#push('reach', { actor })
    this.#push('dahai', { actor, pai: this.#tile(tile), tsumogiri: isTsumogiri })
    if (!isRiichi || (this.#isLastAct(at) && (this.#isWonOn || this.#refused === seat))) return
    const paid = four((each) => (each === seat ? -STICK : 0))
    this.#push('reach_accepted', { actor, ...(this.#isAkochan && this.#payments(paid)) })
  }

  /** Whether the last discard was won on. */
  get #isWonOn(): boolean {
    return this.#played.flow.acts.at(-1)?.draw.kind === 'ron'
  }

  /**
   * Whose last riichi laid no stick although the record has no ron on it: three rons that a log does not tell. Payments
   * cancel out, so the points that are too many are that stick.
   */
  get #refused(): Seat | null {
    const end = this.#end
    const last = this.#played.flow.acts.at(-1)
    if (end.kind === 'wins' || last?.discard?.kind !== 'riichi') return null
    return end.moved?.reduce((sum, each) => sum + each, 0) === STICK ? last.seat : null
  }

  #isLastAct(at: number): boolean {
    return this.#played.events.slice(at + 1).every(({ type }) => type === 'indicator')
  }

  /** What was paid, and what everybody has then. */
  #payments(moved: BySeat<Points>): Readonly<Record<string, unknown>> {
    const points = this.#points
    if (points !== null) this.#points = four((seat) => points[seat] + moved[seat])
    return { deltas: this.#byActor(moved), ...(this.#points && { scores: this.#byActor(this.#points) }) }
  }

  #call(seat: Seat, meld: OpenMeld): void {
    const from = meld.kind === 'chi' ? seatAfter(seat, -1) : seatCalled(seat, meld.from)
    this.#push(meld.kind, {
      actor: this.#actor(seat),
      target: this.#actor(this.#thrownBy ?? from),
      pai: this.#tile(meld.called),
      consumed: this.#tiles(meld.own),
    })
  }

  #wins({ wins, isMovedKnown }: KindOfEnd<'wins'>): void {
    if (!isMovedKnown) this.#losses.add('mjai.unknown-points')
    for (const win of wins) this.#hora(win)
    this.#push('end_kyoku')
  }

  #hora(win: RecordedWin): void {
    const { seat, from, moved, table } = win
    const isRiichi = table.seats[seat].riichi !== null
    const uras = isRiichi ? seenUras(this.#frame, this.#played.turned).map(writeMjaiTile) : []
    const who = { actor: this.#actor(seat), target: this.#actor(from ?? seat) }
    if (!this.#isAkochan) {
      this.#push('hora', { ...who, deltas: this.#byActor(moved), ura_markers: uras })
      return
    }
    const { tiles, drawn } = wonHand(win, this.#played.flow)
    const pai = drawn ?? UNKNOWN
    const shown = [...sortTiles(tiles), ...(from === null ? [pai] : [])]
    this.#push('hora', {
      ...who,
      pai: this.#tile(pai),
      uradora_markers: uras,
      hora_tehais: this.#tiles(shown),
      ...this.#valueOf(win),
      ...this.#payments(moved),
    })
  }

  #valueOf({ score }: RecordedWin): Readonly<Record<string, unknown>> {
    if (score === null) {
      this.#losses.add('mjai.win-value')
      return {}
    }
    const { named, unnamed } = yakuOf(score)
    if (unnamed > 0) this.#losses.add('mjai.unnamed-yaku', {}, unnamed)
    return { yakus: named, fu: score.fu, fan: totalHan(score), hora_points: score.points * 100 }
  }

  #ryuukyoku({ reason, moved: change, shown }: KindOfEnd<'ryuukyoku'>): void {
    const { wins, flow, last } = this.#played
    const refused = this.#refused
    const moved = change && four((seat) => change[seat] - (seat === refused ? STICK : 0))
    const stored = mjaiPragmas.read(this.#frame.notes?.other, 'reason')
    if (
      reason === 'broken-off' &&
      this.#frame.notes?.ryuukyoku === undefined &&
      typeof stored !== 'string' &&
      moved === null
    ) {
      this.#losses.add('mjai.unfinished-frame')
      return
    }
    if (wins.length > 0 && reason !== 'three-ron') this.#losses.add('mjai.win-without-effect', {}, wins.length)
    if (moved === null) this.#losses.add('mjai.unknown-points')
    if (!this.#isAkochan) {
      if (!isToldByPayments(reason)) this.#losses.add('mjai.ryuukyoku')
      this.#push('ryukyoku', { deltas: this.#byActor(moved ?? NOTHING) })
    } else {
      const name = typeof stored === 'string' ? stored : ryuukyokuName(reason)
      if (name === undefined) this.#losses.add('mjai.ryuukyoku')
      const tehais = SEATS.map((seat) => {
        if (!shown.includes(seat)) return hidden(last.seats[seat].melds.map(({ meld }) => meld))
        const { tiles, drawn } = handAtRyuukyoku(seat, flow, last)
        return this.#tiles([...sortTiles(tiles), ...(drawn === null ? [] : [drawn])])
      })
      const inOrder = <T>(bySeat: readonly T[]): (T | undefined)[] =>
        SEATS.map((actor) => bySeat[toSeat(actor - this.#dealer)])
      this.#push('ryukyoku', {
        ...(name !== undefined && { reason: name }),
        tehais: inOrder(tehais),
        tenpais: inOrder(SEATS.map((seat) => shown.includes(seat))),
        ...this.#payments(moved ?? NOTHING),
      })
    }
    this.#push('end_kyoku')
  }
}

/** Mortal’s dialect has no reason, but what is paid tells these two. */
const isToldByPayments = (reason: RyuukyokuReason): boolean => reason === 'exhaustive' || reason === 'nagashi-mangan'

export const writeRound = (frame: Frame, options: RoundOptions, losses: Losses<MjaiLoss>): WrittenRound =>
  new RoundWriter(frame, options, losses).write()
