/** The standings of players and teams, how they came about, and the numbers of that. */
import { standingsOf } from '../archive/index.ts'
import type { Points } from '../record/index.ts'
import { ARCHIVE_WORDS, decimalName, stageText, standingColumns, standingParts } from '../words/index.ts'
import { subjectName } from './addresses.ts'
import { chartOf, type Course } from './chart.ts'
import { countedNote, type LeftOutMatch } from './counted-note.ts'
import { markup, type Markup } from './markup.ts'
import type { InBoth } from './bilingual-names.ts'
import { numbered, pathOf, playerPath, teamPath, type Pages, type SiteFile } from './page.ts'
import { playersOf, teamsOf } from './players-and-teams.ts'
import type { MatchSummary } from './summary.ts'
import { dateText, placeText, signedDecimal } from './texts.ts'

const PATH = pathOf('standings')
/** So many lines can be told apart; the table above the chart has everybody. */
const MOST_LINES = 12

/** More points are not told apart in the chart, and a table of them is not read. */
const MOST_DAYS = 200

/** All of them, or so many, evenly spaced, the last one among them. */
export const someDays = (days: readonly string[]): readonly string[] =>
  days.length <= MOST_DAYS
    ? days
    : Array.from({ length: MOST_DAYS }, (_, at) => days[Math.ceil(((at + 1) * days.length) / MOST_DAYS) - 1] ?? '')

/** One column of the chart: a date on which matches were played. */
const daysOf = (matches: readonly MatchSummary[]): readonly string[] =>
  [...new Set(matches.map(({ facts }) => facts.date ?? ''))].toSorted()

const who = (what: 'player' | 'team', id: string, name: string, pages: Pages): Markup =>
  what === 'player'
    ? markup`<a href="${pages.link(PATH, playerPath(subjectName({ id })))}">${name}</a>`
    : markup`<a href="${pages.link(PATH, teamPath(subjectName({ id })))}">${name}</a>`

const part = (
  what: 'player' | 'team',
  matches: readonly MatchSummary[],
  names: ReadonlyMap<string, InBoth>,
  pages: Pages,
): Markup | null => {
  const { language, words } = pages
  const all = standingsOf(
    what,
    matches.map(({ facts }) => facts),
  )
  if (all.length === 0) return null
  const nameOf = (id: string, plain: string): string => names.get(id)?.[language] || plain
  const title = what === 'player' ? words.players : words.teams
  const parts = standingParts(all)
  const [place = '', name = '', ...others] = standingColumns(language, parts)
  const columns = others.map((title) => (title === ARCHIVE_WORDS[language].standing.stage ? title : { number: title }))
  const stageCells = (stage: string | null, carried: Points | null): Markup | null =>
    parts.hasStages
      ? markup`<td>${stageText(stage ?? '', language)}</td><td class="number">${carried === null ? null : signedDecimal(carried)}</td>`
      : null
  const rows = all.map(
    ({ subject, place: own, matches: count, total, penalty, stage, carried, places }) =>
      markup`<tr><td>${own}</td><th scope="row">${who(what, subject.id, nameOf(subject.id, subject.name), pages)}</th><td class="number">${count}</td><td class="number">${signedDecimal(total)}</td>${parts.hasPenalties ? markup`<td class="number">${decimalName(penalty)}</td>` : null}${stageCells(stage, carried)}${places.map((each) => markup`<td class="number">${placeText(each)}</td>`)}</tr>
`,
  )
  const days = daysOf(matches)
  const shown = someDays(days)
  const isShown = new Set(shown)
  const first = all.slice(0, MOST_LINES)
  const courses = first.map(({ subject, course }): Course => {
    const byDay = new Map<string, Points>(course.map(({ match, total }) => [matches[match]?.facts.date ?? '', total]))
    let total: Points | null = null
    return {
      name: nameOf(subject.id, subject.name),
      totals: days.flatMap((day) => {
        total = byDay.get(day) ?? total
        return isShown.has(day) ? [total] : []
      }),
    }
  })
  const dayNames = shown.map((day) => dateText(day === '' ? null : day, words))
  const totals = shown.map(
    (_, at) =>
      markup`<tr><th scope="row">${dayNames[at] ?? ''}</th>${courses.map(({ totals }) => {
        const total = totals[at] ?? null
        return markup`<td class="number">${total === null ? '' : decimalName(total)}</td>`
      })}</tr>
`,
  )
  const chart = `${words.chart} – ${title}`
  return markup`<section><h2>${title}</h2>
${pages.table(title, [place, name, ...columns], rows)}
<figure>${pages.scrolled(chart, chartOf(courses, dayNames, chart))}
<figcaption>${words.chartOf(first.length, all.length)}${words.chartDays(shown.length, days.length)}${words.chartHelp}</figcaption></figure>
<details><summary>${words.chartTable}</summary>
${pages.table(`${words.chartTable} – ${title}`, [words.afterDay, ...numbered(courses.map((each) => each.name))], totals)}</details></section>
`
}

export const standingsPage = (
  matches: readonly MatchSummary[],
  leftOut: readonly LeftOutMatch[],
  pages: Pages,
): SiteFile => {
  const { words } = pages
  const parts = [
    part('team', matches, teamsOf(matches), pages),
    part('player', matches, playersOf(matches), pages),
  ].filter((each) => each !== null)
  const main = markup`<h1>${words.standings}</h1>
${countedNote(leftOut, PATH, pages)}${parts.length === 0 ? markup`<p>${words.noStandings}</p>` : parts}`
  return pages.page({ path: PATH, title: words.standings, main, section: 'standings' })
}
