/** Links to the pages of players and teams. */
import type { InBoth } from './bilingual-names.ts'
import { subjectName } from './addresses.ts'
import { markup, type Markup } from './markup.ts'
import { membersOf } from './players-and-teams.ts'
import type { MatchSummary } from './summary.ts'
import { playerPath, teamPath, type Pages } from './page.ts'

/** @param from the page with the link */
export const subjectLink = (what: 'player' | 'team', from: string, id: string, name: string, pages: Pages): Markup => {
  const page = subjectName({ id })
  return markup`<a href="${pages.link(from, what === 'player' ? playerPath(page) : teamPath(page))}">${name}</a>`
}

/** Who sat for a team. */
export const memberList = (
  team: string,
  matches: readonly MatchSummary[],
  names: ReadonlyMap<string, InBoth>,
  from: string,
  pages: Pages,
): Markup =>
  markup`<ul class="members">${membersOf(team, matches).map(
    (player) =>
      markup`<li>${subjectLink('player', from, player, names.get(player)?.[pages.language] ?? '', pages)}</li>`,
  )}</ul>`
