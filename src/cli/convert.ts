/** `saifu convert`: one format into another, reporting what could not be carried over. */
import { basename, extname, join } from 'node:path'
import process from 'node:process'
import { disk, encodeUtf8, saveBytes } from '../host/files/index.ts'
import {
  registry,
  MJAI_DIALECTS,
  type ExportedFile,
  type Format,
  type FormatRegistry,
  type MjaiDialect,
} from '../formats/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun, EXIT, out, Progress, say } from './console.ts'
import { failureLine, makeFolder } from './failure-line.ts'
import { expand, isContentFault, isFolder, readInput, STDIN } from './inputs.ts'
import { readOptions, rulesOption, type RulesOption } from './options.ts'
import { readRecord } from './read-record.ts'
import { failureReport, reportText, sayEncoding } from './finding-report.ts'
import { writeMerged, writeRecord, type Source, type Written } from './write-record.ts'

interface Job {
  readonly formats: FormatRegistry
  readonly from: Format | null
  readonly to: Format
  readonly rules: RulesOption
  readonly dialect: MjaiDialect | undefined
  readonly strict: boolean
  /** Each match becomes its own file. */
  readonly split: boolean
  readonly language: Language
}

interface Converted {
  readonly exit: number
  readonly files: readonly ExportedFile[]
}

/** A record, or the exit code if there is none; messages are already printed. */
async function readOne(path: string, { formats, from: stated, rules, language }: Job): Promise<Source | number> {
  const input = await readInput(path)
  if (!input.ok) {
    say(reportText(path, failureReport(input.failure, language)).trimEnd())
    return isContentFault(input.failure) ? EXIT.findings : EXIT.cannotRun
  }
  sayEncoding(path, input, language)
  const format = stated ?? formats.recognize(path, input.text)
  if (format === undefined) {
    say(`saifu convert: ${CLI[language].formatUnknown(path)}`)
    return EXIT.cannotRun
  }
  const { record, losses, notes } = readRecord(path, input.text, format, rules, language)
  if (record !== null && stated === null) say(`${path}: ${CLI[language].readAs(format.id)}`)
  for (const line of notes) say(line)
  return record === null ? EXIT.findings : { path, record, losses }
}

/** The files of a record, unless something is lost and `strict` forbids it. */
const finish = (written: Written, lossesBefore: number, strict: boolean): Converted => {
  for (const line of written.notes) say(line)
  const isLost = strict && lossesBefore + written.losses > 0
  return written.files === null || isLost
    ? { exit: EXIT.findings, files: [] }
    : { exit: EXIT.clean, files: written.files }
}

/** The files to write, and the messages about them. */
async function convertOne(path: string, job: Job): Promise<Converted> {
  const source = await readOne(path, job)
  if (typeof source === 'number') return { exit: source, files: [] }
  return finish(writeRecord(source, { ...job, rules: job.rules.rules }), source.losses, job.strict)
}

/** All matches of all inputs as one file; nothing if one of them cannot be read. */
async function mergeAll(paths: readonly string[], job: Job, progress: Progress): Promise<Converted> {
  const sources: Source[] = []
  let exit: number = EXIT.clean
  for (const [index, path] of paths.entries()) {
    progress.show(`${index + 1}/${paths.length} ${path}`)
    const source = await readOne(path, job)
    if (typeof source === 'number') exit = Math.max(exit, source)
    else sources.push(source)
  }
  if (exit !== EXIT.clean) return { exit, files: [] }
  const losses = sources.reduce((sum, source) => sum + source.losses, 0)
  const merged = writeMerged(paths[0] ?? STDIN, sources, { ...job, rules: job.rules.rules })
  return finish(merged, losses, job.strict)
}

async function save(path: string, written: ExportedFile['content'], language: Language): Promise<number> {
  const content = await written
  const encoded = typeof content === 'string' ? encodeUtf8(content) : { ok: true as const, bytes: content }
  const saved = encoded.ok
    ? await saveBytes(disk, path, encoded.bytes)
    : { ok: false as const, failure: { code: 'file.not-utf8' as const, path, ...encoded.place } }
  if (saved.ok) return EXIT.clean
  say(failureLine(path, saved.failure, language))
  return EXIT.cannotRun
}

/** On other systems two names that differ only in case may be the same file. */
const fileNamed = (path: string): string => (process.platform === 'linux' ? path : path.toLowerCase())

