/** The built app as a person uses it: served on loopback, shown by a real Chromium. Nothing in the page is replaced. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { FIRST_SETTINGS, type HostSettings } from '../../src/host/contract/index.ts'
import { createHost } from '../../src/host/index.ts'
import { serve } from '../../src/host/server/index.ts'
import type { Served } from '../../src/host/server/app-server.ts'
import { type Match } from '../../src/record/index.ts'
import { saveText } from '../../src/document/index.ts'
import { leavePage, takePage, watchChanges } from './kept-page.ts'

const DIST = fileURLToPath(new URL('../../dist/renderer', import.meta.url))

export interface Look {
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  /** Of the browser. */
  readonly language?: 'ja' | 'en'
  /** Touch instead of a mouse. */
  readonly touch?: boolean
}

export interface AppOptions extends Look {
  readonly locale?: 'ja' | 'en'
  /** Another build of the page. */
  readonly dist?: string
  /** Records in a folder of the app at start: the matches of each, by the file's name. */
  readonly files?: Readonly<Record<string, readonly Match[]>>
  /** A file to open at start: one of `files`, or a path. */
  readonly open?: string
  /** Beside those of a first start. */
  readonly settings?: Partial<HostSettings>
  /** Paints as often as it can, to measure how long a picture takes rather than the screen's rate. */
  readonly everyFrame?: boolean
}

export interface App {
  /** The page that is open now. */
  readonly page: Page
  /** A separate folder, with settings and journals in `data`, and `files` in `records`. */
  readonly folder: string
  /** Errors and blocked content reported by the page. */
  readonly complaints: readonly string[]
  /** Writes a record beside `files`, or over one of them; returns its path. */
  write(name: string, ...matches: readonly Match[]): Promise<string>
  /** The settings on disk. */
  settings(): Promise<Partial<HostSettings>>
  /** A page on another machine, as far as a browser can simulate it: it shares nothing with the recording page. */
  elsewhere(address: string, look?: Look): Promise<Page>
  /** Reloads the page, like a second start of the app. */
  restart(): Promise<void>
  /** Crashes the page once its last key is on disk, and opens a new one. */
  crash(): Promise<void>
  /** A second call does nothing. */
  close(): Promise<void>
}

/** Whether no key is on its way to the disk, if the open page has a session. */
const isConfirmed = (): boolean => {
  interface Root extends Element {
    readonly __vue_app__?: {
      readonly config: {
        readonly globalProperties: { readonly $pinia: { readonly _s: Map<string, { readonly waiting?: boolean }> } }
      }
    }
  }
  const root: Root | null = document.querySelector('#app')
  return root?.__vue_app__?.config.globalProperties.$pinia._s.get('session')?.waiting !== true
}

const optionsOf = ({
  width = 1280,
  height = 720,
  dark = false,
  language,
  touch = false,
}: Look): BrowserContextOptions => ({
  viewport: { width, height },
  colorScheme: dark ? 'dark' : 'light',
  ...(language && { locale: language }),
  ...(touch && { hasTouch: true, isMobile: true }),
})

/** Starts a server on a free port and a browser with one page. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), 'saifu-app-'))
  const records = join(folder, 'records')
  await mkdir(records)
  const write = async (name: string, ...matches: readonly Match[]): Promise<string> => {
    const saved = saveText(null, { matches })
    if (!saved.ok) throw new Error(`${name} cannot be written`)
    const path = join(records, name)
    await writeFile(path, saved.text)
    return path
  }
  for (const [name, matches] of Object.entries(options.files ?? {})) await write(name, ...matches)
  if (options.settings !== undefined) {
    await mkdir(join(folder, 'data'))
    const settings = { ...FIRST_SETTINGS, language: options.locale ?? 'ja', ...options.settings }
    await writeFile(join(folder, 'data', 'settings.json'), JSON.stringify(settings))
  }
  const distDir = options.dist ?? DIST
  const openHost = () =>
    createHost({
      dataDir: join(folder, 'data'),
      version: '0.0.0',
      locale: options.locale ?? 'ja',
      open: options.open === undefined ? null : resolve(records, options.open),
      distDir,
      // What a machine without a network also has.
      stationAddresses: () => ['127.0.0.1'],
      // Apps of several workers would take the usual one from each other, where one closes its stations and opens them again.
      stationPort: 0,
    })
  const first = await takePage(optionsOf(options), options.everyFrame)
  const { browser, context } = first
  // At the address of the app before, if that is free, where the browser knows the page's files.
  const again = first.port === 0 ? null : await serve({ openHost, distDir, port: first.port })
  const served = again?.ok ? again : await serve({ openHost, distDir })
  if (!served.ok) throw new Error(`the app is not served: ${served.failure.code} (was it built?)`)
  const server: Served = served.value
  const complaints: string[] = []
  const complain = (error: Error): void => void complaints.push(error.stack ?? error.message)
  // What a kept page still says of the app before is no complaint of this one.
  const earlier = first.port === 0 || first.port === server.port ? null : new URL(first.page.url()).origin
  let isHere = first.port === 0
  const arrive = (): void => {
    isHere = true
    first.page.removeListener('framenavigated', arrive)
  }
  // Not by `once`, by which a test changes the page for good.
  first.page.addListener('framenavigated', arrive)
  const hear = (message: ConsoleMessage): void => {
    if (!isHere || (earlier !== null && message.location().url.startsWith(earlier))) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  }
  const listen = (to: Page): Page => to.addListener('pageerror', complain).addListener('console', hear)
  const others: BrowserContext[] = []
  let page = listen(first.page)
  let isChanged = first.isChanged
  const open = async (): Promise<void> => {
    await page.goto(server.address)
    await page.locator('[data-screen]').waitFor()
  }
  await open()
  let ended: Promise<void> | null = null
  const end = async (): Promise<void> => {
    page.removeListener('pageerror', complain).removeListener('console', hear)
    await Promise.all(others.map((each) => each.close()))
    await leavePage({ ...first, page, port: server.port, isChanged })
    await server.close()
    // The page's last request may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  return {
    get page() {
      return page
    },
    folder,
    complaints,
    write,
    settings: () => readFile(join(folder, 'data', 'settings.json'), 'utf8').then(JSON.parse, () => ({})),
    async elsewhere(address, look = {}) {
      const other = await browser.newContext(optionsOf(look))
      others.push(other)
      const opened = listen(await other.newPage())
      await opened.goto(address)
      await opened.locator('[data-screen]').waitFor()
      return opened
    },
    restart: open,
    async crash() {
      await page.waitForFunction(isConfirmed)
      // A page that is closed may leave its field first, which takes what was typed there.
      const devtools = await context.newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      // The command has no answer: its page is gone.
      devtools.send('Page.crash').catch(() => undefined)
      await crashed
      await page.close({ runBeforeUnload: false })
      page = listen(await context.newPage())
      const [wasChanged, isPageChanged] = [isChanged, watchChanges(page)]
      isChanged = () => wasChanged() || isPageChanged()
      await open()
    },
    close: () => (ended ??= end()),
  }
}
