/** One line of the table of figures. Ratios travel between machines, absolute times do not. */
export interface Row {
  /** What is measured, in a few words. */
  readonly what: string
  /** What it is compared with, in the same run. */
  readonly peer: string
  /** Ours divided by the peer's; for figures without a peer, the figure itself. */
  readonly ratio: number
  /** What we hold ourselves to: at most this. */
  readonly great: number
  /** Unit of a figure without a peer, such as `ms`. */
  readonly unit?: string
  /** Absolute times of this run, or how it was measured. */
  readonly note?: string
}

/** The p-th quantile (0…1) of some numbers. */
export const quantile = (numbers: readonly number[], p: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))]
  if (value === undefined) throw new Error('no numbers to take a quantile of')
  return value
}

/** Runs something many times and gives each run's milliseconds. */
export const times = (runs: number, work: () => void): number[] => {
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    work()
    taken.push(performance.now() - start)
  }
  return taken
}

/** Runs several things in turns, so that a busy machine slows all of them alike, and gives the milliseconds of each. */
export const timesInTurns = (runs: number, works: readonly (() => void)[]): number[][] => {
  const taken = works.map((): number[] => [])
  for (let run = 0; run < runs; run++) works.forEach((work, index) => taken[index]!.push(...times(1, work)))
  return taken
}

/** The middle one. */
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)
