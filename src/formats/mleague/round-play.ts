/** Draws, discards, calls and kans of a round, in their order. */
import { handPlace, kindOf, isSameTiles, sameKind, UNKNOWN, type Tile } from '../../tiles/index.ts'
import { fromOf, type Meld, type Seat } from '../../record/index.ts'
import { LIVE_WALL } from '../../table/index.ts'
import type { FrameBuilder } from '../frame-builder.ts'
import { callOf, filled, readMeldText, type MeldText, type SaidCall } from './meld-text.ts'
import { drawnText } from './unentered-draw.ts'
import { countIn, tileIn, told, type Report, type ViewerEvent } from './viewer-event.ts'

type Pon = Extract<Meld, { kind: 'pon' }>

/** A tile that nobody saw contradicts nothing. */
const mayBe = (a: Tile, b: Tile): boolean => a === b || a === UNKNOWN || b === UNKNOWN

export class RoundPlay {
  readonly #build: FrameBuilder
  readonly #report: Report
  readonly #pons: { seat: Seat; pon: Pon }[] = []
  #call: { seat: Seat; word: SaidCall } | null = null
  #riichi: ViewerEvent | null = null
  /** Riichi discards whose stick was not laid yet. */
  readonly #unlaid = new Set<Seat>()
  /** Whose sticks were laid in the round. */
  readonly laid = new Set<Seat>()
  #kanned: Seat | null = null
  #last: { seat: Seat; tile: Tile } | null = null
  #left = LIVE_WALL

  constructor(build: FrameBuilder, report: Report) {
    this.#build = build
    this.#report = report
  }

  /** The last discard, or the tile of a kan that can be robbed. */
  get offered(): Tile | null {
    return this.#last?.tile ?? null
  }

  get isWallEmpty(): boolean {
    return this.#left === 0
  }

  /** @param following the draw and the events after it */
  draw(seat: Seat, following: readonly ViewerEvent[]): void {
    const [event] = following
    if (event === undefined) return
    this.#count(event)
    this.#build.draw(seat, handPlace(this.tile(event, drawnText(following))), this.#kanned === seat)
    this.#kanned = null
  }

