/** The report of a check as one page that needs nothing beside it: by kind, and by record with every finding. */
import { CHECK_REPORT, type Language } from '../words/index.ts'
import type { CheckedRecord } from './checked-records.ts'
import { findingsIn } from './findings-in-records.ts'
import { markup } from './markup.ts'
import { REPORT_END, reportHead } from './report-page.ts'

/**
 * Part by part, because of an archive the page is long.
 * @param of how many records were to be checked
 */
export function* checkPage(records: readonly CheckedRecord[], of: number, language: Language): Generator<string> {
  const words = CHECK_REPORT[language]
  const found = records.filter(({ findings }) => findings.length > 0)
  const matches = records.reduce((sum, record) => sum + record.matches, 0)
  yield reportHead(words.title, language).text
  yield markup`<p>${words.checked(records.length, matches, records.length - found.length)}</p>
${records.length < of ? markup`<p class="error">${words.stopped(records.length, of)}</p>\n` : null}`.text
  if (found.length === 0) yield markup`<p>${words.nothing}</p>\n`.text
  else yield* findingsIn(records, () => [], language)
  yield REPORT_END
}
