/** A page for each team: where it stands, who sits for it, every match that it played, what that brought, and the total after it. */
import { courseRows, standingsOf, type CourseRow, type Standing } from '../archive/index.ts'
import { SEATS, type PlayerId } from '../record/index.ts'
import { ARCHIVE_WORDS } from '../words/index.ts'
import { aboutList, standingFacts } from './about-list.ts'
import { subjectName } from './addresses.ts'
import type { InBoth } from './bilingual-names.ts'
import { countedNote, type LeftOutMatch } from './counted-note.ts'
import { markup, type Markup } from './markup.ts'
import { matchPath, numbered, teamPath, type Pages, type SiteFile } from './page.ts'
import { playersOf, teamsOf } from './players-and-teams.ts'
import { memberList, subjectLink } from './subject-links.ts'
import { pointsOf, type MatchSummary } from './summary.ts'
import { dateText, placeText, signedDecimal } from './texts.ts'

/** Who played for a team, as far as the match has points for them; in the order in which a course has them. */
const seatsOf = (team: string, match: MatchSummary): readonly PlayerId[] =>
  SEATS.filter((player) => match.facts.players[player].team?.id === team && pointsOf(match, player) !== null)

interface SeatedRow {
  readonly row: CourseRow
  /** Of a match; of two who played for the team in it each has a row. */
  readonly player: PlayerId | null
}

const seated = (team: string, rows: readonly CourseRow[], matches: readonly MatchSummary[]): readonly SeatedRow[] => {
  const used = new Map<number, number>()
  return rows.map((row) => {
    if (row.kind === 'carry') return { row, player: null }
    const nth = used.get(row.match) ?? 0
    used.set(row.match, nth + 1)
    const match = matches[row.match]
    return { row, player: match === undefined ? null : (seatsOf(team, match)[nth] ?? null) }
  })
}

interface Season {
  /** In the order in which they were played. */
  readonly matches: readonly MatchSummary[]
  readonly leftOut: readonly LeftOutMatch[]
  readonly players: ReadonlyMap<string, InBoth>
}

function courseTable(standing: Standing, path: string, { matches, players }: Season, pages: Pages): Markup {
  const { words, language } = pages
  const { carriedInto, courseColumns } = ARCHIVE_WORDS[language]
  const sums = ({ points, total }: CourseRow): Markup =>
    markup`<td class="number">${signedDecimal(points)}</td><td class="number">${signedDecimal(total)}</td>`
  const rows = seated(standing.subject.id, courseRows(standing), matches)
    .toReversed()
    .map(({ row, player }) => {
      if (row.kind === 'carry')
        return markup`<tr><td></td><th scope="row" colspan="3">${carriedInto(row.stage, row.share)}</th>${sums(row)}</tr>
`
      const match = matches[row.match]
      if (match === undefined || player === null) return null
      const own = match.facts.players[player]
      const link = markup`<a href="${pages.link(path, matchPath(match.page))}">${match.title[language] || words.noTitle}</a>`
      const name = players.get(own.player.id)?.[language] || own.player.name
      const who = subjectLink('player', path, own.player.id, name, pages)
      return markup`<tr><th scope="row">${dateText(match.facts.date, words)}</th><td>${link}</td><td>${who}</td><td class="number">${placeText(own.place)}</td>${sums(row)}</tr>
`
    })
  return pages.table(
    words.matchesOf,
    [words.date_, words.match, words.player, ...numbered([words.place, words.points, courseColumns[3]])],
    rows.filter((row) => row !== null),
  )
}

/** @param matches in the order in which they were played */
export function* teamPages(
  matches: readonly MatchSummary[],
  leftOut: readonly LeftOutMatch[],
  pages: Pages,
): Generator<SiteFile> {
  const { words, language } = pages
  const names = teamsOf(matches)
  const season = { matches, leftOut, players: playersOf(matches) }
  const facts = matches.map((match) => match.facts)
  for (const standing of standingsOf('team', facts)) {
    const { subject } = standing
    const path = teamPath(subjectName(subject))
    const name = names.get(subject.id)?.[language] || subject.name
    const own = leftOut.filter(({ other }) => SEATS.some((seat) => other.facts.players[seat].team?.id === subject.id))
    const about = aboutList([
      ...standingFacts(standing, path, pages),
      [words.matchCount, standing.matches],
      [words.players, memberList(subject.id, matches, season.players, path, pages)],
    ])
    const main = markup`<h1>${name}</h1>
${about}${countedNote(own, path, pages)}<section><h2>${words.matchesOf}</h2>
${courseTable(standing, path, season, pages)}</section>`
    yield pages.page({ path, title: name, main, section: 'teams' })
  }
}
