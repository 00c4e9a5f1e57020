/** One round of the event list, from `kyokustart` to `kyokuend`, as a frame. */
import { doraOfIndicator, indicatorOfDora, UNKNOWN, type Tile } from '../../tiles/index.ts'
import {
  four,
  playerAtSeat,
  ryuukyokuReasonOf,
  SEATS,
  seatOfPlayer,
  type BySeat,
  type Frame,
  type FrameNotes,
  type Hand,
  type PlayerId,
  type Points,
  type Seat,
} from '../../record/index.ts'
import { FrameBuilder, type OddEvent } from '../frame-builder.ts'
import { isNameWritable } from '../player-names.ts'
import { RoundPlay } from './round-play.ts'
import { RoundStart, type RoundHead } from './round-start.ts'
import { shownHand } from './shown-hand.ts'
import { playerIn, pointsIn, tileIn, tilesIn, told, type Report, type ViewerEvent } from './viewer-event.ts'
import { commentsIn, winIn, type WinArgs } from './win-args.ts'

const STICK: Points = 10

/** How many arguments each command has. */
const SIZES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  point: [2, 2],
  dice: [2, 2],
  dora: [2, 2],
  haipai: [2, 2],
  tsumo: [3, 3],
  sutehai: [2, 4],
  say: [2, 2],
  open: [2, 3],
  richi: [2, 2],
  uradora: [2, 2],
  agari: [3, 100],
  ryukyoku: [0, 100],
  kyokuend: [0, 0],
}

export interface ReadRound {
  readonly frame: Frame
  /** What the list says about each win. */
  readonly wins: readonly { readonly seat: Seat; readonly event: ViewerEvent; readonly args: WinArgs }[]
  readonly odd: readonly OddEvent[]
  /** Comments that a `.jmjp` file cannot hold. */
  readonly lostComments: number
}

export class Round {
  readonly head: RoundHead
  readonly #report: Report
  readonly #start: RoundStart
  #playing: { build: FrameBuilder; play: RoundPlay } | null = null
  readonly #indicators: Tile[] = []
  readonly #uras: Tile[] = []
  readonly #shown = new Map<Seat, { event: ViewerEvent; tiles: readonly Tile[] }>()
  readonly #tenpai = new Map<Seat, boolean>()
  readonly #declared: { seat: Seat; isRon: boolean }[] = []
  readonly #wins: ReadRound['wins'][number][] = []
  readonly #net = new Map<PlayerId, Points>()
  readonly #comments: string[] = []
  #dice: string | null = null
  #ryukyoku: ViewerEvent | null = null
  #isOver = false

  constructor(event: ViewerEvent, head: RoundHead, report: Report) {
    this.head = head
    this.#report = report
    this.#start = new RoundStart(event, head, report)
  }

  /** Whether `kyokuend` was read. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** @param following the event and the few after it */
  take(event: ViewerEvent, following: readonly ViewerEvent[]): void {
    const size = Object.hasOwn(SIZES, event.cmd) ? SIZES[event.cmd] : undefined
    if (size === undefined) return this.#report('mleague.unknown-command', event)
    if (event.args.length < size[0] || event.args.length > size[1]) return this.#refuse(event)
    switch (event.cmd) {
      case 'point':
        return this.#points(event)
      case 'dice':
        return this.#roll(event)
      case 'dora':
        return this.#turn(event)
      case 'haipai':
        return this.#playing === null ? this.#start.takeDeal(event) : this.#refuse(event)
      case 'uradora':
        this.#uras.push(this.#indicator(event))
        return
      case 'agari':
        return this.#win(event)
      case 'ryukyoku':
        return this.#drawn(event)
      case 'kyokuend':
        this.#isOver = true
        return
      default:
        return this.#act(event, following)
    }
  }

