/** Records that were typed and never saved can be told apart, brought back and discarded; saved and empty ones are not listed. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { UI } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { fillField, saveAs, tabTo } from '../support/page-keyboard.ts'

let app: App | null = null
afterEach(() => app?.close())

const begin = async (page: Page, player: string | null): Promise<void> => {
  await page.locator('.way').first().click()
  await page.locator('[data-screen=setup]').waitFor()
  if (player !== null) {
    await tabTo(page, 'player-0')
    await page.keyboard.type(player)
    await page.locator('.player-option[data-highlighted]').waitFor()
    await page.keyboard.press('Enter')
    await fillField(page, 'match-in-day', '2')
  }
  await page.locator('[data-begin]').click()
  await page.locator('[data-screen=board]').waitFor()
}

it('each says what it is about; what is saved or empty is not listed; all can be discarded at once', async () => {
  app = await startApp()
  await begin(app.page, null)
  await app.crash()
  expect(await app.page.locator('.unfinished').count()).toBe(0)

  await begin(app.page, 'たきざわ')
  await app.page.keyboard.press('KeyE')
  await app.crash()
  const rows = () => app!.page.locator('.unfinished li')
  await rows().first().waitFor()
  const said = await rows().first().innerText()
  for (const part of ['Mリーグ', '第2試合', '滝沢', '東1局 0本場']) expect(said).toContain(part)

  await begin(app.page, 'しぶかわ')
  await app.page.keyboard.press('KeyE')
  await app.crash()
  await expect.poll(() => rows().count()).toBe(2)

  await begin(app.page, 'だて')
  await app.page.keyboard.press('KeyE')
  await saveAs(app.page, join(app.folder, 'saved.jmjp'))
  await app.page.getByText('保存済').waitFor()
  await app.crash()
  await expect.poll(() => rows().count()).toBe(2)
  const all = await app.page.locator('.unfinished').innerText()
  expect(all).toContain('渋川')
  expect(all).not.toContain('伊達')

  const discard = app.page.locator('[data-discard-all]')
  await discard.click()
  await app.page.getByText(UI.ja.start.throwAllAwaySure(2)).click()
  await expect.poll(() => app?.page.locator('.unfinished').count()).toBe(0)
  await app.restart()
  expect(await app.page.locator('.unfinished').count()).toBe(0)
})
