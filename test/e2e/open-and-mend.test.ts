/** A record with a mistake is opened, and mended by the keyboard. */
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { tabToward } from '../support/page-keyboard.ts'

let app: App | null = null
afterEach(() => app?.close())

it('a finding is mended by its button with the keyboard, and comes back with undo', async () => {
  const { session } = new Hands().deal('1m', '')
  const timeAndPlace = { date: '20261120', weekday: 'mon', time: null, place: null } as const
  app = await startApp({ files: { 'given.jmjp': [{ ...matchOf(session), timeAndPlace }] }, open: 'given.jmjp' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  const repair = page.locator('[data-repair]')
  await repair.waitFor()
  await tabToward(page, '[data-repair]')
  await page.keyboard.press('Enter')
  await repair.waitFor({ state: 'detached' })
  await page.keyboard.press('Backspace')
  await repair.waitFor()
  expect(app.complaints).toEqual([])
})
