/** What two records of one match say otherwise: where in each, what each says, and what makes one say what the other says. */
import type {
  Act,
  Bilingual,
  BySeat,
  Frame,
  FrameId,
  Hand,
  Match,
  Place,
  Player,
  Points,
  Seat,
} from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { Change } from './change.ts'

export const DIFFERENCE_KINDS = [
  'match',
  'tournament',
  'time-and-place',
  'player',
  'rules',
  'point-rule',
  'final-points',
  'tournament-points',
  'frame',
  'frame-id',
  'sticks',
  'dice',
  'start-points',
  'dora',
  'ura',
  'flow',
  'start-hand',
  'exchange',
  'act',
  'seat',
  'draw',
  'discard',
  'turn',
  'tsumogiri',
  'riichi',
  'call',
  'win',
  'pay',
  'irregular',
  'shift',
  'end-hand',
  'reason',
  'chombo',
  'tenpai',
  'end-points',
  'comment',
] as const
/**
 * `act`: one record has an act that the other has not. `turn`: one act with another draw and another discard.
 * `exchange`: tiles typed for each other, each where the other belongs. `tsumogiri`: the same tile, from another place. `irregular`: a call taken back, a dead hand, a draw left out. `shift`: a player's turns say the same, one place further on.
 */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export const NATURES = ['conflict', 'unknown', 'pending'] as const
/**
 * `conflict`: both cannot be right. `unknown`: nothing contradicts; one left open what the other knows. `pending`: one
 * record is still being typed and has not come that far.
 */
export type Nature = (typeof NATURES)[number]

/** Tiles of one of the two places of an exchange. */
export type ExchangedTiles =
  /** `hand`: as dealt. `draw`: one that this seat drew later. */
  | { readonly at: 'hand' | 'draw'; readonly seat: Seat; readonly tiles: readonly Tile[] }
  /** Place in the dora list, 0…9. */
  | { readonly at: 'dora'; readonly index: number; readonly tiles: readonly Tile[] }

export type Reading =
  | { readonly of: 'act'; readonly act: Act }
  | { readonly of: 'acts'; readonly acts: readonly Act[] }
  | { readonly of: 'hand'; readonly hand: Hand }
  | { readonly of: 'dora'; readonly tile: Tile; readonly indicator: Tile | null }
  /** What lies at each of the two places. */
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
  | { readonly of: 'point-rule'; readonly rule: NonNullable<Match['pointRule']> }
  | { readonly of: 'tournament-points'; readonly points: NonNullable<Match['tournamentPoints']> }
  /** A word of the format: sticks, dice, why a frame stopped, a ruleset. */
  | { readonly of: 'word'; readonly word: string }
  | { readonly of: 'match'; readonly frames: number }

export interface Side {
  /** Its place, or where it would be. */
  readonly place: Place
  /** Its reading; null: nothing. */
  readonly reading: Reading | null
}

export interface Difference {
  /** The same difference has the same key when both records are compared again, wherever it has moved to. */
  readonly key: string
  readonly kind: DifferenceKind
  readonly nature: Nature
  readonly frame: FrameId | null
  /** The seat in the frame; the player (0…3) of `player`; which of the dora list, 0…9. Null where none is meant. */
  readonly index: number | null
  readonly a: Side
  readonly b: Side
  /** Makes A say what B says; places are those of A as compared. */
  readonly toB: readonly Change[]
  /** Makes B say what A says; places are those of B as compared. */
  readonly toA: readonly Change[]
  /** Makes A say what either knows, where nothing contradicts; else null. */
  readonly both: readonly Change[] | null
  /** Later places that differ by the same points because of this one; their changes are among those above. */
  readonly carried: number
  /** An end hand behind acts that differ: it goes with them and is nobody's to settle. */
  readonly follows: boolean
}

/** A difference before it has its key. */
export type UnkeyedDifference = Omit<Difference, 'key' | 'carried' | 'follows'>

export type Hands = BySeat<Hand>
