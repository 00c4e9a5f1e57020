/**
 * A frame in play: its table, its wall and the acts so far. `src/table` and `src/rules` decide what is legal, who gets
 * a tile and who pays.
 */
import { sortTiles } from '../tiles/index.ts'
import {
  emptyFrame,
  four,
  seatAfter,
  SEATS,
  type Act,
  type BySeat,
  type Draw,
  type RyuukyokuReason,
  type Frame,
  type Hand,
  type Meld,
  type Points,
  type Seat,
} from '../record/index.ts'
import { addPoints, payWins, settle, type OnTheTable, type Outcome, type Win, type WinScore } from '../rules/index.ts'
import {
  claims,
  closeTable,
  dealtTiles,
  drawLive,
  ryuukyokuDue,
  drawRinshan,
  handOf,
  isTenpaiNow,
  nagashiSeats,
  scoreWinNow,
  seatOptions,
  settleClaims,
  startTable,
  stepDiscard,
  stepDraw,
  riichiSticksLaid,
  type Claim,
  type StepResult,
  type Table,
  type Wall,
} from '../table/index.ts'
import { claimChoices, turnChoices, type Choice, type Move } from './choices.ts'
import { DoraPlaces } from './dora-places.ts'
import type { Message } from './game-message.ts'
import { revealedSeats } from './revealed-hands.ts'
import { FrameMessages } from './frame-messages.ts'
import { NOBODY, type SeatChoices, type FrameSetup } from './frame-questions.ts'

export interface PlayedFrame {
  readonly frame: Frame
  readonly outcome: Outcome
  /** By seat, after all payments. */
  readonly points: BySeat<Points>
  /** Riichi sticks left on the table. */
  readonly sticks: Points
}

export interface Ended {
  readonly messages: readonly Message[]
  readonly played: PlayedFrame
}

export type AfterClaims =
  | { readonly kind: 'ron' | 'three-ron'; readonly seats: readonly Seat[] }
  | { readonly kind: 'call'; readonly claim: Claim }
  | { readonly kind: 'ryuukyoku'; readonly reason: RyuukyokuReason }
  /** Nobody wants the tile: the next turn begins. */
  | { readonly kind: 'turn' }

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

export class FrameState {
  readonly #setup: FrameSetup
  readonly #doras: DoraPlaces
  readonly #teller: FrameMessages
  readonly #startHands: BySeat<Hand>
  readonly #acts: Act[] = []
  #wall: Wall
  #table: Table
  /** The draw or call of the current act. */
  #draw: Draw = { kind: 'oya' }

