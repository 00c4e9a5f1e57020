/** What happens at the table in the words of the protocol, with every hand open: one teller tells one frame. */
import { UNKNOWN, writeMajiangTile, type Tile } from '../tiles/index.ts'
import {
  four,
  MAJIANG_DRAW_NAMES,
  WINDS,
  writeMajiangHand,
  writeMajiangMeld,
  type Act,
  type BySeat,
  type DrawReason,
  type FrameId,
  type Hand,
  type Points,
  type Seat,
} from '../record/index.ts'
import type { WinScore } from '../rules/index.ts'
import { dorasDue, type Table, type TableSeat } from '../table/index.ts'
import type { Hule, Message } from './message.ts'
import { hupaiOf } from './yaku-names.ts'

export interface FrameStart {
  readonly id: FrameId
  readonly sticks: Points
  readonly startPoints: BySeat<Points>
  readonly startHands: BySeat<Hand>
}

export interface ToldWin {
  /** The table when the win is declared: a self-draw carried out, a ron not yet. */
  readonly table: Table
  readonly seat: Seat
  /** Null where tiles that nobody saw leave the value open. */
  readonly score: WinScore | null
  /** What this win moves, honba and sticks included. */
  readonly moved: BySeat<Points>
  /** Honba that are paid with it. */
  readonly honba: Points
}

const times = (points: BySeat<Points>): BySeat<number> => four((seat) => points[seat] * 100)

/** The order of the record's dora list: dora, ura, kan dora, kan ura, … */
export type IndicatorAt = (place: number) => Tile

export class Teller {
  readonly #indicator: IndicatorAt
  /** Indicators turned so far. */
  #turned = 1

  /** @param indicator the indicator at a place of the dora list, `uk` for one that was not seen */
  constructor(indicator: IndicatorAt) {
    this.#indicator = indicator
  }

  /** Indicators turned by now; the first is there from the start. */
  get turned(): number {
    return this.#turned
  }

  begin({ id, sticks, startPoints, startHands }: FrameStart): Message {
    return {
      type: 'qipai',
      data: {
        zhuangfeng: WINDS.indexOf(id.wind) as Seat,
        jushu: (id.number - 1) as Seat,
        changbang: id.honba,
        lizhibang: sticks / 10,
        defen: times(startPoints),
        baopai: writeMajiangTile(this.#indicator(0)),
        shoupai: four((seat) => writeMajiangHand({ ...startHands[seat], drawn: null })),
      },
    }
  }

  /** What the draw or the call of an act says; `after` is the table that `stepDraw` gave. A ron says nothing yet. */
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
        return [...this.#turn(dorasDue(after).due), { type: 'gangzimo', data: { l, p: drawnText(after.seats[seat]) } }]
      default: {
        const meld = after.seats[seat].melds.at(-1)
        return meld === undefined ? [] : [{ type: 'fulou', data: { l, m: writeMajiangMeld(meld.meld) } }]
      }
    }
  }

  /** What follows from the draw; `before` and `after` are the tables around `stepDiscard`. A win says nothing yet. */
  discard({ seat, discard }: Act, before: Table, after: Table): Message[] {
    const l = seat
    switch (discard?.kind) {
      case undefined:
      case 'tsumo':
        return []
      case 'ankan':
      case 'kakan': {
        // The dora of this very kan waits until nobody robs it; those of open kans before it do not.
        const [was, is] = [dorasDue(before).due, dorasDue(after).due]
        const own = discard.kind === 'ankan' || after.rules.kanDoraReveal === 'immediate' ? 1 : 0
        const turned = this.#turn(Math.max(was, is - own))
        const made = after.seats[seat].melds.find(({ act }) => act === after.acts - 1)
        return made === undefined ? turned : [...turned, { type: 'gang', data: { l, m: writeMajiangMeld(made.meld) } }]
      }
      default: {
        const thrown = after.seats[seat].river.at(-1)
        const marks = `${thrown?.tsumogiri === true ? '_' : ''}${thrown?.riichi === true ? '*' : ''}`
        const p = writeMajiangTile(thrown?.tile ?? UNKNOWN) + marks
        return [...this.#turn(dorasDue(after).due), { type: 'dapai', data: { l, p } }]
      }
    }
  }

  win({ table, seat, score, moved, honba }: ToldWin): Message {
    const own = table.seats[seat]
    const isTsumo = table.end?.kind === 'tsumo'
    const riichi = own.riichi !== null
    const won = isTsumo ? own.drawn?.tile : table.offer?.tile
    const paid = moved.reduce((sum, each) => sum - Math.min(0, each), 0)
    const data: Hule = {
      l: seat,
      shoupai: writeMajiangHand(handOf(own, won ?? null), riichi),
      baojia: isTsumo ? null : (table.offer?.seat ?? null),
      fubaopai: riichi ? this.#uras() : null,
      ...(score !== null && worthOf(score)),
      defen: (score?.points ?? paid - honba) * 100,
      hupai: score === null ? null : hupaiOf(score, { roundWind: WINDS.indexOf(table.id.wind) as Seat, seat }),
      fenpei: times(moved),
    }
    return { type: 'hule', data }
  }

  /** `shown`: whose hand is laid open. A draw that only the record knows (broken off) has no name. */
  drawn(reason: DrawReason, table: Table, shown: readonly Seat[], moved: BySeat<Points>): Message | null {
    if (reason === 'broken-off') return null
    const shoupai = four((seat) => {
      const own = table.seats[seat]
      if (!shown.includes(seat)) return ''
      const drawn = reason === 'nine-terminals' ? (own.drawn?.tile ?? null) : null
      return writeMajiangHand(handOf(own, drawn), own.riichi !== null)
    })
    return { type: 'pingju', data: { name: MAJIANG_DRAW_NAMES[reason], shoupai, fenpei: times(moved) } }
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

/** A counted yakuman is written with its fu and han. */
const worthOf = ({ limit, yakuman, fu, han }: WinScore): Pick<Hule, 'fu' | 'fanshu' | 'damanguan'> =>
  limit === 'yakuman' ? { damanguan: yakuman } : { fu, fanshu: han }

const drawnText = ({ drawn }: TableSeat): string => writeMajiangTile(drawn?.tile ?? UNKNOWN)

/** The hand of a seat as it stands, with a fourteenth tile. */
export const handOf = (own: TableSeat, drawn: Tile | null): Hand => ({
  tiles: own.tiles.map(({ tile }) => tile),
  drawn,
  melds: own.melds.map(({ meld }) => meld),
})
