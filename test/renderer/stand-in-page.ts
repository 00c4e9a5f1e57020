/** The page as far as the stores ask for it: no picture, no machine behind it. Made anew for each test. */
import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { vi } from 'vitest'

const complain = (error: unknown): never => {
  throw error
}

/** Pictures come sixty times a second, by the timers of the test. `vi.unstubAllGlobals` ends it. */
export const standInPage = (): Pinia => {
  vi.stubGlobal('window', {
    saifu: { call: () => Promise.resolve(null), on: () => undefined },
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
