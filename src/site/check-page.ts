/** The report of a check as one page that needs nothing beside it: by kind, and by record with every finding. */
import { CHECK_REPORT, type CheckReportWords, type Language } from '../words/index.ts'
import { countBySeverity, kindsOf, type CheckedFinding, type CheckedRecord } from './checked-records.ts'
import { Markup, markup } from './markup.ts'

const STYLE = `
:root { color-scheme: light dark; --line: #c9d1cd; --soft: #3c4742; --ink: #131a17; --ground: #f7f9f8; --error: #9d1420; --warning: #6b4700 }
@media (prefers-color-scheme: dark) { :root { --line: #303a35; --soft: #b5c1bb; --ink: #edf2ef; --ground: #171d1a; --error: #ff9a94; --warning: #f2c768 } }
@media print { :root { --line: #c9d1cd; --soft: #3c4742; --ink: #131a17; --ground: #fff; --error: #9d1420; --warning: #6b4700 } }
* { box-sizing: border-box }
body { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--ink); font: 1rem/1.55 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic UI', Meiryo, sans-serif; font-variant-numeric: tabular-nums }
h1 { margin: 0; font-size: 1.6rem } h2 { margin: 2rem 0 .6rem; font-size: 1.15rem }
a { color: inherit }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .4rem }
table { width: 100%; border-collapse: collapse; font-size: .92rem }
th, td { padding: .35rem .6rem; text-align: left; vertical-align: top }
tbody tr { border-top: 1px solid var(--line) }
.number { text-align: right; white-space: nowrap }
code { font-family: ui-monospace, Menlo, 'DejaVu Sans Mono', monospace; white-space: nowrap }
.error { color: var(--error); font-weight: 600 } .warning { color: var(--warning) }
details { border-bottom: 1px solid var(--line) } summary { padding: .4rem 0; overflow-wrap: anywhere; cursor: pointer }
details ul { margin: 0 0 .8rem; padding-left: 1.2rem } li { overflow-wrap: anywhere }
small { color: var(--soft); font-size: .85em }
`

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
  yield markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.checked(records.length, matches, records.length - found.length)}</p>
${records.length < of ? markup`<p class="error">${words.stopped(records.length, of)}</p>\n` : null}`.text
  if (found.length === 0) yield markup`<p>${words.nothing}</p>\n`.text
  else {
    yield markup`<h2>${words.byKind}</h2>\n${kindTable(records, words)}<h2>${words.byRecord}</h2>\n`.text
    for (const [at, record] of records.entries())
      if (record.findings.length > 0) yield recordPart(record, at, words).text
  }
  yield '</main>\n</body>\n</html>\n'
}
