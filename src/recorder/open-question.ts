/** What can be unknown or assumed in a record, and where; which of it is, `open-questions.ts` lists. */
import { UNLIKELY_CODES } from '../check/index.ts'
import type { Seat } from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'

/** Questions about one half of an act, which are answered where it stands. */
const ACT_QUESTIONS = [
  'draw',
  'discard',
  'call',
  'tsumogiri',
  'riichi-discard',
  'typed-twice',
  ...UNLIKELY_CODES,
] as const
export type ActQuestion = (typeof ACT_QUESTIONS)[number]
export const isActQuestion = (code: OpenCode): code is ActQuestion =>
  (ACT_QUESTIONS as readonly string[]).includes(code)

export const OPEN_CODES = ['indicator', 'start-hand', ...ACT_QUESTIONS, 'value', 'end-points'] as const
export type OpenCode = (typeof OPEN_CODES)[number]

/** Which question it is. Plain data, so that a command can name it. */
export interface QuestionPlace {
  readonly code: OpenCode
  /** Index in the match. */
  readonly frame: number
  readonly act: number | null
  readonly seat: Seat | null
  /** Of the dora list: even is a dora, odd an ura. */
  readonly index: number | null
}

export interface OpenQuestion extends QuestionPlace {
  /** The tile that was taken; `uk` where there is none. */
  readonly tile: Tile
  /** How many tiles are unseen. */
  readonly count: number
}
