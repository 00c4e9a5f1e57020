/**
 * The table after an act: everything that can be seen, derived from the record and never stored in it.
 *
 * A `Table` is immutable. `step` gives the next one and shares whatever did not change, so one snapshot per act is
 * cheap. It never refuses: an impossible act is carried out as far as it makes sense and reported.
 */
import type { Kind, Tile } from '../tiles/index.ts'
import type { BySeat, Draw, FrameId, From, Meld, Points, Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'

export interface HeldTile {
  readonly tile: Tile
  /** True if the tile was not seen but the rest of the frame proves it. */
  readonly inferred: boolean
}

export interface RiverTile {
  readonly tile: Tile
  readonly tsumogiri: boolean
  /** Discarded from the hand although equal to the drawn tile. */
  readonly karagiri: boolean
  readonly riichi: boolean
  /** True if the tile was not seen but its call proves it. */
  readonly inferred: boolean
  /** The seat that called it; null while it lies in the river. */
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
  /** False until nobody has won on the discard; only then the stick is laid. */
  readonly accepted: boolean
  /** A reported finding contradicts it; what follows from that is not reported again. */
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
  /** Current points: those at the start less the riichi stick once laid. */
  readonly points: Points | null
  /**
   * What an earlier, reported mistake left of this hand. Above 0: that many of its tiles are not really there. Below 0:
   * that many of its tiles were never written (a start hand of twelve). While it is not 0, consequences of that mistake
   * are not reported again.
   */
  readonly tileSurplus: number
  /** Missing turns of this seat: that many tiles were drawn and discarded without being written. */
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

/** The tile that can be called or won on now. */
export interface Offer {
  readonly seat: Seat
  readonly tile: Tile
  readonly act: number
  readonly kind: 'discard' | 'kakan' | 'ankan'
}

type FrameEnd =
  | { readonly kind: 'tsumo'; readonly seat: Seat }
  | { readonly kind: 'ron'; readonly seats: readonly Seat[]; readonly from: Seat }
  | { readonly kind: 'draw' }

export interface Table {
  readonly rules: Ruleset
  readonly id: FrameId
  readonly seats: BySeat<TableSeat>
  /** Tiles left in the live wall: 70 at the start, minus one for each draw and each kan. */
  readonly tilesLeft: number
  readonly kans: number
  /** Number of rinshan draws. */
  readonly rinshan: number
  /** Riichi sticks lying on the table, in Points. */
  readonly sticks: Points
  readonly expected: Expectation
  readonly offer: Offer | null
  readonly end: FrameEnd | null
  /** Number of acts carried out, including the current one. */
  readonly acts: number
  /** How the last act began; null before the first. */
  readonly drawnBy: Draw['kind'] | null
  /** The dealer's turn number, from 1. */
  readonly turn: number
  /** True until the first call or kan; double riichi and nine terminals need it. */
  readonly uninterrupted: boolean
  /** The seat whose last act is still incomplete; null if none is. */
  readonly underway: Seat | null
  /** The seat whose riichi discard has not passed yet: the stick is not on the table. */
  readonly riichiPending: Seat | null
  /** Kinds that kuikae forbids for the next discard. */
  readonly kuikae: readonly Kind[]
  /** How many kan doras must be turned by now, and how many may be. */
  readonly kanDoras: { readonly due: number; readonly possible: number }
  /** Open kans whose dora waits for the next discard or kan. */
  readonly kanDorasPending: number
  /** True once an act after the end of the frame was reported. */
  readonly overrun: boolean
}
