/** The report of a check as one page that needs nothing beside it: by kind, and by record with every finding. */
import { CHECK_REPORT, type CheckReportWords, type Language } from '../words/index.ts'
import { countBySeverity, kindsOf, type CheckedFinding, type CheckedRecord } from './checked-records.ts'
import { markup, type Markup } from './markup.ts'
import { REPORT_END, reportHead } from './report-page.ts'

const placeText = ({ match, frame, act, line }: CheckedFinding, isSeveral: boolean, words: CheckReportWords): string =>
  [
    isSeveral && match !== null ? words.match(match + 1) : '',
    frame ?? '',
    act === null ? '' : words.act(act + 1),
    words.line(line),
  ]
    .filter((part) => part !== '')
    .join(' ')

const findingItem = (finding: CheckedFinding, isSeveral: boolean, words: CheckReportWords): Markup =>
  markup`<li><span class="${finding.severity}">${words.severities[finding.severity]}</span> ${placeText(finding, isSeveral, words)}: ${finding.message} <code>${finding.code}</code>${finding.repairs.map(({ title }) => markup`<br><small>${words.repair}: ${title}</small>`)}</li>
`

const recordPart = (record: CheckedRecord, at: number, words: CheckReportWords): Markup => {
  const counts = countBySeverity(record.findings)
  const said = (['error', 'warning', 'info'] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => markup` <span class="${severity}">${words.severities[severity]} ${counts[severity]}</span>`)
  const items = record.findings.map((finding) => findingItem(finding, record.matches > 1, words))
  return markup`<details id="r${at}"><summary>${record.path}${said}</summary><ul>
${items}</ul></details>
`
}

const kindTable = (records: readonly CheckedRecord[], words: CheckReportWords): Markup => {
  const rows = kindsOf(records).map(
    ({ code, severity, findings, records: own, example }) =>
      markup`<tr><th scope="row"><code>${code}</code></th><td class="${severity}">${words.severities[severity]}</td><td class="number">${findings}</td><td class="number"><a href="#r${own[0] ?? 0}">${own.length}</a></td><td>${example}</td></tr>
`,
  )
  const head = words.kindColumns.map((name, at) =>
    at === 2 || at === 3 ? markup`<th scope="col" class="number">${name}</th>` : markup`<th scope="col">${name}</th>`,
  )
  return markup`<div class="scroll" role="region" aria-label="${words.byKind}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>
${rows}</tbody></table></div>
`
}

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
  else {
    yield markup`<h2>${words.byKind}</h2>\n${kindTable(records, words)}<h2>${words.byRecord}</h2>\n`.text
    for (const [at, record] of records.entries())
      if (record.findings.length > 0) yield recordPart(record, at, words).text
  }
  yield REPORT_END
}
