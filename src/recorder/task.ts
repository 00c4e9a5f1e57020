/** What the session asks: the tasks on its stack, the questions among them, and the answers to choose from. */
import type { Act, RyuukyokuReason, Seat } from '../record/index.ts'
import type { WinValue } from '../rules/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { Irregularity } from './irregularity.ts'

export type Task =
  /** Match data are being filled in; no frame yet. */
  | { readonly kind: 'setup' }
  /**
   * Tiles of a hand as dealt, or as shown at the end, in the order typed. Where nothing is asked behind it, the next
   * hand follows.
   */
  | {
      readonly kind: 'deal'
      readonly which: 'start' | 'end'
      readonly seat: Seat
      readonly tiles: readonly Tile[]
      /** An earlier frame than the one under way. */
      readonly frame?: number
      /** Only what was not seen is asked for: so many tiles, behind the known ones that `tiles` begins with. */
      readonly unseen?: { readonly known: number; readonly count: number }
      /** One tile is asked for: that was missed in this hand, or typed into it and not dealt. */
      readonly shift?: Shift
    }
  /** A tile of a starting hand is replaced: the wrong one is asked for (`wrong` null), then the right one. */
  | { readonly kind: 'replace-tile'; readonly seat: Seat; readonly wrong: Tile | null; readonly frame?: number }
  /** Two starting hands are exchanged: whose is asked for (`seat` null), then with whose. */
  | { readonly kind: 'exchange-hands'; readonly seat: Seat | null; readonly frame?: number }
  /**
   * Draws, discards and calls, as the table expects. `riichi`: declared, its discard comes next. `seat`: who draws next
   * although it is not his turn.
   */
  | { readonly kind: 'play'; readonly riichi: boolean; readonly seat?: Seat }
  /** Several acts are possible; a digit chooses. `open`: a tile may be typed instead, for what nobody saw. */
  | {
      readonly kind: 'choose'
      readonly question: Question
      readonly options: readonly Option[]
      readonly open: boolean
    }
  /** The indicator of one of the dora list (even index: dora, odd: ura) is asked for. */
  | { readonly kind: 'indicator'; readonly index: number; readonly frame?: number }
  /** The announced value of the win of an act, in hundreds. `frame`: one that is over, of which it is asked once more. */
  | { readonly kind: 'score'; readonly act: number; readonly typed: string; readonly frame?: number }
  /** No winner: who is tenpai, and who has a nagashi mangan. `frame`: as above. */
  | {
      readonly kind: 'stopped'
      readonly reason: RyuukyokuReason
      readonly tenpai: readonly Seat[]
      readonly nagashi: readonly Seat[]
      /** Who could have a nagashi mangan; chosen with the digits from 5. */
      readonly nagashiMay: readonly Seat[]
      readonly frame?: number
    }
  /** The frame is finished; the next one may begin. */
  | { readonly kind: 'over' }
  /** The match is finished. */
  | { readonly kind: 'ended' }

export type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>

/** A tile of a hand was missed, or typed though it was not dealt: all typed behind it stands one place off. */
export type Shift = 'missing' | 'extra'

/** Play as the table expects it, no riichi declared. */
export const PLAY = { kind: 'play', riichi: false } as const satisfies Task

export const QUESTIONS = [
  'chi',
  'pon',
  'open-kan',
  'own-kan',
  'winner',
  'reason',
  'dealer-part',
  'irregular',
  'whose-turn',
  'whose-hand',
  'whose-chombo',
] as const
export type Question = (typeof QUESTIONS)[number]

/** One answer, chosen by its digit. */
export type Option =
  | { readonly digit: number; readonly kind: 'act'; readonly act: Act }
  | { readonly digit: number; readonly kind: 'reason'; readonly reason: RyuukyokuReason }
  /** The reasons that the rules do not have. */
  | { readonly digit: number; readonly kind: 'other-reasons' }
  | { readonly digit: number; readonly kind: 'payment'; readonly value: WinValue }
  | { readonly digit: number; readonly kind: 'irregular'; readonly what: Irregularity }
  | { readonly digit: number; readonly kind: 'seat'; readonly what: 'turn' | 'dead'; readonly seat: Seat }
  /** Null: nobody could say whose it was. */
  | { readonly digit: number; readonly kind: 'chombo'; readonly seat: Seat | null }
