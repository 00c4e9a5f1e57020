/** The pages over all matches. */
import { playedOrder } from '../archive/index.ts'
import { SITE, type Language } from '../words/index.ts'
import { actFiles, actsPage } from './act-lists.ts'
import { discrepanciesPage } from './discrepancies-page.ts'
import { matchesPages } from './matches-page.ts'
import { Pages, type SiteFile, type SiteOptions } from './page.ts'
import { playersOfSeason, playersPages } from './players-pages.ts'
import { scoresPage } from './scores-page.ts'
import { standingsPage } from './standings-page.ts'
import type { MatchSummary } from './summary.ts'
import { teamsPage } from './teams-page.ts'

/** One page after the other, in each language. */
export function* seasonFiles(
  given: readonly MatchSummary[],
  options: SiteOptions,
  languages: readonly Language[],
): Generator<SiteFile> {
  const matches = playedOrder(given.map(({ facts }) => facts)).map((at) => given[at]!)
  const players = playersOfSeason(matches)
  yield* actFiles(matches)
  for (const language of languages) {
    const pages = new Pages(options, language)
    yield* matchesPages(matches, options.title ?? SITE[language].defaultTitle, pages)
    yield standingsPage(matches, pages)
    yield* playersPages(players, pages)
    yield teamsPage(matches, pages)
    yield scoresPage(matches, pages)
    yield discrepanciesPage(matches, pages)
    yield actsPage(pages)
  }
}
