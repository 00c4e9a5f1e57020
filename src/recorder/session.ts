/**
 * The recording session: a match, the frame under way with a table for every act, what is asked now, and the way back.
 *
 * Immutable. `reduce` gives the next one; every session keeps the one before it, and all share what did not change,
 * so undo without limit costs a few small objects a key.
 */
import type { Edit } from '../../grammar/index.ts'
import type { RecordRepair } from '../check/index.ts'
import type { Act, BySeat, RyuukyokuReason, Frame, FrameId, Match, Points, Seat } from '../record/index.ts'
import type { Edit as RepairEdit } from '../repair/index.ts'
import type { Liability, Ruleset, WinValue } from '../rules/index.ts'
import type { ActFinding, Table } from '../table/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { KeptKey, Preferences } from './command.ts'
import type { Irregularity } from './irregularity.ts'
import type { ActQuestion } from './open-question.ts'

/** A frame with its tables. */
export interface Play {
  /** Index in `match.frames`. */
  readonly frame: number
  /** tables[k] is the table after k acts; the last one includes a half-typed act. */
  readonly tables: readonly Table[]
  /** What the acts broke, in order. */
  readonly actFindings: readonly ActFinding[]
  /** True while a tile of a hand or a draw is unknown, so that later acts may prove what it was. */
  readonly unknowns: boolean
}

/** What is asked now. */
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

/** Moments in milliseconds, of any clock that goes on evenly; null where no command said it. */
export interface Clock {
  /** Of the command that is being carried out. */
  readonly now: number | null
  /** Of the command before. */
  readonly before: number | null
  /** Of the first act of the frame. */
  readonly zero: number | null
}

/** Where the next key types: at a half of an act, or after the last act, where the match is recorded live (`isLive`). */
export interface Cursor {
  /** Index in `match.frames`; −1 before the first frame. */
  readonly frame: number
  readonly act: number
  readonly part: 'draw' | 'discard'
  /** The open question that led here; after its answer the cursor is live again. */
  readonly question?: ActQuestion
  /** The wrong tile that was looked for; once it is replaced the cursor is live again. */
  readonly found?: Tile
  /** What is typed is inserted before this half and replaces nothing. */
  readonly insertion?: Insertion
}

/** Acts that were missed are typed, or acts that were typed twice are removed; the acts after them wait. */
export interface Insertion {
  /** The questions here, as at the end of a frame. */
  readonly asked: Pick<State, 'task' | 'below'>
  /** The acts after it, with their old seats. */
  readonly behind: readonly Act[]
  /** Whether the first of them is only a discard: its draw is before the cursor, or was removed. */
  readonly half: boolean
  /** Whether anything was typed or removed here. */
  readonly changed: boolean
  /** The frame before the insertion. */
  readonly before: Frame
}

