/** The board of a match in the published season: played, moved by links, and kept in the address. */
import { expect, test } from 'vitest'
import { summaryOf } from '../../src/site/index.ts'
import { placeOf, publishedSeason, SEASON } from '../support/published-season.ts'
import { runsAll } from '../support/test-extent.ts'

const season = publishedSeason()

test('plays every act of the match to its end by one key', async () => {
  const { frames } = SEASON[0]!
  const { frames: names } = summaryOf(SEASON[0]!)
  const first = runsAll ? 0 : frames.length - 2
  const { page, close } = await season.open(`${season.matchPage()}#${names[first]}/0`)
  const board = page.locator('#board [data-at]')
  await board.focus()
  const acts = frames.slice(first).map((frame) => frame.flows.at(-1)?.acts.length ?? 0)
  const steps = acts.reduce((all, each) => all + each + 1, -1)
  const seen = new Set([await placeOf(page)])
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('ArrowRight')
    seen.add(await placeOf(page))
  }
  expect(seen.size).toBe(steps + 1)
  const end = await placeOf(page)
  await page.keyboard.press('ArrowRight')
  expect(await placeOf(page)).toBe(end)
  expect(end).toMatch(new RegExp(`/${acts.at(-1)}$`))
  // The points of the last frame, as the record has them.
  const points = await board.locator('table').last().locator('tbody td:nth-child(3)').allTextContents()
  const wanted = SEASON[0]!.frames.at(-1)?.endPoints?.toSorted((a, b) => b - a)
  expect(points).toEqual(wanted?.map((each) => (each * 100).toLocaleString('en-US')))
  await close()
})

test('plays by itself until it is stopped', async () => {
  const { page, close } = await season.open(`${season.matchPage()}#E1-0/3`)
  await page.locator('#board [data-at]').focus()
  await page.locator('#board select').last().selectOption('0.3')
  await page.locator('#board [data-play]').click()
  await expect.poll(async () => Number((await placeOf(page))?.split('/')[1])).toBeGreaterThan(5)
  await page.locator('#board [data-play]').click()
  const stopped = await placeOf(page)
  expect(await page.locator('#board [data-playing]').getAttribute('data-playing')).toBe('false')
  expect(stopped).toMatch(/^#E1-0\/\d+$/)
  await close()
})

test('keys, buttons, the slider and the list of frames lead to any act', async () => {
  const { page, close } = await season.open(season.matchPage())
  const board = page.locator('#board [data-at]')
  await board.focus()
  await page.keyboard.press('End')
  const last = SEASON[0]!.frames[0]?.flows.at(-1)?.acts.length ?? 0
  expect(await placeOf(page)).toBe(`#E1-0/${last}`)
  const row = await page.locator('tr[data-frame="E1-0"] .result').innerText()
  expect((await board.locator('[data-ended]').allInnerTexts()).join('\n').replaceAll(' ', '')).toBe(
    row.replaceAll(' ', ''),
  )
  await page.keyboard.press('ArrowDown')
  expect(await board.locator('[data-ended]').count()).toBe(0)
  const second = await placeOf(page)
  expect(second).not.toContain('#E1-0')
  await page.keyboard.press('ArrowUp')
  expect(await placeOf(page)).toBe('#E1-0/0')
  await board.locator('[data-next]').click()
  expect(await placeOf(page)).toBe('#E1-0/1')
  await board.locator('[data-previous]').click()
  await board.locator('[data-next-frame]').click()
  expect(await placeOf(page)).toBe(second)
  await board.locator('[data-previous-frame]').click()
  await board.locator('input[type=range]').fill('7')
  expect(await placeOf(page)).toBe('#E1-0/7')
  await board.locator('select').first().selectOption({ index: 1 })
  expect(await placeOf(page)).toBe(second)
  await close()
})

test('opens at the act of its address, and in the other language at the same one', async () => {
  const { page, close } = await season.open(`${season.matchPage()}#E2-0/9`)
  expect(await placeOf(page)).toBe('#E2-0/9')
  await page.locator('[data-language]').click()
  await page.waitForURL(/\/en\/matches\//)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await placeOf(page)).toBe('#E2-0/9')
  await page.locator('[data-language]').click()
  await page.waitForURL((url) => !url.pathname.includes('/en/'))
  expect(await placeOf(page)).toBe('#E2-0/9')
  await close()
})

test('the address follows the board, and the other language opens where it is', async () => {
  const { page, close } = await season.open(season.matchPage())
  await page.locator('#board [data-at]').focus()
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
  await page.locator('[data-language]').click()
  await page.waitForURL(/\/en\/matches\/.*#E1-0\/12$/)
  expect(await placeOf(page)).toBe('#E1-0/12')
  await page.locator('#board [data-at]').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.url()).toMatch(/#E1-0\/13$/)
  await close()
})

test('a link of the table of frames moves the board and takes the keys there', async () => {
  const { page, close } = await season.open(season.matchPage())
  await page.locator('tr[data-frame="E3-0"] .result a').click()
  await expect.poll(() => placeOf(page)).toMatch(/^#E3-0\/[1-9]/)
  await page.keyboard.press('Home')
  expect(await placeOf(page)).toBe('#E3-0/0')
  await close()
})
