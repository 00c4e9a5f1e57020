/** `saifu archive check`: the findings of all records, on all cores, counted by kind and by record. */
import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { markdownTable } from '../kit/index.ts'
import { failureOf } from '../host/index.ts'
import { checkPage, checkTable, countBySeverity, kindsOf } from '../site/index.ts'
import type { Checked, RecordReport, RulesOption } from '../host/bulk/index.ts'
import { CHECK_REPORT, CLI, type Language } from '../words/index.ts'
import { readArchiveCheck } from './archive-check-options.ts'
import { checkFile, exitOf } from './check-file.ts'
import { CannotRun, EXIT, out, outInTime, Progress, say } from './console.ts'
import { failureLine } from './failure-line.ts'
import { FileInParts } from './file-in-parts.ts'
import { recordsOf } from './selection.ts'
import { STDIN } from './inputs.ts'
import { Interruption, INTERRUPTED } from './interruption.ts'
import { jobsOption, onThreads, WORTH_THREADS } from './threads.ts'

async function* checkHere(paths: readonly string[], rules: RulesOption, language: Language): AsyncGenerator<Checked> {
  for (const path of paths) yield await checkFile(path, rules, language)
}

interface Outcome {
  readonly reports: readonly RecordReport[]
  readonly exit: number
}

/** Until all are checked, or Ctrl+C comes; then what was checked is reported. */
async function checkAll(checked: AsyncIterable<Checked>, paths: readonly string[]): Promise<Outcome> {
  const reports: RecordReport[] = []
  const progress = new Progress()
  const interruption = new Interruption()
  let exit: number = EXIT.clean
  try {
    for await (const each of checked) {
      const { report } = each
      reports.push(report)
      exit = Math.max(exit, exitOf(each))
      progress.show(`${reports.length}/${paths.length} ${report.path}`)
      if (reports.length < paths.length && (await interruption.came())) return { reports, exit: INTERRUPTED }
    }
    return { reports, exit }
  } finally {
    progress.clear()
    interruption.end()
  }
}

const tables = (reports: readonly RecordReport[], language: Language): string => {
  const words = CHECK_REPORT[language]
  const kinds = kindsOf(reports).map(({ code, severity, findings, records, example }) => [
    ...[code, words.severities[severity], String(findings), String(records.length), example],
  ])
  if (kinds.length === 0) return `${words.nothing}\n`
  const rows = reports
    .filter(({ findings }) => findings.length > 0)
    .map(({ path, matches, frames, findings }) => {
      const { error, warning, info } = countBySeverity(findings)
      return [path, ...[matches, frames, error, warning, info].map(String)]
    })
  return `${markdownTable(words.kindColumns, kinds)}\n${markdownTable(words.recordColumns, rows)}`
}

async function writeJson(reports: readonly RecordReport[], of: number): Promise<void> {
  await outInTime('{"files":[')
  for (const [at, report] of reports.entries()) await outInTime(`${at === 0 ? '' : ','}\n${JSON.stringify(report)}`)
  const kinds = kindsOf(reports).map(({ records, ...kind }) => ({ ...kind, records: records.length }))
  out(`\n],\n"kinds":${JSON.stringify(kinds, null, 1)},\n"stopped":${reports.length < of}}\n`)
}

function writePage(path: string, reports: readonly RecordReport[], of: number, language: Language): void {
  const file = new FileInParts(path, language)
  const encoder = new TextEncoder()
  try {
    for (const part of checkPage(reports, of, language)) file.write(encoder.encode(part))
    file.finish()
  } catch (error) {
    file.abandon()
    throw error
  }
}

/** A place where the report cannot be written is known before a long run. @throws CannotRun */
function mustBeWritable(path: string, language: Language): void {
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch (error) {
    throw new CannotRun(failureLine(path, failureOf(error, path, 'write'), language))
  }
}

/** @returns 0 without errors; 1 with errors; 2 a file could not be read; 130 stopped by Ctrl+C */
export async function archiveCheck(_what: string, args: string[]): Promise<number> {
  const { values, positionals, language, rules } = await readArchiveCheck(args)
  const words = CHECK_REPORT[language]
  if (values.html === '' || values.html === STDIN) throw new CannotRun(CLI[language].reportFileMissing)
  if (values.html !== undefined) mustBeWritable(values.html, language)
  const jobs = jobsOption(values.jobs, language)
  const paths = await recordsOf(positionals, values, language)
  const threads = Math.min(jobs, paths.length)
  // Standard input is read by this thread alone.
  const isThreaded =
    threads > 1 && !paths.includes(STDIN) && (paths.length >= WORTH_THREADS || values.jobs !== undefined)
  const checked = isThreaded
    ? onThreads<string, Checked>({ orders: paths, worker: 'check-worker', args, threads })
    : checkHere(paths, rules, language)
  const { reports, exit } = await checkAll(checked, paths)
  if (values.html !== undefined) writePage(values.html, reports, paths.length, language)
  if (values.json === true) await writeJson(reports, paths.length)
  else if (values.csv === true) out(checkTable(reports, language))
  else if (values.html === undefined) out(tables(reports, language))
  const matches = reports.reduce((sum, report) => sum + report.matches, 0)
  say(words.checked(reports.length, matches, reports.filter(({ findings }) => findings.length === 0).length))
  if (reports.length < paths.length) say(words.stopped(reports.length, paths.length))
  return exit
}
