/** The figures of all players together: by season, by seat, by the points at two moments, by recorder; and who deals in to whom. */
import {
  figuresBy,
  inOrder,
  statisticsBy,
  type Grouping,
  type MatchFacts,
  type SubjectFigures,
} from '../archive/index.ts'
import { ARCHIVE_WORDS, seatName } from '../words/index.ts'
import { countedLink } from './act-lists.ts'
import { figureCharts } from './figure-charts.ts'
import { figureTable, MAIN } from './figure-table.ts'
import { countedNote, type LeftOutMatch } from './counted-note.ts'
import { markup, type Markup } from './markup.ts'
import { numbered, pathOf, type Pages, type SiteFile } from './page.ts'
import type { MatchSummary } from './summary.ts'
import { valueText } from './texts.ts'

const PATH = pathOf('scores')

const PLACES = ['average-rank', 'first-share', 'second-share', 'third-share', 'fourth-share'] as const
const STATES = ['silent', 'riichi', 'open'] as const

const tableBy = (by: Grouping, facts: readonly MatchFacts[], pages: Pages): Markup | null => {
  const all = inOrder(
    by,
    figuresBy(by, facts).map((each) => ({ ...each, id: each.subject.id })),
  )
  if (all.length === 0) return null
  const name = ARCHIVE_WORDS[pages.language].groupings[by]
  const nameOf = ({ subject }: SubjectFigures): string =>
    by === 'seat' ? seatName(Number(subject.id), pages.language) : subject.name
  const who = (each: SubjectFigures): Markup => markup`<th scope="row">${nameOf(each)}</th>`
  const isOfPlaces = !statisticsBy(by).includes('win-rate')
  const ids = by === 'recorder' ? statisticsBy(by) : isOfPlaces ? PLACES : MAIN
  return markup`<section><h2>${name}</h2>
${figureTable(PATH, by, name, [name], all, who, pages, ids)}
${figureCharts(name, ids, all, nameOf, pages)}</section>
`
}

/** Every deal-in, by how the two stood. */
const crossTable = (facts: readonly MatchFacts[], pages: Pages): Markup => {
  const { words } = pages
  const all = figuresBy('seat', facts)
  const rows = STATES.map((loser) => {
    const cells = STATES.map((winner) => {
      const own = all.map(({ figures }) => figures[`dealt-in-${loser}-to-${winner}`])
      const [n, d] = [own.reduce((sum, each) => sum + each.n, 0), own.reduce((sum, each) => sum + each.d, 0)]
      return markup`<td class="number">${valueText({ value: d === 0 ? null : n / d }, 'share')} <small>${countedLink(PATH, pages, 'all', '', `dealt-in-${loser}-to-${winner}`, { n, d })}</small></td>`
    })
    return markup`<tr><th scope="row">${words.dealtInWith[loser]}</th>${cells}</tr>
`
  })
  return markup`<section><h2>${words.dealtInto}</h2>
${pages.table(words.dealtInto, [words.dealtInBy, ...numbered(STATES.map((winner) => words.dealtIntoHand[winner]))], rows)}
<p>${words.dealtIntoHelp}</p></section>`
}

/** @param recordings those of which the work of the recorders is counted */
export const scoresPage = (
  matches: readonly MatchSummary[],
  recordings: readonly MatchSummary[],
  leftOut: readonly LeftOutMatch[],
  pages: Pages,
): SiteFile => {
  const factsOf = (each: readonly MatchSummary[]): readonly MatchFacts[] => each.map((match) => match.facts)
  const facts = factsOf(matches)
  const { words } = pages
  const parts = (['season', 'seat', 'points-at-south', 'points-at-last', 'recorder'] as const).map((by) =>
    tableBy(by, by === 'recorder' ? factsOf(recordings) : facts, pages),
  )
  const main = markup`<h1>${words.scores}</h1>
${countedNote(leftOut, PATH, pages)}${parts}${crossTable(facts, pages)}`
  return pages.page({ path: PATH, title: words.scores, main, section: 'scores' })
}
