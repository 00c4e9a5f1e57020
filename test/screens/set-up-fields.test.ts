/** The fields for the data of a match before its first frame. */
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startApp, type App } from '../support/start-app.ts'
import { chooseInList, fillField, saveAs, tabTo, unfoldPlayer } from '../support/page-keyboard.ts'

let app: App
beforeEach(async () => {
  app = await startApp()
  await app.page.locator('.way').first().click()
  await app.page.locator('[data-screen=setup]').waitFor()
})
afterEach(() => app.close())

const valueOf = (name: string): Promise<string> => app.page.locator(`[name="${name}"]`).inputValue()

it('what stands in a field is selected when it is entered', async () => {
  const { page } = app
  await tabTo(page, 'year')
  await page.keyboard.type('2024')
  await page.keyboard.press('Tab')
  await expect.poll(() => valueOf('year')).toBe('2024')
})

it('all that the format says before the first frame has its field', async () => {
  const { page } = app
  await fillField(page, 'date', '')
  await chooseInList(page, 'weekday', 'fri')
  await fillField(page, 'rule-honba', '1.5')
  await fillField(page, 'rule-tenpai', '4.0')
  await unfoldPlayer(page, 0)
  await chooseInList(page, 'player-0-affiliation', '0')
  await fillField(page, 'recorder-0', 'Sato Hanako')
  await fillField(page, 'recorder-0-frames', 'e1-0, e1-x')
  expect(
    await page.evaluate(() => document.querySelector<HTMLInputElement>('[name=recorder-0-frames]')?.validity.valid),
  ).toBe(false)
  await fillField(page, 'recorder-0-frames', 'e1-0, s2-1')
  const text = await saveAs(page, join(app.folder, 'all.jmjp'))
  expect(text).toContain('mtp[,fri,,')
  expect(text).toMatch(/ptr\[25\.0,30\.0,\(30\.0,10\.0\),1\.5,4\.0\]/)
  expect(text).toContain(',none,')
  expect(text).toMatch(/rec\[\(srm\["Sato"\],srm\["Hanako"\]\),E1-0 S2-1\]/)
})