  discard(seat: Seat, event: ViewerEvent): void {
    const [, text = '', ...marks] = event.args
    const drawn = this.#build.underway === seat ? this.#build.drawnBy(seat) : null
    const isMarked = marks.includes('tsumogiri')
    const entered = this.tile(event, text)
    const tile = entered === UNKNOWN && isMarked ? (drawn ?? UNKNOWN) : entered
    const isTsumogiri = isMarked && drawn !== null && mayBe(drawn, tile)
    if (isMarked && !isTsumogiri) this.#report('mleague.tsumogiri-differs', event, { tile: text }, seat)
    for (const mark of marks)
      if (mark !== 'tsumogiri' && mark !== 'richi') this.#report('mleague.unread-value', event, { value: told(mark) })
    const isRiichi = marks.includes('richi')
    const isSaid = this.#riichi?.args[0] === event.args[0]
    if (isRiichi !== isSaid) this.#report('mleague.riichi-differs', event, {}, seat)
    if (this.#riichi !== null && !isSaid) this.#report('mleague.riichi-differs', this.#riichi)
    this.#riichi = null
    this.#call = null
    this.#kanned = null
    if (isRiichi || isSaid) this.#unlaid.add(seat)
    this.#last = { seat, tile }
    this.#build.discard(seat, handPlace(tile), isTsumogiri, isRiichi || isSaid)
  }

  sayRiichi(event: ViewerEvent): void {
    this.#riichi = event
  }

  sayCall(seat: Seat, word: SaidCall): void {
    this.#call = { seat, word }
  }

  /** The stick of a riichi. */
  layStick(seat: Seat, event: ViewerEvent): void {
    if (event.args[1] !== '-1000') this.#report('mleague.unread-value', event, { value: told(event.args[1] ?? '') })
    this.laid.add(seat)
    if (!this.#unlaid.delete(seat)) this.#report('mleague.riichi-differs', event, {}, seat)
  }

  /** Riichi without a stick; that of a discard that was won on is laid by nobody. */
  missingSticks(isRon: boolean): readonly Seat[] {
    return [...this.#unlaid].filter((seat) => !isRon || seat !== this.#build.offeredBy)
  }

  /** False if the event shows a hand. */
  open(seat: Seat, event: ViewerEvent): boolean {
    const meld = readMeldText(event.args[1] ?? '')
    if (meld === null) return false
    if (meld.tiles === null) this.#report('mleague.bad-tile', event, { value: told(event.args[1] ?? '') })
    if (meld.form === 'called') this.#called(seat, event, meld)
    else if (meld.form === 'added') this.#added(seat, event, meld)
    else this.#closed(seat, event, meld)
    this.#call = null
    return true
  }

  tile(event: ViewerEvent, text: string): Tile {
    const tile = tileIn(text)
    if (tile === undefined) this.#report('mleague.bad-tile', event, { value: told(text) })
    return tile ?? UNKNOWN
  }

  /** The tiles left count down by one with each draw. */
  #count(event: ViewerEvent): void {
    const text = event.args[1] ?? ''
    const due = this.#left - 1
    const left = countIn(text)
    if (text !== '' && left !== due) this.#report('mleague.tiles-left', event, { left: told(text), due })
    this.#left = left ?? due
  }

  /** Which call was said by the player who opens; another word is a contradiction. */
  #said(seat: Seat, event: ViewerEvent, fits: (word: SaidCall) => boolean): SaidCall | null {
    const said = this.#call?.seat === seat ? this.#call.word : null
    if (said !== null && fits(said)) return said
    this.#report('mleague.call-differs', event, {}, seat)
    return null
  }

  /** The tile was called from whoever discarded last. */
  #called(seat: Seat, event: ViewerEvent, { tiles }: MeldText): void {
    const from = this.#last && fromOf(seat, this.#last.seat)
    if (this.#last === null || from === null || this.#build.underway !== null)
      return this.#report('mleague.call-without-discard', event, {}, seat)
    const own = tiles ?? []
    const said = this.#said(seat, event, (word) => own.length <= (word === 'kan' ? 3 : 2))
    const discarded = this.#last.tile
    const entered = this.tile(event, event.args[2] ?? '')
    const called = entered === UNKNOWN ? discarded : entered
    if (!mayBe(called, discarded)) this.#report('mleague.call-differs', event, {}, seat)
    const word = callOf(said, own, called)
    if (word === 'kan') {
      const kan = { kind: 'daiminkan', called, own: filled(own, 3), from } as const
      this.#kanned = seat
      return this.#build.call(seat, kan)
    }
    const whole = filled(own, 2)
    if (word === 'chi') return this.#build.call(seat, { kind: 'chi', called, own: whole })
    const pon: Pon = { kind: 'pon', called, own: whole, from }
    this.#pons.push({ seat, pon })
    this.#build.call(seat, pon)
  }

  #added(seat: Seat, event: ViewerEvent, { tiles }: MeldText): void {
    this.#said(seat, event, (word) => word === 'kan')
    const entered = this.tile(event, event.args[2] ?? '')
    const kind = entered === UNKNOWN ? kindOf(tiles?.[0] ?? UNKNOWN) : kindOf(entered)
    const found = this.#pons.find((each) => each.seat === seat && kindOf(each.pon.called) === kind)
    if (found === undefined || this.#build.underway !== seat)
      return this.#report('mleague.kan-impossible', event, {}, seat)
    const { called, own, from } = found.pon
    if (tiles !== null && !isSameTiles(tiles, [called, ...own])) this.#report('mleague.call-differs', event, {}, seat)
    this.#kan(seat, { kind: 'kakan', added: entered, called, own, from }, entered)
  }

  #closed(seat: Seat, event: ViewerEvent, { tiles }: MeldText): void {
    this.#said(seat, event, (word) => word === 'kan')
    const [first = UNKNOWN, ...others] = tiles ?? []
    if (others.length > 3 || this.#build.underway !== seat || this.#build.drawnBy(seat) === null)
      return this.#report('mleague.kan-impossible', event, {}, seat)
    if (!others.every((tile) => sameKind(tile, first))) this.#report('mleague.call-differs', event, {}, seat)
    this.#kan(seat, { kind: 'ankan', own: filled([first, ...others], 4) }, first)
  }

  #kan(seat: Seat, meld: Extract<Meld, { kind: 'ankan' | 'kakan' }>, tile: Tile): void {
    this.#kanned = seat
    this.#last = { seat, tile }
    this.#build.kan(seat, meld)
  }
}