/** What a form changed. */
export const DATA_KINDS = [
  'match',
  'tournament',
  'time-and-place',
  'recorders',
  'player',
  'rules',
  'point-rule',
  'final-points',
  'tournament-points',
  'frame',
  'sticks',
  'start-points',
  'dice',
  'end-points',
  'comment',
  'dora',
  'tenpai',
  'hand',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

/** What the last key did. Words: `src/words/recorder.ts`. */
export type Echo =
  | { readonly code: 'none' }
  | { readonly code: 'opened'; readonly frames: number }
  | { readonly code: 'data'; readonly what: DataKind }
  | { readonly code: 'frame-begun' }
  | { readonly code: 'frame-inserted'; readonly id: FrameId }
  /** The frame that was inserted is over; typing goes on where it was left. */
  | { readonly code: 'frame-resumed'; readonly id: FrameId }
  /** `was`: its name before the frames behind it were renumbered. */
  | { readonly code: 'frame-deleted'; readonly was: FrameId }
  | { readonly code: 'frame-moved'; readonly was: FrameId; readonly id: FrameId }
  /** `thrown`: the tile that was thrown by itself just before; `instead`: the half that it takes the place of. */
  | { readonly code: 'stem'; readonly text: string; readonly thrown?: Tile; readonly instead?: string }
  | { readonly code: 'indicator'; readonly index: number; readonly indicator: Tile; readonly dora: Tile }
  | { readonly code: 'hand-tile'; readonly seat: Seat; readonly tile: Tile; readonly count: number }
  /** A hand was put right, and so many acts behind were played again; `left`: as of `replayed`. */
  | {
      readonly code: 'hand-shifted'
      readonly shift: Shift
      readonly seat: Seat
      readonly tile: Tile
      readonly left: number
    }
  | { readonly code: 'hand-done'; readonly seat: Seat; readonly unknown: number }
  | { readonly code: 'asked-hand'; readonly which: 'start' | 'end'; readonly seat: Seat }
  | { readonly code: 'asked-shift'; readonly shift: Shift; readonly seat: Seat }
  | { readonly code: 'asked-tile'; readonly seat: Seat; readonly wrong: Tile | null }
  | { readonly code: 'tile-replaced'; readonly seat: Seat; readonly wrong: Tile; readonly tile: Tile }
  | { readonly code: 'asked-exchange'; readonly seat: Seat | null }
  | { readonly code: 'hands-exchanged'; readonly seats: readonly [Seat, Seat] }
  | { readonly code: 'asked-indicator'; readonly index: number }
  | { readonly code: 'asked-value' }
  | { readonly code: 'asked-end' }
  | {
      readonly code: 'turned'
      readonly seat: Seat
      readonly tile: Tile
      readonly how: HowDiscarded
      readonly riichi: boolean
    }
  | { readonly code: 'drew'; readonly seat: Seat; readonly tile: Tile }
  | { readonly code: 'drew-tsumogiri'; readonly seat: Seat; readonly tile: Tile }
  | {
      readonly code: 'discarded'
      readonly seat: Seat
      readonly tile: Tile
      readonly how: HowDiscarded
      readonly riichi: boolean
    }
  | { readonly code: 'riichi'; readonly seat: Seat }
  | {
      readonly code: 'called'
      readonly seat: Seat
      readonly call: 'chi' | 'pon' | 'daiminkan' | 'kakan' | 'ankan'
      readonly tile: Tile
    }
  | { readonly code: 'won'; readonly seat: Seat; readonly tsumo: boolean; readonly tile: Tile }
  | { readonly code: 'asked'; readonly question: Question }
  | { readonly code: 'digits'; readonly text: string }
  /** `worth`: what the hand is worth, where another value was announced; null where it is the same, or not known. */
  /** `payments` is null where they do not divide into whole hundreds: the points at the end are asked for. */
  /** `byDigit`: taken with its last digit, without Enter. */
  | {
      readonly code: 'scored'
      readonly payments: BySeat<Points> | null
      readonly worth: WinValue | null
      readonly byDigit?: true
    }
  | { readonly code: 'stopped'; readonly reason: RyuukyokuReason }
  | { readonly code: 'tenpai'; readonly seat: Seat; readonly tenpai: boolean }
  /** The wall ended and nobody had a choice: settled by itself. */
  | { readonly code: 'exhausted'; readonly tenpai: readonly Seat[] }
  | { readonly code: 'irregular'; readonly what: Irregularity; readonly seat: Seat }
  /** The tile that was thrown by itself, typed once more. */
  | { readonly code: 'thrown-again'; readonly seat: Seat; readonly tile: Tile }
  /** An open question is answered as it stands; `left`: how many are still open. */
  | { readonly code: 'accepted'; readonly left: number }
  | { readonly code: 'match-ended' }
  | { readonly code: 'removed'; readonly act: number }
  | { readonly code: 'replaced'; readonly act: number }
  /** `act`: the earlier of the two. */
  | { readonly code: 'acts-swapped'; readonly act: number }
  | { readonly code: 'seat-changed'; readonly act: number; readonly seat: Seat }
  /** `places`: so many more than the one that was changed. */
  | { readonly code: 'taken-along'; readonly was: Tile; readonly now: Tile; readonly places: number }
  /** Of no act any more where `act` is null. */
  | { readonly code: 'riichi-marked'; readonly seat: Seat; readonly act: number | null }
  | { readonly code: 'repaired'; readonly title: RecordRepair['title'] }
  /** `frame`: as it was before. */
  | { readonly code: 'mended'; readonly edits: readonly RepairEdit[]; readonly frame: Frame }
  | { readonly code: 'inserted'; readonly act: number }
  | { readonly code: 'inserting'; readonly act: number }
  /** What stood behind an insertion was played again; `left`: so many acts could not be, and keep their seats. */
  | { readonly code: 'replayed'; readonly acts: number; readonly left: number }
  /** `end`: the offset behind what was edited last; `typed`: what one edit put in; null where there were several. */
  | { readonly code: 'text-edited'; readonly end: number; readonly typed: string | null }
  /** A difference to a second record was settled; false: one's own reading stands. */
  | { readonly code: 'amended'; readonly taken: boolean }
  /** What the stations said was put into the record. */
  | { readonly code: 'merged' }
  | { readonly code: 'skipped' }
  /** A key did not answer the question; so many are kept. */
  | { readonly code: 'key-kept'; readonly keys: number }
  | { readonly code: 'kept-typed'; readonly keys: number; readonly left: number }
  | { readonly code: 'cancelled' }
  | { readonly code: 'moved' }
  | { readonly code: 'undone' }
  | { readonly code: 'redone' }
  | { readonly code: 'saved' }

/** `assumed`: the tile typed equals the drawn one and one in the hand; taken as tsumogiri until P says karagiri. */
export type HowDiscarded = 'tedashi' | 'tsumogiri' | 'karagiri' | 'tsumogiri-assumed'

export interface MatchText {
  /** The whole text, or the text before with what was changed in it. */
  readonly source: string | { readonly before: MatchText; readonly edits: readonly Edit[] }
  /** The index of the match in the text. */
  readonly which: number
  /** The match as the session took it from the text: while it stands, the text says it. */
  readonly match: Match
  /** `broken`: part of it cannot be read. */
  readonly broken: boolean
}

/** Everything a key can change, without the way back. */
export interface State {
  readonly match: Match
  /** The match as it was opened: a frame of it that nobody touched is saved as it stands. */
  readonly opened: Match | null
  readonly rules: Ruleset
  /** The text that the match stands in; null where it was begun here and stands in none yet. */
  readonly text: MatchText | null
  /** The current frame; null before the first one. */
  readonly play: Play | null
  readonly task: Task
  /** The questions below it on the stack, the next one first. */
  readonly below: readonly Task[]
  /** Half of a tile typed in the as-written map. */
  readonly stem: string
  /** Keys pressed while a question was open, in their order. */
  readonly keptKeys: readonly KeptKey[]
  /** The starting hands of the frame under way in the order in which their tiles were typed; null: not known. */
  readonly dealt: BySeat<readonly Tile[] | null>
  /** Doras and uras asked for in the frame under way: one left out is not asked for again. */
  readonly doras: number
  readonly uras: number
  /** Announced values of the wins of the frame under way; null: not announced. */
  readonly wins: readonly ScoredWin[]
  /** End hands that were typed as they were shown: what follows from the acts does not write over them. */
  readonly typedHands: readonly HandPlace[]
  /** Differences to a second record in which this one's reading stands, by their keys. */
  readonly settled: readonly string[]
  readonly clock: Clock
  /** What goes on behind an inserted frame, once that is over; null where the current frame is the last. */
  readonly suspended: Suspended | null
  readonly cursor: Cursor
  /** What the last key did. */
  readonly echo: Echo
  readonly preferences: Preferences
}

/** The last frame, as it was left to type an earlier one. */
export type Suspended = Pick<State, 'task' | 'below' | 'dealt' | 'doras' | 'uras' | 'wins' | 'clock'>

export interface HandPlace {
  /** Index in the match. */
  readonly frame: number
  readonly seat: Seat
}

export interface ScoredWin {
  /** Index of the winning act. */
  readonly act: number
  /** As announced. What the hand is worth is for the rules to say at any time. */
  readonly value: WinValue | null
  /** Who answers for it (pao); empty: nobody. */
  readonly liabilities: readonly Liability[]
}

export interface Session extends State {
  /** The session before the last change; null at the beginning. */
  readonly past: Session | null
  /** The session that the last undo left. */
  readonly future: Session | null
  /** The match and its text as they were when last saved or opened. */
  readonly savedMatch: Match | null
  readonly savedText: MatchText | null
  /** The match and the text that are on their way to the disk. */
  readonly savingMatch: Match | null
  readonly savingText: MatchText | null
}

/** Why a key was turned down. Words: `src/words/recorder.ts`. */
export const REFUSALS = [
  'nothing-to-undo',
  'nothing-to-redo',
  'no-frame',
  'frame-open',
  'frame-over',
  'match-over',
  'match-open',
  'not-asked-for-tile',
  'no-such-tile',
  'not-asked-for-digit',
  'not-asked',
  'no-such-choice',
  'seat-cannot',
  'answer-first',
  'draw-first',
  'no-drawn-tile',
  'nothing-to-call',
  'nothing-to-kan',
  'nothing-to-win',
  'already-riichi',
  'no-such-riichi',
  'hand-full',
  'no-such-place',
  'no-question',
  'no-repair',
  'no-riichi-discard',
  'at-the-end',
  'at-the-start',
  'leave-cursor',
  'half-typed',
  'no-text',
  'text-changed',
] as const
export type Refusal = (typeof REFUSALS)[number]

export type Feedback = { readonly ok: true; readonly echo: Echo } | { readonly ok: false; readonly refused: Refusal }

export interface Reduced {
  readonly session: Session
  readonly feedback: Feedback
}
