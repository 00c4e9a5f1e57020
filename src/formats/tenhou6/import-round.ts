import {
  four,
  frameAt,
  seatAfter,
  SEATS,
  toSeat,
  unknownHand,
  type BySeat,
  type Frame,
  type FrameNotes,
  type Hand,
  type Points,
  type Seat,
} from '../../record/index.ts'
import { FrameBuilder } from '../frame-builder.ts'
import { turnOrder } from '../turn-order.ts'
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

/** By player, in single points → by seat, in hundreds. */
const bySeat = (values: FourNumbers, dealer: number): BySeat<Points> => {
  const at = (steps: number): number => values[(dealer + steps) & 3]! / 100 || 0
  return [at(0), at(1), at(2), at(3)]
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
  /** How many turns of each seat are read. */
  readonly #read = [0, 0, 0, 0]
  readonly #wins: readonly WinRead[]
  readonly #build: FrameBuilder
  /** Whether the next draw replaces a kan. */
  #isKanned = false

  constructor(round: RoundData) {
    const { index, honba, sticks, points, indicators, result, players } = round
    const dealer = index & 3
    this.#round = round
    this.#dealer = dealer
    this.#seats = [players[dealer]!, players[(dealer + 1) & 3]!, players[(dealer + 2) & 3]!, players[(dealer + 3) & 3]!]
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
    const { turns, endsOnDraw, unused } = turnOrder(this.#seats, 0, (seat, list) => this.#isLast(seat, list))
    const whole = turns.length - (endsOnDraw ? 1 : 0)
    for (let at = 0; at < turns.length; at++) this.#take(SEATS[turns[at]!]!, at < whole)
    if (unused > 0) this.#find('tenhou6.left-over', { count: unused })
    const ending = this.#wins.length > 0 ? this.#endWithWins() : this.#endWithout()
    const frame = this.#build.finish({ ...ending, uras: this.#round.uras })
    const odd = this.#build.odd.map(({ odd: what, act, seat }): Finding => ({
      code: `tenhou6.${what}`,
      act,
      seat,
      args: {},
    }))
    return { frame, findings: [...odd, ...this.#findings] }
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

  #take(seat: Seat, isWhole: boolean): void {
    const { draws, discards } = this.#seats[seat]
    const at = this.#read[seat]!++
    const drawn = draws[at]!
    if (drawn.meld === null) this.#build.draw(seat, drawn.tile, this.#isKanned)
    else this.#build.call(seat, drawn.meld)
    if (!isWhole) return
    const thrown = discards[at]!
    if (thrown.kind === 'tile') {
      this.#isKanned = false
      if (thrown.tile === null) this.#build.discardDrawn(seat, thrown.isRiichi)
      else this.#build.discard(seat, thrown.tile, false, thrown.isRiichi)
    } else {
      this.#isKanned = true
      if (thrown.kind === 'kan') this.#build.kan(seat, thrown.meld)
    }
  }

  #endWithWins() {
    for (const { winner, from } of this.#wins)
      if (winner === from) this.#build.tsumo(winner)
      else this.#build.ron(winner)
    return { moved: this.#wins.map(({ moved }) => moved) }
  }

  #endWithout(): { readonly moved: readonly BySeat<Points>[]; readonly notes: FrameNotes } {
    const [name, given] = this.#round.result
    const reason = ryuukyokuOf(name)
    const change = given && isMoved(given) ? bySeat(given, this.#dealer) : NOTHING
    if (reason === undefined) {
      this.#find('tenhou6.unknown-ryuukyoku', { name })
      return { moved: given === undefined ? [] : [change], notes: {} }
    }
    const from = this.#build.offeredBy
    if (reason === 'three-ron' && from !== null) this.#build.threeRon([1, 2, 3].map((steps) => seatAfter(from, steps)))
    if (reason !== 'exhaustive') return { moved: [change], notes: { ryuukyoku: reason } }
    const tenpai = name === ALL_TENPAI ? SEATS : SEATS.filter((seat) => change[seat] > 0)
    return { moved: [change], notes: { ryuukyoku: reason, tenpai } }
  }
}

/** One round as a frame. */
export const readRound = (round: RoundData): ReadRound => new RoundReader(round).read()
