/** `saifu archive check`: the findings of all records, on all cores, counted by kind and by record. */
import { markdownTable } from '../kit/index.ts'
import { checkPage, checkTable, countBySeverity, kindsOf } from '../site/index.ts'
import type { Checked, RecordReport } from '../host/bulk/index.ts'
import { CHECK_REPORT, type Language } from '../words/index.ts'
import { readArchiveCheck } from './report-options.ts'
import { checkFile, exitOf } from './check-file.ts'
import { EXIT, out, outInTime, say } from './console.ts'
import { INTERRUPTED } from './interruption.ts'
import { lookedAt } from './look-at-records.ts'
import { mustBeWritable, writePage } from './write-page.ts'
import { recordsOf } from './selection.ts'

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

/** @returns 0 without errors; 1 with errors; 2 a file could not be read; 130 stopped by Ctrl+C */
export async function archiveCheck(_what: string, args: string[]): Promise<number> {
  const { values, positionals, language, rules } = await readArchiveCheck(args)
  const words = CHECK_REPORT[language]
  if (values.html !== undefined) mustBeWritable(values.html, language)
  const paths = await recordsOf(positionals, values, language)
  const here = (path: string): Promise<Checked> => checkFile(path, rules, language)
  const checked = await lookedAt({ paths, jobs: values.jobs, language, worker: 'check-worker', args, here })
  const reports = checked.map(({ report }) => report)
  const isStopped = reports.length < paths.length
  const exit = isStopped
    ? INTERRUPTED
    : checked.reduce((worst, each) => Math.max(worst, exitOf(each)), EXIT.clean as number)
  if (values.html !== undefined) writePage(values.html, checkPage(reports, paths.length, language), language)
  if (values.json === true) await writeJson(reports, paths.length)
  else if (values.csv === true) out(checkTable(reports, language))
  else if (values.html === undefined) out(tables(reports, language))
  const matches = reports.reduce((sum, report) => sum + report.matches, 0)
  say(words.checked(reports.length, matches, reports.filter(({ findings }) => findings.length === 0).length))
  if (isStopped) say(words.stopped(reports.length, paths.length))
  return exit
}
