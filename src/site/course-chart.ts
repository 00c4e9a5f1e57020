/** How the points of a standings table came about: a chart of the first ones over the days, and its numbers. */
import { matchColumns, standingSteps, totalsByColumn, type Standing } from '../archive/index.ts'
import type { Points } from '../record/index.ts'
import { ARCHIVE_WORDS, decimalName } from '../words/index.ts'
import { chartOf, type Course } from './chart.ts'
import { markup, type Markup } from './markup.ts'
import { numbered, type Pages } from './page.ts'
import type { MatchSummary } from './summary.ts'
import { dateText } from './texts.ts'

/** So many lines can be told apart; the table above the chart has everybody. */
const MOST_LINES = 12

/** More points are not told apart in the chart, and a table of them is not read. */
const MOST_DAYS = 200

const row = (title: string, totals: readonly (Points | null)[]): Markup =>
  markup`<tr><th scope="row">${title}</th>${totals.map(
    (total) => markup`<td class="number">${total === null ? '' : decimalName(total)}</td>`,
  )}</tr>
`

/** What those who reached a stage begin it with; null if they carry nothing over. */
const carryRow = (stage: string, standings: readonly Standing[], { language }: Pages): Markup | null => {
  const carries = standings.map((standing) => standing.carries.find((each) => each.stage === stage) ?? null)
  const known = carries.find((each) => each !== null)
  if (known === undefined) return null
  const title = ARCHIVE_WORDS[language].carriedInto(stage, known.share)
  return row(
    title,
    carries.map((carry) => carry?.total ?? null),
  )
}

/**
 * @param all in the order of the standings
 * @param matches in the order in which they were played
 * @param what the title of the table
 */
export const courseChart = (
  all: readonly Standing[],
  nameOf: (standing: Standing) => string,
  matches: readonly MatchSummary[],
  what: string,
  pages: Pages,
): Markup => {
  const { words } = pages
  const facts = matches.map((match) => match.facts)
  const columns = matchColumns(facts, 'day', MOST_DAYS)
  /** Of a column with several days the last one. */
  const days: string[] = []
  for (const [at, { date }] of facts.entries()) days[columns.of[at]! - 1] = dateText(date, words)
  const first = all.slice(0, MOST_LINES)
  const courses = first.map((standing): Course => {
    const steps = standingSteps(standing, columns)
    return { name: nameOf(standing), steps, totals: totalsByColumn(steps, columns.count) }
  })
  const stages = Map.groupBy(columns.stages, ([, column]) => column)
  const rows = days.map((day, at) => [
    ...(stages.get(at + 1) ?? []).map(([stage]) => carryRow(stage, first, pages)),
    row(
      day,
      courses.map(({ totals }) => totals[at] ?? null),
    ),
  ])
  const title = `${words.chart} – ${what}`
  const hasCarries = first.some(({ carries }) => carries.length > 0)
  const allDays = new Set(facts.map(({ date }) => date)).size
  return markup`<figure>${pages.scrolled(title, chartOf(courses, days, title))}
<figcaption>${words.chartOf(first.length, all.length)}${words.chartDays(days.length, allDays)}${hasCarries ? words.chartCarries : null}${words.chartHelp}</figcaption></figure>
<details><summary>${words.chartTable}</summary>
${pages.table(
  `${words.chartTable} – ${what}`,
  [words.afterDay, ...numbered(courses.map((each) => each.name))],
  rows.map((each) => markup`${each}`),
)}</details>`
}
