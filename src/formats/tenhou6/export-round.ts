import { UNKNOWN, writeTenhouTile, type Tile } from '../../tiles/index.ts'
import type { AssumedRules } from '../../rules/index.ts'
import { meldTiles, type RecordedWin } from '../../table/index.ts'
import {
  frameIndex,
  frameName,
  toSeat,
  WINDS,
  type BySeat,
  type Frame,
  type Meld,
  type PlayerId,
  type Points,
  type Seat,
} from '../../record/index.ts'
import { eventsOfFrame, type PlayedFrame } from '../events-of-frame.ts'
import type { Losses } from '../format.ts'
import type { FrameEvent } from '../frame-event.ts'
import { endOfFrame, seenUras, type FrameEnd } from '../frame-end.ts'
import { indicatorAt } from '../indicator-at.ts'
import type { LastFrame } from '../match-end.ts'
import { frameLosses, lossesOf } from '../record-losses.ts'
import { turnOrder } from '../turn-order.ts'
import { readCall, writeCall } from './call-text.ts'
import type { Tenhou6Loss } from './codes.ts'
import { entriesOf } from './entries.ts'
import { paidText, ryuukyokuName, valueText, WIN, yakuText } from './results.ts'
import { tenhou6Pragmas } from './tenhou6-pragmas.ts'
import type { DiscardEntry, DrawEntry, FourNumbers, ListsOfPlayer, Result, Round, WinDetail } from './written-log.ts'

export interface WrittenRound extends LastFrame {
  readonly round: Round
}

/** Whose list got the next entry. */
interface Entered {
  readonly player: PlayerId
  readonly list: 'draws' | 'discards'
}

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

class RoundWriter {
  readonly #frame: Frame
  readonly #played: PlayedFrame
  readonly #losses: Losses<Tenhou6Loss>
  readonly #dealer: number
  readonly #draws: readonly DrawEntry[][] = [[], [], [], []]
  readonly #discards: readonly DiscardEntry[][] = [[], [], [], []]
  readonly #entered: Entered[] = []
  readonly #indicators: number[] = []

  constructor(frame: Frame, rules: AssumedRules, losses: Losses<Tenhou6Loss>) {
    this.#frame = frame
    this.#played = eventsOfFrame(frame, rules)
    this.#losses = losses
    this.#dealer = frameIndex(frame.id) % 4
  }

  write(): WrittenRound {
    const { id, sticks, startPoints } = this.#frame
    this.#losses.addAll(lossesOf('tenhou6', frameLosses(this.#frame, { isOwnPragma: tenhou6Pragmas.isOwn })))
    this.#losses.addAll(lossesOf('tenhou6', this.#played.losses))
    this.#indicators.push(this.#tile(indicatorAt(this.#frame, 0)))
    for (const event of this.#played.events) this.#take(event)
    const end = endOfFrame(this.#frame, this.#played)
    const result = end.kind === 'wins' ? this.#wins(end) : this.#ryuukyoku(end)
    const isRiichi = this.#played.wins.some(({ table, seat }) => table.seats[seat].riichi !== null)
    const uras = end.kind === 'wins' && isRiichi ? seenUras(this.#frame, this.#played.turned) : []
    this.#checkOrder()
    const round: Round = [
      [frameIndex(id), id.honba, (sticks ?? 0) / 10],
      this.#byPlayer(startPoints ?? NOTHING),
      this.#indicators,
      uras.map(writeTenhouTile),
      ...this.#listsOf(0),
      ...this.#listsOf(1),
      ...this.#listsOf(2),
      ...this.#listsOf(3),
      result,
    ]
    const left = end.outcome?.kind === 'win' ? 0 : this.#played.last.sticks
    return { round, sticks: left, outcome: end.outcome }
  }

  /** A player's number has the range of a seat's. */
  #player(seat: Seat): PlayerId {
    return toSeat(seat + this.#dealer)
  }

  #byPlayer(points: BySeat<Points>): FourNumbers {
    const at = (player: number): number => points[toSeat(player - this.#dealer)] * 100 || 0
    return [at(0), at(1), at(2), at(3)]
  }

  #tile(tile: Tile): number {
    if (tile === UNKNOWN) this.#losses.add('tenhou6.unknown-tile')
    return writeTenhouTile(tile)
  }

  #listsOf(player: PlayerId): ListsOfPlayer {
    const { tiles } = this.#played.deal[toSeat(player - this.#dealer)]
    return [tiles.map((tile) => this.#tile(tile)), this.#draws[player] ?? [], this.#discards[player] ?? []]
  }

  #draw(seat: Seat, entry: DrawEntry): void {
    const player = this.#player(seat)
    this.#draws[player]?.push(entry)
    this.#entered.push({ player, list: 'draws' })
  }

  #discard(seat: Seat, entry: DiscardEntry): void {
    const player = this.#player(seat)
    this.#discards[player]?.push(entry)
    this.#entered.push({ player, list: 'discards' })
  }

  #take(event: FrameEvent): void {
    switch (event.type) {
      case 'draw':
        return this.#draw(event.seat, this.#tile(event.tile))
      case 'discard': {
        const number = event.isTsumogiri ? 60 : this.#tile(event.tile)
        return this.#discard(event.seat, event.isRiichi ? `r${String(number).padStart(2, '0')}` : number)
      }
      case 'call':
        this.#draw(event.seat, this.#meld(event.meld))
        if (event.meld.kind === 'daiminkan') this.#discard(event.seat, 0)
        return
      case 'kan':
        return this.#discard(event.seat, this.#meld(event.meld))
      case 'indicator':
        this.#indicators.push(writeTenhouTile(event.tile))
    }
  }

  #meld(meld: Meld): string {
    const unseen = meldTiles(meld).filter((tile) => tile === UNKNOWN).length
    if (unseen > 0) this.#losses.add('tenhou6.unknown-tile', {}, unseen)
    const text = writeCall(meld)
    if (readCall(text) === null) this.#losses.add('tenhou6.unreadable', { path: frameName(this.#frame.id) })
    return text
  }

