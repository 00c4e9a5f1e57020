/** `saifu convert`: one format into another, reporting what could not be carried over. */
import { basename, extname, join } from 'node:path'
import { disk, settleFolder } from '../host/files/index.ts'
import { isSheetId, registry, SHEET_IDS, type Format, type FormatRegistry } from '../formats/index.ts'
import {
  convertRecord,
  fileNamed,
  finished,
  inputsOfOwnName,
  nameOfResult,
  readSource,
  saveResult,
  writeMerged,
  type Converted,
  type ConvertedFile,
  type ConvertNote,
  type ConvertPlan,
  type Source,
} from '../host/bulk/index.ts'
import type { HostFailure } from '../host/contract/index.ts'
import { failed } from '../host/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun, EXIT, isWatched, out, Progress, say } from './console.ts'
import {
  convertPlanOf,
  readConvertOptions,
  toMissing,
  type ConvertOptions,
  type ConvertOrder,
} from './convert-options.ts'
import { noteLine } from './convert-notes.ts'
import { failureLine, makeFolder } from './failure-line.ts'
import { expand, isFolder, readInput, STDIN, withZipsOpened } from './inputs.ts'
import { Interruption, INTERRUPTED } from './interruption.ts'
import type { WorkReport } from './report-of-work.ts'
import { isReportWanted } from './report-values.ts'
import type { SavedConversion } from './save-converted.ts'
import { isSelection, recordsOf } from './selection.ts'
import { jobsOption, onThreads, WORTH_THREADS } from './file-threads.ts'

const sayNotes = (notes: readonly ConvertNote[], language: Language): void => {
  for (const note of notes) say(noteLine(note, language))
}

interface ReadInput {
  readonly path: string
  readonly notes: readonly ConvertNote[]
}

/** All matches of all inputs as one file; nothing if one of them cannot be read. */
async function mergeAll(
  paths: readonly string[],
  plan: ConvertPlan,
  progress: Progress,
  interruption: Interruption,
): Promise<{ readonly exit: number; readonly merged: Converted | null; readonly read: readonly ReadInput[] }> {
  const sources: Source[] = []
  const read: ReadInput[] = []
  let exit: number = EXIT.clean
  for (const [index, path] of paths.entries()) {
    progress.show(`${index + 1}/${paths.length} ${path}`)
    const { source, end, notes } = readSource(path, await readInput(path), plan)
    sayNotes(notes, plan.language)
    exit = Math.max(exit, EXIT[end])
    if (source !== null) sources.push(source)
    read.push({ path, notes })
    if (await interruption.came()) return { exit: INTERRUPTED, merged: null, read }
  }
  if (exit !== EXIT.clean) return { exit, merged: null, read }
  const losses = sources.reduce((sum, source) => sum + source.losses, 0)
  const merged = writeMerged(paths[0] ?? STDIN, sources, { ...plan, split: false })
  return { exit, merged: await finished(merged, losses, plan), read }
}

async function saveOrSay(path: string, content: string | Uint8Array, language: Language) {
  const saved = await saveResult(path, content, {})
  if (saved.ok) return EXIT.clean
  say(failureLine(path, saved.failure, language))
  return EXIT.cannotRun
}

async function* convertHere(
  paths: readonly string[],
  plan: ConvertPlan,
  split: boolean,
  progress: Progress,
): AsyncGenerator<SavedConversion> {
  for (const [index, path] of paths.entries()) {
    progress.show(`${index + 1}/${paths.length} ${path}`)
    yield { ...(await convertRecord(path, await readInput(path), plan, split)), saved: [] }
  }
}

interface ThreadsPlan {
  readonly split: boolean
  readonly output: string | null
  readonly threads: number
  readonly args: readonly string[]
  readonly language: Language
}

/** Each thread also writes what it converts: flushing small files to the disk takes longer than converting them. */
async function convertOnThreads(
  inputs: readonly string[],
  { split, output, threads, args, language }: ThreadsPlan,
): Promise<AsyncGenerator<SavedConversion>> {
  const folder = split && output !== STDIN ? output : null
  if (folder !== null) await makeFolder(folder, language)
  const own = folder === null ? null : inputsOfOwnName(inputs)
  return onThreads<ConvertOrder, SavedConversion>({
    orders: inputs.map((path) => ({ path, split, into: own?.has(path) === true ? folder : null })),
    worker: 'convert-worker',
    args,
    threads,
    writes: true,
  })
}

interface Targets {
  readonly to: Format
  /** A file, a folder if there are many, or null for standard output. */
  readonly output: string | null
  readonly split: boolean
  readonly language: Language
}

/** Saves what the inputs become, in their order, unless a thread has done so. */
class Saving {
  readonly #targets: Targets
  readonly #progress: Progress
  readonly #report: WorkReport | null
  readonly #written = new Set<string>()

  constructor(targets: Targets, progress: Progress, report: WorkReport | null) {
    this.#targets = targets
    this.#report = report
    this.#progress = progress
  }

