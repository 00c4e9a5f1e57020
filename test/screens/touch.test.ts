/** Without a keyboard: a frame is recorded by touch, every command is reachable, and every target is large enough. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { APP_COMMANDS } from '../../src/host/contract/index.ts'
import { COMMANDS } from '../../src/recorder/index.ts'
import { UI } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { beyond, tooSmall } from '../support/touch-targets.ts'

let app: App | null = null
afterEach(() => app?.close())

const tapAll = async (page: Page, selectors: readonly string[]): Promise<void> => {
  for (const selector of selectors) await page.locator(selector).first().tap()
}

it('a frame from its dora to its end by taps alone, and every target as large as a finger', async () => {
  app = await startApp({ touch: true })
  const { page } = app
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  const small: Record<string, readonly string[]> = {}
  const look = async (screen: string): Promise<void> => {
    const found = await tooSmall(page)
    if (found.length > 0) small[screen] = found
    const beside = await beyond(page)
    if (beside > 0) small[`${screen} is too wide`] = [String(beside)]
  }
  const act = (id: string): string => `[data-act-id=${id}]`
  const tile = (id: string): string => `[data-choose="${id}"]`

  await look('start')
  await tapAll(page, ['.way'])
  await page.locator('[data-screen=setup]').waitFor()
  await look('set-up')
  await tapAll(page, ['[data-begin]'])
  await page.locator('[data-screen=board]').waitFor()
  // The indicator and four hands that nobody saw, then two turns.
  await tapAll(page, [tile('9p'), act('enter'), act('enter'), act('enter'), act('enter')])
  await tapAll(page, [tile('1m'), act('tsumogiri'), tile('2m'), tile('ew')])
  await expect.poll(() => page.locator('.river [data-tile]').count()).toBe(2)
  await look('board')
  await tapAll(page, ['[data-step=back]', '[data-step=back]'])
  await page.locator('.past-note').waitFor()
  await look('an earlier act')
  await tapAll(page, ['[data-step=live]', act('undo'), act('undo')])
  await tapAll(page, [act('stop')])
  await page.locator('.choice').first().waitFor()
  await look('why the frame stops')
  await tapAll(page, ['.choice'])
  await page.locator('.score').waitFor()
  await tapAll(page, ['.choice', '.score .button-main'])
  await page.locator('[data-next-frame]').waitFor()
  await look('end of the frame')
  await tapAll(page, ['[data-step=undo]'])
  await page.locator('[data-next-frame]').waitFor({ state: 'detached' })
  await tapAll(page, ['.score .button-main', '[data-end-match]'])
  await page.locator('.standing').waitFor()
  await look('end of the match')

  // Every command by its name.
  await page.getByRole('button', { name: UI.ja.app['app.palette'] }).tap()
  await page.getByRole('dialog').waitFor()
  await look('palette')
  const named = COMMANDS.filter(({ group }) => group !== 'tile' && group !== 'spelling').map(({ id }) => id)
  const apps = APP_COMMANDS.filter(({ desktopOnly }) => desktopOnly !== true)
  expect(await page.locator('[role=option]').count()).toBe([...named, ...apps].length)
  await page.getByRole('combobox').fill(UI.ja.app['app.settings'])
  await page.locator('[role=option]').first().tap()
  await page.locator('[name=theme]').first().waitFor()
  await look('settings')
  await page.locator('[data-keys]').tap()
  await page.locator('[data-key-of=pon]').waitFor()
  await look('keys')
  expect(small).toEqual({})
  expect(app.complaints).toEqual([])
})
