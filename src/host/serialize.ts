/** Work on the same thing happens one after the other; work on different things does not wait. */
const tails = new Map<string, Promise<unknown>>()

/** Runs `work` when everything asked for earlier under `key` (a path) is over, whatever came of it. */
export function serialize<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (tails.get(key) ?? Promise.resolve()).then(work, work)
  const tail = mine.catch(() => undefined)
  tails.set(key, tail)
  void tail.then(() => {
    if (tails.get(key) === tail) tails.delete(key)
  })
  return mine
}

/** Ends when all work that was asked for before is over, whatever came of it. */
export async function whenAllDone(): Promise<void> {
  await Promise.all(tails.values())
}
