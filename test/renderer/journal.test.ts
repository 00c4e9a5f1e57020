import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openJournal } from '../../renderer/stores/journal.ts'
import type { Host, HostFailure, HostInput } from '../../src/host/contract/index.ts'

type Append = HostInput<'journalAppend'>

/** A host of which only the journal answers; `broken` makes the disk refuse. */
const fakeHost = () => {
  const state = { broken: false, calls: [] as Append[], written: [] as string[] }
  const journalAppend = async (input: Append) => {
    await Promise.resolve()
    state.calls.push(input)
    if (state.broken) return { ok: false as const, failure: { code: 'journal.not-writable' as const } }
    expect(input.sequence).toBe(state.written.length)
    state.written.push(...input.entries)
    return { ok: true as const, value: { entries: state.written.length } }
  }
  return { state, host: { journalAppend } as unknown as Host }
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

it('confirms in order, and a burst goes out together', async () => {
  const { state, host } = fakeHost()
  const kept: number[] = []
  const journal = openJournal(host, 'a', 0, () => undefined)
  for (let key = 0; key < 50; key++) journal.append(String(key), () => kept.push(key))
  await journal.settled()
  expect(kept).toEqual(Array.from({ length: 50 }, (_, key) => key))
  expect(state.written).toEqual(kept.map(String))
  expect(state.calls.length).toBeLessThan(4)
  expect(journal.busy()).toBe(false)
})

it('goes on with the sequence of a journal that was taken up again', async () => {
  const { state, host } = fakeHost()
  state.written.push('old', 'older')
  const journal = openJournal(host, 'a', 2, () => undefined)
  journal.append('new', () => undefined)
  await journal.settled()
  expect(state.written).toEqual(['old', 'older', 'new'])
})

it('keeps in memory what the disk refuses, says so, and writes all of it when the disk is back', async () => {
  const { state, host } = fakeHost()
  const failures: (HostFailure | null)[] = []
  const kept: string[] = []
  const journal = openJournal(host, 'a', 0, (failure) => failures.push(failure))
  const append = (entry: string) => journal.append(entry, () => kept.push(entry))
  append('one')
  await journal.settled()
  state.broken = true
  append('two')
  await journal.settled()
  append('three')
  await journal.settled()
  expect(kept).toEqual(['one', 'two', 'three'])
  expect(state.written).toEqual(['one'])
  expect(failures.at(-1)?.code).toBe('journal.not-writable')
  state.broken = false
  await vi.advanceTimersByTimeAsync(3_100)
  await journal.settled()
  append('four')
  await journal.settled()
  expect(state.written).toEqual(['one', 'two', 'three', 'four'])
  expect(failures.at(-1)).toBeNull()
})
