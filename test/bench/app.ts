/**
 * The app as a recorder feels it: from a key to the painted and checked board at the end of a match, and from launch to
 * usable. The real server, the real page, a real Chromium that paints as often as it can.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../build/browser.mjs'
import { POSITION_MAP } from '../../src/recorder/index.ts'
import { startApp } from '../support/start-app.ts'
import { launch as launchBrowser } from '../support/browser.ts'
import { burstInPage } from '../support/type-burst.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { typeMatch } from '../support/match-driver.ts'
import { press } from '../support/page-keyboard.ts'
import { quantile, type Row } from './row.ts'

const CLI = fileURLToPath(new URL('../../dist/cli/saifu.js', import.meta.url))
const LAST_KEYS = 150
/** Pages and empty pages take turns, so that what else this machine does in the meantime falls on both. */
const ROUNDS = 3
/**
 * Milliseconds between the keys before them: whoever is at the end of a match has typed all of it into this page, and the
 * browser has compiled what that takes.
 */
const PAUSE_BEFORE = 10

/**
 * Notes for every key that changes something under `seen` the milliseconds until its picture was handed on to be drawn.
 * What is wrong with the key is in that picture (a test of the page sees to it), so there is no second time to take. It
 * looks at what comes and goes there and not at every attribute of the page: watching is part of what is measured.
 */
const watchKeys = (page: Page, seen: string): Promise<void> =>
  page.evaluate((selector) => {
    const { scheduler } = window as unknown as {
      scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): void }
    }
    const taken: number[] = []
    Object.assign(window, { keyTimes: taken })
    let pressed: number | null = null
    addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true })
    const observer = new MutationObserver(() => {
      if (pressed === null) return
      const start = pressed
      pressed = null
      // A task so urgent, asked for when the frame begins, comes right behind the frame.
      requestAnimationFrame(() =>
        scheduler.postTask(() => taken.push(performance.now() - start), { priority: 'user-blocking' }),
      )
    })
    for (const part of document.querySelectorAll(selector)) {
      observer.observe(part, { subtree: true, childList: true, characterData: true })
    }
  }, seen)

const timesOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)

async function keyToPaint(): Promise<readonly number[]> {
  const game = mjlogGames().find(({ match }) => match.frames.length === 11)
  if (!game) throw new Error('no game of eleven frames in the corpus')
  const frames = game.match.frames.map((frame) => ({ ...frame, dice: null }))
  const { steps } = typeMatch({ ...game.match, frames }, POSITION_MAP)
  const end = steps.findLastIndex((step) => step.kind === 'key' && step.phase === 'play') - 12
  const app = await startApp({ everyFrame: true })
  try {
    await burstInPage(app.page, { steps: steps.slice(0, end - LAST_KEYS) }, PAUSE_BEFORE)
    await app.page.waitForTimeout(1000)
    await watchKeys(app.page, '.lanes, .ask')
    for (const step of steps.slice(end - LAST_KEYS, end)) {
      if (step.kind !== 'key') continue
      await press(app.page, step.press)
      await app.page.waitForTimeout(60)
    }
    const taken = await timesOf(app.page)
    if (taken.length < LAST_KEYS * 0.9) throw new Error(`only ${taken.length} keys of ${LAST_KEYS} changed the board`)
    return taken
  } finally {
    await app.close()
  }
}

/** The same keys where each changes one word of an otherwise empty page: what this machine takes for the least of pictures. */
async function keyToWord(): Promise<readonly number[]> {
  const browser = await launchBrowser(true)
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    await page.setContent('<p>0</p>')
    await watchKeys(page, 'p')
    await page.evaluate(() => {
      let keys = 0
      addEventListener('keydown', () => (document.querySelector('p')!.textContent = String(++keys)))
    })
    for (let key = 0; key < LAST_KEYS; key++) {
      await page.keyboard.press('KeyQ')
      await page.waitForTimeout(60)
    }
    return await timesOf(page)
  } finally {
    await browser.close()
  }
}

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** From nothing to a page that shows `ready`: a browser is started in both cases. */
async function launch(address: () => Promise<string>, ready: string): Promise<number> {
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error('no browser was found')
  const start = performance.now()
  const [browser, url] = await Promise.all([chromium.launch({ executablePath, args: ARGS }), address()])
  try {
    const page = await browser.newPage()
    await page.goto(url)
    await page.locator(ready).waitFor()
    return performance.now() - start
  } finally {
    await browser.close()
  }
}

async function launchApp(): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'saifu-launch-'))
  const server = spawn(process.execPath, [CLI, 'serve', '--port', '0'], { env: { ...process.env, SAIFU_DATA: data } })
  const address = new Promise<string>((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      const found = /http:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.on('exit', () => reject(new Error(`saifu serve ended: ${said}`)))
  })
  try {
    return await launch(() => address, '[data-screen]')
  } finally {
    // It may still be writing there: the folder goes when it is gone.
    const ended = once(server, 'exit')
    if (server.kill()) await ended
    await rm(data, { recursive: true, force: true })
  }
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  const empty: number[] = []
  const ours: number[] = []
  for (let round = 0; round < 5; round++) {
    empty.push(await launch(() => Promise.resolve('data:text/html,<p>ready'), 'p'))
    ours.push(await launchApp())
  }
  const peer = quantile(empty, 0.5)
  const launched = quantile(ours, 0.5)
  rows.push({
    what: 'launch to usable: server, browser, start screen',
    peer: 'the same browser with an empty page',
    ratio: launched / peer,
    great: 2,
    note: `${launched.toFixed(0)} ms against ${peer.toFixed(0)} ms`,
  })
  if (!hasCorpus()) {
    console.error('key to painted board: the corpus of real games is absent')
    return rows
  }
  const keys: number[] = []
  const word: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    keys.push(...(await keyToPaint()))
    word.push(...(await keyToWord()))
  }
  const what = 'key to painted and checked board, last frame of a match'
  const row = (name: string, share: number, great: number): Row => ({
    what: `${what}, ${name}`,
    peer: 'none',
    ratio: quantile(keys, share),
    great,
    unit: 'ms',
    note: `one word in an empty page ${quantile(word, share).toFixed(1)} ms`,
  })
  return [...rows, row('p50', 0.5, 6), row('p99', 0.99, 16)]
}
