/** What a page is about, below its title: names and what stands behind them. */
import type { Standing } from '../archive/index.ts'
import { ARCHIVE_WORDS, stageText } from '../words/index.ts'
import { markup, type Markup } from './markup.ts'
import { pathOf, type Pages } from './page.ts'
import { signedDecimal } from './texts.ts'

type Fact = readonly [name: string, what: string | number | Markup]

/** Without those that say nothing; null if that are all. */
export const aboutList = (all: readonly Fact[]): Markup | null => {
  const known = all.filter(([, what]) => what !== '')
  return known.length === 0
    ? null
    : markup`<dl class="about">${known.map(([name, what]) => markup`<div><dt>${name}</dt><dd>${what}</dd></div>`)}</dl>
`
}

/**
 * The row of the standings, which the place leads to.
 * @param path of the page that says so
 */
export const standingFacts = (
  { place, total, stage, carried }: Standing,
  path: string,
  pages: Pages,
): readonly Fact[] => {
  const { language } = pages
  const titles = ARCHIVE_WORDS[language].standing
  return [
    [titles.place, markup`<a href="${pages.link(path, pathOf('standings'))}">${place}</a>`],
    [titles.total, signedDecimal(total)],
    [titles.stage, stage === null ? '' : stageText(stage, language)],
    [titles.carried, carried === null ? '' : signedDecimal(carried)],
  ]
}
