/**
 * The one in-memory record of what was seen: plain, immutable data, JSON-safe.
 *
 * It holds what was written, legal or not, complete or not. Hands, rivers, waits and findings are derived from it by
 * `src/table` and `src/check` and never stored here. `null` means "not written".
 */
import { MAX_PT } from '../../grammar/index.ts'
import type { Tile } from '../tiles/index.ts'

/** Points are integers of 100: 25,000 points are 250. */
export type Points = number

/** The largest number of points that can be written; negative points have the same limit. */
export const MAX_POINTS: Points = MAX_PT

/** The place at the table in one frame: 0 East (the dealer), 1 South, 2 West, 3 North. */
export type Seat = 0 | 1 | 2 | 3
/** The seat in E1-0, kept for the whole match. */
export type PlayerId = 0 | 1 | 2 | 3
export type BySeat<T> = readonly [T, T, T, T]
export type ByPlayer<T> = readonly [T, T, T, T]

export const SEATS: readonly Seat[] = [0, 1, 2, 3]
export const WINDS = ['E', 'S', 'W', 'N'] as const
export type Wind = (typeof WINDS)[number]

/** A text in its native script and romanized; null for a missing half. */
export interface Bilingual {
  readonly native: string | null
  readonly roman: string | null
}

/** A shorthand token of the standard (`mlg`, `mlg-reg`, `saikouisen`, …) or free text. */
export type Label = { readonly token: string } | Bilingual

export interface PersonName {
  readonly last: Bilingual | null
  readonly first: Bilingual | null
}

export interface Tournament {
  readonly name: Label | null
  /** The year in which the tournament began. */
  readonly year: number | null
  readonly stage: Label | null
  readonly matchInStage: number | null
  readonly matchInDay: number | null
}

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export interface TimeAndPlace {
  /** YYYYMMDD as written; `match.date-invalid` when no such day exists. */
  readonly date: string | null
  readonly weekday: Weekday | null
  /** HHMM, local time. */
  readonly time: string | null
  readonly place: Label | null
}

export interface FrameId {
  readonly wind: Wind
  readonly number: 1 | 2 | 3 | 4
  readonly honba: number
}

export interface Recorder {
  readonly name: PersonName | null
  readonly frames: 'all' | readonly FrameId[]
}

export interface TournamentPoints {
  readonly personal: Points | null
  readonly team: Points | null
}

export interface Player {
  readonly name: PersonName | null
  readonly team: Label | null
  readonly affiliation: Label | null
  /** Tournament points right before the match. */
  readonly points: TournamentPoints | null
}

/** `ptr[…]`; all in Points. */
export interface PointRule {
  readonly start: Points
  readonly return: Points
  readonly uma: { readonly from4to1: Points; readonly from3to2: Points }
  readonly honba: Points
  readonly tenpai: Points
}

/** Where a called tile came from: left (kamicha), across (toimen), right (shimocha). */
export type From = 'k' | 't' | 's'

export type Meld =
  | { readonly kind: 'chi'; readonly called: Tile; readonly own: readonly Tile[] }
  | { readonly kind: 'pon'; readonly called: Tile; readonly own: readonly Tile[]; readonly from: From }
  | { readonly kind: 'daiminkan'; readonly called: Tile; readonly own: readonly Tile[]; readonly from: From }
  | {
      readonly kind: 'kakan'
      readonly added: Tile
      readonly called: Tile
      readonly own: readonly Tile[]
      readonly from: From
    }
  | { readonly kind: 'ankan'; readonly own: readonly Tile[] }

export interface Hand {
  /** Concealed tiles, 1…13, in the order written. */
  readonly tiles: readonly Tile[]
  /** The 14th tile: drawn or won on. */
  readonly drawn: Tile | null
  /** Oldest first (the file has the newest first). */
  readonly melds: readonly Meld[]
}

export type Draw =
  | { readonly kind: 'tile'; readonly tile: Tile }
  | { readonly kind: 'rinshan'; readonly tile: Tile }
  | { readonly kind: 'oya' }
  | { readonly kind: 'chi'; readonly own: readonly Tile[] }
  | { readonly kind: 'pon'; readonly own: readonly Tile[] }
  | { readonly kind: 'daiminkan'; readonly own: readonly Tile[] }
  | { readonly kind: 'ron' }

export type Discard =
  | { readonly kind: 'tedashi'; readonly tile: Tile }
  | { readonly kind: 'tsumogiri' }
  | { readonly kind: 'karagiri' }
  /** `tsumogiri` is null if neither the pragma nor the hand tells. */
  | { readonly kind: 'riichi'; readonly tile: Tile; readonly tsumogiri: boolean | null }
  | { readonly kind: 'kakan'; readonly tile: Tile }
  | { readonly kind: 'ankan'; readonly tiles: readonly Tile[] }
  | { readonly kind: 'tsumo' }

/** One `frameAct`: a draw (or call, or ron) and what followed from it. */
export interface Act {
  readonly seat: Seat
  readonly draw: Draw
  /** null if nothing followed: an open kan, a ron, a frame that stopped here, or a discard that is not typed yet. */
  readonly discard: Discard | null
  /** Pragmas that describe this act. */
  readonly notes?: ActNotes
}

