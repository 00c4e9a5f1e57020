/** The data of a match before its first frame, typed by hand: a league match, as most are. */
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startApp, type App } from '../support/start-app.ts'
import { saveAs } from '../support/page-keyboard.ts'

let app: App
beforeEach(async () => {
  app = await startApp()
  await app.page.locator('.way').first().click()
  await app.page.locator('[data-screen=setup]').waitFor()
})
afterEach(() => app.close())

const focused = (): Promise<string | null> =>
  app.page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? null)

it('a league match is set up in at most fifty keys, by Enter from field to field', async () => {
  const { page } = app
  let keys = 0
  const type = async (...words: readonly string[]): Promise<void> => {
    for (const word of words) {
      keys++
      await page.keyboard.press(word)
    }
  }
  await expect.poll(focused).toBe('match-in-stage')
  await type('5', '7', 'Enter')
  await expect.poll(focused).toBe('match-in-day')
  await type('1', 'Enter')
  // The date is there already.
  await expect.poll(focused).toBe('time')
  await type('1', '9', '0', '0', 'Enter')
  await expect.poll(focused).toBe('place')
  await type('ArrowDown', 'Enter')
  const players = [
    ['t', 'a', 'k', 'i', 'z'],
    ['s', 'h', 'i', 'b'],
    ['m', 'a', 't', 's', 'u'],
    ['d', 'a', 't', 'e'],
  ]
  for (const [id, letters] of players.entries()) {
    await expect.poll(focused).toBe(`player-${id}`)
    await type(...letters)
    await page.locator('.player-option[data-highlighted]').waitFor()
    await type('Enter')
  }
  await expect.poll(focused).toBe('recorder-0')
  await type('Enter')
  await type('Enter')
  await page.locator('[data-screen=board]').waitFor()
  console.log(`keys of the set-up of a league match: ${keys}`)
  expect(keys).toBeLessThanOrEqual(50)

  const text = await saveAs(page, join(app.folder, 'league.jmjp'))
  expect(text).toContain('57,1]')
  expect(text).toContain(',1900,mlg-std]')
  for (const name of ['Takizawa', 'Shibukawa', 'Matsumoto', 'Date']) expect(text).toContain(name)
})
