/**
 * Aligns two lists at the lowest cost. Common ends cost nothing; between them only pairs near the diagonal are tried,
 * and farther ones if the result is too expensive to be the best.
 */

import { commonEnds } from '../kit/index.ts'

/** Indices into A and B; null: nothing on that side. */
export type Pair = readonly [a: number | null, b: number | null]

export interface Alignment {
  /** The cost of matching the two; 0: equal. */
  readonly cost: (a: number, b: number) => number
  /** The cost of a gap. Two gaps cost more than matching an act with a wrong one. */
  readonly gap: number
  /** The side that is still being typed: what the other has beyond its end costs nothing. */
  readonly unfinished?: 'a' | 'b' | null
}

/** A middle with more pairs than this and nothing in common is paired in order. */
const MOST_CELLS = 4_000_000
const FIRST_BAND = 8

const DIAGONAL = 0
const UP = 1
const LEFT = 2

interface Banded {
  readonly cost: number
  readonly pairs: readonly Pair[]
}

const inBand = (n: number, m: number, width: number, { cost, gap, unfinished }: Alignment): Banded => {
  const low = Math.min(0, m - n) - width
  const high = Math.max(0, m - n) + width
  const span = high - low + 1
  const steps = new Uint8Array((n + 1) * span)
  let before = new Float64Array(span).fill(Infinity)
  let now = new Float64Array(span)
  const [gapA, gapB] = [unfinished === 'b' ? 0 : gap, unfinished === 'a' ? 0 : gap]
  for (let i = 0; i <= n; i++) {
    now.fill(Infinity)
    for (let j = Math.max(0, i + low); j <= Math.min(m, i + high); j++) {
      const at = j - i - low
      if (i === 0 && j === 0) {
        now[at] = 0
        continue
      }
      const diagonal = i > 0 && j > 0 ? (before[at] ?? Infinity) + cost(i - 1, j - 1) : Infinity
      const up = i > 0 && at + 1 < span ? (before[at + 1] ?? Infinity) + (j === m ? gapA : gap) : Infinity
      const left = j > 0 && at > 0 ? (now[at - 1] ?? Infinity) + (i === n ? gapB : gap) : Infinity
      // On a tie the gap is taken, which puts it as late as possible.
      const least = Math.min(diagonal, up, left)
      now[at] = least
      steps[i * span + at] = left === least ? LEFT : up === least ? UP : DIAGONAL
    }
    ;[before, now] = [now, before]
  }
  const pairs: Pair[] = []
  for (let i = n, j = m; i > 0 || j > 0;) {
    const step = steps[i * span + (j - i - low)]
    if (step === LEFT) pairs.push([null, --j])
    else if (step === UP) pairs.push([--i, null])
    else pairs.push([--i, --j])
  }
  return { cost: before[m - n - low] ?? Infinity, pairs: pairs.reverse() }
}

const lineByLine = (n: number, m: number): Pair[] =>
  Array.from({ length: Math.max(n, m) }, (_, at): Pair => [at < n ? at : null, at < m ? at : null])

/** The pairs of a list of `n` and one of `m`, in the order of both. */
export const align = (n: number, m: number, how: Alignment): readonly Pair[] => {
  const ends = commonEnds(n, m, (a, b) => how.cost(a, b) === 0)
  const head = ends.head
  const tail = how.unfinished ? 0 : ends.tail
  const [restA, restB] = [n - head - tail, m - head - tail]
  const middle = (): readonly Pair[] => {
    if (restA === 0 || restB === 0) return lineByLine(restA, restB)
    const inner: Alignment = { ...how, cost: (i, j) => how.cost(i + head, j + head) }
    for (let width = FIRST_BAND; ; width *= 2) {
      if ((restA + 1) * (2 * width + Math.abs(restA - restB) + 1) > MOST_CELLS) return lineByLine(restA, restB)
      const found = inBand(restA, restB, width, inner)
      if (found.cost <= how.gap * (width + 1) || width >= Math.max(restA, restB)) return found.pairs
    }
  }
  const same = (from: [number, number], count: number): Pair[] =>
    Array.from({ length: count }, (_, at): Pair => [from[0] + at, from[1] + at])
  return [
    ...same([0, 0], head),
    ...middle().map(([a, b]): Pair => [a === null ? null : a + head, b === null ? null : b + head]),
    ...same([n - tail, m - tail], tail),
  ]
}
