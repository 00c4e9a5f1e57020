/** A chart of totals over match days, as plain SVG: lines differ by dashes, marks and the names at their ends. */
import { drawStandings, type StandingStep } from '../archive/index.ts'
import { fittedName } from '../kit/index.ts'
import type { Points } from '../record/index.ts'
import { markup, type Markup } from './markup.ts'
import { signedDecimal } from './texts.ts'

export interface Course {
  readonly name: string
  readonly steps: readonly StandingStep[]
  /** After each of the days, in tournament points; null before the first match. */
  readonly totals: readonly (Points | null)[]
}

/** In units of the drawing. */
const WIDTH = 960
const ROW = 22
const EDGE = { top: 16, right: 230, bottom: 34, left: 64 } as const
const RIGHT = WIDTH - EDGE.right
const LEAST_HEIGHT = 320
/** Of the room at the right, without the mark, seven digits and an edge. */
const NAME = EDGE.right - 28 - 7 * 8 - 14

/** Outlines around a middle of 0, 0. With as many dashes as there are, the lines that share a mark have other dashes. */
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  'M-4 -4h8v8h-8z',
  'M0 -5l5 9h-10z',
  'M0 -5l5 5l-5 5l-5 -5z',
  'M0 5l5 -9h-10z',
  'M-4 -4l8 8m0 -8l-8 8',
  'M-5 0h10m-5 -5v10',
  'M0 -5l1.6 3.4h3.4l-2.6 2.4l1 3.8l-3.4 -2l-3.4 2l1 -3.8l-2.6 -2.4h3.4z',
] as const
/** Of each line, about. */
const MARKED = 8

/** The first and last day, and some between them, so far apart that their names do not meet. */
const daysShown = (count: number): readonly number[] => {
  const shown = Math.min(count, 6)
  return [...new Set(Array.from({ length: shown }, (_, at) => Math.round((at * (count - 1)) / Math.max(1, shown - 1))))]
}

const anchorOf = (day: number, count: number): string => (day === count - 1 ? 'end' : day === 0 ? 'start' : 'middle')

const markAt = (mark: string, x: number, y: number): Markup =>
  markup`<path class="mark" transform="translate(${x} ${y})" d="${mark}"/>`

/** @param days names of the days, which are the columns of the steps */
export const chartOf = (courses: readonly Course[], days: readonly string[], title: string): Markup => {
  const height = Math.max(LEAST_HEIGHT, courses.length * ROW + EDGE.top + EDGE.bottom)
  const { lines, scale, x, y } = drawStandings(
    courses.map(({ steps }) => steps),
    days.length,
    { left: EDGE.left, right: RIGHT, top: EDGE.top, bottom: height - EDGE.bottom, row: ROW },
  )
  const grid = scale.map(
    (points) =>
      markup`<line class="${points === 0 ? 'zero' : 'grid'}" x1="${EDGE.left}" x2="${RIGHT}" y1="${y(points)}" y2="${y(points)}"/><text class="scale" x="${EDGE.left - 8}" y="${y(points) + 4}" text-anchor="end">${signedDecimal(points)}</text>
`,
  )
  /** Not on the last day of many, where the names have marks. */
  const every = Math.ceil(days.length / MARKED)
  const drawn = courses.map(({ name, totals }, at) => {
    const mark = MARKS[at % MARKS.length] ?? MARKS[0]
    const { path, dashes, name: label } = lines[at]!
    const last = totals.at(-1) ?? null
    const marks = totals.map((total, day) =>
      total === null || day % every !== every >> 1 ? null : markAt(mark, x(day + 1), y(total)),
    )
    return markup`<g class="course course-${at % 8}"><path d="${path}" stroke-dasharray="${dashes}"/><path class="lead-line" d="M${RIGHT} ${y(last ?? 0)}L${RIGHT + 12} ${label}"/>${markAt(mark, RIGHT + 18, label)}${marks}<text x="${RIGHT + 28}" y="${label + 5}">${fittedName(name, NAME)} ${signedDecimal(last)}</text></g>
`
  })
  const names = daysShown(days.length).map(
    (day) =>
      markup`<text class="scale" x="${x(day + 1)}" y="${height - 10}" text-anchor="${anchorOf(day, days.length)}">${days[day] ?? ''}</text>`,
  )
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
${grid}${names}
${drawn}</svg>`
}
