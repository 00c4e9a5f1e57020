/** Work on the same thing is done one after the other; work on different things does not wait. */
const tails = new Map<string, Promise<unknown>>()

/** Runs `work` when everything requested earlier under `key` (a path) has finished, successfully or not. */
export function serialize<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (tails.get(key) ?? Promise.resolve()).then(work, work)
  const tail = mine.catch(() => undefined)
  tails.set(key, tail)
  void tail.then(() => {
    if (tails.get(key) === tail) tails.delete(key)
  })
  return mine
}

/** Resolves when all work requested before has finished, successfully or not. */
export async function whenAllDone(): Promise<void> {
  await Promise.all(tails.values())
}
