import {
  four,
  frameAt,
  seatAfter,
  SEATS,
  toSeat,
  unknownHand,
  type BySeat,
  type Frame,
  type Hand,
  type Points,
  type Seat,
} from '../../record/index.ts'
import { FrameBuilder, type FrameEnding } from '../frame-builder.ts'
import { turnOrder, type FoundOrder } from '../turn-order.ts'
import type { Tenhou6Finding } from './codes.ts'
import type { PlayerData, RoundData } from './round-data.ts'
import { ALL_TENPAI, ryuukyokuOf, WIN } from './results.ts'
import type { FourNumbers, Result, WinDetail } from './written-log.ts'

interface Finding {
  readonly code: Tenhou6Finding
  readonly act: number | null
  readonly seat: Seat | null
  readonly args: Readonly<Record<string, string | number>>
}

export interface ReadRound {
  readonly frame: Frame
  readonly findings: readonly Finding[]
}

interface WinRead {
  readonly winner: Seat
  readonly from: Seat
  readonly moved: BySeat<Points>
}

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

const isMoved = (part: FourNumbers | WinDetail): part is FourNumbers => typeof part[3] === 'number'

/** By player → by seat. */
const toSeats = <T>(values: readonly [T, T, T, T], dealer: number): BySeat<T> => [
  values[dealer]!,
  values[(dealer + 1) & 3]!,
  values[(dealer + 2) & 3]!,
  values[(dealer + 3) & 3]!,
]

/** In single points → in hundreds. */
const hundreds = (points: number): Points => points / 100 || 0

/** By player, in single points → by seat, in hundreds. */
const bySeat = (values: FourNumbers, dealer: number): BySeat<Points> => {
  const [east, south, west, north] = toSeats(values, dealer)
  return [hundreds(east), hundreds(south), hundreds(west), hundreds(north)]
}

/** Pairs of what a win moved and whose it was; several may share what was moved. */
const winsIn = (result: Result, dealer: number): WinRead[] => {
  const wins: WinRead[] = []
  let moved = NOTHING
  for (let at = 1; at < result.length; at++) {
    const part = result[at]
    if (part === undefined || typeof part === 'string') continue
    if (isMoved(part)) moved = bySeat(part, dealer)
    else wins.push({ winner: toSeat(part[0] - dealer), from: toSeat(part[1] - dealer), moved })
  }
  return wins
}

const handOf = ({ hand }: PlayerData): Hand => {
  if (hand.length === 0) return unknownHand()
  return hand.length > 13
    ? { tiles: hand.slice(0, 13), drawn: hand[13]!, melds: [] }
    : { tiles: hand, drawn: null, melds: [] }
}

class RoundReader {
  readonly #round: RoundData
  readonly #dealer: number
  readonly #seats: BySeat<PlayerData>
  readonly #findings: Finding[] = []
  readonly #wins: readonly WinRead[]
  readonly #build: FrameBuilder

  constructor(round: RoundData) {
    const { index, honba, sticks, points, indicators, result, players } = round
    const dealer = index & 3
    this.#round = round
    this.#dealer = dealer
    this.#seats = toSeats(players, dealer)
    this.#wins = result[0] === WIN ? winsIn(result, dealer) : []
    this.#build = new FrameBuilder({
      id: frameAt(index, honba),
      sticks: sticks * 10,
      startPoints: bySeat(points, dealer),
      startHands: four((seat) => handOf(this.#seats[seat])),
    })
    for (const tile of indicators) this.#build.indicator(tile)
  }

  read(): ReadRound {
    const order = turnOrder(this.#seats, 0, (seat, list) => this.#isLast(seat, list))
    this.#play(order)
    if (order.unused > 0) this.#find('tenhou6.left-over', { count: order.unused })
    const frame = this.#build.finish(this.#wins.length > 0 ? this.#endWithWins() : this.#endWithout())
    const { odd } = this.#build
    if (odd.length === 0) return { frame, findings: this.#findings }
    const ofEvents = odd.map(({ odd: what, act, seat }): Finding => ({ code: `tenhou6.${what}`, act, seat, args: {} }))
    return { frame, findings: [...ofEvents, ...this.#findings] }
  }

  #find(code: Tenhou6Finding, args: Finding['args'] = {}): void {
    this.#findings.push({ code, act: null, seat: null, args })
  }

  /** A ron ends on the tile of who dealt in, a tsumo on the winner's draw. */
  #isLast(seat: number, list: 'draws' | 'discards'): boolean {
    const [win] = this.#wins
    if (win === undefined) return true
    return win.winner === win.from ? seat === win.winner && list === 'draws' : seat === win.from
  }

  #play({ turns, endsOnDraw }: FoundOrder): void {
    const build = this.#build
    /** How many turns of each seat are read. */
    const read = [0, 0, 0, 0]
    const whole = turns.length - (endsOnDraw ? 1 : 0)
    for (let turn = 0, isKanned = false; turn < turns.length; turn++) {
      const seat = SEATS[turns[turn]!]!
      const { draws, discards } = this.#seats[seat]
      const at = read[seat]!++
      const { tile, meld } = draws[at]!
      if (meld === null) build.draw(seat, tile, isKanned)
      else build.call(seat, meld)
      if (turn === whole) return
      const thrown = discards[at]!
      isKanned = thrown.kind !== 'tile'
      if (thrown.kind === 'kan') build.kan(seat, thrown.meld)
      else if (thrown.kind === 'tile')
        if (thrown.tile === null) build.discardDrawn(seat, thrown.isRiichi)
        else build.discard(seat, thrown.tile, false, thrown.isRiichi)
    }
  }

  #endWithWins(): FrameEnding {
    for (const { winner, from } of this.#wins)
      if (winner === from) this.#build.tsumo(winner)
      else this.#build.ron(winner)
    return { moved: this.#wins.map(({ moved }) => moved), uras: this.#round.uras }
  }

  #endWithout(): FrameEnding {
    const { result, uras } = this.#round
    const [name, given] = result
    const reason = ryuukyokuOf(name)
    const change = given && isMoved(given) ? bySeat(given, this.#dealer) : NOTHING
    if (reason === undefined) {
      this.#find('tenhou6.unknown-ryuukyoku', { name })
      return { moved: given === undefined ? [] : [change], uras }
    }
    const from = this.#build.offeredBy
    if (reason === 'three-ron' && from !== null) this.#build.threeRon([1, 2, 3].map((steps) => seatAfter(from, steps)))
    if (reason !== 'exhaustive') return { moved: [change], uras, notes: { ryuukyoku: reason } }
    const tenpai = name === ALL_TENPAI ? SEATS : SEATS.filter((seat) => change[seat] > 0)
    return { moved: [change], uras, notes: { ryuukyoku: reason, tenpai } }
  }
}

/** One round as a frame. */
export const readRound = (round: RoundData): ReadRound => new RoundReader(round).read()
