/** What a real Chromium says of a field when its window loses the focus, and when the person is back. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

/** Windows of a browser that have the focus one at a time, which playwright otherwise gives to all. */
async function twoWindows(page: Page) {
  const other = await page.context().newPage()
  for (const each of [page, other]) {
    const devtools = await page.context().newCDPSession(each)
    await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  }
  await page.bringToFront()
  const hasFocus = (): Promise<boolean> => page.evaluate(() => document.hasFocus())
  return {
    leave: async () => {
      await other.bringToFront()
      await expect.poll(hasFocus).toBe(false)
    },
    comeBack: async () => {
      await page.bringToFront()
      await expect.poll(hasFocus).toBe(true)
    },
  }
}

it('points that are half typed when one looks at another window are typed on, and Enter takes what stands there', async () => {
  const over = new Hands().deal('9p', '', '', '', '')
  over.type('8m', 'tsumogiri', '8p', 'tsumogiri', 'stop', '0', '4')
  app = await startApp({ files: { 'own.jmjp': [matchOf(over.session)] }, open: 'own.jmjp', locale: 'en' })
  const { page } = app
  const windows = await twoWindows(page)
  const first = page.locator('[name=end-0]')
  await first.click()
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.type('24')
  await windows.leave()
  await windows.comeBack()
  expect(await first.inputValue()).toBe('24')
  await page.keyboard.type('300')
  expect(await first.inputValue()).toBe('24300')
  await windows.leave()
  await windows.comeBack()
  await page.keyboard.press('Enter')
  await expect.poll(() => first.inputValue()).toBe('24,300')

  // Of a field that a window without the focus leaves, it says nothing: a warning before closing takes the text all the same.
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.type('25700')
  await windows.leave()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(() => first.inputValue()).toBe('25,700')
})

it('letters of a player are typed on as well, and the list goes on with them', async () => {
  const { match } = simulated({ rules: rulesets.mleague, seed: 11, length: 'frame' })
  app = await startApp({ files: { 'own.jmjp': [match] }, open: 'own.jmjp', locale: 'en' })
  const { page } = app
  const windows = await twoWindows(page)
  await page.locator('[data-screen=board]').waitFor()
  await page.keyboard.press('Control+KeyI')
  const field = page.locator('[name=player-1]')
  await field.click()
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.type('tak')
  await page.locator('.player-option').first().waitFor()
  await windows.leave()
  await windows.comeBack()
  expect(await field.inputValue()).toBe('tak')
  await page.keyboard.type('eyama')
  expect(await field.inputValue()).toBe('takeyama')
  const own = page.locator('.player-option', { hasText: UI.en.setup.useTyped('takeyama') })
  await own.click()
  await expect.poll(() => field.inputValue()).toBe('takeyama')
  expect(app.complaints).toEqual([])
})
