/** Optimal string alignment distance: an insertion, deletion, substitution or swap of neighbours counts one. */
const distance = (a: string, b: string): number => {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      next.push(least)
    }
    ;[before, row] = [row, next]
  }
  return row[b.length]!
}

const LONGEST = 100

/**
 * The entry of `known` that was probably meant; null if none is close. A key of a group is also found without its
 * group.
 */
export const nearestName = (given: string, known: readonly string[]): string | null => {
  // A text this long is none of them, and its length would allow any distance.
  if (given.length > LONGEST) return null
  const wanted = given.toLowerCase()
  let best: string | null = null
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const one of known) {
    const whole = one.toLowerCase()
    for (const name of new Set([whole, whole.slice(whole.indexOf('.') + 1)])) {
      // The difference in length is a lower bound of the distance.
      if (Math.abs(name.length - wanted.length) >= least) continue
      const away = distance(wanted, name)
      if (away < least) [best, least] = [one, away]
    }
  }
  return best
}
