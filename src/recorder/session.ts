/**
 * The recording session: a match, the frame under way with a table for every act, what is asked now, and the way back.
 *
 * Immutable. `reduce` gives the next one; every session keeps the one before it, and all share what did not change,
 * so undo without limit costs a few small objects a key.
 */
import type { Edit } from '../../grammar/index.ts'
import type { Act, BySeat, Frame, Match, Seat } from '../record/index.ts'
import type { Liability, Ruleset, WinValue } from '../rules/index.ts'
import type { ActFinding, Table } from '../table/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { KeptKey, Preferences } from './command.ts'
import type { Echo } from './echo.ts'
import type { ActQuestion } from './open-question.ts'
import type { Task } from './task.ts'

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
  /** Where it may belong as well, if the place was not the typist's but looked for. */
  readonly places?: SuspectedPlaces
}

/** A half before which something may be missing or too many. */
export type SuspectedPlace = Pick<Cursor, 'act' | 'part'>

export interface SuspectedPlaces {
  /** The likeliest first. */
  readonly all: readonly SuspectedPlace[]
  /** The index of the one that is open. */
  readonly at: number
}

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
