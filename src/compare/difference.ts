/**
 * Differences between two records of one match: where in each, what each says, and what makes one agree with the other.
 */
import type { Act, Bilingual, Frame, FrameId, Hand, Match, Place, Player, Points, Seat } from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { Change } from './change.ts'

/**
 * `act`: only one record has the act. `turn`: one act with another draw and another discard. `exchange`: tiles typed
 * for each other, each where the other belongs. `tsumogiri`: the same tile from another source. `irregular`: a
 * withdrawn call, a dead hand, a missing draw. `shift`: a player's turns agree, but one place further on.
 */
export type DifferenceKind =
  | 'match'
  | 'tournament'
  | 'time-and-place'
  | 'recorders'
  | 'player'
  | 'rules'
  | 'point-rule'
  | 'final-points'
  | 'tournament-points'
  | 'frame'
  | 'frame-id'
  | 'sticks'
  | 'dice'
  | 'start-points'
  | 'dora'
  | 'ura'
  | 'flow'
  | 'start-hand'
  | 'exchange'
  | 'act'
  | 'seat'
  | 'draw'
  | 'discard'
  | 'turn'
  | 'tsumogiri'
  | 'riichi'
  | 'call'
  | 'win'
  | 'pay'
  | 'irregular'
  | 'shift'
  | 'end-hand'
  | 'reason'
  | 'chombo'
  | 'tenpai'
  | 'end-points'
  | 'comment'

/**
 * `conflict`: they contradict each other. `unknown`: one leaves open what the other knows. `pending`: one record is
 * still being typed and has not come that far.
 */
export type Nature = 'conflict' | 'unknown' | 'pending'

/** Tiles of one of the two places of an exchange. */
export type ExchangedTiles =
  /** `hand`: as dealt. `draw`: a later draw of this seat. */
  | { readonly at: 'hand' | 'draw'; readonly seat: Seat; readonly tiles: readonly Tile[] }
  /** Index into the dora list, 0…9. */
  | { readonly at: 'dora'; readonly index: number; readonly tiles: readonly Tile[] }

export type Reading =
  | { readonly of: 'act'; readonly act: Act }
  | { readonly of: 'acts'; readonly acts: readonly Act[] }
  | { readonly of: 'hand'; readonly hand: Hand }
  | { readonly of: 'dora'; readonly tile: Tile; readonly indicator: Tile | null }
  /** The tiles at each of the two places. */
  | { readonly of: 'exchange'; readonly places: readonly ExchangedTiles[] }
  /** By seat of the frame; tournament points by player. */
  | { readonly of: 'points'; readonly points: readonly Points[] }
  | { readonly of: 'frame'; readonly frame: Frame }
  | { readonly of: 'frame-id'; readonly id: FrameId }
  | { readonly of: 'seats'; readonly seats: readonly Seat[] }
  | { readonly of: 'player'; readonly player: Player }
  | { readonly of: 'comment'; readonly text: Bilingual }
  | { readonly of: 'tournament'; readonly tournament: NonNullable<Match['tournament']> }
  | { readonly of: 'time-and-place'; readonly timeAndPlace: Match['timeAndPlace'] }
  | { readonly of: 'recorders'; readonly recorders: Match['recorders'] }
  | { readonly of: 'point-rule'; readonly rule: NonNullable<Match['pointRule']> }
  | { readonly of: 'tournament-points'; readonly points: NonNullable<Match['tournamentPoints']> }
  /** A word of the format: sticks, dice, the reason for ryuukyoku, a ruleset. */
  | { readonly of: 'word'; readonly word: string }
  | { readonly of: 'match'; readonly frames: number }

export interface Side {
  /** Its place, or where it would be. */
  readonly place: Place
  /** What it says; null if nothing. */
  readonly reading: Reading | null
}

export interface Difference {
  /** The same difference keeps its key when the records are compared again, wherever it has moved. */
  readonly key: string
  readonly kind: DifferenceKind
  readonly nature: Nature
  readonly frame: FrameId | null
  /** The seat of the frame, the player (0…3) of `player`, or the index into the dora list, 0…9. Null if it has none. */
  readonly index: number | null
  readonly a: Side
  readonly b: Side
  /** Makes A agree with B; places are those of A as compared. */
  readonly toB: readonly Change[]
  /** Makes B agree with A; places are those of B as compared. */
  readonly toA: readonly Change[]
  /** Makes A say what either knows; null if they contradict each other. */
  readonly both: readonly Change[] | null
  /** Later places that differ by the same points because of this one; their changes are included above. */
  readonly carried: number
  /** A final hand after acts that differ: it is settled with them, not by itself. */
  readonly follows: boolean
}

/** A difference without its key. */
export type UnkeyedDifference = Omit<Difference, 'key' | 'carried' | 'follows'>
