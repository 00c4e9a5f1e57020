/**
 * What a recorder can say. Commands are plain JSON: each is appended to the journal, and replaying a journal gives
 * the session back with its undo history. A command never speaks of a screen or of a key.
 *
 * Most come from one key each and are understood in the light of the session they meet (`tile` is a draw, a discard,
 * a dora or a tile of a hand). The rest carry a value from a form and may come at any time.
 */
import type { CheckCode } from '../check/index.ts'
import type { Change } from '../compare/index.ts'
import type {
  Act,
  Bilingual,
  ByPlayer,
  BySeat,
  RyuukyokuReason,
  FrameId,
  Hand,
  Match,
  Player,
  Place,
  PlayerId,
  PointRule,
  Points,
  Recorder,
  Seat,
  TimeAndPlace,
  Tournament,
  TournamentPoints,
} from '../record/index.ts'
import type { Edit } from '../repair/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { Irregularity } from './irregularity.ts'
import type { QuestionPlace } from './open-question.ts'

/** Commands of one key, with the moment at which it came, in milliseconds. */
export type KeyCommand = Keyed & { readonly at?: number }

type Keyed =
  /** The tile that is asked for now: dora indicator, tile of a hand, draw, discard, ura indicator. `uk`: not seen. */
  | { readonly type: 'tile'; readonly tile: Tile }
  /** Half of a tile in the as-written map: a digit, or `w` of `ww` and `wd`. */
  | { readonly type: 'stem'; readonly text: string }
  /** Several tiles at once, for a run written as `123m`. */
  | { readonly type: 'tiles'; readonly tiles: readonly Tile[] }
  /** The answer to a question, or a digit of a score. */
  | { readonly type: 'digit'; readonly digit: number }
  /** Confirms, skips or goes on, whatever is asked. */
  | { readonly type: 'enter' }
  | { readonly type: 'tsumogiri' }
  /** A tile drawn and thrown at once; where a discard is asked for, thrown with riichi by a hand that shows it. */
  | { readonly type: 'thrown'; readonly tile: Tile }
  | { readonly type: 'karagiri' }
  | { readonly type: 'chi' }
  | { readonly type: 'pon' }
  | { readonly type: 'kan' }
  | { readonly type: 'riichi' }
  | { readonly type: 'win' }
  /** A key that did not answer the open question: it is typed once that is answered. */
  | { readonly type: 'keep'; readonly key: KeptKey }
  /** Types the kept keys. */
  | { readonly type: 'typeKept' }
  /** The frame stops without a winner; without a reason, the reasons are asked for. */
  | { readonly type: 'stop'; readonly reason?: RyuukyokuReason }
  /** Something against the rules; without `what` it is asked for. */
  | { readonly type: 'irregular'; readonly what?: Irregularity }
  /** Goes to an open question; without one given, to the next after the cursor. */
  | { readonly type: 'question'; readonly question?: QuestionPlace }
  /** Leaves an open question as it is: the one given, or the one at the cursor. */
  | { readonly type: 'accept'; readonly question?: QuestionPlace }
  /** Drops a question without answering it; nothing that was typed is lost. */
  | { readonly type: 'cancel' }
  /** The first repair of what is wrong with the current frame. */
  | { readonly type: 'firstRepair' }
  /** A riichi forgotten is marked at the discard that may have declared it; said again, at the next one. */
  | { readonly type: 'earlierRiichi' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Goes to a dora of the frame on screen, from anywhere in it: the next indicator not known yet. */
  | { readonly type: 'retypeDora'; readonly index?: number }
  /**
   * Goes to a starting hand of the frame on screen; without a seat, to the first one with unknown tiles. `which`: to the
   * hand of this seat at the end of the frame.
   */
  | { readonly type: 'retypeHand'; readonly seat?: Seat; readonly which?: 'end' }
  /** One tile of a starting hand is replaced: `tile` is the wrong one. Without it, it is asked for. */
  | { readonly type: 'replaceTile'; readonly seat?: Seat; readonly tile?: Tile }
  /** Two starting hands are exchanged; whose, is asked. */
  | { readonly type: 'exchangeHands' }
  | { readonly type: 'travel'; readonly to: Travel }
  /** Removes the act at the cursor. */
  | { readonly type: 'delete' }
  /** Puts a turn with an unknown draw before the act at the cursor, to be typed over. */
  | { readonly type: 'insert' }
  /** The act at the cursor and the next one change places. */
  | { readonly type: 'swapActs' }
  /** The act at the cursor is the next player's, in the order of turns. */
  | { readonly type: 'nextSeat' }
  /** A tile that was just changed takes its other places along. */
  | { readonly type: 'takeAlong' }
  /** A frame that was missed is typed before the one on screen, or before the one given. */
  | { readonly type: 'insertFrame'; readonly frame?: number }
  | { readonly type: 'deleteFrame'; readonly frame?: number }
  /** The frame on screen and its neighbour change places. */
  | { readonly type: 'moveFrame'; readonly to: FrameMove }

export const FRAME_MOVES = ['frame-earlier', 'frame-later'] as const
export type FrameMove = (typeof FRAME_MOVES)[number]

/** Keys of the play, which may have been pressed without a look at the question. */
export const KEPT_KEYS = [
  'tile',
  'thrown',
  'stem',
  'tsumogiri',
  'karagiri',
  'chi',
  'pon',
  'kan',
  'riichi',
  'win',
] as const
export type KeptKey = Extract<KeyCommand, { readonly type: (typeof KEPT_KEYS)[number] }>

/** Keys that need the whole record, or its history. */
const RECORD_KEYS = [
  'keep',
  'typeKept',
  'irregular',
  'question',
  'accept',
  'firstRepair',
  'earlierRiichi',
  'redo',
  'replaceTile',
  'exchangeHands',
  'delete',
  'insert',
  'swapActs',
  'nextSeat',
  'takeAlong',
  'insertFrame',
  'deleteFrame',
  'moveFrame',
] as const
type RecordKey = Extract<KeyCommand, { readonly type: (typeof RECORD_KEYS)[number] }>

/** Whether a command is for the whole record only: a station, which knows a part of it, takes none of these. */
export const isRecordKey = (command: KeyCommand): command is RecordKey =>
  RECORD_KEYS.some((type) => type === command.type)

export const TRAVELS = [
  'back',
  'forward',
  'seat-back',
  'seat-forward',
  'act-back',
  'act-forward',
  'frame-back',
  'frame-forward',
  'frame-start',
  'live',
] as const
export type Travel = (typeof TRAVELS)[number]

/** Commands that carry a value: set-up data, and what is typed over a value that the rules computed. */
export type DataCommand =
  /** Begins with this match (null: an empty one); the undo history starts anew. */
  /** `imported`: it was read from a file of another format, and is unsaved. */
  | { readonly type: 'open'; readonly match: Match | null; readonly imported?: true | undefined }
  | { readonly type: 'setTournament'; readonly tournament: Tournament | null }
  | { readonly type: 'setTimeAndPlace'; readonly timeAndPlace: TimeAndPlace }
  | { readonly type: 'setRecorders'; readonly recorders: readonly Recorder[] }
  | { readonly type: 'setPlayer'; readonly player: PlayerId; readonly value: Player }
  /** Two players sit in each other's seat: all that the match says of them goes along, the frames stay as they are. */
  | { readonly type: 'exchangePlayers'; readonly players: readonly [PlayerId, PlayerId] }
  /** The ruleset by its id; null: as the tournament says. Fills in the points rule when `pointRule` is given. */
  | { readonly type: 'setRules'; readonly rules: string | null; readonly pointRule?: PointRule }
  | { readonly type: 'setPointRule'; readonly pointRule: PointRule | null }
  /** From the set-up to the first frame, or from a finished frame to the next, with this id when given. */
  | { readonly type: 'nextFrame'; readonly id?: FrameId }
  | { readonly type: 'endMatch' }
  /** Takes the end of the match back, to record one frame more. */
  | { readonly type: 'resumeMatch' }
  | { readonly type: 'setFrameId'; readonly frame: number; readonly id: FrameId }
  | { readonly type: 'setSticks'; readonly frame: number; readonly sticks: Points | null }
  | { readonly type: 'setDice'; readonly frame: number; readonly dice: string | null }
  | { readonly type: 'setStartPoints'; readonly frame: number; readonly points: BySeat<Points> | null }
  | { readonly type: 'setEndPoints'; readonly frame: number; readonly points: BySeat<Points> | null }
  | { readonly type: 'setComment'; readonly frame: number; readonly comment: Bilingual | null }
  /** One of the ten of the dora list, typed as indicator; null: not shown. */
  | { readonly type: 'setIndicator'; readonly frame: number; readonly index: number; readonly indicator: Tile | null }
  | { readonly type: 'setStartHand'; readonly frame: number; readonly seat: Seat; readonly hand: Hand }
  /** A hand that was shown at the end of the frame, where the acts do not tell all of it. */
  | { readonly type: 'setEndHand'; readonly frame: number; readonly seat: Seat; readonly hand: Hand }
  /** What was typed row by row from a sheet. Null: as it is recorded. `doras` are the doras themselves, by their place of ten. */
  | {
      readonly type: 'typeSheet'
      readonly frame: number
      readonly startHands: BySeat<Hand | null>
      readonly acts: readonly Act[] | null
      readonly endHands: BySeat<Hand | null>
      readonly doras: readonly { readonly index: number; readonly tile: Tile }[]
    }
  | { readonly type: 'setTenpai'; readonly frame: number; readonly seats: readonly Seat[] | null }
  | { readonly type: 'replaceAct'; readonly frame: number; readonly act: number; readonly value: Act }
  | { readonly type: 'insertAct'; readonly frame: number; readonly act: number; readonly value: Act }
  | { readonly type: 'removeAct'; readonly frame: number; readonly act: number }
  /** Does what a check offers: the finding by its code and place, the repair by its place among those offered. */
  | { readonly type: 'repair'; readonly code: CheckCode; readonly place: Place; readonly repair: number }
  /** Undoes mistakes of a frame: a repair of `src/repair`. */
  | { readonly type: 'mend'; readonly frame: number; readonly edits: readonly Edit[] }
  /**
   * Takes from a second record what it says, or lets one's own reading stand (`settles`: keys of differences).
   * `said`: other recorders say so, who type this very match.
   */
  | {
      readonly type: 'amend'
      readonly changes: readonly Change[]
      readonly settles: readonly string[]
      readonly said?: true
    }
  /** Edits of the text as it stands, in order; offsets are in UTF-16 code units. */
  | { readonly type: 'editText'; readonly edits: readonly TextEdit[] }
  | { readonly type: 'setFinalPoints'; readonly points: ByPlayer<Points> | null }
  | { readonly type: 'setTournamentPoints'; readonly points: ByPlayer<TournamentPoints> | null }
  | { readonly type: 'goto'; readonly frame: number; readonly act: number; readonly part?: 'draw' | 'discard' }
  | { readonly type: 'setPreferences'; readonly preferences: Partial<Preferences> }
  /** The match as it stands now is on its way to the disk; keys may come before it is there. */
  | { readonly type: 'saving' }
  /** It is there: what was on its way, or where nothing was, the match as it stands now. */
  | { readonly type: 'saved' }

export type Command = KeyCommand | DataCommand

/** `was`, which begins at the offset `start`, is replaced by `text`; the two differ. */
export interface TextEdit {
  readonly start: number
  readonly was: string
  readonly text: string
}

export interface Preferences {
  /** A tile drawn in riichi that the known hand can neither win nor kan with is discarded by itself. */
  readonly riichiTsumogiri: boolean
  /** Whether the dealer's hand is typed with its fourteenth tile, or with thirteen and a draw like all others. */
  readonly dealerTiles: 13 | 14
  /** Whether the times of acts are kept. */
  readonly times: boolean
  /** The user's own rulesets, which a match may name. */
  readonly rulesets: readonly Ruleset[]
}

export const DEFAULT_PREFERENCES: Preferences = {
  riichiTsumogiri: true,
  dealerTiles: 13,
  times: true,
  rulesets: [],
}
