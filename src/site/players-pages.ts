/** All players side by side, and a page for each: every figure with what it was counted from, the acts, the matches. */
import { casesBy, figuresBy, STATISTICS, statisticsBy, type CasePlace, type SubjectFigures } from '../archive/index.ts'
import { objectOf } from '../kit/index.ts'
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

/** Statistics whose acts a player's page lists. */
const ACTS = ['win-rate', 'deal-in-rate', 'riichi-rate'] as const
type Acts = (typeof ACTS)[number]

/** What the pages of all players in both languages are made from. */
export interface PlayersOfSeason {
  /** In the order in which they were played. */
  readonly matches: readonly MatchSummary[]
  readonly names: ReadonlyMap<string, InBoth>
  readonly figures: ReadonlyMap<string, SubjectFigures>
  readonly acts: Readonly<Record<Acts, ReadonlyMap<string, readonly CasePlace[]>>>
  /** Indices of the matches of each player. */
  readonly played: ReadonlyMap<string, readonly number[]>
  /** The ids, as they follow one another in the standings. */
  readonly order: readonly string[]
}

const matchesBy = (matches: readonly MatchSummary[]): ReadonlyMap<string, readonly number[]> => {
  const played = new Map<string, number[]>()
  for (const [at, { facts }] of matches.entries())
    for (const { player } of facts.players) {
      const own = played.get(player.id) ?? []
      played.set(player.id, own)
      // Two players of one name are one.
      if (own.at(-1) !== at) own.push(at)
    }
  return played
}

/** @param matches in the order in which they were played */
export const playersOfSeason = (matches: readonly MatchSummary[]): PlayersOfSeason => {
  const facts = matches.map((match) => match.facts)
  const names = playersOf(matches)
  return {
    matches,
    names,
    figures: new Map(figuresBy('player', facts).map((each) => [each.subject.id, each])),
    acts: objectOf(ACTS, (id) => casesBy(id, 'player', facts)),
    played: matchesBy(matches),
    order: inOrder('player', matches, names),
  }
}

const INDEX = pathOf('players')

/** What happened at a place: the frame of the match, and points where the act has some. */
const actLink = (
  what: Acts,
  place: CasePlace,
  id: string,
  season: PlayersOfSeason,
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
  season: PlayersOfSeason,
  path: string,
  pages: Pages,
): Markup => {
  const places = season.acts[what].get(id) ?? []
  if (places.length === 0) return markup`<p>${titles.none}</p>\n`
  const items = places.map((place) => actLink(what, place, id, season, path, pages))
  return markup`<details><summary>${titles.some} (${places.length})</summary><ul class="acts">
${items}</ul></details>
`
}

const figuresTable = ({ figures }: SubjectFigures, pages: Pages): Markup => {
  const { words, language } = pages
  const rows = statisticsBy('player').map((id) => {
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

const matchesTable = (id: string, season: PlayersOfSeason, path: string, pages: Pages): Markup => {
  const { words, language } = pages
  const rows = (season.played.get(id) ?? []).toReversed().flatMap((at) => {
    const match = season.matches[at]
    const player = SEATS.find((each) => match?.facts.players[each].player.id === id)
    if (match === undefined || player === undefined) return []
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

const playerPage = (id: string, season: PlayersOfSeason, pages: Pages): SiteFile | null => {
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

const indexPage = (season: PlayersOfSeason, pages: Pages): SiteFile => {
  const { words, language } = pages
  const all = season.order.flatMap((id) => season.figures.get(id) ?? [])
  const who = ({ subject }: SubjectFigures): Markup =>
    markup`<th scope="row"><a href="${pages.link(INDEX, playerPath(subjectName(subject)))}">${season.names.get(subject.id)?.[language] || subject.name}</a></th>`
  const main = markup`<h1>${words.players}</h1>
${figureTable(words.players, [words.player], all, who, pages)}`
  return pages.page({ path: INDEX, title: words.players, main, section: 'players' })
}

export function* playersPages(season: PlayersOfSeason, pages: Pages): Generator<SiteFile> {
  yield indexPage(season, pages)
  for (const id of season.order) {
    const page = playerPage(id, season, pages)
    if (page !== null) yield page
  }
}
