/** The data of a match before its first frame, typed by hand. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { chooseInList, fillField, tabTo } from '../support/hands.ts'

let app: App
beforeEach(async () => {
  app = await startApp()
  await app.page.locator('.way').first().click()
  await app.page.locator('[data-screen=setup]').waitFor()
})
afterEach(() => app.close())

const valueOf = (name: string): Promise<string> => app.page.locator(`[name="${name}"]`).inputValue()

it('what is no number, no day and no time is put back as it was', async () => {
  const { page } = app
  await fillField(page, 'year', '２０２５')
  await expect.poll(() => valueOf('year')).toBe('2025')
  await fillField(page, 'year', '2026 spring')
  await expect.poll(() => valueOf('year')).toBe('2025')
  await fillField(page, 'year', '')
  await expect.poll(() => valueOf('year')).toBe('')
  await fillField(page, 'date', '2026-02-30')
  await expect.poll(() => valueOf('date')).not.toContain('30')
  await fillField(page, 'time', '19:60')
  await expect.poll(() => valueOf('time')).toBe('')
})

it('letters that found nobody are given up with Escape, and the name stays', async () => {
  const { page } = app
  await tabTo(page, 'player-1')
  await page.keyboard.type('Kept')
  await page.keyboard.press('Enter')
  await expect.poll(() => valueOf('player-1-last-roman')).toBe('Kept')
  await tabTo(page, 'player-1')
  await page.keyboard.type('Zz')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await valueOf('player-1')).toBe('Kept')
  expect(await valueOf('player-1-last-roman')).toBe('Kept')
})

it('a player who is found brings his team, also where a team of one’s own was about to be written', async () => {
  const { page } = app
  await fillField(page, 'date', '2025/11/20')
  await chooseInList(page, 'player-0-team', 'own')
  await page.locator('[name=player-0-team-native]').waitFor()
  await tabTo(page, 'player-0')
  await page.keyboard.type('たきざわ')
  await page.locator('.player-option[data-highlighted]').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => valueOf('player-0-last-roman')).toBe('Takizawa')
  await expect.poll(() => valueOf('player-0-team')).not.toBe('own')
  expect(await page.locator('[name=player-0-team-native]').count()).toBe(0)
})
