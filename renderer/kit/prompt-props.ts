import type { Action } from '../../src/recorder/index.ts'

/** What the prompt line shows, in words. */
export interface PromptProps {
  readonly ask: string
  /** Whose act it is; empty when nobody's. */
  readonly name: string
  readonly typed: string
  /** What the typed value would move, already in words. */
  readonly outcome?: string
  /** `cannot`: shown in its place, and turned down. */
  readonly choices: readonly {
    readonly digit: number
    readonly text: string
    readonly on?: boolean | undefined
    readonly cannot?: boolean
  }[]
  readonly hints: readonly { readonly id: Action; readonly key: string; readonly title: string }[]
  /** Navigation and edit steps that apply now; `title` includes the key. */
  readonly steps?: readonly { readonly id: Action; readonly text: string; readonly title: string }[]
  /** What the last key that is on disk did. */
  readonly last: string
  /** A later key is still being written to disk. */
  readonly waiting?: boolean
  readonly refused: string
  /** Counts refusals, so that the same message is shown again. */
  readonly refusals: number
}
