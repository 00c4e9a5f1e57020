/** Every match by its date, with places and points: the newest on the first page, all of a long archive on pages of months. */
import { countedNote, type LeftOutMatch } from './counted-note.ts'
import { countedPlayers } from './players-and-teams.ts'
import { markup, type Markup } from './markup.ts'
import { matchPath, pathOf, type Pages, type SiteFile } from './page.ts'
import { subjectLink } from './subject-links.ts'
import { byPlace, pointsOf, type MatchSummary } from './summary.ts'
import { dateText, monthText, placeText, signedDecimal } from './texts.ts'

const PATH = pathOf('matches')

/** More are too long a page to find something on. */
const MOST_MATCHES = 250

/** Newest first, and the last match of a day before the others. */
export const newestFirst = (matches: readonly MatchSummary[]): readonly MatchSummary[] =>
  matches
    .map((match, at) => ({ match, at }))
    .toSorted((a, b) => (b.match.facts.date ?? '').localeCompare(a.match.facts.date ?? '') || b.at - a.at)
    .map(({ match }) => match)

/** The page of the records that it lists. */
interface Listing {
  readonly path: string
  readonly pages: Pages
  /** Those of which another record of the same match counts: their players may have no page under their names. */
  readonly others: ReadonlySet<MatchSummary>
}

const result = (match: MatchSummary, { path, pages, others }: Listing): Markup => {
  const { language, words } = pages
  return markup`<ol class="places">${byPlace(match).map((player) => {
    const { place, player: subject } = match.facts.players[player]
    const name = match.names[player][language]
    const points = signedDecimal(pointsOf(match, player))
    const who =
      subject.id === ''
        ? markup`<span>${words.noName}</span>`
        : others.has(match)
          ? markup`<span>${name}</span>`
          : subjectLink('player', path, subject.id, name, pages)
    return markup`<li><span class="rank">${placeText(place)}</span> ${who} <span class="number">${points}</span></li>`
  })}</ol>`
}

const entry = (match: MatchSummary, listing: Listing): Markup => {
  const { path, pages } = listing
  const { language, words } = pages
  const title = match.title[language] || words.noTitle
  return markup`<li class="match"><p><a class="open" href="${pages.link(path, matchPath(match.page))}"><time>${dateText(match.facts.date, words)}</time> ${title}</a></p>${result(match, listing)}</li>
`
}

interface Month {
  /** `202503`; empty for matches without a date. */
  readonly id: string
  readonly matches: readonly MatchSummary[]
}

const monthOf = ({ facts }: MatchSummary): string => /^\d{6}(?=\d\d$)/.exec(facts.date ?? '')?.[0] ?? ''

/** Newest first, those without a date last. */
const monthsOf = (matches: readonly MatchSummary[]): readonly Month[] =>
  [...Map.groupBy(newestFirst(matches), monthOf)]
    .map(([id, own]) => ({ id, matches: own }))
    .toSorted((a, b) => b.id.localeCompare(a.id))

const monthName = ({ id }: Month, { words }: Pages): string => monthText(id === '' ? null : `${id}01`, words)

const monthPath = ({ id }: Month): string => `months/${id === '' ? 'undated' : id.replace(/^(....)/, '$1-')}.html`

/** As many whole months as have at most `MOST_MATCHES`, and one at least. */
const newest = (months: readonly Month[]): readonly Month[] => {
  let count = 0
  return months.filter(({ matches }, at) => {
    count += matches.length
    return at === 0 || count <= MOST_MATCHES
  })
}

const listOf = (matches: readonly MatchSummary[], listing: Listing): Markup => markup`<ul class="matches">
${matches.map((match) => entry(match, listing))}</ul>`

const monthPage = (month: Month, { pages, others }: Omit<Listing, 'path'>): SiteFile => {
  const path = monthPath(month)
  const title = monthName(month, pages)
  const main = markup`<h1>${title}</h1>
<p class="lead">${pages.words.matchesOfMonth(month.matches.length)}</p>
${listOf(month.matches, { path, pages, others })}`
  return pages.page({ path, title, main, section: 'matches' })
}

/** Every month, by years. */
const allMonths = (months: readonly Month[], pages: Pages): Markup => {
  const years = Map.groupBy(months, ({ id }) => id.slice(0, 4))
  const rows = [...years].map(
    ([year, own]) => markup`<li>${year === '' ? null : markup`<b>${year}</b> `}${own.map(
      (month) =>
        markup`<a href="${pages.link(PATH, monthPath(month))}">${monthName(month, pages)}</a> <small>${month.matches.length}</small> `,
    )}</li>
`,
  )
  return markup`<section><h2>${pages.words.allMonths}</h2>
<ul class="months">
${rows}</ul></section>`
}

/**
 * The first page and, where it does not have every match, a page for each month.
 * @param all every record, of a match with several each of them
 * @param counted one of each match
 */
export function* matchesPages(
  all: readonly MatchSummary[],
  counted: readonly MatchSummary[],
  leftOut: readonly LeftOutMatch[],
  title: string,
  pages: Pages,
): Generator<SiteFile> {
  const { words } = pages
  const frames = counted.reduce((sum, { facts }) => sum + facts.frames.length, 0)
  const listing = { pages, others: new Set(leftOut.map(({ other }) => other)) }
  const months = monthsOf(all)
  const shown = newest(months)
  const hasAll = shown.length === months.length
  const main = markup`<h1>${title}</h1>
<p class="lead">${words.summary(counted.length, frames, countedPlayers(counted))}</p>
${countedNote(leftOut, PATH, pages)}${shown.map(
    (month) => markup`<section><h2>${monthName(month, pages)}</h2>
${listOf(month.matches, { path: PATH, ...listing })}</section>
`,
  )}${hasAll ? null : allMonths(months, pages)}`
  yield pages.page({ path: PATH, title: words.matches, main, section: 'matches' })
  if (!hasAll) for (const month of months) yield monthPage(month, listing)
}