  finish(): ReadRound {
    const { build, play } = this.#play()
    if (!this.#isOver) this.#report('mleague.round-unfinished', null)
    const isRon = this.#declared.some((win) => win.isRon)
    if (this.#isOver)
      for (const seat of play.missingSticks(isRon)) this.#report('mleague.riichi-differs', null, {}, seat)
    const built = build.finish({ moved: this.#movedByWins(play), uras: this.#uras, notes: this.#notes(play) })
    const { startPoints } = built
    const [flow] = built.flows
    const writable = this.#comments.filter(isNameWritable)
    const frame: Frame = {
      ...built,
      dice: this.#dice,
      flows:
        flow === undefined ? [] : [{ ...flow, endHands: four((seat) => this.#endHand(seat, flow.endHands[seat])) }],
      endPoints: this.#isOver && startPoints !== null ? four((seat) => startPoints[seat] + this.#netOf(seat)) : null,
      comment: writable.length > 0 ? { native: writable.join('\n'), roman: null } : null,
    }
    const lostComments = this.#comments.length - writable.length
    return { frame, wins: this.#wins, odd: build.odd, lostComments }
  }

  /** What was dealt is complete when the first tile is drawn. */
  #play(): { build: FrameBuilder; play: RoundPlay } {
    if (this.#playing !== null) return this.#playing
    const build = new FrameBuilder(this.#start.finish())
    for (const tile of this.#indicators) build.indicator(tile)
    this.#playing = { build, play: new RoundPlay(build, this.#report) }
    return this.#playing
  }

  #refuse(event: ViewerEvent): void {
    this.#report('mleague.bad-event', event)
  }

  #points(event: ViewerEvent): void {
    const [seat, text = ''] = event.args
    if (text.startsWith('=')) return this.#playing === null ? this.#start.takePoints(event) : this.#refuse(event)
    const [player, points] = [playerIn(seat), pointsIn(text)]
    if (player === undefined || points === undefined || this.#net.has(player)) this.#refuse(event)
    else this.#net.set(player, points)
  }

  /** Two ones stand for dice that were not entered. */
  #roll(event: ViewerEvent): void {
    const [one = '', two = ''] = event.args
    if (!/^[1-6]$/.test(one) || !/^[1-6]$/.test(two))
      this.#report('mleague.unread-value', event, { value: told(`${one} ${two}`) })
    else if (one !== '1' || two !== '1') this.#dice = `${one}-${two}`
  }

  #turn(event: ViewerEvent): void {
    const tile = this.#indicator(event)
    if (this.#playing === null) this.#indicators.push(tile)
    else this.#playing.build.indicator(tile)
  }

  /** Dora, then indicator; either may not have been entered. */
  #indicator(event: ViewerEvent): Tile {
    const [dora, indicator] = event.args.map((text) => {
      const tile = tileIn(text)
      if (tile === undefined) this.#report('mleague.bad-tile', event, { value: told(text) })
      return tile ?? UNKNOWN
    })
    if (indicator === undefined || dora === undefined) return UNKNOWN
    if (indicator === UNKNOWN) return indicatorOfDora(dora)
    const due = doraOfIndicator(indicator)
    if (dora !== UNKNOWN && dora !== due)
      this.#report('mleague.indicator-differs', event, { dora: event.args[0] ?? '', indicator: event.args[1] ?? '' })
    return indicator
  }

  #act(event: ViewerEvent, following: readonly ViewerEvent[]): void {
    const player = playerIn(event.args[0])
    if (player === undefined) return this.#refuse(event)
    const seat = seatOfPlayer(this.head.id, player)
    const { play } = this.#play()
    switch (event.cmd) {
      case 'tsumo':
        return play.draw(seat, following)
      case 'sutehai':
        return play.discard(seat, event)
      case 'richi':
        return play.layStick(seat, event)
      case 'open':
        return play.open(seat, event) ? undefined : this.#show(seat, event)
      default:
        return this.#say(seat, event)
    }
  }

  #say(seat: Seat, event: ViewerEvent): void {
    const [, word = ''] = event.args
    const { play } = this.#play()
    switch (word) {
      case 'richi':
        return play.sayRiichi(event)
      case 'chi':
      case 'pon':
      case 'kan':
        return play.sayCall(seat, word)
      case 'ron':
      case 'tsumo':
        return this.#declare(seat, word === 'ron', event)
      case 'tenpai':
      case 'noten':
        this.#tenpai.set(seat, word === 'tenpai')
        return
      default:
        return this.#report('mleague.unread-value', event, { value: told(word) }, seat)
    }
  }

  #show(seat: Seat, event: ViewerEvent): void {
    const [, text = '', more] = event.args
    if (more !== undefined) return this.#refuse(event)
    const tiles = tilesIn(text)
    if (tiles === null) this.#report('mleague.bad-tile', event, { value: told(text) }, seat)
    else if (tiles.length > 0) this.#shown.set(seat, { event, tiles })
  }

  #declare(seat: Seat, isRon: boolean, event: ViewerEvent): void {
    const { build } = this.#play()
    const from = build.offeredBy
    const isPossible = isRon
      ? from !== null && from !== seat && build.underway === null
      : build.underway === seat && build.drawnBy(seat) !== null
    if (!isPossible || this.#declared.some((win) => win.seat === seat))
      return this.#report('mleague.win-impossible', event, {}, seat)
    if (isRon) build.ron(seat)
    else build.tsumo(seat)
    this.#declared.push({ seat, isRon })
  }

  #win(event: ViewerEvent): void {
    this.#comments.push(...commentsIn(event))
    const args = winIn(event)
    if (args === null) return this.#refuse(event)
    const seat = seatOfPlayer(this.head.id, args.winner)
    const { play } = this.#play()
    const isRon = args.ron !== null
    const offered = play.offered
    if (!this.#declared.some((win) => win.seat === seat)) {
      this.#report('mleague.win-differs', event, {}, seat)
      this.#declare(seat, isRon, event)
    } else if (!this.#declared.some((win) => win.seat === seat && win.isRon === isRon))
      this.#report('mleague.win-differs', event, {}, seat)
    const tile = isRon ? play.tile(event, args.ron ?? '') : UNKNOWN
    if (isRon && tile !== UNKNOWN && offered !== UNKNOWN && tile !== offered)
      this.#report('mleague.win-differs', event, {}, seat)
    for (const name of args.unknown) this.#report('mleague.unknown-yaku', event, { name: told(name) }, seat)
    this.#wins.push({ seat, event, args })
  }

  #drawn(event: ViewerEvent): void {
    const comments = commentsIn(event)
    this.#comments.push(...comments)
    for (const value of event.args.filter((arg) => !arg.startsWith('comment=')))
      this.#report('mleague.unread-value', event, { value: told(value) })
    this.#ryukyoku = event
  }

  /** Several may declare ron, but the league pays one: it moved everything. Empty if the acts tell as much. */
  #movedByWins({ laid }: RoundPlay): BySeat<Points>[] {
    const [paid, another] = this.#wins
    if (!this.#isOver || this.#declared.length < 2 || paid === undefined || another !== undefined) return []
    return this.#declared.map(({ seat: winner }) =>
      four((seat) => (winner === paid.seat ? this.#netOf(seat) + (laid.has(seat) ? STICK : 0) : 0)),
    )
  }

  /** What the round moved, the own stick included. */
  #netOf(seat: Seat): Points {
    return this.#net.get(playerAtSeat(this.head.id, seat)) ?? 0
  }

  #notes(play: RoundPlay): FrameNotes {
    if (this.#ryukyoku === null) return {}
    const [named] = commentsIn(this.#ryukyoku).flatMap((comment) => ryuukyokuReasonOf(comment) ?? [])
    const ryuukyoku = named ?? (play.isWallEmpty || this.#tenpai.size > 0 ? 'exhaustive' : null)
    if (ryuukyoku === null) {
      this.#report('mleague.unknown-ryuukyoku', this.#ryukyoku)
      return {}
    }
    const tenpai = SEATS.filter((seat) => this.#tenpai.get(seat) === true)
    return { ryuukyoku, ...(this.#tenpai.size > 0 && { tenpai }) }
  }

  #endHand(seat: Seat, byActs: Hand): Hand {
    const shown = this.#shown.get(seat)
    const [win] = this.#wins.filter((one) => one.seat === seat)
    const ron = tileIn(win?.args.ron ?? '') ?? UNKNOWN
    const known = byActs.drawn === UNKNOWN ? { ...byActs, drawn: ron } : byActs
    if (shown === undefined) return known
    const isTsumo = this.#declared.some((one) => one.seat === seat && !one.isRon)
    const { hand, isOther } = shownHand(shown.tiles, isTsumo, known)
    if (isOther) this.#report('mleague.hand-differs', shown.event, {}, seat)
    return hand
  }
}
