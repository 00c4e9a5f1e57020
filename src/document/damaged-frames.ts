/** How far unreadable text reaches: what is missing around it is missing because of it. */
import type { File, Span } from '../../grammar/index.ts'

/** Frames of the whole file, each reaching to the beginning of the next: what was lost after it belonged to it. */
export const frameReaches = (file: File): Span[][] => {
  const starts = file.matches.flatMap(({ frames }) => frames.map(({ start }) => start))
  let next = 1
  return file.matches.map(({ frames }) => frames.map(({ start }) => ({ start, end: (starts[next++] ?? Infinity) - 1 })))
}

/** Whether a span touches one of these, which are sorted by their starts. */
export const touchesOneOf = (spans: readonly Span[]): ((span: Span) => boolean) => {
  let furthest = -1
  // How far the spans up to each index reach.
  const reach = spans.map(({ end }) => (furthest = Math.max(furthest, end)))
  return ({ start, end }) => (reach[firstIndex(spans, (span) => span.start > end) - 1] ?? -1) >= start
}

/** The first index for which `is` holds, if it also holds for all later ones; the length if it never does. */
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
 * Frames that contain or touch something unreadable: their findings would only repeat that. −1 if the head of the match
 * is among them.
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
