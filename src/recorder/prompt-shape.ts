/** What the prompt line shows, as values; `src/words/recorder.ts` has the sentences. */
import type { Act, BySeat, RyuukyokuReason, FrameId, PlayerId, Points, Seat } from '../record/index.ts'
import type { Scored, WinValue } from '../rules/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { Irregularity } from './irregularity.ts'
import type { ActQuestion } from './open-question.ts'
import type { Echo } from './echo.ts'
import type { Question, Shift } from './task.ts'
import type { AlongOffer } from './take-along.ts'
import type { OpenValue, Worth } from './win-worth.ts'

/** A choice shown in the prompt line. */
export interface Choice {
  readonly digit: number
  /** Whether it is switched on, for choices that toggle (tenpai); undefined for others. */
  readonly on?: boolean
  /** A seat that cannot be meant now: its digit is turned down. */
  readonly cannot?: true
  readonly label:
    | { readonly code: 'act'; readonly act: Act }
    | { readonly code: 'reason'; readonly reason: RyuukyokuReason }
    | { readonly code: 'other-reasons' }
    | { readonly code: 'payment'; readonly value: WinValue }
    | { readonly code: 'irregular'; readonly what: Irregularity }
    | { readonly code: 'seat'; readonly seat: Seat }
    | { readonly code: 'unknown' }
    | { readonly code: 'tenpai'; readonly seat: Seat }
    | { readonly code: 'nagashi'; readonly seat: Seat }
}

/** What a half of an act is. */
export type Half = 'draw' | 'call' | 'discard' | 'kan' | 'win'

/** What is expected. */
export type Ask =
  | { readonly code: 'setup' }
  /** `frame`: an earlier frame than the one under way. */
  | { readonly code: 'indicator'; readonly index: number; readonly frame?: FrameId }
  | {
      readonly code: 'hand'
      readonly which: 'start' | 'end'
      readonly seat: Seat
      readonly count: number
      readonly of: number
      /** Only the tiles that were not seen are asked for. */
      readonly unseen?: true
      /** Only the tile that was missed, or is too many, is asked for. */
      readonly shift?: Shift
      readonly frame?: FrameId
    }
  /** A tile of a starting hand is replaced; `wrong`: which, null while that is asked for. */
  | { readonly code: 'replace-tile'; readonly seat: Seat; readonly wrong: Tile | null; readonly frame?: FrameId }
  /** Two starting hands are exchanged; `seat`: whose, null while that is asked for. */
  | { readonly code: 'exchange-hands'; readonly seat: Seat | null; readonly frame?: FrameId }
  | { readonly code: 'draw'; readonly seat: Seat; readonly rinshan: boolean }
  | { readonly code: 'discard'; readonly seat: Seat; readonly afterCall: boolean; readonly riichi: boolean }
  /** By its digit; `tile`: where unseen tiles leave more possible, a tile is typed too, or nothing else can be. */
  | { readonly code: 'choose'; readonly question: Question; readonly tile?: 'too' | 'only'; readonly frame?: FrameId }
  /** `scored`: what the rules make of the hand, which Enter confirms; null where unseen tiles leave it open. */
  | {
      readonly code: 'score'
      readonly seat: Seat
      readonly tsumo: boolean
      readonly dealer: boolean
      readonly scored: Scored | null
      readonly frame?: FrameId
    }
  /** The digits say who is tenpai; the reason is what the rules make of it, `chombo` for a riichi without tenpai. */
  | { readonly code: 'tenpai'; readonly reason: RyuukyokuReason; readonly frame?: FrameId }
  /** The rules stop the frame here: Enter confirms, a tile goes on with it. */
  | { readonly code: 'abort'; readonly reason: RyuukyokuReason; readonly frame?: FrameId }
  | { readonly code: 'frame-over'; readonly next: FrameId | null; readonly mayEnd: boolean }
  | { readonly code: 'match-over' }
  /** The cursor stands on this half of an act: what is typed replaces it; `value`: digits say what was announced. */
  | {
      readonly code: 'edit'
      readonly seat: Seat
      readonly act: number
      readonly half: Half
      readonly value?: true
      readonly frame?: FrameId
    }
  /** The same where the cursor was led by an open question: what is typed answers it. */
  | {
      readonly code: 'question'
      readonly question: ActQuestion
      readonly seat: Seat
      readonly act: number
      /** The tile that was taken; `uk` where there is none. */
      readonly tile: Tile
      readonly frame?: FrameId
    }
  /**
   * What is typed goes in before this act, and so many acts stand behind it. `ask`: what is expected there. `place`: which
   * of several suspected places it is, from 1; until something is typed, Insert goes to the next.
   */
  | {
      readonly code: 'insert'
      readonly act: number
      readonly behind: number
      readonly ask: Ask | null
      readonly place?: { readonly at: number; readonly of: number }
      readonly frame?: FrameId
    }

/** One win of the frame as the score panel shows it. */
export interface ShownWin {
  readonly act: number
  readonly seat: Seat
  /** What the rules make of the hand; null where it is not known, for the reason `open`. */
  readonly worth: Worth | null
  readonly open: OpenValue | null
  /** As announced; null while it is asked for, or was left out. */
  readonly announced: WinValue | null
  /** False where the head is bumped: written, and not paid. */
  readonly paid: boolean
  /** Whether its value is asked for now. */
  readonly asked: boolean
  /** Whether the winner may have declared a riichi that is not written: the hand is known, and was closed and tenpai before. */
  readonly mayBeRiichi: boolean
  /** What this win alone moves: as announced or typed so far, else as it is worth; null where neither is known. */
  readonly payments: BySeat<Points> | null
}

/** The prompt line: whose act, what is expected, with which digits, what is half typed, what the last key did. */
export interface Prompt {
  readonly seat: Seat | null
  readonly player: PlayerId | null
  readonly ask: Ask
  readonly choices: readonly Choice[]
  /** Digits of a score or half of a tile. */
  readonly typed: string
  /** What the typed value would move, by seat; null when it is not a value yet. */
  readonly payments: BySeat<Points> | null
  /** The points that these payments change, by seat: every riichi of the frame is paid. Null where they are not known. */
  readonly before: BySeat<Points> | null
  /** Wins of the frame under way, while their value is asked for and after. */
  readonly wins: readonly ShownWin[]
  /** What may be taken along with the tile that was just changed. */
  readonly along: AlongOffer | null
  readonly echo: Echo
}
