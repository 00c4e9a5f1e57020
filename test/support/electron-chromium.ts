/** The Chromium for the windows of the stand-in, with a port for its debugger. */
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { browserPath, UNUSED_FEATURES, PROCESS_ID, PROFILES } from './browser.ts'

/** Until a page is closed. A process that ends with its page may be reported as crashed instead. */
const gone = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.once('close', () => resolve())
    page.once('crash', () => resolve())
  })

export interface DebuggedChromium {
  /** `ws://…` of the browser's debugger. */
  endpoint: string
  /** The same browser, seen by playwright. */
  browser: Browser
  /** Resolves when the pages of ended apps are gone. */
  emptied(): Promise<void>
}

let ofWorker: Promise<DebuggedChromium> | null = null

/** All files of a worker share one: a start takes a second. It ends with the worker. */
export const debuggedChromium = (): Promise<DebuggedChromium> => (ofWorker ??= startChromium())

async function startChromium(): Promise<DebuggedChromium> {
  const profile = mkdtempSync(join(process.env[PROFILES] ?? tmpdir(), 'profile-'))
  const child = spawn(
    browserPath(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      // Unused: Chromium ends when the pipe closes, and so when its worker ends.
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      `--disable-features=${UNUSED_FEATURES.join()}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  )
  writeFileSync(join(profile, PROCESS_ID), String(child.pid))
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (data) => {
      said += String(data)
      const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Chromium did not start:\n${said}`)))
  })
  const browser = await chromium.connectOverCDP(endpoint)
  const pages = () => browser.contexts().flatMap((context) => context.pages())
  const [own] = pages()
  return {
    endpoint,
    browser,
    async emptied() {
      const left = pages().filter((page) => page !== own && !page.isClosed())
      await Promise.all(left.map(gone))
    },
  }
}
