/** Statistics of players, teams or others drawn side by side: values as dots, their intervals as lines; without colours. */
import { figureScale, STATISTICS, type StatisticId, type SubjectFigures } from '../archive/index.ts'
import { fittedName } from '../kit/index.ts'
import { intervalText, STATISTIC_WORDS } from '../words/index.ts'
import { markup, type Markup } from './markup.ts'
import type { Pages } from './page.ts'
import { valueText } from './texts.ts'

/** In units of the drawing. */
const [WIDTH, ROW, NAME, TEXT] = [720, 24, 200, 200] as const
const DRAWN = WIDTH - NAME - TEXT - 20

const round = (value: number): string => String(Math.round(value * 10) / 10)

const chartOf = (
  id: StatisticId,
  all: readonly SubjectFigures[],
  nameOf: (each: SubjectFigures) => string,
  { language }: Pages,
): Markup | null => {
  const { unit } = STATISTICS[id]
  const known = all.filter(({ figures }) => figures[id].value !== null)
  const scale = figureScale(known.map(({ figures }) => figures[id]))
  if (scale === null) return null
  const { name } = STATISTIC_WORDS[language][id]
  const x = (value: number): string => round(NAME + 10 + scale.at(value) * DRAWN)
  const rows = known.map((each, at) => {
    const { [id]: figure } = each.figures
    const { value, interval } = figure
    const y = at * ROW + ROW / 2
    const line =
      interval === null
        ? null
        : markup`<path class="interval" d="M${x(interval[0])} ${y - 5}v10m0 -5H${x(interval[1])}m0 -5v10"/>`
    return markup`<text x="0" y="${y + 5}">${fittedName(nameOf(each), NAME - 10)}</text>${line}<circle class="value" cx="${x(value ?? 0)}" cy="${y}" r="4"/><text x="${WIDTH - TEXT}" y="${y + 5}">${valueText(figure, unit)} <tspan class="scale">${intervalText(figure, unit)}</tspan></text>
`
  })
  const height = known.length * ROW
  const zero = scale.low < 0 ? markup`<line class="zero" x1="${x(0)}" x2="${x(0)}" y1="0" y2="${height}"/>` : null
  return markup`<figure><figcaption>${name}</figcaption>
<svg class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${name}">${zero}
${rows}</svg></figure>
`
}

/** The charts of some statistics, folded away below the table of that title, which has them as numbers. */
export const figureCharts = (
  title: string,
  ids: readonly StatisticId[],
  all: readonly SubjectFigures[],
  nameOf: (each: SubjectFigures) => string,
  pages: Pages,
): Markup => {
  const { figureCharts: name, intervalMeans } = pages.words
  const charts = markup`${ids.map((id) => chartOf(id, all, nameOf, pages))}`
  return markup`<details><summary>${name}</summary>
<p>${intervalMeans}</p>
${pages.scrolled(`${title} – ${name}`, charts)}</details>
`
}
