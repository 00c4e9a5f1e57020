/** The standings of players and teams, how they came about, and the numbers of that. */
import { standingsOf } from '../archive/index.ts'
import type { Points } from '../record/index.ts'
import { ARCHIVE_WORDS, decimalName, stageText, standingColumns, standingParts } from '../words/index.ts'
import { courseChart } from './course-chart.ts'
import { countedNote, type LeftOutMatch } from './counted-note.ts'
import { markup, type Markup } from './markup.ts'
import type { InBoth } from './bilingual-names.ts'
import { pathOf, type Pages, type SiteFile } from './page.ts'
import { playersOf, teamsOf } from './players-and-teams.ts'
import { subjectLink } from './subject-links.ts'
import type { MatchSummary } from './summary.ts'
import { placeText, signedDecimal } from './texts.ts'

const PATH = pathOf('standings')

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
      markup`<tr><td>${own}</td><th scope="row">${subjectLink(what, PATH, subject.id, nameOf(subject.id, subject.name), pages)}</th><td class="number">${count}</td><td class="number">${signedDecimal(total)}</td>${parts.hasPenalties ? markup`<td class="number">${decimalName(penalty)}</td>` : null}${stageCells(stage, carried)}${places.map((each) => markup`<td class="number">${placeText(each)}</td>`)}</tr>
`,
  )
  return markup`<section><h2>${title}</h2>
${pages.table(title, [place, name, ...columns], rows)}
${courseChart(all, ({ subject }) => nameOf(subject.id, subject.name), matches, title, pages)}</section>
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
