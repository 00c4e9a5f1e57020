import { UNKNOWN } from '../../tiles/index.ts'
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
import { turnOrder, type Turn } from '../turn-order.ts'
import type { Tenhou6Finding } from './codes.ts'
import type { RoundData } from './round-data.ts'
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
  readonly winner: number
  readonly from: number
  readonly moved: readonly number[]
}

const isMoved = (part: FourNumbers | WinDetail): part is FourNumbers => typeof part[3] === 'number'

/** Pairs of what a win moved and whose it was; several may share what was moved. */
const winsIn = ([, ...rest]: Result): WinRead[] => {
  const wins: WinRead[] = []
  let moved: readonly number[] = [0, 0, 0, 0]
  for (const part of rest)
    if (isMoved(part)) moved = part
    else wins.push({ winner: part[0], from: part[1], moved })
  return wins
}

class RoundReader {
  readonly #round: RoundData
  readonly #dealer: number
  readonly #findings: Finding[] = []
  /** How many entries of each player’s lists are read. */
  readonly #read = { draws: [0, 0, 0, 0], discards: [0, 0, 0, 0] }
  readonly #wins: readonly WinRead[]
  readonly #build: FrameBuilder
  /** Whether the next draw replaces a kan. */
  #isKanned = false

  constructor(round: RoundData) {
    const { index, honba, sticks, points, indicators, result } = round
    this.#round = round
    this.#dealer = index % 4
    this.#wins = result[0] === WIN ? winsIn(result) : []
    this.#build = new FrameBuilder({
      id: frameAt(index, honba),
      sticks: sticks * 10,
      startPoints: this.#inHundreds(points),
      startHands: four((seat) => this.#handOf(seat)),
    })
    for (const tile of indicators) this.#build.indicator(tile)
  }

  read(): ReadRound {
    const order = turnOrder(this.#round.players, this.#dealer, (turn) => this.#isLast(turn))
    for (const turn of order.turns) this.#take(turn)
    if (order.unused > 0) this.#find('tenhou6.left-over', { count: order.unused })
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

  #seat(player: number): Seat {
    return toSeat(player - this.#dealer)
  }

  #player(seat: Seat): number {
    return (seat + this.#dealer) % 4
  }

  #inHundreds(values: readonly number[]): BySeat<Points> {
    return four((seat) => (values[this.#player(seat)] ?? 0) / 100 || 0)
  }

  #handOf(seat: Seat): Hand {
    const { hand = [] } = this.#round.players[this.#player(seat)] ?? {}
    return hand.length === 0 ? unknownHand() : { tiles: hand.slice(0, 13), drawn: hand[13] ?? null, melds: [] }
  }

  /** A ron ends on the tile of who dealt in, a tsumo on the winner's draw. */
  #isLast({ player, list }: Turn): boolean {
    const [win] = this.#wins
    if (win === undefined) return true
    return win.winner === win.from ? player === win.winner && list === 'draws' : player === win.from
  }

  #take({ player, list }: Turn): void {
    const seat = this.#seat(player)
    const lists = this.#round.players[player]
    const at = this.#read[list][player]!++
    if (list === 'draws') {
      const drawn = lists?.draws[at]
      const isRinshan = this.#isKanned
      this.#isKanned = false
      if (drawn?.kind === 'call') this.#build.call(seat, drawn.meld)
      else if (drawn) this.#build.draw(seat, drawn.tile, isRinshan)
      return
    }
    const thrown = lists?.discards[at]
    this.#isKanned = thrown?.kind === 'kan' || thrown?.kind === 'none'
    if (thrown?.kind === 'kan') this.#build.kan(seat, thrown.meld)
    else if (thrown?.kind === 'tile') {
      const tile = thrown.tile ?? this.#build.drawnBy(seat) ?? UNKNOWN
      this.#build.discard(seat, tile, thrown.tile === null, thrown.isRiichi)
    }
  }

  #endWithWins() {
    for (const { winner, from } of this.#wins)
      if (winner === from) this.#build.tsumo(this.#seat(winner))
      else this.#build.ron(this.#seat(winner))
    return { moved: this.#wins.map(({ moved }) => this.#inHundreds(moved)) }
  }

  #endWithout(): { readonly moved: readonly BySeat<Points>[]; readonly notes: FrameNotes } {
    const [name, given] = this.#round.result
    const reason = ryuukyokuOf(name)
    const change = this.#inHundreds(given && isMoved(given) ? given : [0, 0, 0, 0])
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
