/**
 * The acts behind every figure: a page that lists them, and the data it reads. A statistic has a file of its own, for all players
 * together; the file of the matches says for whom each case counts.
 */
import {
  countedCases,
  GROUPINGS,
  isOfRecords,
  STATISTICS,
  statisticsBy,
  subjectsIn,
  type Figure,
  type Grouping,
  type StatisticId,
} from '../archive/index.ts'
import { keysOf, objectOf } from '../kit/index.ts'
import { seatName } from '../words/index.ts'
import { addressOfActs } from './addresses.ts'
import { markup, type Markup } from './markup.ts'
import { inBoth, type InBoth } from './names.ts'
import { actsDataPath, ACTS_PATH, type Pages, type SiteFile } from './page.ts'
import { playersOf, teamsOf } from './people.ts'
import { scriptOf } from './script.ts'
import type { MatchSummary } from './summary.ts'
import { countedText } from './texts.ts'

/** `globalThis.saifuActs[id]`: a match, and of each of its cases whose it is, the frame, the act and the value; −1 is none. */
export type SiteActs = readonly (readonly [match: number, ...cases: readonly number[]])[]

export interface SiteListedMatch {
  /** The name of its page. */
  readonly page: string
  readonly date: string | null
  readonly title: InBoth
  /** Of each frame, as in the address of the page. */
  readonly frames: readonly string[]
  /** For each grouping, whose the cases of each player or recorder are: an index in `subjects`; −1 is nobody. */
  readonly of: Readonly<Record<Grouping, readonly number[]>>
}

/** `globalThis.saifuMatches` */
export interface SiteMatches {
  readonly subjects: Readonly<Record<Grouping, readonly { readonly id: string; readonly name: InBoth }[]>>
  /** In the order in which they were played. */
  readonly matches: readonly SiteListedMatch[]
}

/** Numbers that a case has in a list of `SiteActs`. */
export const NUMBERS_OF_CASE = 4

const STATISTIC_IDS = keysOf(STATISTICS)

const listedMatches = (matches: readonly MatchSummary[]): SiteMatches => {
  const names: Partial<Record<Grouping, ReadonlyMap<string, InBoth>>> = {
    player: playersOf(matches),
    team: teamsOf(matches),
  }
  const found = objectOf(GROUPINGS, () => new Map<string, { at: number; name: InBoth }>())
  const listed = matches.map(({ page, facts, title, frames }): SiteListedMatch => ({
    page,
    date: facts.date,
    title,
    frames,
    of: objectOf(GROUPINGS, (grouping) =>
      subjectsIn(grouping, facts).map((subject) => {
        if (subject === null) return -1
        const own = found[grouping].get(subject.id)
        if (own !== undefined) return own.at
        const at = found[grouping].size
        const name =
          grouping === 'seat'
            ? inBoth((language) => seatName(Number(subject.id), language))
            : (names[grouping]?.get(subject.id) ?? inBoth(() => subject.name))
        found[grouping].set(subject.id, { at, name })
        return at
      }),
    ),
  }))
  return {
    subjects: objectOf(GROUPINGS, (grouping) => [...found[grouping]].map(([id, { name }]) => ({ id, name }))),
    matches: listed,
  }
}

const actsOf = (id: StatisticId, matches: readonly MatchSummary[]): SiteActs =>
  matches.flatMap(({ facts }, match): SiteActs => {
    const cases = countedCases(id, facts)
    if (cases.length === 0) return []
    return [[match, ...cases.flatMap(({ who, frame, act, value }) => [who, frame ?? -1, act ?? -1, value])]]
  })

/** @param matches in the order in which they were played */
export function* actFiles(matches: readonly MatchSummary[]): Generator<SiteFile> {
  yield { path: actsDataPath('matches'), text: scriptOf('saifuMatches', listedMatches(matches)) }
  const hasRecorders = matches.some(({ facts }) => facts.recorders.length > 0)
  for (const id of STATISTIC_IDS)
    if (hasRecorders || !isOfRecords(id))
      yield { path: actsDataPath(id), text: scriptOf('saifuActs', { [id]: actsOf(id, matches) }) }
}

export const actsPage = (pages: Pages): SiteFile => {
  const { words } = pages
  const main = markup`<div id="acts" data-files="${pages.asset(ACTS_PATH, '')}"><h1>${words.acts}</h1>
<noscript><p class="note">${words.actsNeedScript}</p></noscript></div>`
  const scripts = [actsDataPath('matches'), 'assets/acts.js']
  return pages.page({ path: ACTS_PATH, title: words.acts, main, section: 'players', scripts })
}

/** Numerator and denominator, as a link to what was counted if anything was. */
export const countedLink = (
  from: string,
  pages: Pages,
  by: Grouping | 'all',
  subject: string,
  id: StatisticId,
  figure: Pick<Figure, 'n' | 'd'>,
): Markup => {
  const { unit } = STATISTICS[id]
  const text = countedText(figure, unit)
  if ((unit === 'share' ? figure.n : figure.d) === 0 || (by !== 'all' && !statisticsBy(by).includes(id)))
    return markup`${text}`
  return markup`<a class="counted" href="${pages.link(from, ACTS_PATH)}${addressOfActs({ by, subject, id })}">${text}</a>`
}
