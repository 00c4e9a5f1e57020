/** What the last key did. Words: `src/words/recorder.ts`. */
import type { RecordRepair } from '../check/index.ts'
import type { BySeat, Frame, FrameId, Points, RyuukyokuReason, Seat } from '../record/index.ts'
import type { Edit as RepairEdit } from '../repair/index.ts'
import type { WinValue } from '../rules/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { Irregularity } from './irregularity.ts'
import type { Question, Shift } from './task.ts'

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
  'sheet',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

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
