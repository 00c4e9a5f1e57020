/** What a command line of `convert` asks for. */
import { MJAI_DIALECTS, registry, type Format, type FormatRegistry, type MjaiDialect } from '../formats/index.ts'
import type { ConvertPlan } from '../host/bulk/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'
import { SELECTION } from './selection.ts'
import { readOptions, rulesOption } from './options.ts'

/** A file that a thread converts. */
export interface ConvertOrder {
  readonly path: string
  readonly split: boolean
  /** The folder into which the thread writes what the file becomes; null: it hands that back. */
  readonly into: string | null
}

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  rules: { type: 'string' },
  dialect: { type: 'string' },
  style: { type: 'string' },
  paper: { type: 'string' },
  blank: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
  strict: { type: 'boolean' },
  jobs: { type: 'string' },
  ...SELECTION,
} as const

export const readConvertOptions = (args: string[]) => readOptions(args, OPTIONS)
export type ConvertOptions = ReturnType<typeof readConvertOptions>

/** @throws CannotRun for a dialect that does not exist, or a format that has none */
function dialectOption(given: string | undefined, to: Format, language: Language): MjaiDialect | undefined {
  if (given === undefined) return undefined
  const dialect = MJAI_DIALECTS.find((each) => each === given)
  if (dialect === undefined || !to.options.includes('dialect')) throw new CannotRun(CLI[language].noSuchDialect(given))
  return dialect
}

/** @throws CannotRun if it cannot be done */
export async function convertJob(
  { values, language }: ConvertOptions,
  formats: FormatRegistry = registry,
): Promise<ConvertPlan> {
  const words = CLI[language]
  const named = (id: string): Format => {
    const format = formats.named(id)
    if (format === undefined) throw new CannotRun(words.noSuchFormat(id))
    return format
  }
  if (values.to === undefined) throw new CannotRun(words.toMissing)
  // What draws a sheet is read only for a sheet.
  const sheets = values.to.startsWith('sheet-') ? await import('./sheet-target.ts') : null
  const to = sheets?.sheetTarget(values.to, values, language) ?? named(values.to)
  if (to.export === null) throw new CannotRun(words.readOnly(to.id))
  return {
    formats,
    from: values.from === undefined ? null : named(values.from),
    to,
    rules: await rulesOption(values.rules, language),
    dialect: dialectOption(values.dialect, to, language),
    strict: values.strict === true,
    language,
  }
}
