/** `--html FILE` and `--csv` of `convert` and `fmt`: what each record became, as a report by record and by kind. */
import {
  failureFinding,
  layoutFinding,
  noteFindings,
  reasonFinding,
  type ConvertNote,
  type LayoutReason,
} from '../host/bulk/index.ts'
import type { HostFailure } from '../host/contract/index.ts'
import { workPage, workTable, type WorkedRecord } from '../site/index.ts'
import { CLI, type Language, type ReportedWork } from '../words/index.ts'
import { CannotRun, out } from './console.ts'
import type { ReportValues } from './report-values.ts'
import { mustBeWritable, writePage } from './write-page.ts'

/** What became of a record whose layout is looked at. */
export type Layout = 'canonical' | 'rewritten' | 'not-canonical' | { readonly kept: LayoutReason }

export class WorkReport {
  readonly #what: ReportedWork
  readonly #values: ReportValues
  readonly #language: Language
  readonly #records: WorkedRecord[] = []

  /**
   * @param isOutTaken what the records become goes to standard output
   * @throws CannotRun if the report cannot be written there
   */
  constructor(what: ReportedWork, values: ReportValues, isOutTaken: boolean, language: Language) {
    if (values.html !== undefined) mustBeWritable(values.html, language)
    if (values.csv === true && isOutTaken) throw new CannotRun(CLI[language].csvNeedsOutput)
    this.#what = what
    this.#values = values
    this.#language = language
  }

  /** @param files names of what it became */
  addConverted(
    path: string,
    files: readonly string[],
    notes: readonly ConvertNote[],
    failures: readonly HostFailure[] = [],
  ): void {
    const findings = [
      ...notes.flatMap((note) => noteFindings(note, this.#language)),
      ...failures.map((failure) => failureFinding(failure, this.#language)),
    ]
    this.#records.push({ path, matches: files.length, files, isDone: files.length > 0, findings })
  }

  /**
   * Of records that became one file, what is said of all together stands at the first.
   * @param file null: it was not written
   */
  addMerged(
    inputs: readonly { readonly path: string; readonly notes: readonly ConvertNote[] }[],
    file: string | null,
    notes: readonly ConvertNote[],
  ): void {
    for (const [at, input] of inputs.entries()) {
      const all = at === 0 ? [...input.notes, ...notes] : input.notes
      const findings = all.flatMap((note) => noteFindings(note, this.#language))
      const files = at === 0 && file !== null ? [file] : []
      this.#records.push({ path: input.path, matches: 0, files, isDone: file !== null, findings })
    }
  }

  addLayout(path: string, layout: Layout): void {
    const isDone = layout === 'rewritten'
    const findings =
      layout === 'canonical'
        ? []
        : [
            typeof layout === 'string'
              ? layoutFinding(isDone, this.#language)
              : reasonFinding(layout.kept, this.#language),
          ]
    this.#records.push({ path, matches: 0, files: [], isDone, findings })
  }

  /** @param of how many records there were to work on. @throws CannotRun if it cannot be written */
  write(of: number): void {
    const { html, csv } = this.#values
    if (html !== undefined) writePage(html, workPage(this.#what, this.#records, of, this.#language), this.#language)
    if (csv === true) out(workTable(this.#records, this.#language))
  }
}
