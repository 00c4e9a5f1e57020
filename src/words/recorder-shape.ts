/** All texts about the recording session, the same for every language. */
import type { WinScore } from '../rules/index.ts'
import type { RyuukyokuReason, FrameId } from '../record/index.ts'
import type {
  Ask,
  Choice,
  DataKind,
  Echo,
  HowDiscarded,
  Irregularity,
  OpenValue,
  Question,
  Refusal,
} from '../recorder/index.ts'
import type { PressOf } from './printed-key.ts'

type OfCode<Union extends { readonly code: string }, Code> = Extract<Union, { readonly code: Code }>
/** With the printed keys of the map in force. */
type Sentences<Union extends { readonly code: string }> = {
  readonly [Code in Union['code']]: (value: OfCode<Union, Code>, press: PressOf) => string
}

export interface RecorderWords {
  readonly asks: Sentences<Exclude<Ask, { code: 'insert' }>>
  /** While inserting; `asked`: what is expected there, empty if nothing is. */
  readonly inserting: (ask: OfCode<Ask, 'insert'>, asked: string, press: PressOf) => string
  /** Before a question about a frame other than the current one. */
  readonly ofFrame: (id: FrameId) => string
  readonly echoes: Sentences<Echo>
  readonly choices: Sentences<Choice['label']>
  readonly refusals: Readonly<Record<Refusal, string | ((press: PressOf) => string)>>
  /** The score panel of a win. */
  readonly worth: {
    readonly announced: string
    readonly bumped: string
    /** Why a win has no value. */
    readonly open: Readonly<Record<OpenValue, string>>
    /** Asks for a riichi that may have been forgotten. */
    readonly riichi: string
    /** What a repair makes of it. */
    readonly likely: (repair: string, score: WinScore) => string
  }
  readonly questionsPanel: { readonly title: string; readonly leave: string }
  /** Titles of the commands for irregularities. */
  readonly irregular: Readonly<Record<Irregularity, string>>
  readonly questions: Readonly<Record<Question, string>>
  readonly reasons: Readonly<Record<RyuukyokuReason, string>>
  readonly data: Readonly<Record<DataKind, string>>
  readonly how: Readonly<Record<HowDiscarded, string>>
  /** Titles of the commands that answer or spell: a digit, a number, a suit, a letter. */
  readonly answer: (text: string) => string
  readonly spell: (text: string) => string
  /** Title of the command that draws and discards a tile, by the tile's name. */
  readonly thrown: (tile: string) => string
}
