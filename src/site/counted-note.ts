/** Which records the tables of a site do not count, because another record of the same match is counted. */
import { ARCHIVE_WORDS } from '../words/index.ts'
import { markup, type Markup } from './markup.ts'
import { matchPath, type Pages } from './page.ts'
import type { MatchSummary } from './summary.ts'
import { dateText } from './texts.ts'

/** Two records of one match, both with a page. */
export interface LeftOutMatch {
  readonly counted: MatchSummary
  /** The one that is not counted. */
  readonly other: MatchSummary
}

/** Longer lists are folded. */
const MOST_OPEN = 5

/** How many there are, and each with the one that counts; null if all are counted. */
export const countedNote = (leftOut: readonly LeftOutMatch[], path: string, pages: Pages): Markup | null => {
  if (leftOut.length === 0) return null
  const { words, language } = pages
  const linkTo = ({ page, facts, title }: MatchSummary): Markup =>
    markup`<a href="${pages.link(path, matchPath(page))}">${dateText(facts.date, words)} ${title[language] || words.noTitle}</a>`
  const items = leftOut.map(
    ({ counted, other }) => markup`<li>${linkTo(other)}${words.countedInstead}${linkTo(counted)}</li>
`,
  )
  const open = leftOut.length <= MOST_OPEN ? markup` open` : null
  return markup`<details class="left-out"${open}><summary>${ARCHIVE_WORDS[language].leftOut(leftOut.length)}</summary><ul>
${items}</ul></details>
`
}
