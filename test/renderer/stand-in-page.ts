/** The page as far as the stores ask for it: no picture, no machine behind it. Made anew for each test. */
import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { vi } from 'vitest'
import type { HostBridge, HostRequest } from '../../src/host/contract/index.ts'

const complain = (error: unknown): never => {
  throw error
}

type Said = (method: HostRequest['method'], input: unknown) => Promise<unknown>

/** Pictures come sixty times a second, by the timers of the test. `vi.unstubAllGlobals` ends it. `said`: by the host. */
export const standInPage = (said: Said = () => Promise.resolve(null)): Pinia => {
  const call: HostBridge['call'] = async (request) => {
    const { id, method, input } = JSON.parse(request) as HostRequest
    return JSON.stringify({ id, ok: true, value: await said(method, input) })
  }
  vi.stubGlobal('window', {
    saifu: { call, on: () => undefined },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    requestAnimationFrame: (work: () => void) => setTimeout(work, 16),
    setTimeout: (work: () => void, after?: number) => setTimeout(work, after),
    clearTimeout: (timer: number) => clearTimeout(timer),
    reportError: complain,
  })
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: '' } })
  const pinia = createPinia()
  setActivePinia(pinia)
  return pinia
}
