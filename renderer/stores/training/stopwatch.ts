/** A stopwatch: seconds counted while it runs. */
export interface Stopwatch {
  /** Seconds. */
  read(): number
  stop(): void
  goOn(): void
}

export function startStopwatch(): Stopwatch {
  let gone = 0
  let since: number | null = performance.now()
  const read = (): number => (gone + (since === null ? 0 : performance.now() - since)) / 1000
  return {
    read,
    stop() {
      gone = read() * 1000
      since = null
    },
    goOn() {
      since ??= performance.now()
    },
  }
}
