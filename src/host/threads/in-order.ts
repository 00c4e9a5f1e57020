/** Work that is begun ahead of its turn. */

/**
 * What each item becomes, in the order of the items.
 * @param ahead so many items at most are begun and not yet handed over, so that results do not pile up in memory
 */
export async function* inOrder<T, R>(
  items: readonly T[],
  ahead: number,
  begin: (item: T, at: number) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const begun: Promise<R>[] = []
  let next = 0
  const fill = (): void => {
    for (; next < items.length && begun.length < ahead; next++) {
      const one = begin(items[next]!, next)
      // It is awaited in its turn; if the iteration ends before, nobody asks.
      one.catch(() => {})
      begun.push(one)
    }
  }
  for (fill(); begun.length > 0; fill()) yield await begun.shift()!
}
