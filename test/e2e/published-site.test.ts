/** The published season, opened from its folder as a reader opens it: from a figure to its acts, and to the board of one. */
import { expect, test } from 'vitest'
import { publishedSeason } from '../support/published-season.ts'

const season = publishedSeason()

test('the acts behind a figure are listed where its numbers are, and lead to the board', async () => {
  const { page, close } = await season.open(season.playerPage())
  const links = page.locator('tr', { hasText: '和了率' }).first().locator('a.counted')
  const [link, all] = [links.first(), links.last()]
  const [wins, frames] = [Number(await link.innerText()), Number(await all.innerText())]
  expect(wins).toBeGreaterThan(0)
  const playerUrl = page.url()
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/acts\.html#player/)
  const name = await page.locator('h1 a').innerText()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(wins)
  // The same list in the other language, and back.
  await page.locator('[data-language]').click()
  await page.waitForURL(/en\/acts\.html#player/)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(wins)
  expect(await page.locator('h1').innerText()).toMatch(/^Win rate – [A-Z]/)
  await page.goBack()
  await page.locator('tbody a').first().click()
  await page.waitForURL(/matches\/.*#/)
  expect(await page.locator('#board').innerText()).toContain(name.split(' ')[0])
  const told = await page.locator('#board [data-ended], #board [data-at]').first().innerText()
  expect(told).toMatch(/ツモ|ロン/)
  await page.goto(playerUrl)
  await all.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/acts\.html#player.*\/all$/)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(frames)
  expect(await page.locator('h1').innerText()).toMatch(/^和了率の分母 – /)
  expect(await page.locator('tbody td.number').filter({ hasText: /^1$/ }).count()).toBe(wins)
  await close()
})
