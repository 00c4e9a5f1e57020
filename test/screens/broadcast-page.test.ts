/** The page for the broadcast only looks on; it follows the record, language and colours, and outlives the recording page. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { newestIn, openSecond, startLive } from '../support/broadcast-page.ts'
import type { App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const start = async (): Promise<Page> => {
  app = await startLive()
  return app.page
}

it('keys pressed and tiles clicked there change nothing, and it has no line to the host', async () => {
  const page = await start()
  const lines: string[] = []
  page.context().on('page', (opened) => opened.on('websocket', (line) => lines.push(line.url())))
  const second = await openSecond(page)
  const before = await page.locator('.act').count()
  await second.keyboard.press('Digit9')
  await second.keyboard.press('Space')
  await second.locator('.cast').first().click()
  await page.keyboard.press('Digit8')
  await page.keyboard.press('Space')
  await newestIn(second, '8m')
  await expect.poll(() => page.locator('.act').count()).toBe(before + 1)
  expect(lines).toEqual([])
})

it('the broadcast shows the current frame while the recorder looks at an earlier act and corrects it', async () => {
  const page = await start()
  const second = await openSecond(page)
  for (const key of ['Digit9', 'Space', 'Digit8', 'Space']) await page.keyboard.press(key)
  await newestIn(second, '8m')
  await page.keyboard.press('Home')
  await page.locator('.past-note').waitFor()
  await page.keyboard.press('Digit7')
  await page
    .locator('.lane[data-seat="0"] .river [data-tile="7m"], .lane[data-seat="0"] [data-drawn] [data-tile="7m"]')
    .waitFor()
  await second.locator('.cast [data-tile="7m"]').waitFor()
  await newestIn(second, '8m')
})

it('language and colours follow the recording page', async () => {
  const page = await start()
  const second = await openSecond(page)
  await page.keyboard.press('Control+Shift+KeyL')
  await second.locator('html[lang=en]').waitFor()
  await second.getByText('turn 1').first().waitFor()
  await second.locator('[data-theme=light]').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await second.locator('[data-theme=dark]').waitFor()
})

it('when the recording page is loaded anew the last table stays, said to be old, until it is live again', async () => {
  const page = await start()
  const second = await openSecond(page)
  await page.goto('about:blank')
  await second.locator('[data-live=false]').waitFor()
  await newestIn(second, 'ww')
  await second.getByRole('status').waitFor()
  await app?.restart()
  await page.locator('[data-screen=board]').waitFor()
  await second.locator('[data-live=true]').waitFor()
  expect(await second.getByRole('status').count()).toBe(0)
})

it('a match closed before the picture of its last change is made ends quietly', async () => {
  const page = await start()
  const second = await openSecond(page)
  await page.evaluate(async () => {
    const press = (code: string, shiftKey: boolean): boolean =>
      window.dispatchEvent(new KeyboardEvent('keydown', { code, ctrlKey: true, shiftKey }))
    press('KeyL', true)
    await new Promise((resolve) => setTimeout(resolve))
    press('KeyW', false)
  })
  await page.locator('[data-screen=start]').waitFor()
  await second.locator('[data-live=false]').waitFor()
  expect(app?.complaints).toEqual([])
})
