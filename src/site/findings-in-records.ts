/** What was found in many records, on a page: by kind, and by record with every finding. */
import { CHECK_REPORT, type CheckReportWords, type Language } from '../words/index.ts'
import { countBySeverity, kindsOf, type CheckedFinding, type CheckedRecord } from './checked-records.ts'
import { markup, type Markup } from './markup.ts'

type Told = Pick<CheckedRecord, 'path' | 'matches' | 'findings'>

const placeText = (
  { match, frame, act, line }: CheckedFinding,
  isSeveral: boolean,
  words: CheckReportWords,
): string => {
  const parts = [
    isSeveral && match !== null ? words.match(match + 1) : '',
    frame ?? '',
    act === null ? '' : words.act(act + 1),
    line === null ? '' : words.line(line),
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `${parts.join(' ')}: `
}

const findingItem = (finding: CheckedFinding, isSeveral: boolean, words: CheckReportWords): Markup =>
  markup`<li><span class="${finding.severity}">${words.severities[finding.severity]}</span> ${placeText(finding, isSeveral, words)}${finding.message} <code>${finding.code}</code>${finding.repairs.map(({ title }) => markup`<br><small>${words.repair}: ${title}</small>`)}</li>
`

/** @param beside what else is said of the record */
const recordPart = (record: Told, at: number, beside: readonly string[], words: CheckReportWords): Markup => {
  const counts = countBySeverity(record.findings)
  const said = (['error', 'warning', 'info'] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => markup` <span class="${severity}">${words.severities[severity]} ${counts[severity]}</span>`)
  const items = [
    ...beside.map(
      (name) =>
        markup`<li>${name}</li>
`,
    ),
    ...record.findings.map((finding) => findingItem(finding, record.matches > 1, words)),
  ]
  return markup`<details id="r${at}"><summary>${record.path}${said}</summary><ul>
${items}</ul></details>
`
}

const kindTable = (records: readonly Told[], words: CheckReportWords): Markup => {
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

/** Part by part. @param beside what else is said of a record, which is listed for it too */
export function* findingsIn<Record extends Told>(
  records: readonly Record[],
  beside: (record: Record) => readonly string[],
  language: Language,
): Generator<string> {
  const words = CHECK_REPORT[language]
  if (records.some(({ findings }) => findings.length > 0))
    yield markup`<h2>${words.byKind}</h2>\n${kindTable(records, words)}`.text
  yield markup`<h2>${words.byRecord}</h2>\n`.text
  for (const [at, record] of records.entries()) {
    const said = beside(record)
    if (said.length + record.findings.length > 0) yield recordPart(record, at, said, words).text
  }
}
