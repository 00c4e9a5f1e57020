/** `saifu errata`: what corrections changed in saved records, as a Markdown or CSV list. */
import { csvOf, markdownTable } from '../kit/index.ts'
import { disk, encodeUtf8, saveBytes } from '../host/files/index.ts'
import { CLI, ERRATA, erratumCells, type Language } from '../words/index.ts'
import { CannotRun, EXIT, out, Progress, say } from './console.ts'
import { failureLine } from './failure-line.ts'
import { STDIN } from './inputs.ts'
import { recordsOf, SELECTION } from './selection.ts'
import { readOptions } from './options.ts'
import { correctionReport, readCorrections, type RecordCorrections } from './record-corrections.ts'

const rowsOf = (all: readonly RecordCorrections[], language: Language): readonly (readonly string[])[] =>
  all.flatMap(({ path, corrections }) =>
    corrections.flatMap(({ errata }) => errata.map((erratum) => erratumCells(erratum, path, language))),
  )

const markdownOf = (all: readonly RecordCorrections[], language: Language): string => {
  const { title, columns, none } = ERRATA[language]
  const rows = rowsOf(all, language)
  return `# ${title}\n\n${rows.length === 0 ? `${none}\n` : markdownTable(columns, rows)}`
}

/** @returns 0 written, even if there are no corrections; 2 a record or one of its versions could not be read */
export async function errata(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
    ...SELECTION,
  })
  if (positionals.includes(STDIN)) throw new CannotRun(CLI[language].needsFile)
  const paths = await recordsOf(positionals, values, language)
  const progress = new Progress()
  const all: RecordCorrections[] = []
  let exit: number = EXIT.clean
  for (const [index, path] of paths.entries()) {
    progress.show(`${index + 1}/${paths.length} ${path}`)
    const read = await readCorrections(path, language)
    if (read === null) exit = EXIT.cannotRun
    else all.push(read)
  }
  progress.clear()
  const files = () =>
    all.map(({ corrections, ...rest }) => ({
      ...rest,
      corrections: corrections.map((one) => correctionReport(one, language)),
    }))
  const text = values.json
    ? `${JSON.stringify({ files: files() }, null, 1)}\n`
    : values.csv
      ? csvOf([ERRATA[language].columns, ...rowsOf(all, language)])
      : markdownOf(all, language)
  if (values.output === undefined || values.output === STDIN) out(text)
  else if (!(await write(values.output, text, language))) exit = EXIT.cannotRun
  return exit
}

async function write(path: string, text: string, language: Language): Promise<boolean> {
  const encoded = encodeUtf8(text)
  // Names and reasons come from files that were read as UTF-8.
  if (!encoded.ok) throw new Error('half a character in a list of corrections')
  const saved = await saveBytes(disk, path, encoded.bytes)
  if (!saved.ok) say(failureLine(path, saved.failure, language))
  return saved.ok
}
