/** Time of the main process that passes when a test says so, so that no test waits for what comes after a while. */
import type { Prepare, RunningApp } from './electron-app.ts'

/** To be prepared before the start: whatever waits three seconds or longer waits for `later`. */
export const ownClock: Prepare = () => {
  const { setTimeout: start, clearTimeout: stop } = globalThis
  const waiting = new Map<unknown, { at: number; run: () => void }>()
  let now = 0
  const begin = (run: () => void, ms = 0, ...rest: []) => {
    if (ms < 3_000) return start(run, ms, ...rest)
    const timer = { unref: () => timer, ref: () => timer }
    waiting.set(timer, { at: now + ms, run })
    return timer
  }
  const end = (timer: NodeJS.Timeout) => (waiting.delete(timer) ? undefined : stop(timer))
  const later = (ms: number) => {
    now += ms
    for (const [timer, { at, run }] of [...waiting])
      if (at <= now) {
        waiting.delete(timer)
        run()
      }
  }
  const measured = performance.now.bind(performance)
  performance.now = () => measured() + now
  Object.assign(globalThis, { setTimeout: begin, clearTimeout: end, later, timersWaiting: () => waiting.size })
}

/** The number of timers that wait for `later`. */
export const timersWaiting = (app: RunningApp): Promise<number> =>
  app.main(() => (globalThis as unknown as { timersWaiting(): number }).timersWaiting())

/** Moves the time of the main process on by `ms` milliseconds. */
export const later = (app: RunningApp, ms: number) =>
  app.main((_electron, by) => (globalThis as unknown as { later(by: number): void }).later(by), ms)
