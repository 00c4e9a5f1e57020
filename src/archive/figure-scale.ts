/** A common scale for the values of one statistic, on which a chart draws them and their intervals. */
import type { Figure } from './tally.ts'

export interface FigureScale {
  readonly low: number
  readonly high: number
  /** Where a value lies: 0 at the low end, 1 at the high one. */
  readonly at: (value: number) => number
}

/** From the lowest to the highest end of an interval, and from zero where nothing lies below it. Null if nobody has a value. */
export const figureScale = (figures: readonly Pick<Figure, 'value' | 'interval'>[]): FigureScale | null => {
  const ends = figures.flatMap(({ value, interval }) => [...(value === null ? [] : [value]), ...(interval ?? [])])
  if (ends.length === 0) return null
  const least = Math.min(...ends)
  const low = Math.min(0, least)
  const high = Math.max(...ends, low + Number.EPSILON)
  return { low, high, at: (value) => (value - low) / (high - low) }
}
