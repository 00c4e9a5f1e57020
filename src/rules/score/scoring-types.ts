/** The inputs and results of scoring a win. */
import type { Meld, Seat } from '../../record/index.ts'
import type { Kind, Tile } from '../../tiles/index.ts'
import type { Liability, WinValue } from '../payments.ts'

/** A hand claimed to be complete: concealed tiles, melds and, separately, the winning tile. */
export interface WinningHand {
  /** Without the winning tile: 13, less three for each meld. */
  readonly tiles: readonly Tile[]
  /** In the order in which they were made; a kakan takes the place of its pon. */
  readonly melds: readonly Meld[]
  readonly winning: Tile
}

/** Everything but the tiles that decides the value of a win. */
export interface WinSituation {
  /** 0 East … 3 North. */
  readonly roundWind: 0 | 1 | 2 | 3
  /** The winner's seat in this frame; 0 is the dealer. */
  readonly seat: Seat
  /** Who discarded or declared the kan; null for a tsumo. */
  readonly from: Seat | null
  /** 0 none, 1 riichi, 2 double riichi. */
  readonly riichi: 0 | 1 | 2
  readonly ippatsu: boolean
  /** On the tile drawn from the dead wall. */
  readonly rinshan: boolean
  /** On a tile added to a pon (or, if the rules allow it, on a closed kan). */
  readonly chankan: boolean
  /** The last tile of the live wall (haitei), or the discard after it (houtei). */
  readonly lastTile: boolean
  /** In the first go-around before any call: tenhou, chiihou, or renhou on a discard. */
  readonly firstTurn: boolean
  /** Doras, not indicators: the dora and the turned kan doras. */
  readonly doras: readonly Tile[]
  /** The ura and the kan uras; they count only for a hand in riichi. */
  readonly uras: readonly Tile[]
  /** The seat whose discard made the fourth kan, if that kan is open; otherwise null. */
  readonly fourthKanFrom: Seat | null
  /** With `rinshan`: the seat whose discard was called for that kan; null or absent after a closed or added kan. */
  readonly rinshanFrom?: Seat | null
}

/** In the order in which they are announced; yakuman and doras last. */
export const YAKU = [
  'riichi', 'double-riichi', 'ippatsu', 'haitei', 'houtei', 'rinshan', 'chankan', 'renhou', 'tsumo',
  'round-wind', 'seat-wind', 'haku', 'hatsu', 'chun',
  'pinfu', 'tanyao', 'iipeikou', 'sanshoku', 'ittsuu', 'chanta', 'chiitoitsu', 'toitoi', 'sanankou', 'sankantsu',
  'sanshoku-doukou', 'honroutou', 'shousangen', 'honitsu', 'junchan', 'ryanpeikou', 'chinitsu',
  'tenhou', 'chiihou', 'kokushi', 'kokushi-13', 'suuankou', 'suuankou-tanki', 'daisangen', 'daisuushii', 'shousuushii',
  'tsuuiisou', 'ryuuiisou', 'chinroutou', 'suukantsu', 'chuuren', 'junsei-chuuren',
  'dora', 'red-dora', 'ura-dora',
] as const // prettier-ignore
export type YakuId = (typeof YAKU)[number]

export interface ScoredYaku {
  readonly id: YakuId
  /** 0 for a yakuman. */
  readonly han: number
  /** 1, or 2 if the rules count it double; 0 for an ordinary yaku. */
  readonly yakuman: 0 | 1 | 2
}

export const FU_PARTS = [
  'base', 'closed-ron', 'tsumo', 'seven-pairs', 'open-pinfu',
  'pair-round-wind', 'pair-seat-wind', 'pair-double-wind', 'pair-dragon',
  'triplet-open', 'triplet-closed', 'kan-open', 'kan-closed',
  'wait-edge', 'wait-closed', 'wait-pair',
] as const // prettier-ignore
export type FuPartId = (typeof FU_PARTS)[number]

export interface FuPart {
  readonly id: FuPartId
  readonly fu: number
  /** What it is for: the triplet, the pair, the wait; empty for the whole hand. */
  readonly tiles: readonly Tile[]
}

/** One part of a hand as read. Kinds, so that red fives do not matter. */
export interface HandPart {
  readonly kind: 'run' | 'triplet' | 'kan' | 'pair' | 'orphans'
  /** The lowest kind of a run, otherwise the kind; 0 for the orphans. */
  readonly tile: Kind
  /** Not called. A triplet completed by ron counts as open for fu and for sanankou. */
  readonly closed: boolean
  /** Contains the winning tile. */
  readonly won: boolean
}

export type LimitName = 'mangan' | 'haneman' | 'baiman' | 'sanbaiman' | 'kazoe-yakuman' | 'yakuman'

export interface WinScore {
  /** In the order of `YAKU`; doras last. */
  readonly yaku: readonly ScoredYaku[]
  /** Including doras; 0 for a yakuman. */
  readonly han: number
  /** Rounded up to ten (seven pairs 25); 0 for a yakuman. */
  readonly fu: number
  /** What the fu consist of, in order; empty for a yakuman. Their sum before rounding is `fuSum`. */
  readonly fuParts: readonly FuPart[]
  readonly fuSum: number
  readonly limit: LimitName | null
  /** How many yakuman it counts as; 0 for an ordinary hand, 1 for a counted one. */
  readonly yakuman: number
  /** Basic points before they are multiplied and rounded, in single points (not Points): 2,000 is a mangan. */
  readonly basic: number
  /** True if mangan was reached by rounding up (kiriage). */
  readonly kiriage: boolean
  /** The announced value, without honba and sticks. */
  readonly value: WinValue
  /** The whole value in Points, without honba and sticks. */
  readonly points: number
  readonly parts: readonly HandPart[]
  readonly liabilities: readonly Liability[]
}

export type Scored =
  | { readonly ok: true; readonly score: WinScore }
  | { readonly ok: false; readonly reason: 'not-a-win' | 'no-yaku' }
