/** `saifu fmt`: the canonical layout, comments kept. A file that cannot be read completely is left as it is. */
import { disk, encodeUtf8, saveBytes } from '../host/files/index.ts'
import { formatRecord, isContentFault, layoutReason, reportOf, type Formatted } from '../host/bulk/index.ts'
import { CLI, encodingWritten, type Language } from '../words/index.ts'
import { EXIT, oneLine, out, Progress, say, tell } from './console.ts'
import { failureLine } from './failure-line.ts'
import { readInput, STDIN } from './inputs.ts'
import { recordsOf, SELECTION } from './selection.ts'
import { readOptions } from './options.ts'
import type { Layout } from './report-of-work.ts'
import { isReportWanted, REPORT_OPTIONS } from './report-values.ts'
import { failureText, reportText, sayEncoding } from './report-text.ts'

/** Why the text is left alone. */
function whyLeft(
  path: string,
  formatted: Exclude<Formatted, { kind: 'canonical' }>,
  language: Language,
): string | null {
  const words = CLI[language]
  switch (formatted.kind) {
    case 'unread':
      return failureText(path, formatted.failure, language)
    case 'bad-bytes':
      // Said with the encoding.
      return null
    case 'broken': {
      const lines = formatted.faults.map((fault) => reportText(path, { ...reportOf(fault, language), repairs: [] }))
      return lines.join('').trimEnd()
    }
    case 'old':
      return `${path}: ${words.oldVersion}`
    case 'not-printable': {
      const fields = formatted.fields.map(({ field, code }) => `${field} [${code}]`).join(', ')
      return `${path}: ${words.notPrintable(fields)}`
    }
    case 'not-the-same':
      return `${path}: ${words.notTheSame}`
  }
}

interface FormatPlan {
  readonly checkOnly: boolean
  /** The names of records with another layout are not printed: the report has them. */
  readonly quiet: boolean
  readonly language: Language
}

interface FormattedOne {
  readonly exit: number
  readonly layout: Layout
}

async function formatOne(path: string, { checkOnly, quiet, language }: FormatPlan): Promise<FormattedOne> {
  const input = await readInput(path)
  if (input.ok) sayEncoding(path, input, language)
  const formatted = formatRecord(input)
  if (formatted.kind !== 'canonical') {
    const why = whyLeft(path, formatted, language)
    if (why !== null) say(why)
    const exit = input.ok || isContentFault(input.failure) ? EXIT.findings : EXIT.cannotRun
    return { exit, layout: { kept: layoutReason(formatted) } }
  }
  const { isChanged: changed } = formatted
  const rewritten: FormattedOne = { exit: EXIT.clean, layout: changed ? 'rewritten' : 'canonical' }
  if (checkOnly && changed) {
    if (!quiet) tell(`${oneLine(path)}\n`)
    return { exit: EXIT.findings, layout: 'not-canonical' }
  }
  if (path === STDIN && !checkOnly) out(formatted.text)
  if (!changed || path === STDIN) return rewritten
  if (!input.ok) throw new Error('a text of a file that cannot be read')
  const encoded = encodeUtf8(formatted.text)
  if (!encoded.ok) throw new Error('canonical text with half a character')
  const saved = await saveBytes(disk, path, encoded.bytes, { expected: input.stamp?.() ?? null })
  if (saved.ok) {
    if (input.encoding !== 'utf-8') say(oneLine(`${path}: ${encodingWritten(language, input.encoding)}`))
    return rewritten
  }
  say(failureLine(path, saved.failure, language))
  return { exit: EXIT.cannotRun, layout: { kept: { kind: 'failure', failure: saved.failure } } }
}

export async function fmt(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    check: { type: 'boolean' },
    ...REPORT_OPTIONS,
    ...SELECTION,
  })
  const paths = await recordsOf(positionals, values, language)
  const plan: FormatPlan = { checkOnly: values.check === true, quiet: values.csv === true, language }
  const isOutTaken = !plan.checkOnly && paths.includes(STDIN)
  // What draws it is read only for a report.
  const report = isReportWanted(values)
    ? new (await import('./report-of-work.ts')).WorkReport('format', values, isOutTaken, language)
    : null
  const progress = new Progress()
  let exit: number = EXIT.clean
  for (const [index, path] of paths.entries()) {
    progress.show(`${index + 1}/${paths.length} ${path}`)
    const one = await formatOne(path, plan)
    progress.clear()
    exit = Math.max(exit, one.exit)
    report?.addLayout(path, one.layout)
  }
  report?.write(paths.length)
  return exit
}
