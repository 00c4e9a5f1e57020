/** Figures of players, teams or others side by side. */
import { STATISTICS, type Grouping, type StatisticId, type SubjectFigures } from '../archive/index.ts'
import { STATISTIC_WORDS } from '../words/index.ts'
import { countedLink } from './act-lists.ts'
import { markup, type Markup } from './markup.ts'
import { numbered, type Pages } from './page.ts'
import { valueText } from './texts.ts'

/** Those by which people compare players; a player's page has all. */
export const MAIN = ['average-rank', 'average-points', 'win-rate', 'deal-in-rate', 'riichi-rate', 'call-rate'] as const

/**
 * @param path of the page it is on
 * @param who the cells before the figures, by the id of the subject
 * @param ids the figures
 */
export const figureTable = (
  path: string,
  by: Grouping,
  name: string,
  head: readonly string[],
  all: readonly SubjectFigures[],
  who: (each: SubjectFigures) => Markup,
  pages: Pages,
  ids: readonly StatisticId[] = MAIN,
): Markup => {
  const { words, language } = pages
  const titles = ids.map((id) => STATISTIC_WORDS[language][id].name)
  const rows = all.map(
    (each) =>
      markup`<tr>${who(each)}<td class="number">${each.matches}</td><td class="number">${each.frames}</td>${ids.map(
        (id) =>
          markup`<td class="number">${valueText(each.figures[id], STATISTICS[id].unit)} <small>${countedLink(path, pages, by, each.subject.id, id, each.figures[id])}</small></td>`,
      )}</tr>
`,
  )
  return pages.table(name, [...head, ...numbered([words.matches, words.frames, ...titles])], rows)
}
