/** One file of `convert`: read, and written in the other format; nothing is printed or saved. */
import { encodingReport, isContentFault } from '../host/bulk/index.ts'
import { EXIT } from './console.ts'
import type { ConvertJob } from './convert-job.ts'
import { failureText, reportText } from './report-text.ts'
import { readInput } from './inputs.ts'
import { readRecord } from './read-record.ts'
import { CLI } from '../words/index.ts'
import { writeRecord, type Source, type Written } from './write-record.ts'

export interface ConvertedFile {
  /** Added to the name of the input: `-2`. */
  readonly suffix: string
  readonly content: string | Uint8Array
}

export interface Converted {
  readonly exit: number
  /** For stderr. */
  readonly notes: readonly string[]
  /** Nothing, if the input cannot be read, or something is lost that must not be. */
  readonly files: readonly ConvertedFile[]
}

type Told = Pick<Converted, 'notes'>

/** A record, or the exit code if there is none. */
export async function readOne(path: string, job: ConvertJob): Promise<Told & { readonly source: Source | number }> {
  const { formats, from: stated, rules, language } = job
  const input = await readInput(path)
  if (!input.ok) {
    const source = isContentFault(input.failure) ? EXIT.findings : EXIT.cannotRun
    return { source, notes: [failureText(path, input.failure, language)] }
  }
  const encoding = encodingReport(input, language).map((report) => reportText(path, report).trimEnd())
  const format = stated ?? formats.recognize(path, input.text)
  if (format === undefined)
    return { source: EXIT.cannotRun, notes: [...encoding, `saifu convert: ${CLI[language].formatUnknown(path)}`] }
  const { record, losses, notes } = readRecord(path, input.text, format, rules, language)
  const found = record !== null && stated === null ? [`${path}: ${CLI[language].readAs(format.id)}`] : []
  return {
    source: record === null ? EXIT.findings : { path, record, losses },
    notes: [...encoding, ...found, ...notes],
  }
}

/** The files of a record, unless something is lost and `strict` forbids it. */
export async function finished(
  written: Written,
  lossesBefore: number,
  { strict }: Pick<ConvertJob, 'strict'>,
): Promise<Converted> {
  const isLost = strict && lossesBefore + written.losses > 0
  if (written.files === null || isLost) return { exit: EXIT.findings, notes: written.notes, files: [] }
  const files = await Promise.all(
    written.files.map(async ({ suffix, content }) => ({ suffix, content: await content })),
  )
  return { exit: EXIT.clean, notes: written.notes, files }
}

/** @param split each match becomes its own file */
export async function convertOne(path: string, job: ConvertJob, split: boolean): Promise<Converted> {
  const { source, notes } = await readOne(path, job)
  if (typeof source === 'number') return { exit: source, notes, files: [] }
  const written = await finished(writeRecord(source, { ...job, rules: job.rules.rules, split }), source.losses, job)
  return { ...written, notes: [...notes, ...written.notes] }
}
