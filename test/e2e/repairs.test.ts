/** The panel of repairs in a real browser: its worker under the content policy, the focus, colours, and the keys. */
import { afterEach, expect, it } from 'vitest'
import { brokenRules } from '../support/axe.ts'
import { SCREENS } from '../support/screens.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const SCREEN = SCREENS.find(({ name }) => name === 'repairs of a frame')!

const reach = async (language: 'ja' | 'en', dark = false) => {
  app = await startApp({ ...SCREEN.options?.(), language, locale: language, dark })
  await SCREEN.reach(app, language)
  return app.page
}

it('has the keyboard, and gives it back', async () => {
  const page = await reach('en')
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
  expect(app?.complaints).toEqual([])
})

it('is previewed in the text beside the board: what is written struck out, and what would stand there', async () => {
  const page = await reach('en')
  await page.keyboard.press('F4')
  const text = page.locator('.cm-content')
  const gone = text.locator('.gone')
  await gone.first().waitFor()
  const [was, now] = [await gone.first().textContent(), await text.locator('.instead').first().textContent()]
  expect(await page.locator('[data-changes] del').first().textContent()).toBe(was)
  expect(await page.locator('[data-changes] ins').first().textContent()).toBe(now)
  await page.locator('[data-repairs] [role=listbox]').focus()
  await page.keyboard.press('Escape')
  await gone.first().waitFor({ state: 'detached' })
  expect(await text.locator('.instead').count()).toBe(0)
  expect(app?.complaints).toEqual([])
})

it.each([false, true])('breaks no rule of accessibility (dark: %s)', async (dark) => {
  const page = await reach('en', dark)
  await page.locator('[data-was-act]').first().waitFor()
  expect(await brokenRules(page)).toEqual([])
})
