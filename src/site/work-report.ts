/** The report of records that were converted, drawn as sheets or rewritten: what each became, and what was lost or left, as a page and as CSV. */
import { csvOf } from '../kit/index.ts'
import { BULK, CHECK_REPORT, WORK_REPORT, type Language, type ReportedWork } from '../words/index.ts'
import type { CheckedFinding } from './checked-records.ts'
import { findingsIn } from './findings-in-records.ts'
import { markup } from './markup.ts'
import { REPORT_END, reportHead } from './report-page.ts'

export interface WorkedRecord {
  readonly path: string
  readonly matches: number
  /** Names of the files that it became: one a match, where a format holds one. */
  readonly files: readonly string[]
  /** Whether it became something, or was rewritten. */
  readonly isDone: boolean
  readonly findings: readonly CheckedFinding[]
}

/**
 * Part by part, because of an archive the page is long.
 * @param of how many records there were to work on
 */
export function* workPage(
  what: ReportedWork,
  records: readonly WorkedRecord[],
  of: number,
  language: Language,
): Generator<string> {
  const { all, found, nothingFound } = BULK[language]
  const made = records.filter(({ isDone }) => isDone).length
  const files = records.reduce((sum, record) => sum + record.files.length, 0)
  yield reportHead(WORK_REPORT[language].titles[what], language).text
  yield markup`<p>${all[what](records.length)}</p>
<p>${made === 0 ? nothingFound[what] : found[what](made, files)}</p>
${records.length < of ? markup`<p class="error">${CHECK_REPORT[language].stopped(records.length, of)}</p>\n` : null}`
    .text
  yield* findingsIn(records, (record) => record.files, language)
  yield REPORT_END
}

/** A line for each file and for each finding. */
export const workTable = (records: readonly WorkedRecord[], language: Language): string => {
  const { severities } = CHECK_REPORT[language]
  const rows = records.flatMap(({ path, files, findings }) => [
    ...files.map((file) => [path, file, '', '', '', '', '', '', '', '']),
    ...findings.map(({ match, frame, line, column, severity, code, count = 1, message }) => [
      ...[path, '', match === null ? '' : String(match + 1), frame ?? '', String(line ?? ''), String(column ?? '')],
      ...[severities[severity], code, String(count), message],
    ]),
  ])
  return csvOf([WORK_REPORT[language].columns, ...rows])
}
