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
import type { OpenMeld, OwnKan } from '../frame-event.ts'
import { turnOrder, type PlayerLists, type Turn } from '../turn-order.ts'
import type { Tenhou6Finding } from './codes.ts'
import { entriesOf, tileOf } from './entries.ts'
import type { Result, Round } from './log-schema.ts'
import { ALL_TENPAI, ryuukyokuOf, WIN } from './results.ts'

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

type Rest = Result extends [string, ...infer R] ? R : never

/** Pairs of what a win moved and whose it was; several may share what was moved. */
const winsIn = (rest: Rest): WinRead[] => {
  const wins: WinRead[] = []
  let moved: readonly number[] = [0, 0, 0, 0]
  for (const each of rest) {
    const [first, second] = each
    if (typeof each[3] === 'number') moved = each.map(Number)
    else wins.push({ winner: Number(first), from: Number(second), moved })
  }
  return wins
}

class RoundReader {
  readonly #round: Round
  readonly #dealer: number
  readonly #findings: Finding[] = []
  readonly #lists: readonly PlayerLists<OpenMeld, OwnKan>[]
  readonly #wins: readonly WinRead[]
  readonly #build: FrameBuilder
  /** Whether the next draw replaces a kan. */
  #isKanned = false

  constructor(round: Round) {
    const [[index, honba, sticks], points, indicators] = round
    this.#round = round
    this.#dealer = index % 4
    this.#lists = entriesOf([round[5], round[8], round[11], round[14]], [round[6], round[9], round[12], round[15]])
    const [name, ...rest] = round[16]
    this.#wins = name === WIN ? winsIn(rest) : []
    this.#build = new FrameBuilder({
      id: frameAt(index, honba),
      sticks: sticks * 10,
      startPoints: this.#inHundreds(points),
      startHands: four((seat) => this.#handOf(seat)),
    })
    for (const number of indicators) this.#build.take({ type: 'indicator', tile: tileOf(number) })
  }

  read(): ReadRound {
    const order = turnOrder(this.#lists, this.#dealer, (turn) => this.#isLast(turn))
    for (const turn of order.turns) this.#take(turn)
    if (order.unused > 0) this.#find('tenhou6.left-over', { count: order.unused })
    const ending = this.#wins.length > 0 ? this.#endWithWins() : this.#endWithout()
    const uras = this.#round[3].map(tileOf)
    const frame = this.#build.finish({ ...ending, uras })
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
    const round = this.#round
    const tiles = [round[4], round[7], round[10], round[13]][this.#player(seat)]?.map(tileOf) ?? []
    return tiles.length === 0 ? unknownHand() : { tiles: tiles.slice(0, 13), drawn: tiles[13] ?? null, melds: [] }
  }

  /** A ron ends on the tile of who dealt in, a tsumo on the winner's draw. */
  #isLast({ player, list }: Turn): boolean {
    const [win] = this.#wins
    if (win === undefined) return true
    return win.winner === win.from ? player === win.winner && list === 'draws' : player === win.from
  }

  #take({ player, list, at }: Turn): void {
    const seat = this.#seat(player)
    const lists = this.#lists[player]
    if (list === 'draws') {
      const drawn = lists?.draws[at]
      const isRinshan = this.#isKanned
      this.#isKanned = false
      if (drawn?.kind === 'call') this.#build.take({ type: 'call', seat, meld: drawn.meld })
      else if (drawn) this.#build.take({ type: 'draw', seat, tile: drawn.tile, isRinshan })
      return
    }
    const thrown = lists?.discards[at]
    this.#isKanned = thrown?.kind === 'kan' || thrown?.kind === 'none'
    if (thrown?.kind === 'kan') this.#build.take({ type: 'kan', seat, meld: thrown.meld })
    else if (thrown?.kind === 'tile') {
      const tile = thrown.tile ?? this.#build.drawnBy(seat) ?? UNKNOWN
      const isTsumogiri = thrown.tile === null
      this.#build.take({ type: 'discard', seat, tile, isTsumogiri, isRiichi: thrown.isRiichi })
    }
  }

  #endWithWins() {
    for (const { winner, from } of this.#wins)
      if (winner === from) this.#build.tsumo(this.#seat(winner))
      else this.#build.ron(this.#seat(winner))
    return { moved: this.#wins.map(({ moved }) => this.#inHundreds(moved)) }
  }

  #endWithout(): { readonly moved: readonly BySeat<Points>[]; readonly notes: FrameNotes } {
    const [name, ...rest] = this.#round[16]
    const reason = ryuukyokuOf(name)
    const [given] = rest
    const change = this.#inHundreds(given && typeof given[3] === 'number' ? given.map(Number) : [0, 0, 0, 0])
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
export const readRound = (round: Round): ReadRound => new RoundReader(round).read()