/** What the standard has no place for, stored in `//@` comments after the act (docs/pragmas.md). */
export interface ActNotes {
  /** `//@t 12.4`: seconds since the first act of the frame. */
  readonly time?: number
  /** `//@pay -8.0,8.0,0.0,0.0`: what this win alone moved, by seat, including sticks and honba. */
  readonly pay?: BySeat<Points>
  /** `//@assumed tg`, `//@assumed draw`: recorded so, not confirmed. */
  readonly assumed?: Assumed
  /** `//@withdrawn w chi`: declared before the next act and withdrawn. */
  readonly withdrawn?: readonly Withdrawn[]
  /** `//@dead s`: these seats may not win from here on. */
  readonly dead?: readonly Seat[]
  /** `//@no-draw`: the player discarded without drawing; the unseen drawn tile does not exist. */
  readonly noDraw?: true
  /** `//@accepted draw`: open questions about this act that were reviewed and left as they are. */
  readonly accepted?: readonly AcceptedOfAct[]
  /** Pragmas that this version does not know, without `//@`, unchanged. */
  readonly other?: readonly string[]
}

/** `tg`: the discard was tsumogiri, not karagiri. `draw`: the player drew the same tile as the one just discarded. */
export const ASSUMED = ['tg', 'draw'] as const
export type Assumed = (typeof ASSUMED)[number]

/**
 * `call`: its own tiles; `riichi`: whether the discard was drawn; `value`: of the win; `passed-win`, `thrown-back`:
 * doubts from `src/check/unlikely-acts.ts`.
 */
export const ACCEPTED_OF_ACT = ['draw', 'discard', 'call', 'riichi', 'value', 'passed-win', 'thrown-back'] as const
export type AcceptedOfAct = (typeof ACCEPTED_OF_ACT)[number]

/** A starting hand with unseen tiles, an entry of the dora list, the points at the end. */
export type AcceptedOfFrame =
  | { readonly what: 'hand'; readonly seat: Seat }
  | { readonly what: 'dora'; readonly index: number }
  | { readonly what: 'points' }

/** What a player can declare and withdraw. A withdrawn ron or tsumo leaves no trace but this. */
export const WITHDRAWALS = ['chi', 'pon', 'kan', 'riichi', 'ron', 'tsumo'] as const
export interface Withdrawn {
  readonly seat: Seat
  readonly said: (typeof WITHDRAWALS)[number]
}

/** Ten tiles: dora, ura, kan dora 1, kan ura 1, … kan dora 4, kan ura 4. Doras, not indicators; `uk` if not shown. */
export type DoraList = readonly Tile[]

export const RYUUKYOKU_REASONS = [
  'exhaustive',
  'nagashi-mangan',
  'nine-terminals',
  'four-winds',
  'four-riichi',
  'three-ron',
  'four-kans',
  'chombo',
  'broken-off',
] as const
export type RyuukyokuReason = (typeof RYUUKYOKU_REASONS)[number]

export interface Flow {
  readonly startHands: BySeat<Hand>
  readonly acts: readonly Act[]
  readonly endHands: BySeat<Hand>
}

export interface FrameNotes {
  /** `//@draw nine-terminals`: why the frame stopped without a winner. */
  readonly ryuukyoku?: RyuukyokuReason
  /** `//@chombo s`: whose chombo it was. */
  readonly chombo?: readonly Seat[]
  /** `//@tenpai e,w`: who was tenpai if hands were not shown. */
  readonly tenpai?: readonly Seat[]
  /** `//@ind 0m` after a dora: its indicator was this tile. Index into the dora list. */
  readonly indicators?: readonly { readonly index: number; readonly tile: Tile }[]
  /** `//@accepted hand w,ura 1`: open questions about this frame that were reviewed and left as they are. */
  readonly accepted?: readonly AcceptedOfFrame[]
  readonly other?: readonly string[]
}

export interface Frame {
  readonly id: FrameId
  /** Riichi sticks on the table at the start, in Points (one stick = 10). */
  readonly sticks: Points | null
  /** As written: `3-4` or `7`. */
  readonly dice: string | null
  readonly startPoints: BySeat<Points> | null
  readonly dora: DoraList | null
  /** Normally one. The grammar allows any number; the last is the one that counted. */
  readonly flows: readonly Flow[]
  readonly endPoints: BySeat<Points> | null
  readonly comment: Bilingual | null
  readonly notes?: FrameNotes
}

export interface Match {
  readonly tournament: Tournament | null
  readonly timeAndPlace: TimeAndPlace
  readonly recorders: readonly Recorder[]
  readonly players: ByPlayer<Player>
  readonly pointRule: PointRule | null
  readonly frames: readonly Frame[]
  /** After sticks, oka and uma, in tournament points. */
  readonly finalPoints: ByPlayer<Points> | null
  readonly tournamentPoints: ByPlayer<TournamentPoints> | null
  /** `//@…` pragmas of the match that this version does not know or that store data of another format. */
  readonly notes?: MatchNotes
}

export interface MatchNotes {
  /** `//@rules tenhou`: the ruleset of the match. */
  readonly rules?: string
  readonly other?: readonly string[]
}

export interface Paifu {
  readonly matches: readonly Match[]
}

/** A position in a record; indices count from 0. The same path leads into the syntax tree (`spanOf`). */
export interface Place {
  readonly match: number
  readonly frame?: number
  readonly flow?: number
  readonly act?: number
  readonly part?:
    | 'tournament'
    | 'timeAndPlace'
    | 'recorders'
    | 'player'
    | 'pointRule'
    | 'finalPoints'
    | 'tournamentPoints'
    | 'id'
    | 'sticks'
    | 'startPoints'
    | 'dora'
    | 'startHand'
    | 'endHand'
    | 'endPoints'
    | 'draw'
    | 'discard'
  /** Player 0…3, seat 0…3 or dora 0…9. */
  readonly index?: number
}
