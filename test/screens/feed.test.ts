/** The board in another browser process, over the host's feed, as broadcast software shows it. */
import type { Browser, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { launch } from '../support/browser.ts'
import { tabToward } from '../support/page-keyboard.ts'
import { keys, setOut, violations } from '../support/keyboard-walk.ts'

let app: App | null = null
let other: Browser | null = null
afterEach(async () => {
  await other?.close()
  await app?.close()
  other = app = null
})

const start = async (): Promise<App> => {
  const hands = new Hands().deal('1m', '123m456p789s1122z', '', '', '').type('3z', 'tsumogiri')
  app = await startApp({ files: { 'live.jmjp': [matchOf(hands.session)] }, open: 'live.jmjp' })
  await app.page.locator('[data-screen=board]').waitFor()
  return app
}

/** Turns the feed on in the settings, as a person does, and takes the address from there. */
const feedAddress = async (page: Page): Promise<string> => {
  await page.keyboard.press('Control+Comma')
  await page.locator('input[name=feed][value=on]').check()
  const address = await page.locator('input[name=feed-address]').inputValue()
  await page.keyboard.press('Escape')
  await page.locator('.dialog').waitFor({ state: 'detached' })
  return address
}

const lookOn = async (address: string): Promise<{ page: Page; complaints: string[] }> => {
  other ??= await launch()
  const page = await other.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await page.goto(address)
  return { page, complaints }
}

const newestIn = (page: Page, tile: string): Promise<void> =>
  page.locator(`.cast.newest [data-tile="${tile}"]`).waitFor()
const live = (page: Page, is: boolean): Promise<void> =>
  page.locator(`[data-screen=broadcast][data-live=${String(is)}]`).waitFor()

it('another browser shows the table from the setting’s address, follows every key and can do nothing', async () => {
  const { page } = await start()
  const address = await feedAddress(page)
  const { page: looking, complaints } = await lookOn(address)
  await live(looking, true)
  await newestIn(looking, 'ww')
  const before = await page.locator('.act').count()
  await page.keyboard.press('Digit9')
  await page.keyboard.press('Space')
  await newestIn(looking, '9m')
  await looking.keyboard.press('Digit8')
  await looking.keyboard.press('Space')
  await looking.locator('.cast').first().click()
  await page.keyboard.press('Digit7')
  await page.keyboard.press('Space')
  await newestIn(looking, '7m')
  // The timeline may be behind those who look on.
  await expect.poll(() => page.locator('.act').count()).toBe(before + 2)
  expect(await looking.getByRole('button').count()).toBe(0)
  expect(complaints).toEqual([])
  expect(app?.complaints).toEqual([])
})

it('a recording page behind other windows, which makes no pictures, tells what stations type all the same', async () => {
  const { page } = await start()
  const address = await feedAddress(page)
  const { page: looking } = await lookOn(address)
  await live(looking, true)
  await page.evaluate(() => (window.requestAnimationFrame = () => 0))
  await page.keyboard.press('Digit9')
  await page.keyboard.press('Space')
  await newestIn(looking, '9m')
})

it('when the recording page closes, the last table stays, marked as old; the same address works again later', async () => {
  const running = await start()
  const address = await feedAddress(running.page)
  const { page: looking } = await lookOn(address)
  await live(looking, true)
  await running.page.goto('about:blank')
  await live(looking, false)
  await newestIn(looking, 'ww')
  await looking.getByRole('status').waitFor()
  await running.crash()
  await running.page.locator('[data-screen=board]').waitFor()
  await live(looking, true)
  await running.page.keyboard.press('Digit9')
  await running.page.keyboard.press('Space')
  await newestIn(looking, '9m')
  expect(await looking.getByRole('status').count()).toBe(0)
})

it('it is turned on by keyboard, and its setting breaks no rule of axe', async () => {
  const { page } = await start()
  await setOut(page)
  await page.keyboard.press('Control+Comma')
  await page.locator('[name=feed]:checked').waitFor()
  await tabToward(page, '[name=feed]:checked')
  await keys(page, 'ArrowDown')
  await page.locator('[name=feed-address]').waitFor()
  expect(await violations(page)).toEqual([])
  await tabToward(page, '[name=feed-address]')
  // All of it is chosen at once, to be copied.
  const chosen = await page.evaluate(() => window.getSelection()?.toString())
  expect(chosen).toBe(await page.locator('[name=feed-address]').inputValue())
})

it('turned off, it updates no open page and serves no new one', async () => {
  const { page } = await start()
  const address = await feedAddress(page)
  const { page: looking } = await lookOn(address)
  await live(looking, true)
  await page.keyboard.press('Control+Comma')
  await page.locator('input[name=feed][value=off]').check()
  await page.locator('input[name=feed-address]').waitFor({ state: 'detached' })
  await live(looking, false)
  await expect(lookOn(address)).rejects.toThrow('ERR_CONNECTION_REFUSED')
})
