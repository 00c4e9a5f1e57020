/**
 * The table after an act: everything that can be seen, derived from the record and never stored in it.
 *
 * A `Table` is immutable. `step` gives the next one and shares whatever did not change, so that one snapshot an act
 * is cheap to keep. It never refuses: an impossible act is carried out as far as it makes sense and reported.
 */
import type { Kind, Tile } from '../tiles/index.ts'
import type { BySeat, Draw, FrameId, From, Meld, Points, Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'

export interface HeldTile {
  readonly tile: Tile
  /** True when the tile was not seen but the rest of this frame proves that it was there. */
  readonly inferred: boolean
}

export interface RiverTile {
  readonly tile: Tile
  readonly tsumogiri: boolean
  /** Discarded from the hand although equal to the drawn tile. */
  readonly karagiri: boolean
  readonly riichi: boolean
  /** True when the tile was not seen but the call of it proves what it was. */
  readonly inferred: boolean
  /** Seat that called it away; null while it lies in the river. */
  readonly calledBy: Seat | null
  /** Index of the act that discarded it. */
  readonly act: number
}

export interface TableMeld {
  readonly meld: Meld
  readonly from: From | null
  /** Index of the act that made it (for a kakan: that added the tile). */
  readonly act: number
}

export interface Riichi {
  readonly act: number
  /** On the first uninterrupted turn. */
  readonly double: boolean
  /** False until the discard has passed unclaimed by a ron: only then the stick is laid. */
  readonly accepted: boolean
  /** Something was reported that contradicts it; what follows from that is not reported again. */
  readonly doubtful: boolean
}

export interface TableSeat {
  /** Concealed tiles without the drawn one, sorted; unknown ones last. */
  readonly tiles: readonly HeldTile[]
  /** The tile just drawn and not yet discarded; for the dealer's first turn with 14 tiles, the fourteenth. */
  readonly drawn: HeldTile | null
  /** Oldest first. */
  readonly melds: readonly TableMeld[]
  readonly river: readonly RiverTile[]
  readonly riichi: Riichi | null
  /** Points now: start of the frame less the riichi stick once laid. */
  readonly points: Points | null
  /**
   * What an earlier, already reported slip left of this hand. Above 0: so many of its tiles are not really there.
   * Below 0: so many tiles that it holds were never written (a start hand of twelve). While it is not 0, what follows
   * from that slip is not reported again.
   */
  readonly tileSurplus: number
  /** Turns of this seat that are missing: so many tiles were drawn and discarded that nobody wrote. */
  readonly skipped: number
}

/** What the table waits for. */
export type Expectation =
  | { readonly kind: 'draw'; readonly seat: Seat; readonly rinshan: boolean }
  /** After a draw, a chi or a pon. */
  | { readonly kind: 'discard'; readonly seat: Seat; readonly afterCall: boolean }
  /** No tile left to draw and nobody won. */
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'over' }

/** The tile that could be called or won on now. */
export interface Offer {
  readonly seat: Seat
  readonly tile: Tile
  readonly act: number
  readonly kind: 'discard' | 'kakan' | 'ankan'
}

export type FrameEnd =
  | { readonly kind: 'tsumo'; readonly seat: Seat }
  | { readonly kind: 'ron'; readonly seats: readonly Seat[]; readonly from: Seat }
  | { readonly kind: 'draw' }

export interface Table {
  readonly rules: Ruleset
  readonly id: FrameId
  readonly seats: BySeat<TableSeat>
  /** Tiles left in the live wall: 70 at the start, less one a draw and one a kan. */
  readonly tilesLeft: number
  readonly kans: number
  /** Rinshan draws made. */
  readonly rinshan: number
  /** Riichi sticks lying on the table, in Points. */
  readonly sticks: Points
  readonly expected: Expectation
  readonly offer: Offer | null
  readonly end: FrameEnd | null
  /** Number of acts carried out, the one under way included. */
  readonly acts: number
  /** How the act carried out last began; null before the first. */
  readonly drawnBy: Draw['kind'] | null
  /** Turn number of the dealer's go-around, from 1. */
  readonly turn: number
  /** True until the first call or kan; first-turn things (double riichi, nine terminals) need it. */
  readonly uninterrupted: boolean
  /** Seat whose last act still lacks what must follow from it; null when nothing is missing. */
  readonly underway: Seat | null
  /** Seat whose riichi discard has not passed yet: the stick is not on the table. */
  readonly riichiPending: Seat | null
  /** Kinds that kuikae forbids for the discard that is due now. */
  readonly kuikae: readonly Kind[]
  /** Kan doras that must have been turned by now, and those that may have been. */
  readonly kanDoras: { readonly due: number; readonly possible: number }
  /** Open kans whose dora waits for the next discard or kan. */
  readonly kanDorasPending: number
  /** True once an act after the end of the frame was reported. */
  readonly overrun: boolean
}