  /** Readers find the order of the turns from the lists: it must be the one that was played. */
  #checkOrder(): void {
    const entered = this.#entered
    const last = entered.at(-1)
    const { turns, endsOnDraw } = turnOrder(
      entriesOf(this.#draws, this.#discards),
      this.#dealer,
      (player, list) => last === undefined || (player === last.player && list === last.list),
    )
    const isSame =
      turns.length * 2 - (endsOnDraw ? 1 : 0) === entered.length &&
      entered.every(
        ({ player, list }, at) => turns[at >> 1] === player && list === (at % 2 === 0 ? 'draws' : 'discards'),
      )
    if (!isSame) this.#losses.add('tenhou6.unreadable', { path: frameName(this.#frame.id) })
  }

  #wins({ wins, isMovedKnown }: Extract<FrameEnd, { kind: 'wins' }>): Result {
    if (!isMovedKnown) this.#losses.add('tenhou6.unknown-points')
    return [WIN, ...wins.flatMap((win): (FourNumbers | WinDetail)[] => [this.#byPlayer(win.moved), this.#detail(win)])]
  }

  #detail(win: RecordedWin): WinDetail {
    const { seat, from, score, moved, honba, table } = win
    const [liable] = score?.liabilities ?? []
    if (score === null) this.#losses.add('tenhou6.win-value')
    const value = score === null ? paidText({ seat, from, moved, honba }) : valueText(score)
    const situation = { roundWind: toSeat(WINDS.indexOf(table.id.wind)), seat }
    const yaku = (score?.yaku ?? []).map((each) => yakuText(each, situation))
    return [this.#player(seat), this.#player(from ?? seat), this.#player(liable?.seat ?? seat), value, ...yaku]
  }

  #ryuukyoku({ reason, moved, shown }: Extract<FrameEnd, { kind: 'ryuukyoku' }>): Result {
    const { wins } = this.#played
    if (wins.length > 0 && reason !== 'three-ron') this.#losses.add('tenhou6.win-without-effect', {}, wins.length)
    if (this.#frame.notes?.ryuukyoku === undefined && reason === 'broken-off')
      this.#losses.add('tenhou6.unfinished-frame')
    const name = ryuukyokuName(reason, shown.length)
    if (moved === null) this.#losses.add('tenhou6.unknown-points')
    const isPaid = moved !== null && moved.some((each) => each !== 0)
    return isPaid ? [name, this.#byPlayer(moved)] : [name]
  }
}

export const writeRound = (frame: Frame, rules: AssumedRules, losses: Losses<Tenhou6Loss>): WrittenRound =>
  new RoundWriter(frame, rules, losses).write()
