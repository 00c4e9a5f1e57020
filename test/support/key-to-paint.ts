/** From a key to its picture, measured in the real page of the app, which paints as often as it can. */
import type { Page } from 'playwright-core'
import { POSITION_MAP } from '../../src/recorder/index.ts'
import { launch as launchBrowser } from './browser.ts'
import { mjlogGames } from './corpus-games.ts'
import { typeMatch } from './match-driver.ts'
import { press } from './page-keyboard.ts'
import { startApp, type App } from './start-app.ts'
import { burstInPage } from './type-burst.ts'

const LAST_KEYS = 150
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

/**
 * Milliseconds from each of the last keys of a match to the painted and checked board.
 * @param meanwhile begins something beside the keys, and is told when they are typed
 */
export async function keyToPaint(
  meanwhile: (app: App) => Promise<() => Promise<void>> = () => Promise.resolve(() => Promise.resolve()),
): Promise<readonly number[]> {
  const game = mjlogGames().find(({ match }) => match.frames.length === 11)
  if (!game) throw new Error('no game of eleven frames in the corpus')
  const frames = game.match.frames.map((frame) => ({ ...frame, dice: null }))
  const { steps } = typeMatch({ ...game.match, frames }, POSITION_MAP)
  const end = steps.findLastIndex((step) => step.kind === 'key' && step.phase === 'play') - 12
  const app = await startApp({ everyFrame: true })
  try {
    await burstInPage(app.page, { steps: steps.slice(0, end - LAST_KEYS) }, PAUSE_BEFORE)
    const typed = await meanwhile(app)
    await app.page.waitForTimeout(1000)
    await watchKeys(app.page, '.lanes, .ask')
    for (const step of steps.slice(end - LAST_KEYS, end)) {
      if (step.kind !== 'key') continue
      await press(app.page, step.press)
      await app.page.waitForTimeout(60)
    }
    await typed()
    const taken = await timesOf(app.page)
    if (taken.length < LAST_KEYS * 0.9) throw new Error(`only ${taken.length} keys of ${LAST_KEYS} changed the board`)
    return taken
  } finally {
    await app.close()
  }
}

/** The same keys where each changes one word of an otherwise empty page: what this machine takes for the least of pictures. */
export async function keyToWord(): Promise<readonly number[]> {
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
