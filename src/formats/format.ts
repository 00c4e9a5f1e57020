/**
 * The shape of every format, our own among them: what it is called, what it can do, and what it answers.
 *
 * Reading never throws for a bad text and never leaves anything out in silence: what a format says and the record
 * cannot hold is a loss, what is odd but was taken is a finding, and a text that is not the format at all is a failure.
 * All three are codes with arguments; `src/words/formats.ts` has the sentences, and the names of the formats.
 */
import type { File } from '../../grammar/index.ts'
import type { TextFinding } from '../document/index.ts'
import type { FrameId, Match, Paifu, Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'

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
  /** In the text, where the format knows it. */
  readonly place?: TextPlace
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

/** A record on its way from one format to another. */
export interface RecordInTransit {
  readonly paifu: Paifu
  /** The tree of the `.jmjp` text that it stood in, which has the comments; null where there is none. */
  readonly tree: File | null
  /** Remarks (`//` without `@`) of that text that `tree` does not have. */
  readonly lostRemarks: number
}

export type Imported<L extends string = string, F extends string = string, X extends string = string> =
  | {
      readonly ok: true
      readonly paifu: Paifu
      readonly losses: readonly Loss<L>[]
      readonly findings: readonly ImportFinding<F>[]
      /** Of a `.jmjp` text: what reading it has to say, and what keeps its comments. */
      readonly own?: Omit<RecordInTransit, 'paifu'> & { readonly readings: readonly TextFinding[] }
    }
  | {
      readonly ok: false
      readonly failure: Failure<X>
      /** Of a `.jmjp` text: all that is wrong with it, each at its place. */
      readonly readings?: readonly TextFinding[]
    }

export interface ExportedFile {
  readonly content: string | Uint8Array
  /** What stands behind the record's name in the file's, where there is more than one file: `-2`. */
  readonly suffix: string
}

export type Exported<L extends string = string, X extends string = string> =
  | { readonly ok: true; readonly files: readonly ExportedFile[]; readonly losses: readonly Loss<L>[] }
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
  readonly id: string
  /** With the dot, the usual one first. */
  readonly extensions: readonly [string, ...string[]]
  /** What one file holds. */
  readonly holds: 'one match' | 'several matches'
  /** Whether the remarks of a `.jmjp` text stay. */
  readonly keepsRemarks: boolean
  /** Options that change what it reads or writes. */
  readonly options: readonly (keyof ImportOptions | keyof ExportOptions)[]
  readonly losses: readonly string[]
  readonly findings: readonly string[]
  readonly failures: readonly string[]
  /** Whether a text is of this format by how it begins. `head`: its first 4,096 characters from the first that is no white space. */
  readonly begins: (head: string) => boolean
  /** null: this format is only written. */
  readonly import: ((text: string, options?: ImportOptions) => Imported) | null
  /** null: this format is only read. A format that holds one match is given one. */
  readonly export: ((record: RecordInTransit, options?: ExportOptions) => Exported) | null
}

export const NO_PLACE: TextPlace = { line: null, column: null, path: '' }

/** One match as one text. */
export type ExportedText<L extends string = string, X extends string = string> =
  | { readonly ok: true; readonly text: string; readonly losses: readonly Loss<L>[] }
  | { readonly ok: false; readonly failure: Failure<X> }

/** The writing half of a format that holds one match as one text. */
export const exportOfMatch =
  (write: (match: Match, options?: ExportOptions) => ExportedText): NonNullable<Format['export']> =>
  ({ paifu }, options) => {
    const [match] = paifu.matches
    if (match === undefined || paifu.matches.length > 1) throw new Error('one match is written at a time')
    const written = write(match, options)
    return written.ok ? { ok: true, files: [{ content: written.text, suffix: '' }], losses: written.losses } : written
  }

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
