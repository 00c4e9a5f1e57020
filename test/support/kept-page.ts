/**
 * Pages that a worker shows one app after another in: at the same address Chromium has the page's fonts and compiled
 * code already, which are most of what a start costs. What a test changed in a page for good goes with the page.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launch, workerBrowser } from './browser.ts'

export interface KeptPage {
  readonly key: string
  readonly browser: Browser
  /** Whether the browser is the worker's. */
  readonly isShared: boolean
  readonly context: BrowserContext
  readonly page: Page
  /** Of the server that it showed last; 0 for none yet. */
  readonly port: number
  /** Whether a test changed what another address would not undo. */
  isChanged(): boolean
}

/** What stays in a page or in its context. */
const LASTING = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'on', 'once', 'route', 'routeFromHAR', 'routeWebSocket'],
  ...['setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
] as const
const LASTING_IN_CONTEXT = [...LASTING, 'grantPermissions', 'newCDPSession', 'setGeolocation', 'setOffline'] as const

/** By the options of their contexts, the last used last. */
const kept = new Map<string, KeptPage>()
/** Each is a process. */
const MOST_KEPT = 3
/** A script by itself ends when nothing is open. */
const isWorker = process.env['VITEST_WORKER_ID'] !== undefined

/** Whether a test has changed the page, or its context, for good from now on. */
export function watchChanges(page: Page, context?: BrowserContext): () => boolean {
  let changed = false
  const watch = (owner: object, name: string): void => {
    const work: unknown = Reflect.get(owner, name)
    if (typeof work !== 'function') throw new Error(`playwright has no ${name} here`)
    const watched = (...args: readonly unknown[]): unknown => {
      changed = true
      return Reflect.apply(work, owner, args)
    }
    Object.defineProperty(owner, name, { value: watched })
  }
  for (const name of [...LASTING, 'addLocatorHandler']) watch(page, name)
  if (context) for (const name of LASTING_IN_CONTEXT) watch(context, name)
  // A key or a button that stays down.
  for (const hand of [page.keyboard, page.mouse]) watch(hand, 'down')
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get() {
      changed = true
      return clock
    },
  })
  return () => changed
}

/**
 * A page of the worker's browser, or of a separate one.
 * @param everyFrame in a separate browser that paints as often as it can
 */
export async function takePage(options: BrowserContextOptions, everyFrame = false): Promise<KeptPage> {
  const key = JSON.stringify(options)
  const found = everyFrame ? undefined : kept.get(key)
  if (found !== undefined) kept.delete(key)
  if (found !== undefined && !found.page.isClosed()) {
    if (options.viewport) await found.page.setViewportSize(options.viewport)
    const { colorScheme = null } = options
    await found.page.emulateMedia({ colorScheme, contrast: null, forcedColors: null, media: null, reducedMotion: null })
    return found
  }
  const isShared = isWorker && !everyFrame
  const browser = await (isShared ? workerBrowser() : launch(everyFrame))
  const context = await browser.newContext(options)
  const page = await context.newPage()
  return { key, browser, isShared, context, page, port: 0, isChanged: watchChanges(page, context) }
}

/** Empties the page and keeps it, unless a test changed it for good. */
export async function leavePage(left: KeptPage): Promise<void> {
  const { key, browser, isShared, context, page } = left
  if (!isShared) return browser.close()
  const isLast = context.pages().length === 1 && !page.isClosed()
  if (!isLast || left.isChanged() || kept.has(key)) return context.close()
  await page.evaluate(() => {
    window.localStorage.clear()
    window.sessionStorage.clear()
  })
  // The mouse points at nothing, as in a new page.
  await page.mouse.move(-1, -1)
  // A file of the same server: Chromium ends the process of a page that goes elsewhere.
  await page.goto(new URL('/icon.svg', page.url()).href)
  await context.clearCookies()
  kept.set(key, left)
  const [first] = kept.size > MOST_KEPT ? kept.values() : []
  if (first === undefined) return
  kept.delete(first.key)
  await first.context.close()
}
