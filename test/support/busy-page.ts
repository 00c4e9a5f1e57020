import type { Page } from 'playwright-core'

export interface BusyPage {
  /** From now on the page has no idle time. */
  begin(): Promise<void>
  /** Does and draws what waited. */
  end(): Promise<void>
}

interface Busy {
  isBusy: boolean
  readonly waiting: IdleRequestCallback[]
}
type BusyWindow = Window & typeof globalThis & { readonly busy: Busy }

/** Holds back deferred work of the page, as on a busy machine; from the page's next start on. */
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
