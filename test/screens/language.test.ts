import { afterEach, expect, it } from 'vitest'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

it('the language is switched live, and stays', async () => {
  app = await startApp()
  const { page } = app
  await page.keyboard.press('Control+Shift+KeyL')
  await page.getByRole('button', { name: 'New match' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await expect.poll(() => app?.settings()).toMatchObject({ language: 'en' })
  await app.restart()
  await page.getByRole('button', { name: 'New match' }).waitFor()
  expect(app.complaints).toEqual([])
})
