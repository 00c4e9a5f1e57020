/** How many equal members two lists begin with, and how many they end with. */
export interface CommonEnds {
  readonly head: number
  readonly tail: number
}

/** For lists of `n` and `m` members; `same` compares the members at two indexes. */
export const commonEnds = (n: number, m: number, same: (a: number, b: number) => boolean): CommonEnds => {
  const least = Math.min(n, m)
  let head = 0
  while (head < least && same(head, head)) head++
  let tail = 0
  while (tail < least - head && same(n - 1 - tail, m - 1 - tail)) tail++
  return { head, tail }
}
