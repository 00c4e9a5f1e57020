/** The pages over all matches. */
import { playedOrder } from '../archive/index.ts'
import { SITE, type Language } from '../words/index.ts'
import { actFiles, actsPage } from './act-lists.ts'
import type { LeftOutMatch } from './counted-note.ts'
import { discrepanciesPage } from './discrepancies-page.ts'
import { matchesPages } from './matches-page.ts'
import { Pages, type SiteFile, type SiteOptions } from './page.ts'
import { playersOfSeason, playersPages } from './players-pages.ts'
import { scoresPage } from './scores-page.ts'
import { standingsPage } from './standings-page.ts'
import type { MatchSummary } from './summary.ts'
import { teamPages } from './team-pages.ts'
import { teamsPage } from './teams-page.ts'

/** Records that the tables do not count. */
export interface NotCounted {
  /** In no table but that of the recorders. */
  readonly ofMatches: readonly LeftOutMatch[]
  /** In no table at all: copies of what the same person recorded. They are among those of the matches. */
  readonly ofRecorders: readonly LeftOutMatch[]
}

const inPlayedOrder = (matches: readonly MatchSummary[]): readonly MatchSummary[] =>
  playedOrder(matches.map(({ facts }) => facts)).map((at) => matches[at]!)

/**
 * One page after the other, in each language.
 * @param given all that have a page
 */
export function* seasonFiles(
  given: readonly MatchSummary[],
  options: SiteOptions,
  languages: readonly Language[],
  { ofMatches, ofRecorders }: NotCounted = { ofMatches: [], ofRecorders: [] },
): Generator<SiteFile> {
  const all = inPlayedOrder(given)
  const without = (leftOut: readonly LeftOutMatch[]): readonly MatchSummary[] => {
    const others = new Set(leftOut.map(({ other }) => other))
    return all.filter((match) => !others.has(match))
  }
  const [matches, recordings] = [without(ofMatches), without(ofRecorders)]
  const players = playersOfSeason(matches, ofMatches)
  yield* actFiles(matches, recordings)
  for (const language of languages) {
    const pages = new Pages(options, language)
    yield* matchesPages(all, matches, ofMatches, options.title ?? SITE[language].defaultTitle, pages)
    yield standingsPage(matches, ofMatches, pages)
    yield* playersPages(players, pages)
    yield teamsPage(matches, ofMatches, pages)
    yield* teamPages(matches, ofMatches, pages)
    yield scoresPage(matches, recordings, ofMatches, pages)
    yield discrepanciesPage(matches, ofMatches, pages)
    yield actsPage(pages)
  }
}
