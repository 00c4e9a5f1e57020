/** The page for the broadcast, opened by a command beside the board. */
import { afterEach, expect, it } from 'vitest'
import { newestIn, openSecond, startLive } from '../support/broadcast-page.ts'
import type { App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

it('the second page shows the table and follows every key', async () => {
  app = await startLive()
  const { page } = app
  const second = await openSecond(page)
  await newestIn(second, 'ww')
  await page.keyboard.press('Digit9')
  await page.keyboard.press('Space')
  await newestIn(second, '9m')
  expect(await second.locator('.prompt, .findings, .timeline, .typing').count()).toBe(0)
  expect(await second.getByRole('button').count()).toBe(0)
})
