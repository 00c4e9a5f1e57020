/** `saifu convert`: one format into another, saying what could not be carried over. */
import { basename, extname, join } from 'node:path'
import process from 'node:process'
import { disk, encodeUtf8, saveBytes } from '../host/files/index.ts'
import { otherFormat } from '../formats/index.ts'
import { CLI, formatSentence, type Language } from '../words/index.ts'
import { CannotRun, EXIT, out, Progress, say } from './console.ts'
import { failureLine, makeFolder } from './failure-line.ts'
import { EXTENSIONS, formatOf, isFormat, type AnyFormat } from './formats.ts'
import { expand, isContentFault, isFolder, readInput, STDIN } from './inputs.ts'
import { readOptions, rulesOption, type RulesOption } from './options.ts'
import { readRecord } from './read-record.ts'
import { failureReport, reportText } from './finding-report.ts'
import { mergeRecords, writeRecord, type Source, type Written } from './write-record.ts'

interface Job {
  readonly from: AnyFormat | null
  readonly to: AnyFormat
  readonly rules: RulesOption
  readonly strict: boolean
  /** Each match as a file of its own. */
  readonly split: boolean
  readonly language: Language
}

interface Converted {
  readonly exit: number
  readonly texts: readonly string[]
}

/** A record, or the exit code where there is none; what is to be said is said. */
async function readOne(path: string, { from: stated, rules, language }: Job): Promise<Source | number> {
  const input = await readInput(path)
  if (!input.ok) {
    say(reportText(path, failureReport(input.failure, language)).trimEnd())
    return isContentFault(input.failure) ? EXIT.findings : EXIT.cannotRun
  }
  const from = stated ?? formatOf(path, input.text)
  if (from === null) {
    const other = otherFormat(input.text)
    say(
      other === undefined
        ? `saifu convert: ${CLI[language].formatUnknown(path)}`
        : `${path}: ${formatSentence(language, 'failures', { code: 'majiang.other-format', args: { format: other } })}`,
    )
    return EXIT.cannotRun
  }
  const read = await readRecord(path, input.text, from, rules, language)
  const { paifu } = read
  if (paifu !== null && stated === null) say(`${path}: ${CLI[language].readAs(from.id)}`)
  for (const line of read.notes) say(line)
  return paifu === null ? EXIT.findings : { ...read, path, paifu }
}

/** What a record becomes, unless something is lost that must not be. */
const finish = (written: Written, lossesBefore: number, strict: boolean): Converted => {
  for (const line of written.notes) say(line)
  const isLost = strict && lossesBefore + written.losses > 0
  return written.texts === null || isLost
    ? { exit: EXIT.findings, texts: [] }
    : { exit: EXIT.clean, texts: written.texts }
}

/** Texts to write, and what is to be said of them. */
async function convertOne(path: string, job: Job): Promise<Converted> {
  const source = await readOne(path, job)
  if (typeof source === 'number') return { exit: source, texts: [] }
  const { to, rules, split, strict, language } = job
  const written = await writeRecord(source, { to, rules: rules.rules, split, language })
  return finish(written, source.losses, strict)
}

/** All matches of all inputs as one text; nothing where one of them cannot be read. */
async function mergeAll(paths: readonly string[], job: Job, progress: Progress): Promise<Converted> {
  const sources: Source[] = []
  let exit: number = EXIT.clean
  for (const [index, path] of paths.entries()) {
    progress.show(`${index + 1}/${paths.length} ${path}`)
    const source = await readOne(path, job)
    if (typeof source === 'number') exit = Math.max(exit, source)
    else sources.push(source)
  }
  if (exit !== EXIT.clean) return { exit, texts: [] }
  const losses = sources.reduce((sum, source) => sum + source.losses, 0)
  return finish(mergeRecords(paths[0] ?? STDIN, sources, job.language), losses, job.strict)
}

