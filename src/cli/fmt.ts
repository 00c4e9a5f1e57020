/** `saifu fmt`: the canonical layout, comments kept. A file that cannot be read completely is left as it is. */
import { readDocument } from '../document/index.ts'
import { disk, encodeUtf8, saveBytes } from '../host/files/index.ts'
import { canonicalText } from '../language/index.ts'
import { isContentFault, reportOf } from '../host/bulk/index.ts'
import { CLI, encodingWritten, isSyntaxCode, type Language } from '../words/index.ts'
import { EXIT, oneLine, out, Progress, say, tell } from './console.ts'
import { failureLine } from './failure-line.ts'
import { readInput, STDIN } from './inputs.ts'
import { recordsOf, SELECTION } from './selection.ts'
import { readOptions } from './options.ts'
import { failureText, reportText, sayEncoding } from './report-text.ts'

type Formatted = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string }

/** The canonical text, or why the text must be left alone. */
function canonical(path: string, text: string, language: Language): Formatted {
  const words = CLI[language]
  const document = readDocument(text)
  const made = canonicalText(document)
  if (made.ok) return made
  switch (made.code) {
    case 'format.broken': {
      const faults = document.readings.filter(({ code, severity }) => isSyntaxCode(code) && severity === 'error')
      const lines = faults.map((finding) => reportText(path, { ...reportOf(finding, language), repairs: [] }))
      return { ok: false, why: lines.join('').trimEnd() }
    }
    case 'format.old':
      return { ok: false, why: `${path}: ${words.oldVersion}` }
    case 'format.not-printable': {
      const fields = made.fields.map(({ field, code }) => `${field} [${code}]`).join(', ')
      return { ok: false, why: `${path}: ${words.notPrintable(fields)}` }
    }
    case 'format.not-the-same':
      return { ok: false, why: `${path}: ${words.notTheSame}` }
  }
}

async function formatOne(path: string, checkOnly: boolean, language: Language): Promise<number> {
  const input = await readInput(path)
  if (!input.ok) {
    say(failureText(path, input.failure, language))
    return isContentFault(input.failure) ? EXIT.findings : EXIT.cannotRun
  }
  sayEncoding(path, input, language)
  // What the bad bytes were would be lost.
  if (input.bad !== null) return EXIT.findings
  const formatted = canonical(path, input.text, language)
  if (!formatted.ok) {
    say(formatted.why)
    return EXIT.findings
  }
  const changed = formatted.text !== input.text || input.encoding !== 'utf-8'
  if (checkOnly) {
    if (changed) tell(`${oneLine(path)}\n`)
    return changed ? EXIT.findings : EXIT.clean
  }
  if (path === STDIN) {
    out(formatted.text)
    return EXIT.clean
  }
  if (!changed) return EXIT.clean
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
