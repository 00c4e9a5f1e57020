import type { Page } from 'playwright-core'

export interface BusyPage {
  /** From now on the page has no time for what it does when it is idle. */
  begin(): Promise<void>
  /** Does and draws what waited. */
  end(): Promise<void>
}

interface Busy {
  isBusy: boolean
  readonly waiting: IdleRequestCallback[]
}
type BusyWindow = Window & typeof globalThis & { readonly busy: Busy }

/** Holds back what the page leaves for later, as a machine with much to do; from the page's next start on. */
export async function busyPage(page: Page): Promise<BusyPage> {
  await page.addInitScript(() => {
    const busy: Busy = { isBusy: false, waiting: [] }
    const whenIdle = window.requestIdleCallback.bind(window)
    window.requestIdleCallback = (work, options) => (busy.isBusy ? busy.waiting.push(work) : whenIdle(work, options))
    Object.assign(window, { busy })
  })
  return {
    begin: () => page.evaluate(() => void ((window as BusyWindow).busy.isBusy = true)),
    end: () =>
      page.evaluate(
        () =>
          new Promise<void>((done) => {
            const { busy } = window as BusyWindow
            busy.isBusy = false
            for (const work of busy.waiting.splice(0)) window.requestIdleCallback(work)
            window.requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done)))
          }),
      ),
  }
}
