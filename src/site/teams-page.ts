/** All teams side by side, with the players who sat for them. */
import { figuresBy, standingsOf, type SubjectFigures } from '../archive/index.ts'
import { SEATS } from '../record/index.ts'
import { subjectName } from './addresses.ts'
import { figureCharts } from './figure-charts.ts'
import { figureTable, MAIN } from './figure-table.ts'
import { countedNote, type LeftOutMatch } from './counted-note.ts'
import { markup, type Markup } from './markup.ts'
import { pathOf, playerPath, teamPath, type Pages, type SiteFile } from './page.ts'
import { inOrder, playersOf, teamsOf } from './players-and-teams.ts'
import type { MatchSummary } from './summary.ts'

const PATH = pathOf('teams')

/** Who sat for a team, in the order of their first matches. */
const membersOf = (team: string, matches: readonly MatchSummary[]): readonly string[] => [
  ...new Set(
    matches.flatMap(({ facts }) =>
      SEATS.map((player) => facts.players[player])
        .filter((own) => own.team?.id === team && own.player.id !== '')
        .map((own) => own.player.id),
    ),
  ),
]

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
  const members = (id: string): readonly Markup[] =>
    membersOf(id, matches).map(
      (player) =>
        markup`<li><a href="${pages.link(PATH, playerPath(subjectName({ id: player })))}">${players.get(player)?.[language] ?? ''}</a></li>`,
    )
  const nameOf = ({ subject }: SubjectFigures): string => teams.get(subject.id)?.[language] || subject.name
  /** A team none of whose matches has points has no page. */
  const named = (each: SubjectFigures): string | Markup =>
    withPage.has(each.subject.id)
      ? markup`<a href="${pages.link(PATH, teamPath(subjectName(each.subject)))}">${nameOf(each)}</a>`
      : nameOf(each)
  const who = (each: SubjectFigures): Markup =>
    markup`<th scope="row" id="${subjectName(each.subject)}">${named(each)}</th><td><ul class="members">${members(each.subject.id)}</ul></td>`
  const main = markup`<h1>${words.teams}</h1>
${countedNote(leftOut, PATH, pages)}${all.length === 0 ? markup`<p>${words.noTeams}</p>` : [figureTable(PATH, 'team', words.teams, [words.team, words.players], all, who, pages), figureCharts(words.teams, MAIN, all, nameOf, pages)]}`
  return pages.page({ path: PATH, title: words.teams, main, section: 'teams' })
}
