import type { CommonEnds } from './common-ends.ts'

/** So many characters are compared at once. */
const BLOCK = 4096

const headOf = (a: string, b: string): number => {
  const least = Math.min(a.length, b.length)
  let head = 0
  while (head + BLOCK <= least && a.slice(head, head + BLOCK) === b.slice(head, head + BLOCK)) head += BLOCK
  while (head < least && a.charCodeAt(head) === b.charCodeAt(head)) head++
  return head
}

const tailOf = (a: string, b: string, most: number): number => {
  const [n, m] = [a.length, b.length]
  let tail = 0
  while (tail + BLOCK <= most && a.slice(n - tail - BLOCK, n - tail) === b.slice(m - tail - BLOCK, m - tail))
    tail += BLOCK
  while (tail < most && a.charCodeAt(n - 1 - tail) === b.charCodeAt(m - 1 - tail)) tail++
  return tail
}

/** How many equal UTF-16 code units two texts begin with, and how many they end with behind those. */
export const commonTextEnds = (a: string, b: string): CommonEnds => {
  const head = headOf(a, b)
  return { head, tail: tailOf(a, b, Math.min(a.length, b.length) - head) }
}
