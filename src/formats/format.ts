/**
 * The interface of every format, our own included: its name, what it can do, and its results.
 *
 * Reading never throws for a bad text and never drops anything silently: what a format says but the record cannot hold
 * is a loss, what is odd but was read is a finding, and a text that is not in the format is a failure. All three are
 * codes with arguments; `src/words/formats.ts` has the sentences and the names of the formats.
 */
import type { File } from '../../grammar/index.ts'
import type { TextFinding } from '../document/index.ts'
import type { GivenRules } from '../rules/index.ts'
import type { FrameId, Match, Paifu, Seat } from '../record/index.ts'

export type Args = Readonly<Record<string, string | number>>

/** A position in the foreign text. Lines and columns count from 1; null if only the position in the data is known. */
export interface TextPlace {
  readonly line: number | null
  readonly column: number | null
  /** A path of names into structured data (`log.3.0.qipai`), otherwise empty. */
  readonly path: string
}

/** Something that one side says and the other has no place for. */
export interface Loss<Code extends string = string> {
  readonly code: Code
  /** How often it occurred. */
  readonly count: number
  readonly args: Args
}

/** Something odd that was read as it is. */
export interface ImportFinding<Code extends string = string> {
  readonly code: Code
  /** In the text, if the format knows it. */
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
  /** The tree of the original `.jmjp` text, which has the comments; null if there is none. */
  readonly tree: File | null
  /** Remarks (`//` without `@`) of that text that are not in `tree`. */
  readonly lostRemarks: number
}

export type Imported<L extends string = string, F extends string = string, X extends string = string> =
  | {
      readonly ok: true
      readonly paifu: Paifu
      /** Of a log of another program found when they are first asked for: see `readWith`. */
      readonly losses: readonly Loss<L>[]
      readonly findings: readonly ImportFinding<F>[]
      /** For a `.jmjp` text: the findings of reading, and what keeps its comments. */
      readonly own?: Omit<RecordInTransit, 'paifu'> & { readonly readings: readonly TextFinding[] }
    }
  | {
      readonly ok: false
      readonly failure: Failure<X>
      /** For a `.jmjp` text: everything that is wrong with it, each at its place. */
      readonly readings?: readonly TextFinding[]
    }

export interface ExportedFile {
  /** A promise where the library that writes it hands the bytes over later. */
  readonly content: string | Uint8Array | Promise<Uint8Array>
  /** Added to the file name if there are several files: `-2`. */
  readonly suffix: string
}

export type Exported<L extends string = string, X extends string = string> =
  | { readonly ok: true; readonly files: readonly ExportedFile[]; readonly losses: readonly Loss<L>[] }
  | { readonly ok: false; readonly failure: Failure<X> }

export interface ImportOptions {
  /** Some formats store the date in the file's name. */
  readonly fileName?: string
}

/** The rules count if the format writes values that depend on them. */
export interface ExportOptions extends GivenRules {
  /** What was chosen of the options that the format declares. */
  readonly chosen?: ChosenOptions
  /** For titles and cells of tables; without them, both are ids. */
  readonly words?: CellWords
}

/** A choice of how a format writes. Its id is also the flag of the command line; `src/words/formats.ts` has its name. */
export interface FormatOption {
  readonly id: string
  /** Of these one is chosen; the first where nobody did. */
  readonly values: readonly [string, ...string[]]
}

/** Values of options, by their ids. One that is missing has its first value. */
export type ChosenOptions = Readonly<Record<string, string>>

