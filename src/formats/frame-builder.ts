/** A frame from the events of a log, in whatever format they were written. */
import { handPlace, IN_HAND_ORDER, UNKNOWN, type HandPlace, type Tile } from '../tiles/index.ts'
import {
  four,
  isWritable,
  seatAfter,
  SEATS,
  writableHand,
  type Act,
  type BySeat,
  type Discard,
  type Draw,
  type Frame,
  type FrameId,
  type FrameNotes,
  type Hand,
  type Points,
  type Seat,
} from '../record/index.ts'
import { readDoras } from './dora-list.ts'
import type { OpenMeld, OwnKan } from './frame-event.ts'
import { DRAWN, KARAGIRI, OYA, RINSHAN, RON, TEDASHI, TSUMO, TSUMOGIRI } from './halves-of-acts.ts'
import { PlayedHand } from './played-hand.ts'

const RIICHI_STICK: Points = 10

const UNSEEN = handPlace(UNKNOWN)

export interface FrameStart {
  readonly id: FrameId
  readonly sticks: Points
  readonly startPoints: BySeat<Points> | null
  readonly startHands: BySeat<Hand>
}

export interface FrameEnding {
  /** What each declared win moved, or the ryuukyoku; without the sticks laid in the frame. Empty: not known. */
  readonly moved: readonly BySeat<Points>[]
  /** Ura indicators in the order turned. */
  readonly uras?: readonly Tile[]
  /** Whose last riichi was not accepted, although the log has no ron on its discard. */
  readonly unaccepted?: Seat | null
  readonly notes?: FrameNotes
}

/** What may be odd in events, which are built as they stand. Each format puts its id before these codes. */
export const ODD_EVENTS = [
  'tile-not-held',
  'discard-without-draw',
  /** Marked tsumogiri, but not the drawn tile; read as from the hand. */
  'tsumogiri-differs',
  /** A final hand has too many tiles or melds; it is written as unseen. */
  'hand-impossible',
] as const
export type OddCode = (typeof ODD_EVENTS)[number]

/** `majiang` → `majiang.tile-not-held`, … */
export const oddEventsOf = <Id extends string>(format: Id): `${Id}.${OddCode}`[] =>
  ODD_EVENTS.map((code) => `${format}.${code}` as const)

export interface OddEvent {
  readonly odd: OddCode
  readonly act: number | null
  readonly seat: Seat
}

/** @param drawn null: there is no drawn tile apart from the hand */
const discardOf = (tile: HandPlace, drawn: HandPlace | null, isTsumogiri: boolean, isRiichi: boolean): Discard => {
  const isDrawn = isTsumogiri && drawn !== null
  if (isRiichi) return { kind: 'riichi', tile: IN_HAND_ORDER[tile]!, tsumogiri: isDrawn }
  if (isDrawn) return TSUMOGIRI
  return drawn === tile && tile !== UNSEEN ? KARAGIRI : TEDASHI[tile]!
}

/** An act while its second half may follow. */
interface OpenAct {
  readonly seat: Seat
  draw: Draw
  discard: Discard | null
}

/** Is told the events of one frame in their order. */
export class FrameBuilder {
  readonly odd: OddEvent[] = []
  readonly #start: FrameStart
  readonly #hands: BySeat<PlayedHand>
  readonly #acts: Act[] = []
  readonly #indicators: Tile[] = []
  /** The acts that declare a win. */
  readonly #wins: number[] = []
  readonly #riichi: Seat[] = []
  /** The act that waits for what follows from its draw or call. */
  #open: OpenAct | null = null
  /** Who made the last discard, or a kan that can be robbed, and with what. */
  #offerer: Seat | null = null
  #offered = UNSEEN
  #isRiichiOffered = false
  #kakan: Seat | null = null

  constructor(start: FrameStart) {
    this.#start = start
    this.#hands = four((seat) => new PlayedHand(start.startHands[seat]))
  }

  /** The tile that a player drew and has not discarded. */
  drawnBy(seat: Seat): Tile | null {
    const { drawn } = this.#hands[seat]
    return drawn === null ? null : IN_HAND_ORDER[drawn]!
  }

