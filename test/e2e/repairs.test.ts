/** The repairs of a frame that are offered: one is chosen by keys, taken, and taken back. */
import { afterEach, expect, it } from 'vitest'
import { SCREENS } from '../support/screens.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const SCREEN = SCREENS.find(({ name }) => name === 'repairs of a frame')!

it('the panel of repairs has the keyboard, and gives it back', async () => {
  app = await startApp({ ...SCREEN.options?.(), language: 'en', locale: 'en' })
  await SCREEN.reach(app, 'en')
  const { page } = app
  const chosen = page.locator('[data-repairs] [aria-selected=true]')
  const first = await chosen.textContent()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen.textContent()).not.toBe(first)
  await page.locator('[data-was]').first().waitFor()
  await page.locator('[data-was-act]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-repairs]').waitFor({ state: 'detached' })
  await page.locator('[data-finding]').waitFor({ state: 'detached' })
  await page.keyboard.press('Backspace')
  await page.locator('[data-finding]').waitFor()
  expect(app.complaints).toEqual([])
})