async function save(path: string, text: string, language: Language): Promise<number> {
  const encoded = encodeUtf8(text)
  const saved = encoded.ok
    ? await saveBytes(disk, path, encoded.bytes)
    : { ok: false as const, failure: { code: 'file.not-utf8' as const, path, ...encoded.place } }
  if (saved.ok) return EXIT.clean
  say(failureLine(path, saved.failure, language))
  return EXIT.cannotRun
}

/** Elsewhere two names that differ only in their letters' case may be one file. */
const fileNamed = (path: string): string => (process.platform === 'linux' ? path : path.toLowerCase())

/** Where the texts of one input go. A text each; several matches of one input are numbered. */
function targets(input: string, count: number, to: AnyFormat, folder: string | null, single: string | null): string[] {
  if (folder === null) return Array.from({ length: count }, () => single ?? STDIN)
  const stem = input === STDIN ? 'stdin' : basename(input, extname(input))
  const number = (index: number) => (count === 1 ? '' : `-${index + 1}`)
  return Array.from({ length: count }, (_, index) => join(folder, `${stem}${number(index)}${to.extension}`))
}

export async function convert(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    to: { type: 'string' },
    from: { type: 'string' },
    rules: { type: 'string' },
    output: { type: 'string', short: 'o' },
    strict: { type: 'boolean' },
  })
  const words = CLI[language]
  const named = (id: string): AnyFormat => {
    const format = isFormat(id)
    if (format === null) throw new CannotRun(words.noSuchFormat(id))
    return format
  }
  if (values.to === undefined) throw new CannotRun(words.toMissing)
  const to = named(values.to)
  if (!to.writes) throw new CannotRun(words.readOnly(to.id))
  const [first] = positionals
  if (first === undefined) throw new CannotRun(words.pathMissing)
  if (positionals.length > 1) throw new CannotRun(words.oneInput)
  const output = values.output ?? null
  const intoFolder = output !== null && output !== STDIN && (/[/\\]$/.test(output) || isFolder(output))
  const job: Omit<Job, 'split'> = {
    from: values.from === undefined ? null : named(values.from),
    to,
    rules: await rulesOption(values.rules, language),
    strict: values.strict === true,
    language,
  }
  const inputs = expand([first], job.from?.extensions ?? EXTENSIONS, language)
  const fromFolder = inputs.length !== 1 || inputs[0] !== first
  if (fromFolder && (output === null || output === STDIN)) throw new CannotRun(words.folderNeedsOutput)

  const progress = new Progress()
  if (fromFolder && to.id === 'jmjp' && output !== null && !intoFolder && output.toLowerCase().endsWith('.jmjp')) {
    const merged = await mergeAll(inputs, { ...job, split: false }, progress)
    progress.clear()
    const [text] = merged.texts
    return text === undefined ? merged.exit : save(output, text, language)
  }
  const split = intoFolder || fromFolder
  const written = new Set<string>()
  let exit: number = EXIT.clean
  for (const [index, path] of inputs.entries()) {
    progress.show(`${index + 1}/${inputs.length} ${path}`)
    const { exit: one, texts } = await convertOne(path, { ...job, split })
    exit = Math.max(exit, one)
    const many = split || texts.length > 1
    if (many && (output === null || output === STDIN)) throw new CannotRun(words.severalMatches(path, texts.length))
    if (many && output !== null) await makeFolder(output, language)
    const places = targets(path, texts.length, to, many ? output : null, output)
    for (const [at, text] of texts.entries()) {
      const place = places[at] ?? STDIN
      progress.clear()
      if (place === STDIN) {
        out(text)
        continue
      }
      // Two inputs of one name, from two folders or with two endings: the second must not take the place of the first.
      const isTaken = written.has(fileNamed(place))
      if (isTaken) say(failureLine(place, { code: 'file.exists', path: place }, language))
      exit = Math.max(exit, isTaken ? EXIT.cannotRun : await save(place, text, language))
      written.add(fileNamed(place))
    }
  }
  progress.clear()
  return exit
}
