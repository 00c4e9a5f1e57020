/** The start screen is there before what works with records: what is asked of it meanwhile is done when it has come. */
import type { Page, Route } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { FAILURES, UI } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

/** The script that works with records, as the build names it. */
const WORK = /\/open-workspace-[^/]*\.js$/

/** Whoever loads a page from now on waits for that script until it is let through. */
async function hold({ page }: App): Promise<() => Promise<void>> {
  let isHeld = true
  const held: Route[] = []
  await page.context().route(WORK, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    for (const route of held) await route.continue()
  }
}

const handOf = (page: Page) =>
  page
    .locator('.lane[data-seat="0"] .concealed [data-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')))

it('keys behind a record that is brought back are its tiles', async () => {
  app = await startApp()
  await app.page.keyboard.press('Alt+Shift+KeyN')
  await app.page.locator('[data-begin]').click()
  await app.page.locator('[data-screen=board]').waitFor()
  await app.page.keyboard.press('KeyE')
  await app.page.keyboard.press('Digit1')
  await expect.poll(() => handOf(app!.page)).toEqual(['1m'])
  const release = await hold(app)
  await app.crash()
  const { page } = app
  await page.getByRole('button', { name: UI.ja.start.resume }).click()
  for (const key of ['Digit2', 'Digit3', 'Digit4']) await page.keyboard.press(key)
  expect(await page.locator('[data-screen]').getAttribute('data-screen')).toBe('start')
  await release()
  await expect.poll(() => handOf(page)).toEqual(['1m', '2m', '3m', '4m'])
  // From here on keys are the board's own.
  await page.keyboard.press('Digit5')
  await expect.poll(() => handOf(page)).toEqual(['1m', '2m', '3m', '4m', '5m'])
  expect(app.complaints).toEqual([])
})

it('letters behind the key of the command list are looked for in it', async () => {
  app = await startApp()
  const release = await hold(app)
  await app.restart()
  const { page } = app
  await page.keyboard.press('Control+KeyK')
  await page.keyboard.type('newmatch')
  await release()
  await expect.poll(() => page.getByRole('dialog').locator('input').inputValue()).toBe('newmatch')
})

it('the key of a new match, and a press on its button, open one each', async () => {
  app = await startApp()
  const release = await hold(app)
  await app.restart()
  await app.page.keyboard.press('Alt+Shift+KeyN')
  await release()
  await app.page.locator('[data-screen=setup]').waitFor()
  await app.restart()
  await app.page.getByRole('button', { name: UI.ja.start.newMatch }).click()
  await app.page.locator('[data-screen=setup]').waitFor()
})

it('keys that mean nothing on the start screen are left to the browser', async () => {
  app = await startApp()
  const release = await hold(app)
  await app.restart()
  const { page } = app
  for (const key of ['Tab', 'Shift+Tab', 'KeyQ', 'Digit5']) await page.keyboard.press(key)
  expect(await page.evaluate(() => document.activeElement?.matches('.way'))).toBe(true)
  await page.keyboard.press('Enter')
  await release()
  await page.locator('[data-screen=setup]').waitFor()
})

it('where it does not come, the start screen says so, and loading it again opens what was wanted', async () => {
  app = await startApp()
  const { page } = app
  await page.route(WORK, (route) => route.abort())
  await app.restart()
  const told = page.locator('[data-not-fetched]')
  await told.waitFor()
  expect(await told.innerText()).toContain(UI.ja.file.notFetched)
  await page.keyboard.press('Alt+Shift+KeyN')
  await page.unroute(WORK)
  await told.getByRole('button', { name: UI.ja.file.fetchAgain }).click()
  await told.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: UI.ja.start.newMatch }).click()
  await page.locator('[data-screen=setup]').waitFor()
})

it('a page of another kind that does not come says so too', async () => {
  app = await startApp()
  const { page } = app
  await page.route(/\/Broadcast-[^/]*\.js$/, (route) => route.abort())
  const address = new URL(page.url())
  address.searchParams.set('view', 'broadcast')
  await page.goto(address.href)
  await page.locator('[data-not-fetched]').waitFor()
  await page.unroute(/\/Broadcast-[^/]*\.js$/)
  await page.locator('[data-not-fetched]').getByRole('button').click()
  await page.locator('[data-screen=broadcast]').waitFor()
})

it('a dialog that does not come leaves the keys to the screen, and comes when it is asked for again', async () => {
  app = await startApp()
  const { page } = app
  await page.getByRole('button', { name: UI.ja.start.newMatch }).click()
  await page.locator('[data-begin]').click()
  await page.locator('[data-screen=board]').waitFor()
  const dialog = /\/StationsDialog-[^/]*\.js$/
  await page.route(dialog, (route) => route.abort())
  await page.keyboard.press('Control+KeyJ')
  await page.getByText(FAILURES.ja['host.gone']({ code: 'host.gone' })).waitFor()
  await page.keyboard.press('KeyE')
  await page.keyboard.press('Digit1')
  await expect.poll(() => handOf(page)).toEqual(['1m'])
  await page.unroute(dialog)
  await page.keyboard.press('Control+KeyJ')
  await page.getByRole('dialog').waitFor()
})
