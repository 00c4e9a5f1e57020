import { afterEach } from 'vitest'

/** Returns a function that takes what a test opened; after the test all of it is closed, the newest first. */
export function closedBehind(): (close: () => unknown) => void {
  const opened: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close()
  })
  return (close) => void opened.push(close)
}