  /** Who discarded last, or declared a kan that can be robbed. */
  get offeredBy(): Seat | null {
    return this.#offerer
  }

  /** Whose draw or call waits for what follows from it. */
  get underway(): Seat | null {
    return this.#open?.seat ?? null
  }

  draw(seat: Seat, tile: HandPlace, isRinshan: boolean): void {
    this.#hands[seat].draw(tile)
    this.#begin(seat, isRinshan ? RINSHAN[tile]! : DRAWN[tile]!)
    this.#kakan = null
  }

  /** The drawn tile is discarded; an unseen one if the log has no draw. */
  discardDrawn(seat: Seat, isRiichi: boolean): void {
    this.#throw(seat, this.#hands[seat].drawn ?? UNSEEN, true, isRiichi)
  }

  /**
   * A tile equal to the drawn one is the drawn one if the hand holds no other, whatever the log says. Two unseen tiles
   * need not be equal.
   *
   * @param isMarked whether the log says that it was the drawn one
   */
  discard(seat: Seat, tile: HandPlace, isMarked: boolean, isRiichi: boolean): void {
    this.#throw(seat, tile, isMarked, isRiichi)
  }

  call(seat: Seat, meld: OpenMeld): void {
    this.#hands[seat].call(meld)
    if (meld.kind === 'daiminkan') this.#push(seat, { kind: 'daiminkan', own: meld.own })
    else this.#begin(seat, { kind: meld.kind, own: meld.own })
  }

  kan(seat: Seat, meld: OwnKan): void {
    const tile = meld.kind === 'ankan' ? (meld.own[0] ?? UNKNOWN) : meld.added
    if (meld.kind === 'ankan') {
      this.#hands[seat].ankan(meld)
      this.#follow(seat, { kind: 'ankan', tiles: meld.own })
    } else {
      this.#hands[seat].kakan(meld)
      this.#follow(seat, { kind: 'kakan', tile })
      this.#kakan = seat
    }
    this.#offer(seat, handPlace(tile), false)
  }

  indicator(tile: Tile): void {
    this.#indicators.push(tile)
  }

  tsumo(seat: Seat): void {
    this.#follow(seat, TSUMO)
    this.#wins.push(this.#acts.length - 1)
  }

