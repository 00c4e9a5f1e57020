/** `saifu fmt`: the canonical layout, comments kept. A file that cannot be read completely is left as it is. */
import { disk, encodeUtf8, saveBytes } from '../host/files/index.ts'
import { formatRecord, isContentFault, reportOf, type Formatted } from '../host/bulk/index.ts'
import { CLI, encodingWritten, type Language } from '../words/index.ts'
import { EXIT, oneLine, out, Progress, say, tell } from './console.ts'
import { failureLine } from './failure-line.ts'
import { readInput, STDIN } from './inputs.ts'
import { recordsOf, SELECTION } from './selection.ts'
import { readOptions } from './options.ts'
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

async function formatOne(path: string, checkOnly: boolean, language: Language): Promise<number> {
  const input = await readInput(path)
  if (input.ok) sayEncoding(path, input, language)
  const formatted = formatRecord(input)
  if (formatted.kind !== 'canonical') {
    const why = whyLeft(path, formatted, language)
    if (why !== null) say(why)
    return input.ok || isContentFault(input.failure) ? EXIT.findings : EXIT.cannotRun
  }
  const { isChanged: changed } = formatted
  if (checkOnly) {
    if (changed) tell(`${oneLine(path)}\n`)
    return changed ? EXIT.findings : EXIT.clean
  }
  if (path === STDIN) {
    out(formatted.text)
    return EXIT.clean
  }
  if (!changed) return EXIT.clean
  if (!input.ok) throw new Error('a text of a file that cannot be read')
  const encoded = encodeUtf8(formatted.text)
  if (!encoded.ok) throw new Error('canonical text with half a character')
  const saved = await saveBytes(disk, path, encoded.bytes, { expected: input.stamp?.() ?? null })
  if (saved.ok) {
    if (input.encoding !== 'utf-8') say(oneLine(`${path}: ${encodingWritten(language, input.encoding)}`))
    return EXIT.clean
  }
  say(failureLine(path, saved.failure, language))
  return EXIT.cannotRun
}

export async function fmt(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, { check: { type: 'boolean' }, ...SELECTION })
  const paths = await recordsOf(positionals, values, language)
  const progress = new Progress()
  let exit: number = EXIT.clean
  for (const [index, path] of paths.entries()) {
    progress.show(`${index + 1}/${paths.length} ${path}`)
    const one = await formatOne(path, values.check === true, language)
    progress.clear()
    exit = Math.max(exit, one)
  }
  return exit
}
