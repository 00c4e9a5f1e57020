/** The page as far as the stores ask for it: no picture, no machine behind it. Made anew for each test. */
import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { afterEach, vi } from 'vitest'
import type { HostBridge, HostEvent, HostEventData, HostRequest } from '../../src/host/contract/index.ts'

const complain = (error: unknown): never => {
  throw error
}

/** Timers of the page of a test, which end with it. */
const timers = new Set<ReturnType<typeof setTimeout>>()
afterEach(() => {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
})
const later = (work: () => void, after?: number): ReturnType<typeof setTimeout> => {
  const timer = setTimeout(work, after)
  timers.add(timer)
  return timer
}

/** Who listens to the host of a test. */
const listeners = new Set<(message: string) => void>()

/** The host tells the page something. */
export const hostTells = <E extends HostEvent>(event: E, data: HostEventData<E>): void => {
  for (const listen of [...listeners]) listen(JSON.stringify({ event, data }))
}

type Said = (method: HostRequest['method'], input: unknown) => Promise<unknown>

/** Pictures come sixty times a second, by the timers of the test. `vi.unstubAllGlobals` ends it. `said`: by the host. */
export const standInPage = (said: Said = () => Promise.resolve(null)): Pinia => {
  const call: HostBridge['call'] = async (request) => {
    const { id, method, input } = JSON.parse(request) as HostRequest
    return JSON.stringify({ id, ok: true, value: await said(method, input) })
  }
  listeners.clear()
  const on: HostBridge['on'] = (listen) => {
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }
  vi.stubGlobal('window', {
    saifu: { call, on },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    requestAnimationFrame: (work: () => void) => later(work, 16),
    setTimeout: later,
    clearTimeout: (timer: number) => clearTimeout(timer),
    reportError: complain,
  })
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: '' } })
  // No field has the keys.
  vi.stubGlobal('HTMLInputElement', class {})
  vi.stubGlobal('HTMLTextAreaElement', class {})
  const pinia = createPinia()
  setActivePinia(pinia)
  return pinia
}
