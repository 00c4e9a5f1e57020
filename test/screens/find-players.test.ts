/** A player is found by a few letters in the set-up, and brings what the league knows of him. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startApp, type App } from '../support/start-app.ts'
import { chooseInList, fillField, tabTo, unfoldPlayer } from '../support/page-keyboard.ts'

let app: App
beforeEach(async () => {
  app = await startApp()
  await app.page.locator('.way').first().click()
  await app.page.locator('[data-screen=setup]').waitFor()
})
afterEach(() => app.close())

const valueOf = (name: string): Promise<string> => app.page.locator(`[name="${name}"]`).inputValue()

it('the set-up finds a player by a few letters and fills in what the league knows', async () => {
  const { page } = app
  await chooseInList(page, 'tournament', '0')
  await fillField(page, 'date', '2025/11/20')
  await expect.poll(() => page.locator('select[name=weekday]').inputValue()).toBe('thu')
  await expect.poll(() => page.locator('input[name=year]').inputValue()).toBe('2025')
  expect(await page.locator('input[name=rule-start]').inputValue()).toBe('25,000')

  await tabTo(page, 'player-0')
  await page.keyboard.type('たきざわ')
  await page.locator('.player-option[data-highlighted]').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('player-1')
  await unfoldPlayer(page, 0)
  await expect.poll(() => page.locator('input[name=player-0-last-native]').inputValue()).not.toBe('')
  expect(await page.locator('select[name=player-0-affiliation]').inputValue()).not.toBe('')

  await tabTo(page, 'player-1')
  await page.keyboard.type('Nobody')
  await page.locator('.player-option[data-highlighted]').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('input[name=player-1-last-roman]').inputValue()).toBe('Nobody')
  expect(app.complaints).toEqual([])
})

it('a name typed into the search is kept when the field is left without choosing', async () => {
  const { page } = app
  await tabTo(page, 'player-2')
  await page.keyboard.type('Kept Name')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('input[name=player-2-last-roman]').inputValue()).toBe('Kept')
  expect(await page.locator('input[name=player-2-first-roman]').inputValue()).toBe('Name')
})

it('a player chosen with the mouse is the player, not the letters that found him', async () => {
  const { page } = app
  await page.locator('input[name=player-0]').click()
  await page.keyboard.type('たきざわ')
  await page.locator('.player-option').first().click()
  await unfoldPlayer(page, 0)
  await expect.poll(() => page.locator('input[name=player-0-last-roman]').inputValue()).toBe('Takizawa')
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
  await unfoldPlayer(page, 0)
  await chooseInList(page, 'player-0-team', 'own')
  await page.locator('[name=player-0-team-native]').waitFor()
  await tabTo(page, 'player-0')
  await page.keyboard.type('たきざわ')
  await page.locator('.player-option[data-highlighted]').waitFor()
  await page.keyboard.press('Enter')
  // What he brings along is folded into one line.
  await page.locator('[name=player-0-team]').waitFor({ state: 'detached' })
  await unfoldPlayer(page, 0)
  await expect.poll(() => valueOf('player-0-last-roman')).toBe('Takizawa')
  await expect.poll(() => valueOf('player-0-team')).not.toBe('own')
  expect(await page.locator('[name=player-0-team-native]').count()).toBe(0)
})
