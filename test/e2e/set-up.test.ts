/** The data of a match before its first frame, typed by hand. */
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
