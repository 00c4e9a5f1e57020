/**
 * The rows of a long list that are drawn, each by its place: rows that are wanted already stay where they are drawn, the
 * others are drawn where a row is no longer wanted. What is left over stays, for the next ones.
 */
export function recycledRows(drawn: readonly number[], wanted: readonly number[]): readonly number[] {
  const isWanted = new Set(wanted)
  const isDrawn = new Set(drawn)
  const fresh = wanted.filter((at) => !isDrawn.has(at))
  let taken = 0
  const kept = drawn.map((at) => (isWanted.has(at) ? at : (fresh[taken++] ?? at)))
  return [...kept, ...fresh.slice(taken)]
}
