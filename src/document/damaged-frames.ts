/** How far unreadable text reaches: what is missing around it is missing because of it. */
import type { File, Span } from '../../grammar/index.ts'

/** Frames of the whole file, each reaching to where the next one begins: what was lost behind it was its own. */
export const frameReaches = (file: File): Span[][] => {
  const starts = file.matches.flatMap(({ frames }) => frames.map(({ start }) => start))
  let next = 1
  return file.matches.map(({ frames }) => frames.map(({ start }) => ({ start, end: (starts[next++] ?? Infinity) - 1 })))
}

/** Whether a span touches one of these, which stand in the order of their starts. */
export const touchesOneOf = (spans: readonly Span[]): ((span: Span) => boolean) => {
  let furthest = -1
  // How far the spans up to each of them reach.
  const reach = spans.map(({ end }) => (furthest = Math.max(furthest, end)))
  return ({ start, end }) => (reach[firstIndex(spans, (span) => span.start > end) - 1] ?? -1) >= start
}

/** The first member of which this is true, of a list whose later members it is true of too; its length when of none. */
export const firstIndex = <Item>(items: readonly Item[], is: (item: Item) => boolean): number => {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (is(items[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Frames that hold or touch something that could not be read: what is missing there would be reported over again. −1
 * when the head of the match is among it.
 */
export const damagedFrames = (
  reaches: readonly Span[],
  firstBroken: number,
  isBroken: (span: Span) => boolean,
): Set<number> => {
  const damaged = new Set<number>()
  const [first] = reaches
  if (first !== undefined && firstBroken <= first.start) damaged.add(-1)
  for (const [at, reach] of reaches.entries()) if (isBroken(reach)) damaged.add(at)
  return damaged
}