/** Where a file of one input goes. */
function targetOf(input: string, { suffix }: ExportedFile, to: Format, folder: string): string {
  const stem = input === STDIN ? 'stdin' : basename(input, extname(input))
  return join(folder, `${stem}${suffix}${to.extensions[0]}`)
}

/** @throws CannotRun for a dialect that does not exist, or a format that has none */
function dialectOption(given: string | undefined, to: Format, language: Language): MjaiDialect | undefined {
  if (given === undefined) return undefined
  const dialect = MJAI_DIALECTS.find((each) => each === given)
  if (dialect === undefined || !to.options.includes('dialect')) throw new CannotRun(CLI[language].noSuchDialect(given))
  return dialect
}

export async function convert(args: string[], formats: FormatRegistry = registry): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    to: { type: 'string' },
    from: { type: 'string' },
    rules: { type: 'string' },
    dialect: { type: 'string' },
    style: { type: 'string' },
    paper: { type: 'string' },
    blank: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
    strict: { type: 'boolean' },
  })
  const words = CLI[language]
  const named = (id: string): Format => {
    const format = formats.named(id)
    if (format === undefined) throw new CannotRun(words.noSuchFormat(id))
    return format
  }
  if (values.to === undefined) throw new CannotRun(words.toMissing)
  // What draws a sheet is read only for a sheet.
  const sheets = values.to.startsWith('sheet-') ? await import('./sheet-target.ts') : null
  if (values.blank === true) {
    const blank = sheets?.blankTarget(values.to, values, language)
    if (blank === undefined) throw new CannotRun(words.onlySheetsAreBlank)
    if (values.output !== undefined && values.output !== STDIN) return save(values.output, blank.content, language)
    out(await blank.content)
    return EXIT.clean
  }
  const to = sheets?.sheetTarget(values.to, values, language) ?? named(values.to)
  if (to.export === null) throw new CannotRun(words.readOnly(to.id))
  const [first] = positionals
  if (first === undefined) throw new CannotRun(words.pathMissing)
  if (positionals.length > 1) throw new CannotRun(words.oneInput)
  const output = values.output ?? null
  const intoFolder = output !== null && output !== STDIN && (/[/\\]$/.test(output) || isFolder(output))
  const job: Omit<Job, 'split'> = {
    formats,
    from: values.from === undefined ? null : named(values.from),
    to,
    rules: await rulesOption(values.rules, language),
    dialect: dialectOption(values.dialect, to, language),
    strict: values.strict === true,
    language,
  }
  const inputs = expand([first], job.from?.extensions ?? formats.extensions, language)
  const fromFolder = inputs.length !== 1 || inputs[0] !== first
  if (fromFolder && (output === null || output === STDIN)) throw new CannotRun(words.folderNeedsOutput)

  const progress = new Progress()
  const isOneFile = output !== null && !intoFolder && to.extensions.includes(extname(output).toLowerCase())
  if (fromFolder && isOneFile && to.holds === 'several matches') {
    const merged = await mergeAll(inputs, { ...job, split: false }, progress)
    progress.clear()
    const [file] = merged.files
    return file === undefined ? merged.exit : save(output, file.content, language)
  }
  const split = intoFolder || fromFolder
  const written = new Set<string>()
  let exit: number = EXIT.clean
  for (const [index, path] of inputs.entries()) {
    progress.show(`${index + 1}/${inputs.length} ${path}`)
    const { exit: one, files } = await convertOne(path, { ...job, split })
    exit = Math.max(exit, one)
    const many = split || files.length > 1
    if (many && (output === null || output === STDIN)) throw new CannotRun(words.severalMatches(path, files.length))
    if (many && output !== null) await makeFolder(output, language)
    for (const file of files) {
      const place = many && output !== null ? targetOf(path, file, to, output) : (output ?? STDIN)
      progress.clear()
      if (place === STDIN) {
        out(await file.content)
        continue
      }
      // Two inputs may have one name, from two folders or with two endings: the second must not replace the first.
      const isTaken = written.has(fileNamed(place))
      if (isTaken) say(failureLine(place, { code: 'file.exists', path: place }, language))
      exit = Math.max(exit, isTaken ? EXIT.cannotRun : await save(place, file.content, language))
      written.add(fileNamed(place))
    }
  }
  progress.clear()
  return exit
}
