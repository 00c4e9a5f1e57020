/**
 * One mistake of a recorder, undone. Every edit says what was there instead of what is written, and costs 1, whatever it
 * changes: a mistake often stands in both halves of an act. Acts are indexes of the counted flow, seats those of the frame.
 */
import type { Tile } from '../tiles/index.ts'
import type { BySeat, FrameId, Points, Seat } from '../record/index.ts'

export type CallKind = 'chi' | 'pon' | 'daiminkan'

/** The fourteenth tile of the deal, among the places of a dealt tile. */
export const FOURTEENTH = 13

export type Edit =
  /** Another tile was dealt. `at`: its index in the hand, or `FOURTEENTH`. */
  | { readonly kind: 'dealt-tile'; readonly seat: Seat; readonly at: number; readonly by: Tile }
  /** One more tile was dealt, which nobody saw. */
  | { readonly kind: 'dealt-missing'; readonly seat: Seat }
  /** The tile was not dealt. */
  | { readonly kind: 'dealt-extra'; readonly seat: Seat; readonly at: number }
  /** Another tile was drawn; if it was discarded or won with at once, there too. */
  | { readonly kind: 'drawn-tile'; readonly act: number; readonly by: Tile }
  /** Another tile was discarded from the hand, or added to a pon. */
  | { readonly kind: 'thrown-tile'; readonly act: number; readonly by: Tile }
  /** The drawn tile was kept, and this one discarded from the hand. */
  | { readonly kind: 'from-hand'; readonly act: number; readonly by: Tile }
  /** What is written as a tsumogiri came from the hand, and this tile was drawn. */
  | { readonly kind: 'drawn-from-hand'; readonly act: number; readonly by: Tile }
  /** The drawn tile was discarded, not one from the hand. */
  | { readonly kind: 'tsumogiri'; readonly act: number }
  /** The discarded tile was the drawn one. */
  | { readonly kind: 'drawn-as-thrown'; readonly act: number }
  /** A tile equal to the drawn one was discarded from the hand. */
  | { readonly kind: 'karagiri'; readonly act: number }
  /** The drawn and the discarded tile are written one for the other. */
  | { readonly kind: 'exchanged'; readonly act: number }
  /** The drawn and a dealt tile are written one for the other. */
  | { readonly kind: 'exchanged-with-dealt'; readonly act: number; readonly at: number }
  /** Other tiles of the hand were called with. */
  | { readonly kind: 'call-tiles'; readonly act: number; readonly own: readonly Tile[] }
  /** It was no draw but a call, or no pon but a daiminkan, or the reverse. */
  | { readonly kind: 'call-for-draw'; readonly act: number; readonly call: CallKind; readonly own: readonly Tile[] }
  /** A replacement tile was drawn, or an ordinary one. */
  | { readonly kind: 'rinshan'; readonly act: number }
  /** A turn of this seat is missing before this act, behind a kan its replacement draw: what it drew and discarded stays unseen. */
  | { readonly kind: 'turn-missing'; readonly act: number; readonly seat: Seat }
  /** A call is missing before this act: what was discarded after it stays unseen, and so does the turn behind a kan. */
  | {
      readonly kind: 'call-missing'
      readonly act: number
      readonly seat: Seat
      readonly call: CallKind
      readonly own: readonly Tile[]
    }
  /**
   * The turn ended with a kan, or with another one, and the draw behind it is of a replacement tile. `tiles`: the four of
   * an ankan, or the one added to a pon.
   */
  | { readonly kind: 'kan'; readonly act: number; readonly tiles: readonly Tile[] }
  /** Another tile was drawn, with which the kan was made. */
  | { readonly kind: 'kan-of-drawn'; readonly act: number; readonly tile: Tile; readonly tiles: readonly Tile[] }
  /** It was no kan but a discard. `drawn`: of the drawn tile. */
  | { readonly kind: 'discard-for-kan'; readonly act: number; readonly tile: Tile; readonly drawn: boolean }
  /** A kan of this seat is missing before this act: what it drew stays unseen, and so does the turn behind if that is missing, too. */
  | { readonly kind: 'kan-missing'; readonly act: number; readonly seat: Seat; readonly tiles: readonly Tile[] }
  /**
   * A kan and its replacement draw are missing within the turn: what is written as discarded was discarded behind them.
   * `drawn`: it was the replacement tile.
   */
  | { readonly kind: 'kan-within'; readonly act: number; readonly tiles: readonly Tile[]; readonly drawn: boolean }
  /** A discard is missing, and stays unseen. */
  | { readonly kind: 'discard-missing'; readonly act: number }
  /** The frame ended with a ron, or with another one. */
  | { readonly kind: 'ron-missing'; readonly seat: Seat }
  /** The last act won. */
  | { readonly kind: 'tsumo-missing' }
  /** The frame ended with the draw of this seat, an unseen tile, and its win. */
  | { readonly kind: 'tsumo-turn-missing'; readonly seat: Seat }
  /** The act did not happen; if it was a kan, the draw behind it was an ordinary one. */
  | { readonly kind: 'act-extra'; readonly act: number }
  /** The act and the next one are written one before the other. */
  | { readonly kind: 'acts-swapped'; readonly act: number }
  /** It was another player. */
  | { readonly kind: 'wrong-seat'; readonly act: number; readonly seat: Seat }
  | { readonly kind: 'riichi'; readonly act: number }
  | { readonly kind: 'no-riichi'; readonly act: number }
  /** Riichi was declared in another turn of the same player. */
  | { readonly kind: 'riichi-elsewhere'; readonly act: number; readonly to: number }
  /**
   * From this act on, each turn of the player stands one turn too early: a turn was missed here, and stays unseen.
   * `draws`: only the draws are shifted. `gone`: index of the act before which the last turn comes again; null if it is
   * written as unseen and gives its place back.
   */
  | { readonly kind: 'turns-shifted'; readonly act: number; readonly draws: boolean; readonly gone: number | null }
  /** Another dora or ura. `index`: in the dora list. */
  | { readonly kind: 'dora'; readonly index: number; readonly by: Tile }
  /** These doras were not shown. */
  | { readonly kind: 'dora-extra'; readonly indexes: readonly number[] }
  | { readonly kind: 'doras-exchanged'; readonly index: number; readonly other: number }
  /** A tile of the final hand, or its drawn one at `FOURTEENTH`. */
  | { readonly kind: 'end-tile'; readonly seat: Seat; readonly at: number; readonly by: Tile }
  | { readonly kind: 'frame-id'; readonly id: FrameId }
  | { readonly kind: 'sticks'; readonly by: Points }
  /** `onward`: all later points were computed from the wrong ones. */
  | {
      readonly kind: 'start-points' | 'end-points'
      readonly points: BySeat<Points>
      readonly onward: boolean
    }