  constructor(setup: FrameSetup) {
    const { wall, id, sticks, startPoints, rules } = setup
    this.#setup = setup
    this.#doras = new DoraPlaces(wall, rules)
    this.#teller = new FrameMessages((place) => this.#doras.indicator(place))
    const first = there(drawLive(wall))
    this.#wall = first.wall
    const hands = dealtTiles(wall)
    this.#startHands = four((seat) => ({
      tiles: sortTiles(hands[seat]),
      drawn: seat === 0 ? first.tile : null,
      melds: [],
    }))
    const flow = { startHands: this.#startHands, acts: [], endHands: this.#startHands }
    this.#table = startTable({ ...emptyFrame(id), sticks, startPoints, flows: [flow] }, flow, rules)
  }

  /** Whose turn it is. */
  get seat(): Seat {
    const { expected } = this.#table
    if (!('seat' in expected)) throw new Error(`nobody's turn: ${expected.kind}`)
    return expected.seat
  }

  begin(): Message {
    return this.#teller.begin({ ...this.#setup, startHands: this.#startHands })
  }

  /** Makes the draw that is due. */
  draw(): readonly Message[] {
    const { seat } = this
    const { expected } = this.#table
    if (this.#acts.length === 0) return this.#take(seat, { kind: 'oya' })
    const rinshan = expected.kind === 'draw' && expected.rinshan
    const drawn = there(rinshan ? drawRinshan(this.#wall) : drawLive(this.#wall))
    this.#wall = drawn.wall
    return this.#take(seat, { kind: rinshan ? 'rinshan' : 'tile', tile: drawn.tile })
  }

  call({ seat, kind, own }: Claim): readonly Message[] {
    if (kind === 'ron') throw new Error('a ron is no call')
    const messages = this.#take(seat, { kind, own })
    if (kind === 'daiminkan') this.#acts.push({ seat, draw: this.#draw, discard: null })
    return messages
  }

  #take(seat: Seat, draw: Draw): readonly Message[] {
    const act: Act = { seat, draw, discard: null }
    this.#draw = draw
    this.#table = flawless(stepDraw(this.#table, act))
    return this.#teller.draw(act, this.#table)
  }

  turnChoices(): BySeat<readonly Choice[]> {
    const { seat } = this
    const choices = turnChoices(this.#table, seatOptions(this.#table, seat))
    return four((each) => (each === seat ? choices : NOBODY[each]))
  }

  claimChoices(): BySeat<readonly Choice[]> {
    const { offer } = this.#table
    const { claimants } = claims(this.#table)
    if (offer === null || claimants.length === 0) return NOBODY
    const found: [...BySeat<readonly Choice[]>] = [...NOBODY]
    for (const { seat, ron, chi, pon, daiminkan } of claimants) {
      const ways = { seat, ron, chi: chi.ways, pon: pon.ways, daiminkan: daiminkan.ways }
      found[seat] = claimChoices(offer.tile, offer.seat, ways)
    }
    return found
  }

  /** Carries out what follows the draw or the call. */
  follow(move: Move): readonly Message[] {
    if (move.kind === 'pass' || move.kind === 'ron' || move.kind === 'nine-terminals' || 'own' in move)
      throw new Error(`${move.kind} does not follow a draw`)
    const act: Act = { seat: this.seat, draw: this.#draw, discard: move }
    const before = this.#table
    this.#table = flawless(stepDiscard(before, act))
    this.#acts.push(act)
    return this.#teller.discard(act, before, this.#table)
  }

  /** Decides who gets the tile on offer. */
  settle(chosen: SeatChoices): AfterClaims {
    const wanted: Claim[] = []
    for (const seat of SEATS) {
      const move = chosen[seat]?.move
      if (move?.kind === 'ron') wanted.push({ seat, kind: 'ron', own: [] })
      else if (move !== undefined && 'own' in move) wanted.push({ seat, kind: move.kind, own: move.own })
    }
    const settled = settleClaims(this.#table, wanted)
    if (settled.kind === 'three-ron') return { kind: 'three-ron', seats: this.#othersInTurn() }
    if (settled.kind !== 'none') return settled
    const reason = this.due()
    return reason === null ? { kind: 'turn' } : { kind: 'ryuukyoku', reason }
  }

  /** From the discarder's right onwards, as several rons are declared. */
  #othersInTurn(): Seat[] {
    const from = this.#table.offer?.seat
    return from === undefined ? [] : [1, 2, 3].map((steps) => seatAfter(from, steps))
  }

  /** The ryuukyoku that ends the frame now if nobody wins. */
  due(): RyuukyokuReason | null {
    return ryuukyokuDue(this.#table)
  }

  /** The player whose turn it is declares tsumo. */
  tsumo(): Ended {
    const { end } = this.#table
    if (end?.kind !== 'tsumo') throw new Error('no self-draw was declared')
    const scored = this.#score(end.seat)
    return this.#won([{ winner: end.seat, from: null, ...scored }], [scored.score], this.#table)
  }

  /**
   * These seats declared ron on the tile on offer, from the discarder's right onwards; not all of them need be paid.
   */
  ron(seats: readonly Seat[]): Ended {
    const declared = this.#table
    const from = declared.offer?.seat ?? null
    const scores = seats.map((seat) => this.#score(seat))
    this.#declare(seats)
    return this.#won(
      seats.map((winner, at) => ({ winner, from, ...scores[at]! })),
      scores.map(({ score }) => score),
      declared,
    )
  }

  /** Three rons on one tile abort the frame. */
  threeRon(seats: readonly Seat[]): Ended {
    this.#declare(seats)
    return this.stop('three-ron')
  }

  #declare(seats: readonly Seat[]): void {
    for (const seat of seats) {
      const act: Act = { seat, draw: { kind: 'ron' }, discard: null }
      this.#table = flawless(stepDraw(this.#table, act))
      this.#acts.push(act)
    }
  }

  #score(seat: Seat): Pick<Win, 'value' | 'liabilities'> & { readonly score: WinScore } {
    const { turned } = this.#teller
    const scored = scoreWinNow(this.#table, seat, this.#doras.list(turned, true))
    if (scored?.ok !== true) throw new Error('a win without a value')
    const { score } = scored
    return { value: score.value, liabilities: score.liabilities, score }
  }

  /**
   * `wins`: from the discarder's right onwards, so the paid ones come first. `declared`: the table of the declaration.
   */
  #won(wins: readonly Win[], scores: readonly WinScore[], declared: Table): Ended {
    const { rules, id } = this.#setup
    const table = this.#onTable()
    const moved = payWins(wins, table, rules)
    // The protocol has no message for a win that is not paid.
    const messages = moved.map((own, at) =>
      this.#teller.win({
        table: declared,
        seat: wins[at]!.winner,
        from: declared.end?.kind === 'tsumo' ? null : (declared.offer?.seat ?? null),
        score: scores[at]!,
        moved: own,
        isPaid: true,
        honba: at === 0 || rules.honbaAtSeveralRons === 'each' ? id.honba * rules.honbaValue : 0,
      }),
    )
    // Several rons on one tile each state what they moved: nothing if head bump leaves them unpaid.
    if (wins.length > 1) {
      const first = this.#acts.length - wins.length
      wins.forEach((_, at) => {
        const act = this.#acts[first + at]!
        this.#acts[first + at] = { ...act, notes: { pay: moved[at] ?? NOTHING } }
      })
    }
    return this.#end({ kind: 'win', wins }, messages)
  }

  #onTable(): OnTheTable {
    const table = this.#table
    return { honba: this.#setup.id.honba, sticks: table.sticks, laid: riichiSticksLaid(table) }
  }

  /** The frame ends without a winner. */
  stop(reason: RyuukyokuReason): Ended {
    if (reason === 'nine-terminals') this.#acts.push({ seat: this.seat, draw: this.#draw, discard: null })
    this.#table = closeTable(this.#table)
    const table = this.#table
    const played = reason === 'exhaustive' || reason === 'nagashi-mangan'
    const tenpai = played ? SEATS.filter((seat) => isTenpaiNow(table, seat) === true) : []
    const outcome: Outcome =
      reason === 'nagashi-mangan'
        ? { kind: 'nagashi', seats: nagashiSeats(table) ?? [], tenpai }
        : reason === 'exhaustive'
          ? { kind: 'exhausted', tenpai }
          : { kind: 'abort' }
    const { delta } = settle(outcome, this.#onTable(), this.#setup.rules)
    const message = this.#teller.ryuukyoku(reason, table, revealedSeats(reason, table, tenpai), delta)
    return this.#end(outcome, message === null ? [] : [message], reason)
  }

  #end(outcome: Outcome, messages: readonly Message[], reason?: RyuukyokuReason): Ended {
    const { id, sticks: before, startPoints, rules } = this.#setup
    const table = this.#table
    const { delta, sticks } = settle(outcome, this.#onTable(), rules)
    const points = addPoints(
      four((seat) => table.seats[seat].points ?? 0),
      delta,
    )
    const { turned } = this.#teller
    const withUra = outcome.kind === 'win' && outcome.wins.some(({ winner }) => table.seats[winner].riichi !== null)
    const dora = this.#doras.list(turned, withUra)
    // An exhausted wall needs no note.
    const notes = { ...(reason && reason !== 'exhaustive' && { ryuukyoku: reason }), ...this.#doras.redNotes(dora) }
    const frame: Frame = {
      ...emptyFrame(id),
      sticks: before,
      startPoints,
      dora,
      flows: [{ startHands: this.#startHands, acts: this.#acts, endHands: this.#endHands() }],
      endPoints: points,
      ...(Object.keys(notes).length > 0 && { notes }),
    }
    return { messages, played: { frame, outcome, points, sticks } }
  }

  #endHands(): BySeat<Hand> {
    const { seats, offer, end } = this.#table
    return four((seat) => {
      const own = seats[seat]
      const won = end?.kind === 'ron' && end.seats.includes(seat) ? offer : null
      const hand = handOf(own, won?.tile ?? own.drawn?.tile ?? null)
      const robbed = end?.kind === 'ron' && offer?.kind === 'kakan' && offer.seat === seat
      return robbed
        ? { ...hand, melds: hand.melds.map((meld, at) => withoutRobbedKan(meld, own.melds[at]!.act, offer.act)) }
        : hand
    })
  }
}

/** A kan whose tile was robbed is a pon again. */
const withoutRobbedKan = (meld: Meld, made: number, robbed: number): Meld =>
  meld.kind === 'kakan' && made === robbed ? { kind: 'pon', called: meld.called, own: meld.own, from: meld.from } : meld

const there = <T>(drawn: T | null): T => {
  if (drawn === null) throw new Error('the wall has no such tile')
  return drawn
}

/** An act that the table allowed must have no findings. */
const flawless = ({ table, findings }: StepResult): Table => {
  const [finding] = findings
  if (finding !== undefined) throw new Error(`${finding.code} in a simulated frame`)
  return table
}