/** Words of a language, by their kind and then by their id. Which kinds and ids a format asks for, its folder says. */
export type CellWords = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface Format {
  readonly id: string
  /** With the dot, the usual one first. */
  readonly extensions: readonly [string, ...string[]]
  /** What one file holds. */
  readonly holds: 'one match' | 'several matches'
  /** Whether the remarks of a `.jmjp` text are kept. */
  readonly keepsRemarks: boolean
  /** Whether what it writes is one link to a match, which is copied to be pasted rather than saved. */
  readonly isLink?: boolean
  /** What it offers to choose from when it is written. */
  readonly options: readonly FormatOption[]
  /** What else changes what it reads or writes. */
  readonly takes: readonly (keyof ImportOptions | 'rules' | 'words')[]
  readonly losses: readonly string[]
  readonly findings: readonly string[]
  readonly failures: readonly string[]
  /** Whether a text is in this format, by its beginning. `head`: its first 4,096 characters after white space. */
  readonly begins: (head: string) => boolean
  /** Whether an HTML page has a text of this format in it. Absent: no page has. */
  readonly isPage?: (page: string) => boolean
  /** null: this format can only be written. */
  readonly import: ((text: string, options?: ImportOptions) => Imported) | null
  /** null: this format can only be read. A format that holds one match gets one. */
  readonly export: ((record: RecordInTransit, options?: ExportOptions) => Exported) | null
}

export const NO_PLACE: TextPlace = { line: null, column: null, path: '' }

type Successful<L extends string, F extends string> = Extract<Imported<L, F, never>, { ok: true }>

class Read<L extends string, F extends string> {
  /** Shared: with a getter of its own, each object would have a shape of its own, which keeps it in memory for long. */
  static readonly #LOSSES = {
    enumerable: true,
    get(this: Read<string, string>): readonly Loss[] {
      this.#found ??= this.#find()
      return this.#found
    },
  }

  readonly ok = true
  readonly paifu: Paifu
  readonly findings: readonly ImportFinding<F>[]
  declare readonly losses: readonly Loss<L>[]
  readonly #find: () => readonly Loss<L>[]
  #found: readonly Loss<L>[] | null = null

  constructor(paifu: Paifu, findings: readonly ImportFinding<F>[], find: () => readonly Loss<L>[]) {
    this.paifu = paifu
    this.findings = findings
    this.#find = find
    // A property of the object itself, so that a copy has it, too.
    Object.defineProperty(this, 'losses', Read.#LOSSES)
  }
}

/**
 * What was read. To find the losses, most formats write the record again, which takes longer than reading, and whoever
 * wants only the record need not wait for it.
 *
 * @param find called once, when the losses are first asked for
 */
export const readWith = <L extends string, F extends string>(
  paifu: Paifu,
  findings: readonly ImportFinding<F>[],
  find: () => readonly Loss<L>[],
): Successful<L, F> => new Read(paifu, findings, find)

/** One match as one text. */
export type ExportedText<L extends string = string, X extends string = string> =
  | { readonly ok: true; readonly text: string; readonly losses: readonly Loss<L>[] }
  | { readonly ok: false; readonly failure: Failure<X> }

/** The `export` of a format that holds several matches as one text. */
export const exportOfMatches =
  (write: (matches: readonly Match[], options?: ExportOptions) => ExportedText): NonNullable<Format['export']> =>
  ({ paifu }, options) => {
    const written = write(paifu.matches, options)
    return written.ok ? { ok: true, files: [{ content: written.text, suffix: '' }], losses: written.losses } : written
  }

/** The `export` of a format that holds one match as one text. */
export const exportOfMatch = (
  write: (match: Match, options?: ExportOptions) => ExportedText,
): NonNullable<Format['export']> =>
  exportOfMatches(([match, another], options) => {
    if (match === undefined || another !== undefined) throw new Error('one match is written at a time')
    return write(match, options)
  })

const NO_ARGS: Args = {}

/** Counts losses, each code (with its arguments) once. */
export class Losses<Code extends string> {
  readonly #found = new Map<string, { code: Code; count: number; args: Args }>()

  add(code: Code, args: Args = NO_ARGS, count = 1): void {
    const key = args === NO_ARGS ? `${code} {}` : `${code} ${JSON.stringify(args)}`
    const known = this.#found.get(key)
    if (known) known.count += count
    else this.#found.set(key, { code, count, args })
  }

  addAll(losses: readonly Loss<Code>[]): void {
    for (const { code, args, count } of losses) this.add(code, args, count)
  }

  list(): Loss<Code>[] {
    return [...this.#found.values()]
  }
}
