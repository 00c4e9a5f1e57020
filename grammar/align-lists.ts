import { commonEnds } from '../src/kit/index.ts'

/** Which members of an old list are which of a new one, so that an insertion stays an insertion. */
export type AlignStep<Item> =
  | { readonly kind: 'keep'; readonly old: Item; readonly now: Item }
  | { readonly kind: 'change'; readonly old: Item; readonly now: Item }
  | { readonly kind: 'remove'; readonly old: Item }
  | { readonly kind: 'insert'; readonly now: Item }

/** Beyond this many comparisons lists are paired member by member. */
const MOST_CELLS = 4_000_000

/** Pairs of indices of a longest common subsequence. */
const common = (a: readonly string[], b: readonly string[]): (readonly [number, number])[] => {
  const { head, tail } = commonEnds(a.length, b.length, (i, j) => a[i] === b[j])
  const pairs: [number, number][] = []
  for (let at = 0; at < head; at++) pairs.push([at, at])
  const [rows, columns] = [a.length - head - tail, b.length - head - tail]
  if (rows * columns <= MOST_CELLS && rows * columns > 0) {
    const width = columns + 1
    const best = new Uint32Array((rows + 1) * width)
    const at = (row: number, column: number): number => best[row * width + column] ?? 0
    for (let row = rows - 1; row >= 0; row--)
      for (let column = columns - 1; column >= 0; column--)
        best[row * width + column] =
          a[head + row] === b[head + column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1))
    for (let row = 0, column = 0; row < rows && column < columns;) {
      if (a[head + row] === b[head + column]) pairs.push([head + row++, head + column++])
      else if (at(row + 1, column) >= at(row, column + 1)) row++
      else column++
    }
  }
  for (let left = tail; left > 0; left--) pairs.push([a.length - left, b.length - left])
  return pairs
}

/**
 * Aligns two lists: first members that are equal in every word (`exact`), between them those that are the same thing
 * changed (`weak`: the same frame, the same seat); the rest is paired in order if both lists have equally many.
 */
export const alignLists = <Item>(
  olds: readonly Item[],
  news: readonly Item[],
  exact: (item: Item) => string,
  weak: (item: Item) => string,
): AlignStep<Item>[] => {
  const steps: AlignStep<Item>[] = []
  const gap = (old: readonly Item[], now: readonly Item[]): void => {
    const pairs =
      old.length === now.length ? old.map((_, at) => [at, at] as const) : common(old.map(weak), now.map(weak))
    let [i, j] = [0, 0]
    for (const [a, b] of [...pairs, [old.length, now.length] as const]) {
      for (; i < a; i++) steps.push({ kind: 'remove', old: old[i]! })
      for (; j < b; j++) steps.push({ kind: 'insert', now: now[j]! })
      if (a < old.length) steps.push({ kind: 'change', old: old[i++]!, now: now[j++]! })
    }
  }
  let [i, j] = [0, 0]
  for (const [a, b] of common(olds.map(exact), news.map(exact))) {
    gap(olds.slice(i, a), news.slice(j, b))
    steps.push({ kind: 'keep', old: olds[a]!, now: news[b]! })
    ;[i, j] = [a + 1, b + 1]
  }
  gap(olds.slice(i), news.slice(j))
  return steps
}
