import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { askWhenSlow } from '../../renderer/stores/ask-when-slow.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
})
afterEach(() => void vi.useRealTimers())

const WAITING = { kind: 'waiting', name: 'far.jmjp' } as const

it('a fast result asks nothing', async () => {
  const dialogs = useDialogsStore()
  const waited = askWhenSlow(dialogs, WAITING, new Promise((come) => setTimeout(() => come('text'), 1_000)))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waited).toEqual({ came: 'text' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(dialogs.open).toBeNull()
})

it('a slow one asks, and is abandoned when the person says so', async () => {
  const dialogs = useDialogsStore()
  for (const answer of ['without', 'cancel'] as const) {
    const waited = askWhenSlow(dialogs, WAITING, new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(dialogs.open).toEqual(WAITING)
    dialogs.answer(answer)
    expect(await waited).toEqual({ answer })
    expect(dialogs.open).toBeNull()
  }
})

it('a late result closes its question, and no later one', async () => {
  const dialogs = useDialogsStore()
  const late = () => new Promise((come) => setTimeout(() => come('text'), 5_000))
  const waited = askWhenSlow(dialogs, WAITING, late())
  await vi.advanceTimersByTimeAsync(2_000)
  expect(dialogs.open).toEqual(WAITING)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await waited).toEqual({ came: 'text' })
  expect(dialogs.open).toBeNull()
})
