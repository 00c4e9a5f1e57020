/**
 * The shape of every format: what it is called, what it can do, and what it answers.
 *
 * Reading never throws for a bad text and never leaves anything out in silence: what a format says and the record
 * cannot hold is a loss, what is odd but was taken is a finding, and a text that is not the format at all is a failure.
 * All three are codes with arguments; `src/words/formats.ts` has the sentences.
 */
import type { FrameId, Match, Paifu, Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'

/** Foreign formats; our own text is `grammar/`. */
export type FormatId = 'majiang' | 'mjlog'

export type Args = Readonly<Record<string, string | number>>

/** Where in the foreign text. Lines and columns count from 1; null where only the data is known, not its place. */
export interface TextPlace {
  readonly line: number | null
  readonly column: number | null
  /** A path of names into structured data (`log.3.0.qipai`), else empty. */
  readonly path: string
}

/** Something one side says and the other has no place for. */
export interface Loss<Code extends string = string> {
  readonly code: Code
  /** How often it occurred. */
  readonly count: number
  readonly args: Args
}

/** Something odd that was taken as it is. */
export interface ImportFinding<Code extends string = string> {
  readonly code: Code
  readonly match: number
  readonly frame: FrameId | null
  readonly act: number | null
  readonly seat: Seat | null
  readonly args: Args
}

export interface Failure<Code extends string = string> {
  readonly code: Code
  readonly place: TextPlace
  readonly args: Args
}

export type Imported<L extends string, F extends string, X extends string> =
  | {
      readonly ok: true
      readonly paifu: Paifu
      readonly losses: readonly Loss<L>[]
      readonly findings: readonly ImportFinding<F>[]
    }
  | { readonly ok: false; readonly failure: Failure<X> }

export type Exported<L extends string, X extends string> =
  | { readonly ok: true; readonly text: string; readonly losses: readonly Loss<L>[] }
  | { readonly ok: false; readonly failure: Failure<X> }

export interface ImportOptions {
  /** The file's name; some formats keep the date there. */
  readonly fileName?: string
}

export interface ExportOptions {
  /** For a match that names no rules: where the format says what follows from them. */
  readonly rules?: Ruleset
}

export interface Format {
  readonly id: FormatId
  readonly name: { readonly ja: string; readonly en: string }
  /** With the dot, the usual one first. */
  readonly extensions: readonly string[]
  /** Whether a text is of this format by how it begins. `head`: its first 4,096 characters from the first that is no white space. */
  readonly begins: (head: string) => boolean
  /** null: this format is only written. */
  readonly import: ((text: string, options?: ImportOptions) => Imported<string, string, string>) | null
  /** null: this format is only read. */
  readonly export: ((match: Match, options?: ExportOptions) => Exported<string, string>) | null
}

export const NO_PLACE: TextPlace = { line: null, column: null, path: '' }

/** Counts losses as they turn up, each code (with its arguments) once. */
export class Losses<Code extends string> {
  readonly #found = new Map<string, { code: Code; count: number; args: Args }>()

  add(code: Code, args: Args = {}, count = 1): void {
    const key = `${code} ${JSON.stringify(args)}`
    const known = this.#found.get(key)
    if (known) known.count += count
    else this.#found.set(key, { code, count, args })
  }

  list(): Loss<Code>[] {
    return [...this.#found.values()]
  }
}
