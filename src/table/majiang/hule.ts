/** A win as in the Majiang paipu and protocol. */
import {
  toSeat,
  four,
  WINDS,
  writeMajiangHand,
  type BySeat,
  type Hand,
  type Points,
  type Seat,
} from '../../record/index.ts'
import type { WinScore } from '../../rules/index.ts'
import { handOf } from '../hand-of.ts'
import type { RecordedWin } from '../recorded-wins.ts'
import { hupaiOf, type Hupai } from './yaku-names.ts'

export interface Hule {
  readonly l: Seat
  readonly shoupai: string
  /** Who dealt in; null for a tsumo. */
  readonly baojia: Seat | null
  /** Null for a hand without riichi. */
  readonly fubaopai: readonly string[] | null
  readonly fu?: number
  readonly fanshu?: number
  readonly damanguan?: number
  /** Without sticks and honba. */
  readonly defen: number
  /** Null if unseen tiles leave the value open. */
  readonly hupai: readonly Hupai[] | null
  readonly fenpei: BySeat<number>
}

const times = (points: BySeat<Points>): BySeat<number> => four((seat) => points[seat] * 100 || 0)

/** The hand of a declared win; the winning tile is its fourteenth, also for a ron. */
export const winnersHand = ({ table, seat, from }: Pick<RecordedWin, 'table' | 'seat' | 'from'>): Hand => {
  const own = table.seats[seat]
  return handOf(own, (from === null ? own.drawn?.tile : table.offer?.tile) ?? null)
}

/** `fu` and `fanshu`, or `damanguan`; a counted yakuman is written with its fu and han. */
export const worthOf = ({ limit, yakuman, fu, han }: WinScore): Pick<Hule, 'fu' | 'fanshu' | 'damanguan'> =>
  limit === 'yakuman' ? { damanguan: yakuman } : { fu, fanshu: han }

/**
 * @param fubaopai the ura indicators that were seen, if the hand was in riichi; else null
 * @param hand the winner's hand, if more of it is known than the table shows
 */
export const huleOf = (win: RecordedWin, fubaopai: readonly string[] | null, hand = winnersHand(win)): Hule => {
  const { table, seat, from, score, moved, honba } = win
  const paid = moved.reduce((sum, each) => sum - Math.min(0, each), 0)
  return {
    l: seat,
    shoupai: writeMajiangHand(hand, table.seats[seat].riichi !== null),
    baojia: from,
    fubaopai,
    ...(score !== null && worthOf(score)),
    defen: (score?.points ?? Math.max(0, paid - honba)) * 100,
    hupai: score === null ? null : hupaiOf(score, { roundWind: toSeat(WINDS.indexOf(table.id.wind)), seat }),
    fenpei: times(moved),
  }
}
