import { afterEach } from 'vitest'

/** What a test opened is handed to the function that this gives, and closed when the test is over, the newest first. */
export function closedBehind(): (close: () => unknown) => void {
  const opened: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close()
  })
  return (close) => void opened.push(close)
}
