/** One Chromium for the windows of the stand-in, with a port for its debugger. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { NO_POPUPS } from './browser.ts'

export interface DebuggedChromium {
  /** `ws://…` of the browser's debugger. */
  endpoint: string
  /** The same browser, seen by playwright. */
  browser: Browser
  close(): Promise<void>
}

export async function startChromium(path: string): Promise<DebuggedChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'saifu-chromium-'))
  const child = spawn(
    path,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      `--disable-features=${NO_POPUPS.join()}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (data) => {
      said += String(data)
      const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Chromium did not start:\n${said}`)))
  })
  const browser = await chromium.connectOverCDP(endpoint)
  return {
    endpoint,
    browser,
    async close() {
      await browser.close()
      child.kill()
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
