/** The page as far as the stores ask for it: no picture, no machine behind it. Made anew for each test. */
import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { afterEach, vi } from 'vitest'
import type { HostBridge, HostEvent, HostEventData } from '../../src/host/contract/index.ts'
import type { HostRequest } from '../../src/host/contract/envelope.ts'

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

export type Said = (method: HostRequest['method'], input: unknown) => Promise<unknown>

/** The door to a host that says this. */
export const standInBridge = (said: Said): HostBridge => {
  listeners.clear()
  return {
    async call(request) {
      const { id, method, input } = JSON.parse(request) as HostRequest
      return JSON.stringify({ id, ok: true, value: await said(method, input) })
    },
    on(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}

/** Pictures come sixty times a second, by the timers of the test. `vi.unstubAllGlobals` ends it. `said`: by the host. */
export const standInPage = (said: Said = () => Promise.resolve(null)): Pinia => {
  vi.stubGlobal('window', {
    saifu: standInBridge(said),
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
