import type { Action } from '../../src/recorder/index.ts'

/** What the prompt line shows, in words. */
export interface PromptProps {
  readonly ask: string
  /** Whose act it is; empty when nobody's. */
  readonly name: string
  readonly typed: string
  /** What the typed value would move, already in words. */
  readonly outcome: string
  readonly choices: readonly { readonly digit: number; readonly text: string; readonly on: boolean | undefined }[]
  readonly hints: readonly { readonly id: Action; readonly key: string; readonly title: string }[]
  /** Ways through the record and what is mended there, as far as they have a meaning now; `title` names the key too. */
  readonly steps: readonly { readonly id: Action; readonly text: string; readonly title: string }[]
  /** What the last key did that is on disk. */
  readonly last: string
  /** A later key is on its way to the disk. */
  readonly waiting: boolean
  readonly refused: string
  /** Grows with each refusal, to show the same word anew. */
  readonly refusals: number
  readonly lastLabel: string
  readonly choicesLabel: string
}
