/** The list of an archive with 10,000 records while it is scrolled: how long each picture takes. */
import type { Page } from 'playwright-core'
import { addArchive } from '../support/archive-of-copies.ts'
import { startApp } from '../support/start-app.ts'
import { quantile, type Row } from './row.ts'

const RECORDS = 10_000
/** Turns of the wheel, and presses of the arrow down. */
const STEPS = 300
/** Milliseconds between them. */
const PAUSE = 25
/** As far as a turn of the wheel goes, in px. */
const TURN = 360

/** Notes of each picture in which the list moved the milliseconds from the scrolling to its being handed on to be drawn. */
const watchPictures = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { scheduler } = window as unknown as {
      scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): void }
    }
    const taken: number[] = []
    Object.assign(window, { pictureTimes: taken })
    let began: number | null = null
    // The browser tells of scrolling when the picture begins, and this is told first.
    const scrolls = (): void => {
      if (began !== null) return
      const start = (began = performance.now())
      // A task so urgent, asked for when the frame begins, comes right behind the frame.
      requestAnimationFrame(() =>
        scheduler.postTask(
          () => {
            taken.push(performance.now() - start)
            began = null
          },
          { priority: 'user-blocking' },
        ),
      )
    }
    addEventListener('scroll', scrolls, { capture: true })
  })

const picturesSince = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { pictureTimes: number[] }).pictureTimes.splice(0))

export async function run(): Promise<Row[]> {
  const app = await startApp({ everyFrame: true })
  try {
    await addArchive(app, RECORDS)
    const { page } = app
    await page.keyboard.press('Control+Shift+KeyA')
    await page.locator('[data-archive]').waitFor()
    await page.locator('[data-archive] progress').waitFor()
    await page.locator('[data-archive] progress').waitFor({ state: 'detached', timeout: 600_000 })
    const list = page.locator('[data-hits]')
    await list.focus()
    await list.hover()
    await watchPictures(page)
    const scrolled = async (step: () => Promise<void>): Promise<readonly number[]> => {
      await page.waitForTimeout(1000)
      await picturesSince(page)
      for (let at = 0; at < STEPS; at++) {
        await step()
        await page.waitForTimeout(PAUSE)
      }
      return picturesSince(page)
    }
    const row = (how: string, taken: readonly number[]): Row => ({
      what: `archive: a picture while ${RECORDS} hits are scrolled by ${how}, p99`,
      peer: 'none',
      ratio: quantile(taken, 0.99),
      great: 16,
      unit: 'ms',
      note: `the longest of ${taken.length} ${Math.max(...taken).toFixed(1)} ms, ${taken.filter((each) => each > 16).length} above 16 ms`,
    })
    const keys = await scrolled(() => page.keyboard.press('ArrowDown'))
    const wheel = await scrolled(() => page.mouse.wheel(0, TURN))
    return [row('the wheel', wheel), row('the keyboard', keys)]
  } finally {
    await app.close()
  }
}
