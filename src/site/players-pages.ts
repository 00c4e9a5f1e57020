/** All players side by side, and a page for each: every figure with what it was counted from, the acts, the matches. */
import { casesOf, figuresBy, STATISTICS, type CasePlace, type SubjectFigures } from '../archive/index.ts'
import { keysOf } from '../kit/index.ts'
import { SEATS } from '../record/index.ts'
import { pointsName, STATISTIC_WORDS } from '../words/index.ts'
import { addressOf, subjectName } from './addresses.ts'
import { figureTable } from './figure-table.ts'
import { markup, type Markup } from './markup.ts'
import type { InBoth } from './names.ts'
import { matchPath, numbered, pathOf, playerPath, type Pages, type SiteFile } from './page.ts'
import { inOrder, playersOf } from './people.ts'
import { pointsOf, type MatchSummary } from './summary.ts'
import { countedText, dateText, intervalText, placeText, signedDecimal, valueText } from './texts.ts'

interface Season {
  readonly matches: readonly MatchSummary[]
  readonly names: ReadonlyMap<string, InBoth>
  readonly figures: ReadonlyMap<string, SubjectFigures>
}

/** Statistics whose acts a player's page lists. */
type Acts = 'win-rate' | 'deal-in-rate' | 'riichi-rate'

const INDEX = pathOf('players')

/** What happened at a place: the frame of the match, and points where the act has some. */
const actLink = (
  what: Acts,
  place: CasePlace,
  id: string,
  season: Season,
  path: string,
  pages: Pages,
): Markup | null => {
  const match = season.matches[place.match]
  const frame = place.frame === null ? undefined : match?.facts.frames[place.frame]
  if (match === undefined || place.frame === null || frame === undefined) return null
  const own = frame.seats.find(({ player }) => match.facts.players[player].player.id === id)
  const points = what === 'win-rate' ? own?.win?.value : what === 'deal-in-rate' ? own?.dealIn?.value : undefined
  const address = addressOf({ frame: place.frame, act: (place.act ?? 0) + 1 }, match.frames)
  return markup`<li><a href="${pages.link(path, matchPath(match.page))}${address}">${dateText(match.facts.date, pages.words)} ${match.frames[place.frame] ?? ''}</a>${points === undefined ? null : markup` <span class="number">${pointsName(points)}</span>`}</li>
`
}

const acts = (
  what: Acts,
  titles: { readonly some: string; readonly none: string },
  id: string,
  season: Season,
  path: string,
  pages: Pages,
): Markup => {
  const places = casesOf(
    what,
    'player',
    id,
    season.matches.map(({ facts }) => facts),
  )
  if (places.length === 0) return markup`<p>${titles.none}</p>\n`
  const items = places.map((place) => actLink(what, place, id, season, path, pages))
  return markup`<details><summary>${titles.some} (${places.length})</summary><ul class="acts">
${items}</ul></details>
`
}

const figuresTable = ({ figures }: SubjectFigures, pages: Pages): Markup => {
  const { words, language } = pages
  const rows = keysOf(STATISTICS).map((id) => {
    const { unit } = STATISTICS[id]
    const { name, means } = STATISTIC_WORDS[language][id]
    return markup`<tr><th scope="row">${name}</th><td class="number"><strong>${valueText(figures[id], unit)}</strong></td><td class="number">${countedText(figures[id], unit)}</td><td class="number">${intervalText(figures[id], unit)}</td><td class="means">${means}</td></tr>
`
  })
  return pages.table(
    words.figures,
    [words.statistic, ...numbered([words.value, words.counted, words.interval]), words.means],
    rows,
  )
}

const matchesTable = (id: string, season: Season, path: string, pages: Pages): Markup => {
  const { words, language } = pages
  const rows = season.matches.toReversed().flatMap((match) => {
    const player = SEATS.find((each) => match.facts.players[each].player.id === id)
    if (player === undefined) return []
    const title = match.title[language] || words.noTitle
    const link = markup`<a href="${pages.link(path, matchPath(match.page))}">${title}</a>`
    return [
      markup`<tr><th scope="row">${dateText(match.facts.date, words)}</th><td>${link}</td><td>${match.teams[player]?.[language] ?? ''}</td><td class="number">${placeText(match.facts.players[player].place)}</td><td class="number">${signedDecimal(pointsOf(match, player))}</td></tr>
`,
    ]
  })
  return pages.table(
    words.matchesOf,
    [words.date_, words.match, words.team, ...numbered([words.place, words.points])],
    rows,
  )
}

const playerPage = (id: string, season: Season, pages: Pages): SiteFile | null => {
  const own = season.figures.get(id)
  if (own === undefined) return null
  const { words, language } = pages
  const path = playerPath(subjectName({ id }))
  const name = season.names.get(id)?.[language] || own.subject.name
  const wins = { some: words.wins, none: words.noWins }
  const dealIns = { some: words.dealIns, none: words.noDealIns }
  const riichi = { some: words.riichi, none: words.noRiichi }
  const main = markup`<h1>${name}</h1>
<p class="lead">${words.ofPlayer(own.matches, own.frames)}</p>
<section><h2>${words.figures}</h2>
${figuresTable(own, pages)}</section>
<section><h2>${words.acts}</h2>
${acts('win-rate', wins, id, season, path, pages)}${acts('deal-in-rate', dealIns, id, season, path, pages)}${acts('riichi-rate', riichi, id, season, path, pages)}</section>
<section><h2>${words.matchesOf}</h2>
${matchesTable(id, season, path, pages)}</section>`
  return pages.page({ path, title: name, main, section: 'players' })
}

const indexPage = (order: readonly string[], season: Season, pages: Pages): SiteFile => {
  const { words, language } = pages
  const all = order.flatMap((id) => season.figures.get(id) ?? [])
  const who = ({ subject }: SubjectFigures): Markup =>
    markup`<th scope="row"><a href="${pages.link(INDEX, playerPath(subjectName(subject)))}">${season.names.get(subject.id)?.[language] || subject.name}</a></th>`
  const main = markup`<h1>${words.players}</h1>
${figureTable(words.players, [words.player], all, who, pages)}`
  return pages.page({ path: INDEX, title: words.players, main, section: 'players' })
}

/** @param matches in the order in which they were played */
export function* playersPages(matches: readonly MatchSummary[], pages: Pages): Generator<SiteFile> {
  const figures = figuresBy(
    'player',
    matches.map(({ facts }) => facts),
  )
  const names = playersOf(matches)
  const season: Season = { matches, names, figures: new Map(figures.map((each) => [each.subject.id, each])) }
  const order = inOrder('player', matches, names)
  yield indexPage(order, season, pages)
  for (const id of order) {
    const page = playerPage(id, season, pages)
    if (page !== null) yield page
  }
}
