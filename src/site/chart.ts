/** A chart of totals over match days, as plain SVG: lines differ by dashes, marks and the names at their ends. */
import type { Points } from '../record/index.ts'
import { markup, type Markup } from './markup.ts'
import { signedDecimal } from './texts.ts'

export interface Course {
  readonly name: string
  /** After each of the days, in tournament points; null before the first match. */
  readonly totals: readonly (Points | null)[]
}

/** In units of the drawing. */
const WIDTH = 960
const ROW = 22
const EDGE = { top: 16, right: 230, bottom: 34, left: 64 } as const
const LEAST_HEIGHT = 320
/** Of the room at the right, without the mark and seven digits. */
const NAME = EDGE.right - 28 - 7 * 8

/** One fewer than marks, so that the ninth line has another pair of both. */
const DASHES = ['none', '8 4', '2 3', '12 3 2 3', '5 2', '1 5', '14 5'] as const

/** Outlines around a middle of 0, 0. */
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

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** Of a letter of the names, full width and half. */
const LETTER = { full: 14, half: 8 } as const
const isHalf = (letter: string): boolean => (letter.codePointAt(0) ?? 0) < 0x1100

/** A name cut to so much room. */
export const fitted = (name: string, room: number): string => {
  let used = 0
  const letters = [...name]
  for (const [at, letter] of letters.entries()) {
    used += isHalf(letter) ? LETTER.half : LETTER.full
    if (used > room) return `${letters.slice(0, Math.max(0, at - 1)).join('')}…`
  }
  return name
}

/** 1, 2 or 5 times a power of ten, so that there are up to eight steps; not below a point. */
const stepOf = (span: number): number => {
  const rough = span / 8
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 10)))
  return power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10)
}

/** Where the names stand: as near to the ends of their lines as rows of text allow, in the same order. */
export const spread = (wanted: readonly number[], top: number, bottom: number, row: number): readonly number[] => {
  const order = [...wanted.keys()].sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b)
  const placed = new Map<number, number>()
  let next = top
  for (const at of order) {
    const y = Math.max(wanted[at] ?? 0, next)
    placed.set(at, y)
    next = y + row
  }
  let last = bottom
  for (const at of order.toReversed()) {
    const y = Math.min(placed.get(at) ?? 0, last)
    placed.set(at, y)
    last = y - row
  }
  return wanted.map((_, at) => placed.get(at) ?? 0)
}

const gridOf = (least: number, most: number, y: (points: number) => number): readonly Markup[] => {
  const step = stepOf(most - least)
  const lines: number[] = []
  for (let at = Math.ceil(least / step) * step; at <= most; at += step) lines.push(at)
  return lines.map(
    (points) =>
      markup`<line class="${points === 0 ? 'zero' : 'grid'}" x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${round(y(points))}" y2="${round(y(points))}"/><text class="scale" x="${EDGE.left - 8}" y="${round(y(points) + 4)}" text-anchor="end">${signedDecimal(points)}</text>
`,
  )
}

/** The first and last day, and some between them, so far apart that their names do not meet. */
const daysShown = (count: number): readonly number[] => {
  const shown = Math.min(count, 6)
  return [...new Set(Array.from({ length: shown }, (_, at) => Math.round((at * (count - 1)) / Math.max(1, shown - 1))))]
}

/** @param days names of the days */
export const chartOf = (courses: readonly Course[], days: readonly string[], title: string): Markup => {
  const totals = courses.flatMap((course) => course.totals.filter((each) => each !== null))
  const least = Math.min(0, ...totals)
  const most = Math.max(10, ...totals)
  const height = Math.max(LEAST_HEIGHT, courses.length * ROW + EDGE.top + EDGE.bottom)
  const x = (day: number): number => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * day) / Math.max(1, days.length - 1)
  const y = (points: number): number =>
    EDGE.top + ((height - EDGE.top - EDGE.bottom) * (most - points)) / (most - least)
  const ends = courses.map(({ totals: own }) => y(own.at(-1) ?? 0))
  const labels = spread(ends, EDGE.top, height - EDGE.bottom, ROW)
  const lines = courses.map(({ name, totals: own }, at) => {
    const points = own.flatMap((total, day) => (total === null ? [] : [[x(day), y(total)] as const]))
    const path = points.map(([left, top], nth) => `${nth === 0 ? 'M' : 'L'}${round(left)} ${round(top)}`).join('')
    const mark = MARKS[at % MARKS.length] ?? MARKS[0]
    const end = points.at(-1) ?? [x(0), y(0)]
    const label = labels[at] ?? 0
    const right = WIDTH - EDGE.right
    return markup`<g class="course course-${at % 8}"><path d="${path}" stroke-dasharray="${DASHES[at % DASHES.length] ?? 'none'}"/><path class="lead-line" d="M${round(end[0])} ${round(end[1])}L${right + 12} ${round(label)}"/><path class="mark" transform="translate(${right + 18} ${round(label)})" d="${mark}"/>${points
      .filter((_, nth) => nth % Math.max(1, Math.ceil(points.length / 8)) === 0)
      .map(
        ([left, top]) => markup`<path class="mark" transform="translate(${round(left)} ${round(top)})" d="${mark}"/>`,
      )}<text x="${right + 28}" y="${round(label + 5)}">${fitted(name, NAME)} ${signedDecimal(own.at(-1) ?? null)}</text></g>
`
  })
  const names = daysShown(days.length).map(
    (day) =>
      markup`<text class="scale" x="${round(x(day))}" y="${height - 10}" text-anchor="${day === 0 ? 'start' : day === days.length - 1 ? 'end' : 'middle'}">${days[day] ?? ''}</text>`,
  )
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
${gridOf(least, most, y)}${names}
${lines}</svg>`
}
