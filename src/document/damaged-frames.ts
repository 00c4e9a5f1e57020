/** How far unreadable text reaches: what is missing around it is missing because of it. */
import type { File, Span } from '../../grammar/index.ts'

/** Frames of one match, each reaching to the beginning of the next, also of the next match: what was lost after it belonged to it. */
const frameReaches = ({ matches }: File, index: number): Span[] => {
  const starts = (matches[index]?.frames ?? []).map(({ start }) => start)
  const behind = matches.slice(index + 1).find(({ frames }) => frames.length > 0)?.frames[0]?.start ?? Infinity
  return starts.map((start, at) => ({ start, end: (starts[at + 1] ?? behind) - 1 }))
}

/**
 * By match, its frames that contain or touch something unreadable. The frames of a match are looked at only if
 * something unreadable is in it or between it and the frames behind it.
 *
 * @param framesOf how many frames a match has
 */
export const damagedByMatch = (
  file: File,
  framesOf: (match: number) => number,
  firstBroken: number,
  isBroken: (span: Span) => boolean,
): Set<number>[] =>
  file.matches.map(({ start }, index) => {
    const behind = file.matches.find((_, at) => at > index && framesOf(at) > 0)
    if (isBroken({ start, end: behind?.end ?? Infinity }))
      return damagedFrames(frameReaches(file, index), firstBroken, isBroken)
    return new Set(framesOf(index) > 0 && firstBroken < start ? [-1] : [])
  })

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
const damagedFrames = (
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
