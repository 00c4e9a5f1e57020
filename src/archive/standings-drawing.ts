/** Where a chart of standings has its lines, the names at their ends and its scale. The app and the pages of a season draw it. */
import type { Points } from '../record/index.ts'
import type { StandingStep } from './standings-steps.ts'

/** Where the lines are, in units of the drawing, and how far apart names stand. */
export interface ChartArea {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly row: number
}

export interface DrawnStanding {
  /** As of an SVG path. It is vertical where points are carried over, and nowhere else. */
  readonly path: string
  readonly dashes: string
  /** Where the name stands: at the end of the line, or as near to it as the other names allow. */
  readonly name: number
}

export interface StandingsDrawing {
  readonly lines: readonly DrawnStanding[]
  /** Round numbers of points, zero among them. */
  readonly scale: readonly Points[]
  /** Of a column, from 1; 0 is before the first one. */
  readonly x: (column: number) => number
  readonly y: (points: Points) => number
}

/** So many lines are told apart by their dashes alone. */
const DASHES = ['none', ...['8 4', '2 3', '12 3 2 3', '5 2', '1 5', '16 4', '8 3 2 3 2 3', '4 4', '3 3 9 3']] as const
export const MOST_DASHES = DASHES.length

/** From where to where a line goes: level until the column of a match, and down or up at once where points are carried over. */
const cornersOf = (
  steps: readonly StandingStep[],
  columns: number,
): readonly (readonly [column: number, total: Points])[] => {
  const corners: [number, Points][] = []
  let [held, before]: [Points, number] = [0, 0]
  const go = (column: number, total: Points): void => void corners.push([column, total])
  for (const [at, { column, total, isCarry }] of steps.entries()) {
    const next = steps[at + 1]
    if (!isCarry && next?.column === column && !next.isCarry) continue
    const from = Math.max(before, column - 1)
    if (corners.length === 0 || from > before) go(from, held)
    before = isCarry ? from : column
    held = total
    go(before, held)
  }
  if (before < columns && corners.length > 0) go(columns, held)
  return corners
}

/** 1, 2 or 5 times a power of ten, so that there are up to eight steps; not below a point. */
const stepOf = (span: number): number => {
  const rough = span / 8
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 10)))
  return power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10)
}

const scaleOf = (least: Points, most: Points): readonly Points[] => {
  const step = stepOf(most - least)
  const scale: Points[] = []
  for (let at = Math.ceil(least / step) * step; at <= most; at += step) scale.push(at + 0)
  return scale
}

/** As near to the wanted places as rows allow, in the same order. */
export const spread = (wanted: readonly number[], { top, bottom, row }: Omit<ChartArea, 'left' | 'right'>) => {
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

const rounded = (value: number): number => Math.round(value * 10) / 10

/** @param all of each line its steps, in the order of the standings */
export const drawStandings = (
  all: readonly (readonly StandingStep[])[],
  columns: number,
  area: ChartArea,
): StandingsDrawing => {
  const corners = all.map((steps) => cornersOf(steps, columns))
  const totals = corners.flatMap((own) => own.map(([, total]) => total))
  const [least, most] = [Math.min(0, ...totals), Math.max(10, ...totals)]
  const x = (column: number): number => rounded(area.left + ((area.right - area.left) * column) / Math.max(1, columns))
  const y = (points: Points): number =>
    rounded(area.top + ((area.bottom - area.top) * (most - points)) / (most - least))
  const names = spread(
    corners.map((own) => y(own.at(-1)?.[1] ?? 0)),
    area,
  )
  return {
    lines: corners.map((own, at) => ({
      path: own.map(([column, total], nth) => `${nth === 0 ? 'M' : 'L'}${x(column)} ${y(total)}`).join(''),
      dashes: DASHES[at % DASHES.length] ?? DASHES[0],
      name: rounded(names[at] ?? 0),
    })),
    scale: scaleOf(least, most),
    x,
    y,
  }
}
