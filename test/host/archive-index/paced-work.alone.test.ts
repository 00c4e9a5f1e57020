/** What many ask for at once is done a few times. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PacedWork } from '../../../src/host/archive-index/paced-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('at once, then once a pause as long as anybody asks, and the last time after the last of them', () => {
  const done: number[] = []
  const paced = new PacedWork(5_000, () => done.push(Date.now()))
  const begun = Date.now()
  // A thousand records in ten writes a second, for twelve seconds.
  for (let at = 0; at < 120; at++) {
    paced.ask()
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(60_000)
  expect(done.map((at) => at - begun)).toEqual([0, 5_000, 10_000, 15_000])
  paced.ask()
  expect(done).toHaveLength(5)
})

test('what asks for itself again is not done without end', () => {
  let done = 0
  const paced = new PacedWork(1_000, () => {
    if (++done < 5) paced.ask()
  })
  paced.ask()
  expect(done).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(done).toBe(2)
})
