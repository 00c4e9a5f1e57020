/** The messages of the protocol for what happens at the table, with all hands open; one object per frame. */
import { UNKNOWN, writeMajiangTile, type Tile } from '../tiles/index.ts'
import {
  toSeat,
  four,
  MAJIANG_RYUUKYOKU_NAMES,
  WINDS,
  writeMajiangHand,
  writeMajiangMeld,
  type Act,
  type BySeat,
  type RyuukyokuReason,
  type FrameId,
  type Hand,
  type Points,
  type Seat,
} from '../record/index.ts'
import { doraCount, handOf, huleOf, type RecordedWin, type Table, type TableSeat } from '../table/index.ts'
import type { Message } from './game-message.ts'

export interface FrameStart {
  readonly id: FrameId
  readonly sticks: Points
  readonly startPoints: BySeat<Points>
  readonly startHands: BySeat<Hand>
}

const times = (points: BySeat<Points>): BySeat<number> => four((seat) => points[seat] * 100)

/** The order of the record's dora list: dora, ura, kan dora, kan ura, … */
export type IndicatorAt = (place: number) => Tile

export class FrameMessages {
  readonly #indicator: IndicatorAt
  /** Indicators turned so far. */
  #turned = 1

  /** @param indicator the indicator at an index of the dora list, `uk` if unseen */
  constructor(indicator: IndicatorAt) {
    this.#indicator = indicator
  }

  /** Indicators turned by now; the first is turned from the start. */
  get turned(): number {
    return this.#turned
  }

  begin({ id, sticks, startPoints, startHands }: FrameStart): Message {
    return {
      type: 'qipai',
      data: {
        zhuangfeng: toSeat(WINDS.indexOf(id.wind)),
        jushu: toSeat(id.number - 1),
        changbang: id.honba,
        lizhibang: sticks / 10,
        defen: times(startPoints),
        baopai: writeMajiangTile(this.#indicator(0)),
        shoupai: four((seat) => writeMajiangHand({ ...startHands[seat], drawn: null })),
      },
    }
  }

  /** The messages of an act's draw or call; `after` is the result of `stepDraw`. A ron has none yet. */
  draw(act: Act, after: Table): Message[] {
    const { seat, draw } = act
    const l = seat
    switch (draw.kind) {
      case 'ron':
        return []
      case 'tile':
      case 'oya':
        return [{ type: 'zimo', data: { l, p: drawnText(after.seats[seat]) } }]
      case 'rinshan':
        return [...this.#turn(doraCount(after).due), { type: 'gangzimo', data: { l, p: drawnText(after.seats[seat]) } }]
      case 'chi':
      case 'daiminkan':
      case 'pon': {
        const meld = after.seats[seat].melds.at(-1)
        return meld === undefined ? [] : [{ type: 'fulou', data: { l, m: writeMajiangMeld(meld.meld) } }]
      }
    }
  }

  /**
   * The messages of what follows the draw; `before` and `after` are the tables around `stepDiscard`. A win has none
   * yet.
   */
  discard({ seat, draw, discard }: Act, before: Table, after: Table): Message[] {
    const l = seat
    switch (discard?.kind) {
      case undefined:
      case 'tsumo':
        return []
      case 'ankan':
      case 'kakan': {
        // The dora of this kan waits until nobody robs it; those of earlier open kans do not.
        const [was, is] = [doraCount(before).due, doraCount(after).due]
        const own = discard.kind === 'ankan' || after.rules.kanDoraReveal === 'immediate' ? 1 : 0
        const turned = this.#turn(Math.max(was, is - own))
        const made = after.seats[seat].melds.find(({ act }) => act === after.acts - 1)
        return made === undefined ? turned : [...turned, { type: 'gang', data: { l, m: writeMajiangMeld(made.meld) } }]
      }
      case 'karagiri':
      case 'riichi':
      case 'tedashi':
      case 'tsumogiri': {
        const thrown = after.seats[seat].river.at(-1)
        const isDrawn =
          thrown?.tsumogiri === true || (draw.kind === 'oya' && isFourteenth(before.seats[seat], thrown?.tile))
        const marks = `${isDrawn ? '_' : ''}${thrown?.riichi === true ? '*' : ''}`
        const p = writeMajiangTile(thrown?.tile ?? UNKNOWN) + marks
        return [...this.#turn(doraCount(after).due), { type: 'dapai', data: { l, p } }]
      }
    }
  }

  win(win: RecordedWin): Message {
    const riichi = win.table.seats[win.seat].riichi !== null
    return { type: 'hule', data: huleOf(win, riichi ? this.#uras() : null) }
  }

  /** `shown`: whose hand is shown. A ryuukyoku that only the record knows (broken off) has no name. */
  ryuukyoku(reason: RyuukyokuReason, table: Table, shown: readonly Seat[], moved: BySeat<Points>): Message | null {
    if (reason === 'broken-off') return null
    const shoupai = four((seat) => {
      const own = table.seats[seat]
      if (!shown.includes(seat)) return ''
      const drawn = reason === 'nine-terminals' ? (own.drawn?.tile ?? null) : null
      return writeMajiangHand(handOf(own, drawn), own.riichi !== null)
    })
    return { type: 'pingju', data: { name: MAJIANG_RYUUKYOKU_NAMES[reason], shoupai, fenpei: times(moved) } }
  }

  #turn(count: number): Message[] {
    const messages: Message[] = []
    for (; this.#turned < count; this.#turned++) {
      const tile = this.#indicator(this.#turned * 2)
      if (tile !== UNKNOWN) messages.push({ type: 'kaigang', data: { baopai: writeMajiangTile(tile) } })
    }
    return messages
  }

  #uras(): readonly string[] | null {
    const shown: string[] = []
    for (let at = 0; at < this.#turned; at++) {
      const tile = this.#indicator(at * 2 + 1)
      if (tile !== UNKNOWN) shown.push(writeMajiangTile(tile))
    }
    return shown.length > 0 ? shown : null
  }
}

/**
 * The dealer's fourteenth tile was sent as a draw: discarding it is a tsumogiri unless the hand has, or may have,
 * another.
 */
const isFourteenth = ({ tiles, drawn }: TableSeat, thrown: Tile | undefined): boolean =>
  thrown !== UNKNOWN && drawn?.tile === thrown && tiles.every(({ tile }) => tile !== thrown && tile !== UNKNOWN)

const drawnText = ({ drawn }: TableSeat): string => writeMajiangTile(drawn?.tile ?? UNKNOWN)
