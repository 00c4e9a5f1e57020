/** What a command line of `convert` asks for. */
import {
  FORMAT_OPTION_IDS,
  registry,
  SHEET_IDS,
  isSheetId,
  type ChosenOptions,
  type Format,
  type FormatRegistry,
} from '../formats/index.ts'
import type { ConvertPlan } from '../host/bulk/index.ts'
import { objectOf } from '../kit/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'
import { REPORT_OPTIONS } from './report-values.ts'
import { SELECTION } from './selection.ts'
import { readOptions, rulesOption } from './options.ts'

/** A file that a thread converts. */
export interface ConvertOrder {
  readonly path: string
  readonly split: boolean
  /** The folder into which the thread writes what the file becomes; null: it hands that back. */
  readonly into: string | null
}

/** Their flags are in the table of all options, too: the compiler asks for them there. */
const FORMAT_OPTIONS = objectOf(FORMAT_OPTION_IDS, () => ({ type: 'string' }) as const)

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  rules: { type: 'string' },
  style: { type: 'string' },
  paper: { type: 'string' },
  blank: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
  strict: { type: 'boolean' },
  jobs: { type: 'string' },
  ...REPORT_OPTIONS,
  ...FORMAT_OPTIONS,
  ...SELECTION,
} as const

export const readConvertOptions = (args: string[]) => readOptions(args, OPTIONS)
export type ConvertOptions = ReturnType<typeof readConvertOptions>

/** @throws CannotRun for a value that an option does not have, or an option that the format does not have */
function chosenOptions({ values, language }: ConvertOptions, to: Format, formats: FormatRegistry): ChosenOptions {
  const chosen: Record<string, string> = {}
  for (const { id, values: known } of formats.options) {
    const given: unknown = Object.entries(values).find(([name]) => name === id)?.[1]
    if (typeof given !== 'string') continue
    const having = formats.writable.filter(({ options }) => options.some((option) => option.id === id))
    if (!having.includes(to) || !known.includes(given))
      throw new CannotRun(
        CLI[language].noSuchChoice(
          id,
          given,
          having.map((format) => format.id),
          known,
        ),
      )
    chosen[id] = given
  }
  return chosen
}

const idsOf = (formats: readonly Format[]): readonly string[] => formats.map(({ id }) => id)

/** Why nothing can be written when no format is named: which there are. */
export const toMissing = (formats: FormatRegistry, language: Language): string =>
  CLI[language].toMissing([...idsOf(formats.writable), ...SHEET_IDS])

/** @throws CannotRun if it cannot be done */
export async function convertPlanOf(read: ConvertOptions, formats: FormatRegistry = registry): Promise<ConvertPlan> {
  const { values, language } = read
  const words = CLI[language]
  const named = (id: string): Format => {
    const format = formats.named(id)
    if (format === undefined) throw new CannotRun(words.noSuchFormat(id, [...idsOf(formats.all), ...SHEET_IDS]))
    return format
  }
  if (values.to === undefined) throw new CannotRun(toMissing(formats, language))
  // What draws a sheet is read only for a sheet.
  const to = isSheetId(values.to)
    ? (await import('./sheet-target.ts')).sheetTarget(values.to, values, language)
    : named(values.to)
  if (to.export === null) throw new CannotRun(words.readOnly(to.id))
  return {
    formats,
    from: values.from === undefined ? null : named(values.from),
    to,
    rules: await rulesOption(values.rules, language),
    chosen: chosenOptions(read, to, formats),
    strict: values.strict === true,
    language,
  }
}
