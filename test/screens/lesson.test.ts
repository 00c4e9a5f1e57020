/** A newcomer's first frame, recorded with nothing but the hints of the lesson. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { pressOf } from '../support/press-of.ts'
import { LESSON_WORDS } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { press } from '../support/page-keyboard.ts'

let app: App | null = null
afterEach(() => app?.close())

const next = (page: Page): Promise<string | null> => page.locator('.lesson').getAttribute('data-next')

/** Presses the key that is lit until none is. */
async function follow(page: Page): Promise<number> {
  let keys = 0
  for (let chord = await next(page); chord !== null; chord = await next(page)) {
    const done = await page.locator('.lesson').getAttribute('data-done')
    expect(await page.locator('[data-lit]').count()).toBe(1)
    const said = await page.locator('.press kbd').innerText()
    expect(said).not.toBe('')
    await press(page, pressOf(chord))
    keys += chord.split('+').length
    await expect.poll(() => page.locator('.lesson').getAttribute('data-done')).not.toBe(done)
  }
  return keys
}

it('the lesson is played by its own hints, in far less than three hundred keys, and nothing of it is kept', async () => {
  app = await startApp({ locale: 'en', language: 'en' })
  const { page } = app
  await page.locator('[data-learn]').click()
  await page.locator('.lesson').waitFor()

  // Another key is taken back, and the lesson says which one it is.
  const first = await next(page)
  await page.keyboard.press('KeyZ')
  await page.locator('.press.wrong').waitFor()
  expect(await next(page)).toBe(first)

  const keys = await follow(page)
  console.log(`keys of a newcomer's first frame: ${keys}`)
  expect(keys).toBeLessThanOrEqual(300)
  await page.getByRole('heading', { name: LESSON_WORDS.en.done }).waitFor()
  await expect.poll(() => page.locator('.lane[data-seat="0"]').innerText()).toContain('43,000')
  await page.locator('[data-leave]').click()
  await page.locator('[data-learn]').waitFor()
  await app.restart()
  expect(await app.page.locator('.unfinished').count()).toBe(0)
  expect(app.complaints).toEqual([])
})

it('a step can be skipped, and the map of tiles as written has its own keys', async () => {
  app = await startApp({ locale: 'ja' })
  const { page } = app
  await page.keyboard.press('Control+Comma')
  await page.getByRole('dialog').waitFor()
  await page.locator('[name=keyMap][value=written]').check()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('[data-learn]').click()
  await page.locator('.lesson').waitFor()
  expect(await next(page)).toBe('Digit4')
  await page.locator('[data-skip-step]').click()
  await expect.poll(() => page.locator('.lesson').getAttribute('data-step')).toBe('deal')
  await page.locator('[data-skip-step]').click()
  await expect.poll(() => page.locator('.lesson').getAttribute('data-step')).toBe('turn')
  await follow(page)
  await page.getByRole('heading', { name: LESSON_WORDS.ja.done }).waitFor()
})
