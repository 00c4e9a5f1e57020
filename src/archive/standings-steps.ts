/** How points came about, step by step over the columns of a chart or of a table: after each match, and over into a stage. */
import type { Points } from '../record/index.ts'
import type { MatchFacts } from './match-facts.ts'
import { playedOrder } from './played-order.ts'
import { courseRows, type Standing } from './standings.ts'

export interface StandingStep {
  /** The column after which the total holds, from 1; of a carry-over the one before which it does. */
  readonly column: number
  readonly total: Points
  readonly isCarry: boolean
}

/** The columns that matches fall into: one each, or one for each day. */
export interface MatchColumns {
  readonly count: number
  /** By index of a match in the list: from 1, in the order in which they were played. */
  readonly of: readonly number[]
  /** By the token of a stage: the column of its first match. */
  readonly stages: ReadonlyMap<string, number>
}

/**
 * @param per matches of one day have one column then
 * @param most of columns: more are drawn together, evenly
 */
export const matchColumns = (
  matches: readonly MatchFacts[],
  per: 'match' | 'day',
  most = Number.POSITIVE_INFINITY,
): MatchColumns => {
  const order = playedOrder(matches)
  const single: number[] = []
  let count = 0
  for (const [nth, at] of order.entries()) {
    const before = order[nth - 1]
    if (per === 'match' || before === undefined || matches[before]!.date !== matches[at]!.date) count++
    single[at] = count
  }
  const of = count <= most ? single : single.map((column) => Math.floor(((column - 1) * most) / count) + 1)
  const stages = new Map<string, number>()
  for (const at of order.toReversed()) stages.set(matches[at]!.series.stage, of[at]!)
  return { count: Math.min(count, most), of, stages }
}

/** In their order. Whoever carries points over into a stage does so when it begins, whenever the own first match in it is. */
export const standingSteps = (
  standing: Pick<Standing, 'course' | 'carries'>,
  { of, stages, count }: MatchColumns,
): readonly StandingStep[] => {
  const rows = courseRows(standing)
  let reached = 1
  return rows.map((row) => {
    const own = row.kind === 'match' ? of[row.match] : (stages.get(row.stage) ?? count)
    reached = Math.max(reached, own ?? reached)
    return { column: reached, total: row.total, isCarry: row.kind === 'carry' }
  })
}

/** By column, from 1, what was held after it; null before the first match. */
export const totalsByColumn = (steps: readonly StandingStep[], count: number): readonly (Points | null)[] => {
  const known = new Map(steps.map(({ column, total }) => [column, total]))
  let held: Points | null = null
  return Array.from({ length: count }, (_, at) => (held = known.get(at + 1) ?? held))
}
