/** What a thread does with one record that is converted: it writes the files itself, where no other record has their names. */
import { jmjp, registry, type Format, type FormatRegistry, type SheetFormatId } from '../../formats/index.ts'
import type { Ruleset } from '../../rules/index.ts'
import type { HostBulkJob, HostFailure } from '../contract/index.ts'
import { convertRecord, type Converted, type ConvertPlan } from './convert-record.ts'
import { readFileInput } from './input.ts'
import { nameOfResult } from './result-names.ts'
import { saveBeside } from './save-result.ts'

export interface ConvertOrder {
  readonly path: string
  /** The folder into which the thread writes what the record becomes; null: it hands that back. */
  readonly into: string | null
}

export interface ConvertedInto extends Converted {
  /** Names of the files that the thread wrote, and how many of them are others than they would have. */
  readonly written: readonly string[]
  readonly renamed: number
  /** Why some were not written. */
  readonly failures: readonly HostFailure[]
}

type ConvertingJob = Extract<HostBulkJob, { what: 'convert' | 'sheets' }>

/** What many records become; the other sheets are for one record. */
const SHEET: SheetFormatId = 'sheet-pdf'

/** Read only for sheets: what draws them, and the font. */
async function sheetFormat({ style, paper, language }: Extract<ConvertingJob, { what: 'sheets' }>, font: Uint8Array) {
  const { sheetFormats } = await import('../../sheet/index.ts')
  return sheetFormats({ style, paper, language }, font).find(({ id }) => id === SHEET)
}

/** Undefined for a format that cannot be written. */
export const writableFormat = (id: string): Format | undefined => registry.writable.find((format) => format.id === id)

/**
 * @param font of sheets
 * @param own the user's own rulesets
 */
export async function convertPlan(
  job: ConvertingJob,
  font: Uint8Array | null,
  own: readonly Ruleset[],
): Promise<ConvertPlan> {
  const to = job.what === 'sheets' ? await sheetFormat(job, new Uint8Array(font ?? [])) : writableFormat(job.to)
  if (to === undefined) throw new Error('a format that nobody writes')
  const chosen = job.what === 'convert' ? job.chosen : {}
  const formats: FormatRegistry = registry
  return { formats, from: jmjp, to, rules: { own }, chosen, strict: false, language: job.language }
}

export async function convertInto({ path, into }: ConvertOrder, plan: ConvertPlan): Promise<ConvertedInto> {
  const converted = await convertRecord(path, await readFileInput(path), plan, true)
  if (into === null) return { ...converted, written: [], renamed: 0, failures: [] }
  const failures: HostFailure[] = []
  const written: string[] = []
  let renamed = 0
  for (const file of converted.files) {
    const saved = await saveBeside(into, nameOfResult(path, file, plan.to), file.content)
    if (!saved.ok) failures.push(saved.failure)
    else {
      written.push(saved.value.name)
      if (saved.value.isRenamed) renamed++
    }
  }
  return { ...converted, files: [], written, renamed, failures }
}
