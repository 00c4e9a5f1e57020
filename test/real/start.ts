/**
 * `npm start`, as the README says it: waits for the window, types into it, and ends it.
 *
 * node test/real/start.ts
 *
 * Ends with 1 where Electron opens no window, or the app opens in a browser instead.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { freePort } from './inspector.ts'

/** The first start installs, builds and fetches. */
const WITHIN = 15 * 60_000

const isWindows = process.platform === 'win32'
const data = mkdtempSync(join(tmpdir(), 'saifu-start-'))
const port = await freePort()
const words = ['start', '--', `--remote-debugging-port=${String(port)}`]
const [command, args] = isWindows ? ['cmd.exe', ['/d', '/s', '/c', 'npm', ...words]] : ['npm', words]
const child = spawn(command, args, {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  env: { ...process.env, SAIFU_DATA: data },
  stdio: ['ignore', 'pipe', 'inherit'],
  // A group of its own, so that npm's whole family can be ended.
  detached: !isWindows,
})
let said = ''
child.stdout.setEncoding('utf8').on('data', (text: string) => {
  said += text
  process.stdout.write(text)
})
let ended = false
child.once('exit', () => (ended = true))

async function reach(): Promise<Browser> {
  for (const until = Date.now() + WITHIN; Date.now() < until; await wait(500)) {
    if (ended || /in the browser/.test(said)) throw new Error('npm start opened no window of Electron')
    const answers = await fetch(`http://127.0.0.1:${String(port)}/json/version`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answers) return chromium.connectOverCDP(`http://127.0.0.1:${String(port)}`)
  }
  throw new Error('npm start opened nothing')
}

async function windowOf(browser: Browser): Promise<Page> {
  for (let tries = 0; tries < 150; tries++, await wait(200))
    for (const page of browser.contexts().flatMap((context) => context.pages()))
      if ((await page.title()).startsWith('Saifu')) return page
  throw new Error('the window has no page')
}

try {
  const browser = await reach()
  const page = await windowOf(browser)
  await page.getByRole('button', { name: /New match|新しい試合/ }).click()
  const begin = page.getByRole('button', { name: /Begin East 1|東1局を始める/ })
  await begin.click()
  await begin.waitFor({ state: 'detached' })
  // The dora indicator, then the dealer's first tile.
  for (const key of ['Digit5', 'Digit1']) await page.keyboard.press(key)
  await page.locator('.lane[data-seat="0"] .concealed [data-tile="1m"]').waitFor()
  console.log('npm start: the window is open, and a key was typed into it')
  await browser.close()
} finally {
  if (child.pid !== undefined && !ended) {
    if (isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    else process.kill(-child.pid, 'SIGTERM')
  }
  await wait(1_000)
  rmSync(data, { recursive: true, force: true, maxRetries: 10 })
}
