/** What is known when a round begins: dealer, honba, sticks, points, hands, the first dora. */
import { UNKNOWN, type Tile } from '../../tiles/index.ts'
import {
  four,
  numberAt,
  playerAtSeat,
  seatOfPlayer,
  unknownHand,
  WINDS,
  type BySeat,
  type FrameId,
  type Hand,
  type PlayerId,
  type Points,
} from '../../record/index.ts'
import type { FrameStart } from '../frame-builder.ts'
import { countIn, playerIn, pointsIn, tilesIn, told, windIn, type Report, type ViewerEvent } from './viewer-event.ts'

const ARGS = 9
const DEALT = 13

/** A `kyokustart`: where the round stands. */
export interface RoundHead {
  readonly id: FrameId
  readonly sticks: Points
}

/** The round's part of an event's `id`; null if it has none. */
export const roundOfId = (id: string): { readonly name: string; readonly number: number } | null => {
  const value = countIn(id, 7)
  if (value === undefined) return null
  const wind = WINDS[Math.floor(value / 1_000_000)]
  if (wind === undefined) return null
  const name = `${wind}${(Math.floor(value / 100_000) % 10) + 1}-${Math.floor(value / 1000) % 100}`
  return { name, number: value % 1000 }
}

/** Null if the event says no round. */
export const headOf = ({ args }: ViewerEvent): RoundHead | null => {
  const [, dealer, honba, sticks, wind] = args
  const number = playerIn(dealer)
  const [count, points, round] = [countIn(honba, 2), countIn(sticks, 6), windIn(wind)]
  if (args.length !== ARGS || number === undefined || count === undefined || round === undefined) return null
  if (points === undefined || points % 100 !== 0) return null
  return { id: { wind: WINDS[round], number: numberAt(number), honba: count }, sticks: points / 100 }
}

/** Collects the events before the first draw. */
export class RoundStart {
  readonly #head: RoundHead
  readonly #report: Report
  readonly #points = new Map<PlayerId, Points>()
  readonly #deals = new Map<PlayerId, { tiles: Tile[]; times: number }>()

  constructor(event: ViewerEvent, head: RoundHead, report: Report) {
    this.#head = head
    this.#report = report
    const [zero = '', , , , , ...winds] = event.args
    if (zero !== '0') report('mleague.unread-value', event, { value: told(zero) })
    const isSame = winds.every(
      (wind, player) => windIn(wind) === seatOfPlayer(head.id, four((each) => each)[player] ?? 0),
    )
    if (!isSame) report('mleague.round-differs', event, { given: told(winds.join(' ')) })
  }

  /** By player; null for one whose points are not written. */
  pointsOf(player: PlayerId): Points | null {
    return this.#points.get(player) ?? null
  }

  takePoints(event: ViewerEvent): void {
    const [seat, text] = event.args
    const [player, points] = [playerIn(seat), pointsIn(text)]
    if (player === undefined || points === undefined || this.#points.has(player)) this.#refuse(event)
    else this.#points.set(player, points)
  }

  /** Three times four tiles, then one. An empty text stands for as many unseen tiles. */
  takeDeal(event: ViewerEvent): void {
    const [seat, text = ''] = event.args
    const player = playerIn(seat)
    if (player === undefined) return this.#refuse(event)
    const deal = this.#deals.get(player) ?? { tiles: [], times: 0 }
    const size = deal.times < 3 ? 4 : 1
    const tiles = text === '' ? null : tilesIn(text)
    if (text !== '' && tiles === null) this.#report('mleague.bad-tile', event, { value: told(text) })
    deal.tiles.push(...(tiles ?? Array<Tile>(size).fill(UNKNOWN)))
    deal.times += 1
    this.#deals.set(player, deal)
  }

  finish(): FrameStart {
    const { id, sticks } = this.#head
    const points = four((seat) => this.pointsOf(playerAtSeat(id, seat)))
    return {
      id,
      sticks,
      startPoints: isComplete(points) ? points : null,
      startHands: four((seat) => this.#handOf(playerAtSeat(id, seat), seat)),
    }
  }

  #handOf(player: PlayerId, seat: 0 | 1 | 2 | 3): Hand {
    const deal = this.#deals.get(player)
    if (deal === undefined) return unknownHand()
    const { tiles } = deal
    if (tiles.length !== DEALT)
      this.#report('mleague.deal-size', null, { count: tiles.length, more: tiles.slice(DEALT).join(' ') }, seat)
    const rest = Array<Tile>(Math.max(0, DEALT - tiles.length)).fill(UNKNOWN)
    return { tiles: [...tiles.slice(0, DEALT), ...rest], drawn: null, melds: [] }
  }

  #refuse(event: ViewerEvent): void {
    this.#report('mleague.bad-event', event)
  }
}

const isComplete = (points: BySeat<Points | null>): points is BySeat<Points> => points.every((own) => own !== null)
