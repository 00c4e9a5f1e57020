/**
 * The acts behind every figure: a page that lists them, and the data it reads. A statistic has a file of its own, for all players
 * together; the file of the matches says for whom each case counts.
 */
import {
  countedCases,
  countsAll,
  GROUPINGS,
  isOfRecords,
  STATISTICS,
  statisticsBy,
  subjectsIn,
  type CountedCase,
  type Figure,
  type FigurePart,
  type Grouping,
  type StatisticId,
} from '../archive/index.ts'
import { keysOf, objectOf } from '../kit/index.ts'
import { countedText, numeratorText, seatName } from '../words/index.ts'
import { addressOfActs } from './addresses.ts'
import { markup, type Markup } from './markup.ts'
import { inBoth, type InBoth } from './bilingual-names.ts'
import { actsDataPath, ACTS_PATH, type Pages, type SiteFile } from './page.ts'
import { playersOf, teamsOf } from './players-and-teams.ts'
import { scriptOf } from './script.ts'
import type { MatchSummary } from './summary.ts'

/**
 * `globalThis.saifuActs[id]`: a match, and of each of its cases whose it is, the frame, the act and the value; −1 is none. Of a share it has
 * also those of the denominator that count nothing, but not where every frame or match is one: `SiteMatches` tells those. Of such a case
 * the value says, below 0, how many acts behind it count nothing either.
 */
export type SiteActs = readonly (readonly [match: number, ...cases: readonly number[]])[]

export interface SiteListedMatch {
  /** The name of its page. */
  readonly page: string
  readonly date: string | null
  readonly title: InBoth
  /** Of each frame, as in the address of the page. */
  readonly frames: readonly string[]
  /**
   * For each grouping, whose the cases of each player or recorder are: an index in `subjects`; −1 is nobody. A list without any where the
   * match is not counted: another record of it is.
   */
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

const listedMatches = (matches: readonly MatchSummary[], isCounted: ReadonlySet<MatchSummary>): SiteMatches => {
  const names: Partial<Record<Grouping, ReadonlyMap<string, InBoth>>> = {
    player: playersOf(matches),
    team: teamsOf(matches),
  }
  const found = objectOf(GROUPINGS, () => new Map<string, { at: number; name: InBoth }>())
  const listed = matches.map((summary): SiteListedMatch => ({
    page: summary.page,
    date: summary.facts.date,
    title: summary.title,
    frames: summary.frames,
    of: objectOf(GROUPINGS, (grouping) => {
      if (grouping !== 'recorder' && !isCounted.has(summary)) return []
      return subjectsIn(grouping, summary.facts).map((subject) => {
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
      })
    }),
  }))
  return {
    subjects: objectOf(GROUPINGS, (grouping) => [...found[grouping]].map(([id, { name }]) => ({ id, name }))),
    matches: listed,
  }
}

type NumbersOfCase = [who: number, frame: number, act: number, value: number]

/** Those of a share that count nothing, in one act after the other, are one. */
const joined = (id: StatisticId, cases: readonly CountedCase[]): readonly NumbersOfCase[] => {
  const found: NumbersOfCase[] = []
  const lastOf = new Map<number, NumbersOfCase>()
  for (const { who, frame, act, value } of cases) {
    const last = lastOf.get(who)
    const isNothing = STATISTICS[id].unit === 'share' && value === 0 && act !== null
    if (isNothing && last !== undefined && last[3] <= 0 && last[1] === frame && last[2] - last[3] + 1 === act) last[3]--
    else {
      const numbers: NumbersOfCase = [who, frame ?? -1, act ?? -1, value]
      found.push(numbers)
      lastOf.set(who, numbers)
    }
  }
  return found
}

const actsOf = (id: StatisticId, matches: readonly MatchSummary[], isCounted: ReadonlySet<MatchSummary>): SiteActs =>
  matches.flatMap((summary, match): SiteActs => {
    if (!isOfRecords(id) && !isCounted.has(summary)) return []
    const { facts } = summary
    const cases = joined(id, countedCases(id, facts, countsAll(id) ? 'numerator' : 'denominator'))
    return cases.length === 0 ? [] : [[match, ...cases.flat()]]
  })

/**
 * @param counted in the order in which they were played
 * @param recordings those of which the work of the recorders is counted: all that are counted, and more
 */
export function* actFiles(counted: readonly MatchSummary[], recordings: readonly MatchSummary[]): Generator<SiteFile> {
  const isCounted = new Set(counted)
  yield { path: actsDataPath('matches'), text: scriptOf('saifuMatches', listedMatches(recordings, isCounted)) }
  const hasRecorders = recordings.some(({ facts }) => facts.recorders.length > 0)
  for (const id of STATISTIC_IDS)
    if (hasRecorders || !isOfRecords(id))
      yield { path: actsDataPath(id), text: scriptOf('saifuActs', { [id]: actsOf(id, recordings, isCounted) }) }
}

export const actsPage = (pages: Pages): SiteFile => {
  const { words } = pages
  const main = markup`<div id="acts" data-files="${pages.asset(ACTS_PATH, '')}"><h1>${words.acts}</h1>
<noscript><p class="note">${words.actsNeedScript}</p></noscript></div>`
  const scripts = [actsDataPath('matches'), 'assets/acts.js']
  return pages.page({ path: ACTS_PATH, title: words.acts, main, section: 'players', scripts })
}

/** Numerator and denominator, each as a link to what was counted if anything was; of a mean both have one list. */
export const countedLink = (
  from: string,
  pages: Pages,
  by: Grouping | 'all',
  subject: string,
  id: StatisticId,
  figure: Pick<Figure, 'n' | 'd'>,
): Markup => {
  const { unit } = STATISTICS[id]
  const isListed = by === 'all' || statisticsBy(by).includes(id)
  const link = (text: string, part: FigurePart): Markup =>
    markup`<a class="counted" href="${pages.link(from, ACTS_PATH)}${addressOfActs({ by, subject, id, part })}">${text}</a>`
  const part = (number: number, text: string, which: FigurePart): Markup =>
    number === 0 || !isListed ? markup`${text}` : link(text, which)
  if (unit !== 'share') return part(figure.d, countedText(figure, unit), 'denominator')
  return markup`${part(figure.n, numeratorText(figure.n), 'numerator')}/${part(figure.d, String(figure.d), 'denominator')}`
}
