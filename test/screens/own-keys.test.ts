/** A user's own keys: set and reset in the list of keys, by keyboard alone. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { UI } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { tabToward } from '../support/page-keyboard.ts'
import { runsAll } from '../support/test-extent.ts'

let app: App | null = null
afterEach(() => app?.close())

/** The keys of the tiles, which are on the drawn keyboard already, are listed where they are asked for. */
const openTiles = async (page: Page): Promise<void> => {
  await tabToward(page, 'summary')
  await page.keyboard.press('Enter')
}

const inHelp = async (page: Page, work: () => Promise<void>): Promise<void> => {
  await page.keyboard.press('F1')
  await page.getByRole('dialog').waitFor()
  await work()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const give = async (page: Page, command: string, key: string): Promise<void> => {
  const button = `[data-key-of="${command}"]`
  await tabToward(page, button)
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator(button).getAttribute('aria-label')).toBe(UI.en.help.press)
  await page.keyboard.press(key)
  await expect.poll(() => page.locator(button).getAttribute('aria-label')).not.toBe(UI.en.help.press)
}

const labelOf = (page: Page, command: string) =>
  page
    .locator(`[data-key-of="${command}"] kbd`)
    .allInnerTexts()
    .then((keys) => keys.join(' '))

// The list itself is tested mounted: here the keys mean on the board, and after a restart, what they were given.
it.runIf(runsAll)(
  'a key given to a command is its own, is taken from another, is kept, and can be given back',
  async () => {
    app = await startApp({ locale: 'en' })
    const { page } = app
    await page.keyboard.press('Alt+Shift+KeyN')
    await page.locator('[data-screen=setup]').waitFor()
    await tabToward(page, '[data-begin]')
    await page.keyboard.press('Enter')
    await page.locator('[data-screen=board]').waitFor()
    await inHelp(page, async () => {
      await give(page, 'view.toggle', 'Shift+KeyV')
      await openTiles(page)
      await give(page, 'tile.1m', 'KeyQ')
      expect(await labelOf(page, 'tile.1m')).toBe('Q')
      expect(await labelOf(page, 'tile.1p')).toBe('')
      expect(await labelOf(page, 'view.toggle')).toBe('⇧V')
    })
    // The indicator, then a tile of the dealer's hand.
    for (const key of ['KeyE', 'KeyQ']) await page.keyboard.press(key)
    await page.locator('.lane[data-seat="0"] .concealed [data-tile="1m"]').waitFor()
    await page.keyboard.press('Shift+KeyV')
    await page.locator('.felt').waitFor()
    await app.restart()
    await page.keyboard.press('F1')
    await page.getByRole('dialog').waitFor()
    await openTiles(page)
    expect(await labelOf(page, 'view.toggle')).toBe('⇧V')
    await tabToward(page, '[data-restore-keys]')
    await page.keyboard.press('Enter')
    await expect.poll(() => labelOf(page, 'view.toggle')).toBe('Ctrl+B')
    expect(await labelOf(page, 'tile.1p')).toBe('Q')
  },
)
