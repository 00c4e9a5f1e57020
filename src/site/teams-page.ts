/** All teams side by side, with the players who sat for them. */
import { figuresBy, standingsOf, type SubjectFigures } from '../archive/index.ts'
import { subjectName } from './addresses.ts'
import { figureCharts } from './figure-charts.ts'
import { figureTable, MAIN } from './figure-table.ts'
import { countedNote, type LeftOutMatch } from './counted-note.ts'
import { markup, type Markup } from './markup.ts'
import { pathOf, type Pages, type SiteFile } from './page.ts'
import { inOrder, playersOf, teamsOf } from './players-and-teams.ts'
import { memberList, subjectLink } from './subject-links.ts'
import type { MatchSummary } from './summary.ts'

const PATH = pathOf('teams')

/** @param matches in the order in which they were played */
export const teamsPage = (
  matches: readonly MatchSummary[],
  leftOut: readonly LeftOutMatch[],
  pages: Pages,
): SiteFile => {
  const { words, language } = pages
  const teams = teamsOf(matches)
  const players = playersOf(matches)
  const facts = matches.map((match) => match.facts)
  const figures = new Map(figuresBy('team', facts).map((each) => [each.subject.id, each]))
  const withPage = new Set(standingsOf('team', facts).map(({ subject }) => subject.id))
  const all = inOrder('team', matches, teams).flatMap((id) => figures.get(id) ?? [])
  const nameOf = ({ subject }: SubjectFigures): string => teams.get(subject.id)?.[language] || subject.name
  /** A team none of whose matches has points has no page. */
  const named = (each: SubjectFigures): string | Markup =>
    withPage.has(each.subject.id) ? subjectLink('team', PATH, each.subject.id, nameOf(each), pages) : nameOf(each)
  const who = (each: SubjectFigures): Markup =>
    markup`<th scope="row" id="${subjectName(each.subject)}">${named(each)}</th><td>${memberList(each.subject.id, matches, players, PATH, pages)}</td>`
  const main = markup`<h1>${words.teams}</h1>
${countedNote(leftOut, PATH, pages)}${all.length === 0 ? markup`<p>${words.noTeams}</p>` : [figureTable(PATH, 'team', words.teams, [words.team, words.players], all, who, pages), figureCharts(words.teams, MAIN, all, nameOf, pages)]}`
  return pages.page({ path: PATH, title: words.teams, main, section: 'teams' })
}