  /** @returns the exit code. @throws CannotRun if there is no place for several files */
  async take(path: string, { end, notes, files, saved }: SavedConversion): Promise<number> {
    const { to, output, split, language } = this.#targets
    if (notes.length > 0) this.#progress.clear()
    sayNotes(notes, language)
    const many = split || files.length > 1
    if (many && (output === null || output === STDIN)) {
      this.#progress.clear()
      throw new CannotRun(CLI[language].severalMatches(path, files.length))
    }
    if (many && output !== null) await makeFolder(output, language)
    const names = [...saved]
    const failures: HostFailure[] = []
    for (const file of files) {
      const place = many && output !== null ? join(output, nameOfResult(path, file, to)) : (output ?? STDIN)
      this.#progress.clear()
      const failure = place === STDIN ? this.#print(file) : await this.#save(place, file)
      if (failure === null) names.push(basename(place))
      else failures.push(failure)
    }
    this.#report?.addConverted(path, names, notes, failures)
    return failures.length > 0 ? EXIT.cannotRun : EXIT[end]
  }

  /** After the last file. */
  async end(): Promise<void> {
    const { output, split } = this.#targets
    if (split && output !== null && output !== STDIN) await settleFolder(disk, output)
  }

  #print({ content }: ConvertedFile): null {
    out(content)
    return null
  }

  /** Two inputs may have one name, from two folders or with two endings: the second must not replace the first. */
  async #save(place: string, { content }: ConvertedFile): Promise<HostFailure | null> {
    const { language, split } = this.#targets
    const isTaken = this.#written.has(fileNamed(place))
    this.#written.add(fileNamed(place))
    const saved = isTaken
      ? failed({ code: 'file.exists', path: place })
      : await saveResult(place, content, { isOneOfMany: split })
    if (saved.ok) return null
    say(failureLine(place, saved.failure, language))
    return saved.failure
  }
}

async function printBlank({ values, language }: ConvertOptions): Promise<number> {
  const { to = '' } = values
  if (!isSheetId(to)) throw new CannotRun(CLI[language].onlySheetsAreBlank(SHEET_IDS))
  const { blankTarget } = await import('./sheet-target.ts')
  const content = await blankTarget(to, values, language)
  if (values.output !== undefined && values.output !== STDIN) return saveOrSay(values.output, content, language)
  out(content)
  return EXIT.clean
}

/** @throws CannotRun if it cannot be written */
async function reportOf({ values, language }: ConvertOptions, output: string | null): Promise<WorkReport> {
  // What draws it is read only for a report.
  const { WorkReport } = await import('./report-of-work.ts')
  const what = values.to !== undefined && isSheetId(values.to) ? 'sheets' : 'convert'
  return new WorkReport(what, values, output === null || output === STDIN, language)
}

export async function convert(args: string[], formats: FormatRegistry = registry): Promise<number> {
  const options = readConvertOptions(args)
  const { values, positionals, language } = options
  const words = CLI[language]
  if (values.to === undefined) throw new CannotRun(toMissing(formats, language))
  if (values.blank === true) return printBlank(options)
  const plan = await convertPlanOf(options, formats)
  const jobs = jobsOption(values.jobs, language)
  if (positionals.length > 1) throw new CannotRun(words.oneInput)
  const isSelected = isSelection(values)
  const [first] = positionals
  const output = values.output ?? null
  const intoFolder = output !== null && output !== STDIN && (/[/\\]$/.test(output) || isFolder(output))
  const endings = plan.from === null ? formats.extensions : [...plan.from.extensions, '.gz', '.zip']
  const named = isSelected ? await recordsOf(positionals, values, language) : expand(positionals, endings, language)
  if (first === undefined && !isSelected) throw new CannotRun(words.pathMissing)
  const inputs = await withZipsOpened(named, endings)
  const fromFolder = isSelected || (first !== undefined && isFolder(first)) || inputs.length !== 1
  if (fromFolder && (output === null || output === STDIN)) throw new CannotRun(words.folderNeedsOutput)

  const report = isReportWanted(values) ? await reportOf(options, output) : null
  const progress = new Progress()
  const interruption = new Interruption()
  try {
    const isOneFile = output !== null && !intoFolder && plan.to.extensions.includes(extname(output).toLowerCase())
    if (fromFolder && isOneFile && plan.to.holds === 'several matches') {
      const { exit, merged, read } = await mergeAll(inputs, plan, progress, interruption)
      progress.clear()
      const [file] = merged?.files ?? []
      if (merged !== null) sayNotes(merged.notes, language)
      const saved = file === undefined ? null : await saveOrSay(output, file.content, language)
      report?.addMerged(read, saved === EXIT.clean ? basename(output) : null, merged?.notes ?? [])
      report?.write(inputs.length)
      return saved ?? (merged === null ? exit : EXIT[merged.end])
    }
    const split = intoFolder || fromFolder
    const threads = Math.min(jobs, inputs.length)
    // Another registry than ours is not known to a thread.
    const isThreaded =
      threads > 1 && formats === registry && (inputs.length >= WORTH_THREADS || values.jobs !== undefined)
    const converted = isThreaded
      ? await convertOnThreads(inputs, { split, output, threads, args, language })
      : convertHere(inputs, plan, split, progress)
    const saving = new Saving({ to: plan.to, output, split, language }, progress, report)
    let exit: number = EXIT.clean
    let count = 0
    for await (const each of converted) {
      const path = inputs[count++] ?? STDIN
      exit = Math.max(exit, await saving.take(path, each))
      progress.show(`${count}/${inputs.length} ${path}`)
      if (await interruption.came()) {
        exit = INTERRUPTED
        break
      }
    }
    await saving.end()
    progress.clear()
    report?.write(inputs.length)
    if (exit === INTERRUPTED && isWatched()) say(words.stopped)
    return exit
  } finally {
    interruption.end()
  }
}
