/** One file of a conversion: read, and written in the other format; nothing is said or saved. */
import type { ChosenOptions, Format, FormatRegistry } from '../../formats/index.ts'
import type { GivenRules } from '../../rules/index.ts'
import type { Language } from '../../words/index.ts'
import { encodingNotes, type ConvertNote } from './convert-note.ts'
import { isContentFault, type Input } from './input.ts'
import { readRecord } from './read-record.ts'
import { writeRecord, type Source, type Written } from './write-record.ts'

export interface ConvertPlan {
  readonly formats: FormatRegistry
  /** null: recognised by the text and the name. */
  readonly from: Format | null
  readonly to: Format
  readonly rules: GivenRules
  readonly chosen: ChosenOptions
  /** Nothing is written of a record of which something is lost. */
  readonly strict: boolean
  readonly language: Language
}

export interface ConvertedFile {
  /** Added to the name of the input: `-2`. */
  readonly suffix: string
  readonly content: string | Uint8Array
}

export interface Converted {
  /** `findings`: the record is at fault, or loses what it must not; `cannotRun`: there is nothing that could be read. */
  readonly end: 'clean' | 'findings' | 'cannotRun'
  readonly notes: readonly ConvertNote[]
  /** Nothing, unless the end is clean. */
  readonly files: readonly ConvertedFile[]
}

export type ReadSource = Pick<Converted, 'notes'> &
  (
    | { readonly source: Source; readonly end: 'clean' }
    | { readonly source: null; readonly end: 'findings' | 'cannotRun' }
  )

/** A record, or how it ended if there is none. */
export function readSource(path: string, input: Input, plan: Omit<ConvertPlan, 'to'>): ReadSource {
  const { formats, from: stated, rules } = plan
  if (!input.ok) {
    const { failure } = input
    const end = isContentFault(failure) ? 'findings' : 'cannotRun'
    return { source: null, end, notes: [{ path, kind: 'failure', failure }] }
  }
  const encoding = encodingNotes(path, input)
  const format = stated ?? formats.recognize(path, input.text)
  if (format === undefined)
    return { source: null, end: 'cannotRun', notes: [...encoding, { path, kind: 'format-unknown' }] }
  const { record, losses, notes } = readRecord(path, input.text, format, rules)
  if (record === null) return { source: null, end: 'findings', notes: [...encoding, ...notes] }
  const found: readonly ConvertNote[] = stated === null ? [{ path, kind: 'read-as', format: format.id }] : []
  return { source: { path, record, losses }, end: 'clean', notes: [...encoding, ...found, ...notes] }
}

/** The files of a record, unless something is lost and `strict` forbids it. */
export async function finished(
  written: Written,
  lossesBefore: number,
  { strict }: Pick<ConvertPlan, 'strict'>,
): Promise<Converted> {
  const isLost = strict && lossesBefore + written.losses > 0
  if (written.files === null || isLost) return { end: 'findings', notes: written.notes, files: [] }
  const files = await Promise.all(
    written.files.map(async ({ suffix, content }) => ({ suffix, content: await content })),
  )
  return { end: 'clean', notes: written.notes, files }
}

/** @param split each match becomes its own file */
export async function convertRecord(path: string, input: Input, plan: ConvertPlan, split: boolean): Promise<Converted> {
  const { source, end, notes } = readSource(path, input, plan)
  if (source === null) return { end, notes, files: [] }
  const written = await finished(writeRecord(source, { ...plan, split }), source.losses, plan)
  return { ...written, notes: [...notes, ...written.notes] }
}
