/** All players side by side, and a page for each: every figure with what it was counted from, and the matches. */
import {
  figuresBy,
  standingsOf,
  STATISTICS,
  statisticsBy,
  type Standing,
  type SubjectFigures,
} from '../archive/index.ts'
import { SEATS, type PlayerId } from '../record/index.ts'
import { ARCHIVE_WORDS, intervalText, statisticMeaning, STATISTIC_WORDS } from '../words/index.ts'
import { aboutList, standingFacts } from './about-list.ts'
import { countedLink } from './act-lists.ts'
import { subjectName } from './addresses.ts'
import { figureCharts } from './figure-charts.ts'
import { figureTable, MAIN } from './figure-table.ts'
import { countedNote, type LeftOutMatch } from './counted-note.ts'
import { markup, type Markup } from './markup.ts'
import type { InBoth } from './bilingual-names.ts'
import { matchPath, numbered, pathOf, playerPath, type Pages, type SiteFile } from './page.ts'
import { inOrder, playersOf } from './players-and-teams.ts'
import { subjectLink } from './subject-links.ts'
import { pointsOf, type MatchSummary } from './summary.ts'
import { dateText, placeText, signedDecimal, valueText } from './texts.ts'

/** What the pages of all players in both languages are made from. */
export interface PlayersOfSeason {
  /** In the order in which they were played. */
  readonly matches: readonly MatchSummary[]
  readonly leftOut: readonly LeftOutMatch[]
  readonly names: ReadonlyMap<string, InBoth>
  readonly figures: ReadonlyMap<string, SubjectFigures>
  /** Indices of the matches of each player. */
  readonly played: ReadonlyMap<string, readonly number[]>
  readonly standings: ReadonlyMap<string, Standing>
  /** The teams that have a page. */
  readonly teams: ReadonlySet<string>
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
export const playersOfSeason = (
  matches: readonly MatchSummary[],
  leftOut: readonly LeftOutMatch[],
): PlayersOfSeason => {
  const facts = matches.map((match) => match.facts)
  const names = playersOf(matches)
  return {
    matches,
    leftOut,
    names,
    figures: new Map(figuresBy('player', facts).map((each) => [each.subject.id, each])),
    played: matchesBy(matches),
    standings: new Map(standingsOf('player', facts).map((standing) => [standing.subject.id, standing])),
    teams: new Set(standingsOf('team', facts).map(({ subject }) => subject.id)),
    order: inOrder('player', matches, names),
  }
}

const INDEX = pathOf('players')

const figuresTable = ({ subject, figures }: SubjectFigures, path: string, pages: Pages): Markup => {
  const { words, language } = pages
  const rows = statisticsBy('player').map((id) => {
    const { unit } = STATISTICS[id]
    const { name } = STATISTIC_WORDS[language][id]
    return markup`<tr><th scope="row">${name}</th><td class="number"><strong>${valueText(figures[id], unit)}</strong></td><td class="number">${countedLink(path, pages, 'player', subject.id, id, figures[id])}</td><td class="number">${intervalText(figures[id], unit)}</td><td class="means">${statisticMeaning(id, STATISTICS[id], language)}</td></tr>
`
  })
  return pages.table(
    words.figures,
    [words.statistic, ...numbered([words.value, words.counted, words.interval]), words.means],
    rows,
  )
}

/** The team that the player sat for in a match, with a link if it has a page. */
const teamOf = (
  match: MatchSummary,
  player: PlayerId,
  { teams }: PlayersOfSeason,
  path: string,
  pages: Pages,
): Markup => {
  const { team } = match.facts.players[player]
  const name = match.teams[player]?.[pages.language] ?? ''
  return team === null || !teams.has(team.id) ? markup`${name}` : subjectLink('team', path, team.id, name, pages)
}

/** All of them, the last one first. */
const teamsOf = (id: string, season: PlayersOfSeason, path: string, pages: Pages): Markup | string => {
  const teams = new Map<string, Markup>()
  for (const at of (season.played.get(id) ?? []).toReversed()) {
    const match = season.matches[at]!
    const player = SEATS.find((each) => match.facts.players[each].player.id === id)!
    const team = match.facts.players[player].team?.id ?? ''
    if (team !== '' && !teams.has(team)) teams.set(team, teamOf(match, player, season, path, pages))
  }
  const items = [...teams.values()].map((team) => markup`<li>${team}</li>`)
  return items.length === 0 ? '' : markup`<ul class="members">${items}</ul>`
}

const matchesTable = (id: string, season: PlayersOfSeason, path: string, pages: Pages): Markup => {
  const { words, language } = pages
  const totals = new Map(season.standings.get(id)?.course.map(({ match, total }) => [match, total]))
  const rows = (season.played.get(id) ?? []).toReversed().flatMap((at) => {
    const match = season.matches[at]
    const player = SEATS.find((each) => match?.facts.players[each].player.id === id)
    if (match === undefined || player === undefined) return []
    const title = match.title[language] || words.noTitle
    const link = markup`<a href="${pages.link(path, matchPath(match.page))}">${title}</a>`
    const team = teamOf(match, player, season, path, pages)
    return [
      markup`<tr><th scope="row">${dateText(match.facts.date, words)}</th><td>${link}</td><td>${team}</td><td class="number">${placeText(match.facts.players[player].place)}</td><td class="number">${signedDecimal(pointsOf(match, player))}</td><td class="number">${signedDecimal(totals.get(at) ?? null)}</td></tr>
`,
    ]
  })
  return pages.table(
    words.matchesOf,
    [
      words.date_,
      words.match,
      words.team,
      ...numbered([words.place, words.points, ARCHIVE_WORDS[language].courseColumns[3]]),
    ],
    rows,
  )
}

/** Records of the player's matches. */
const leftOutOf = (id: string, { leftOut }: PlayersOfSeason): readonly LeftOutMatch[] =>
  leftOut.filter(({ other }) => SEATS.some((seat) => other.facts.players[seat].player.id === id))

const playerPage = (id: string, season: PlayersOfSeason, pages: Pages): SiteFile | null => {
  const own = season.figures.get(id)
  if (own === undefined) return null
  const { words, language } = pages
  const path = playerPath(subjectName({ id }))
  const name = season.names.get(id)?.[language] || own.subject.name
  const standing = season.standings.get(id)
  const about = aboutList([
    [words.team, teamsOf(id, season, path, pages)],
    ...(standing === undefined ? [] : standingFacts(standing, path, pages)),
    [words.matchCount, own.matches],
    [words.frames, own.frames],
  ])
  const main = markup`<h1>${name}</h1>
${about}${countedNote(leftOutOf(id, season), path, pages)}<section><h2>${words.figures}</h2>
${figuresTable(own, path, pages)}</section>
<section><h2>${words.matchesOf}</h2>
${matchesTable(id, season, path, pages)}</section>`
  return pages.page({ path, title: name, main, section: 'players' })
}

const indexPage = (season: PlayersOfSeason, pages: Pages): SiteFile => {
  const { words, language } = pages
  const all = season.order.flatMap((id) => season.figures.get(id) ?? [])
  const nameOf = ({ subject }: SubjectFigures): string => season.names.get(subject.id)?.[language] || subject.name
  const who = (each: SubjectFigures): Markup =>
    markup`<th scope="row">${subjectLink('player', INDEX, each.subject.id, nameOf(each), pages)}</th>`
  const main = markup`<h1>${words.players}</h1>
${countedNote(season.leftOut, INDEX, pages)}${figureTable(INDEX, 'player', words.players, [words.player], all, who, pages)}
${figureCharts(words.players, MAIN, all, nameOf, pages)}`
  return pages.page({ path: INDEX, title: words.players, main, section: 'players' })
}

export function* playersPages(season: PlayersOfSeason, pages: Pages): Generator<SiteFile> {
  yield indexPage(season, pages)
  for (const id of season.order) {
    const page = playerPage(id, season, pages)
    if (page !== null) yield page
  }
}