  ron(seat: Seat): void {
    if (this.#kakan !== null) this.#hands[this.#kakan].robbed()
    this.#kakan = null
    this.#push(seat, RON)
    this.#wins.push(this.#acts.length - 1)
  }

  /** Three players declared ron on one tile and showed their hands; nobody is paid. */
  threeRon(shown: readonly Seat[]): void {
    const from = this.#offerer ?? 0
    for (const steps of [1, 2, 3]) {
      const seat = seatAfter(from, steps)
      if (shown.includes(seat)) this.ron(seat)
    }
  }

  finish({ moved, uras = [], unaccepted = null, notes: given = {} }: FrameEnding): Frame {
    const { id, sticks, startPoints, startHands } = this.#start
    const acts = this.#withPayments(moved)
    const { dora, notes: ofDoras } = readDoras(this.#indicators, uras)
    const notes: FrameNotes = ofDoras.indicators === undefined ? given : { ...given, ...ofDoras }
    const frame: Frame = {
      id,
      sticks,
      startPoints,
      dice: null,
      dora,
      flows: [{ startHands, acts, endHands: [this.#endHand(0), this.#endHand(1), this.#endHand(2), this.#endHand(3)] }],
      endPoints: this.#endPoints(moved, unaccepted),
      comment: null,
    }
    return Object.keys(notes).length === 0 ? frame : { ...frame, notes }
  }

  #throw(seat: Seat, at: HandPlace, isMarked: boolean, isRiichi: boolean): void {
    const hand = this.#hands[seat]
    // What is discarded without a draw was not drawn, whatever was drawn before.
    const drawn = this.#open?.seat === seat || this.#isDealt(seat) ? hand.drawn : null
    const act = this.#openFor(seat)
    const isDrawn = drawn !== null && (drawn === at || drawn === UNSEEN || at === UNSEEN)
    const isTsumogiri = isMarked ? isDrawn : drawn === at && at !== UNSEEN && !hand.holds(at)
    if (isMarked && !isDrawn) this.#find('tsumogiri-differs', seat)
    if (isTsumogiri) hand.discardDrawn()
    else hand.discard(at)
    if (isRiichi) this.#riichi.push(seat)
    // An unseen draw that is thrown away at once is seen then.
    if (isTsumogiri && drawn === UNSEEN && 'tile' in act.draw)
      act.draw = act.draw.kind === 'rinshan' ? RINSHAN[at]! : DRAWN[at]!
    this.#offer(seat, at, isRiichi)
    act.discard = discardOf(at, act.draw === OYA ? null : drawn, isTsumogiri, isRiichi)
    this.#open = null
  }

  #offer(seat: Seat, tile: HandPlace, isRiichi: boolean): void {
    this.#offerer = seat
    this.#offered = tile
    this.#isRiichiOffered = isRiichi
  }

  #find(odd: OddCode, seat: Seat): void {
    this.odd.push({ odd, act: this.#acts.length - 1, seat })
  }

  #begin(seat: Seat, draw: Draw): OpenAct {
    const act: OpenAct = { seat, draw, discard: null }
    this.#acts.push(act)
    this.#open = act
    return act
  }

  /** An act of one half. */
  #push(seat: Seat, draw: Draw): void {
    this.#acts.push({ seat, draw, discard: null })
    this.#open = null
  }

  /** Whether the dealer has the fourteenth tile of the deal. */
  #isDealt(seat: Seat): boolean {
    return this.#open === null && this.#acts.length === 0 && seat === 0 && this.#start.startHands[0].drawn !== null
  }

  /** The act whose draw a discard, a kan or a win follows: an unseen draw if the log has none. */
  #openFor(seat: Seat): OpenAct {
    if (this.#open !== null && this.#open.seat === seat) return this.#open
    if (this.#isDealt(seat)) return this.#begin(seat, OYA)
    const act = this.#begin(seat, DRAWN[UNSEEN]!)
    this.#find('discard-without-draw', seat)
    return act
  }

  #follow(seat: Seat, discard: Discard): void {
    this.#openFor(seat).discard = discard
    this.#open = null
  }

  /** With several winners each win says what it moved. */
  #withPayments(moved: readonly BySeat<Points>[]): readonly Act[] {
    if (this.#wins.length < 2 || moved.length !== this.#wins.length) return this.#acts
    return this.#acts.map((act, index) => {
      const pay = moved[this.#wins.indexOf(index)]
      return pay === undefined ? act : { ...act, notes: { pay } }
    })
  }

  #endHand(seat: Seat): Hand {
    const played = this.#hands[seat]
    if (played.missing > 0) this.odd.push({ odd: 'tile-not-held', act: null, seat })
    const isWonOn = this.#offerer !== null && this.#hasRon(seat)
    const hand = played.hand(isWonOn ? this.#offered : null)
    if (isWritable(hand)) return hand
    this.odd.push({ odd: 'hand-impossible', act: null, seat })
    return writableHand(hand)
  }

  #hasRon(seat: Seat): boolean {
    for (const at of this.#wins) if (this.#acts[at]?.seat === seat && this.#acts[at].draw.kind === 'ron') return true
    return false
  }

  /** A riichi whose discard was won on lays no stick. */
  #endPoints(moved: readonly BySeat<Points>[], unaccepted: Seat | null): BySeat<Points> | null {
    const { startPoints } = this.#start
    if (startPoints === null || moved.length === 0) return null
    const wonOn = this.#acts.at(-1)?.draw.kind === 'ron' && this.#isRiichiOffered ? this.#offerer : unaccepted
    const points: [Points, Points, Points, Points] = [...startPoints]
    for (const each of moved) for (const seat of SEATS) points[seat] += each[seat]
    for (const seat of SEATS) if (seat !== wonOn && this.#riichi.includes(seat)) points[seat] -= RIICHI_STICK
    return points
  }
}
