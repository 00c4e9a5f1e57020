/** The first page: every match by its date, with places and points. */
import { countedPlayers } from './people.ts'
import { markup, type Markup } from './markup.ts'
import { matchPath, pathOf, playerPath, type Pages, type SiteFile } from './page.ts'
import { subjectName } from './addresses.ts'
import { byPlace, pointsOf, type MatchSummary } from './summary.ts'
import { dateText, monthText, placeText, signedDecimal } from './texts.ts'

const PATH = pathOf('matches')

/** Newest first, and the last match of a day before the others. */
export const newestFirst = (matches: readonly MatchSummary[]): readonly MatchSummary[] =>
  matches
    .map((match, at) => ({ match, at }))
    .toSorted((a, b) => (b.match.facts.date ?? '').localeCompare(a.match.facts.date ?? '') || b.at - a.at)
    .map(({ match }) => match)

const result = (match: MatchSummary, pages: Pages): Markup => {
  const { language, words } = pages
  return markup`<ol class="places">${byPlace(match).map((player) => {
    const { place, player: subject } = match.facts.players[player]
    const name = match.names[player][language]
    const points = signedDecimal(pointsOf(match, player))
    const who =
      subject.id === ''
        ? markup`<span>${words.noName}</span>`
        : markup`<a href="${pages.link(PATH, playerPath(subjectName(subject)))}">${name}</a>`
    return markup`<li><span class="rank">${placeText(place)}</span> ${who} <span class="number">${points}</span></li>`
  })}</ol>`
}

const entry = (match: MatchSummary, pages: Pages): Markup => {
  const { language, words } = pages
  const title = match.title[language] || words.noTitle
  return markup`<li class="match"><p><a class="open" href="${pages.link(PATH, matchPath(match.page))}"><time>${dateText(match.facts.date, words)}</time> ${title}</a></p>${result(match, pages)}</li>
`
}

export const matchesPage = (matches: readonly MatchSummary[], title: string, pages: Pages): SiteFile => {
  const { words } = pages
  const frames = matches.reduce((sum, { facts }) => sum + facts.frames.length, 0)
  const months: { name: string; matches: MatchSummary[] }[] = []
  for (const match of newestFirst(matches)) {
    const name = monthText(match.facts.date, words)
    if (months.at(-1)?.name !== name) months.push({ name, matches: [] })
    months.at(-1)?.matches.push(match)
  }
  const main = markup`<h1>${title}</h1>
<p class="lead">${words.summary(matches.length, frames, countedPlayers(matches))}</p>
${months.map(
  ({ name, matches: own }) => markup`<section><h2>${name}</h2>
<ul class="matches">
${own.map((match) => entry(match, pages))}</ul></section>
`,
)}`
  return pages.page({ path: PATH, title: words.matches, main, section: 'matches' })
}
