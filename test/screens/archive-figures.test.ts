/** The figures of the archive: one Tab stop with arrows inside, and a number that opens the frame it counts. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Frame } from '../../src/record/index.ts'
import { STATISTIC_WORDS } from '../../src/words/index.ts'
import { brokenLayout } from '../support/axe.ts'
import { ARCHIVED, filledArchive, focusOn, press, tab } from '../support/archive-screen.ts'
import { namedMatches } from '../support/named-matches.ts'
import type { App, AppOptions } from '../support/start-app.ts'
import { recordText } from '../support/write-records.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

/** The archive's screen, with the folder of the records in it. */
const filled = (options: AppOptions): Promise<App> => filledArchive((started) => (app = started), options)

describe('the figures', () => {
  it('has one Tab stop in the figures, and arrows from number to number, which say what they are', async () => {
    const { page } = await filled({ locale: 'en' })
    await tab(page, 'figures')
    await focusOn(page, '[data-figures] .sort')
    expect(await page.locator('[data-figures] button[tabindex="0"]').count()).toBe(1)
    const here = (): Promise<string | null> => page.locator('[data-figures] button:focus').getAttribute('aria-label')
    await press(page, 'End Control+Home ArrowDown')
    const first = await here()
    const [who] = (await page.locator('[data-figures] tbody th').allInnerTexts()) as [string]
    expect(first).toMatch(new RegExp(`^${who}: .+, \\d`))
    await press(page, 'ArrowRight')
    const beside = await here()
    expect(beside).not.toBe(first)
    await press(page, 'ArrowDown')
    const below = await here()
    expect(below?.startsWith(`${who}:`)).toBe(false)
    await press(page, 'ArrowUp')
    expect(await here()).toBe(beside)
    await press(page, 'ArrowUp')
    expect(await page.locator('.sort:focus').count()).toBe(1)
    await press(page, 'Tab')
    expect(await page.locator('[data-figures] :focus').count()).toBe(0)
    await press(page, 'Shift+Tab')
    expect(await page.locator('.sort:focus').count()).toBe(1)
  })

  it.each(['ja', 'en'] as const)(
    'draws a statistic with everybody’s interval, in the order of its values (%s)',
    async (locale) => {
      const { page } = await filled({ locale, width: 1024, height: 640 })
      await tab(page, 'figures')
      const { name } = STATISTIC_WORDS[locale]['frame-balance']
      await page.getByRole('button', { name, exact: true }).press('Enter')
      const chart = page.locator('[data-figure-chart] tbody tr')
      await chart.first().waitFor()
      const sorted = await page.locator('[data-figures] tbody th').allInnerTexts()
      expect(await chart.locator('th').allInnerTexts()).toEqual(sorted)
      for (const text of await chart.locator('td:last-child').allInnerTexts()) expect(text).toMatch(/^−?\d+ – −?\d+$/)
      const dots = await chart.locator('.value').evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().x))
      expect(dots).toEqual(dots.toSorted((a, b) => b - a))
      expect(await brokenLayout(page)).toEqual([])
      if (process.env['SAIFU_LOOK'] !== undefined)
        await page.screenshot({ path: `${process.env['SAIFU_LOOK']}/archive-figure-chart-${locale}.png` })
      await page.getByRole('button', { name, exact: true }).press('Enter')
      await page.locator('[data-figure-chart]').waitFor({ state: 'detached' })
    },
  )

  it('opens the frame of a chombo from its number', async () => {
    const { page, folder } = await filled({ locale: 'en' })
    // None of those that are there, of which one record alone would count.
    const match = namedMatches(ARCHIVED.length + 1).at(-1)!
    const at = match.frames.length - 2
    const frames = match.frames.map((frame, index): Frame =>
      index === at ? { ...frame, notes: { ...frame.notes, ryuukyoku: 'chombo', chombo: [1] } } : frame,
    )
    await writeFile(join(folder, 'records', 'punished.jmjp'), recordText({ ...match, frames }))
    await page.locator('[data-counts]').filter({ hasText: '13' }).waitFor()
    await tab(page, 'figures')
    const number = page
      .locator('[data-figures] tbody tr')
      .locator(`td:nth-child(${4 + Object.keys(STATISTIC_WORDS.en).indexOf('chombo')}) [data-part=numerator]:enabled`)
    await number.focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-hits] [role=option][aria-setsize="1"]').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.title.includes('punished'))
    const { wind, number: round } = match.frames[at]!.id
    const names = { E: 'East', S: 'South', W: 'West', N: 'North' } as const
    await page
      .locator('.frame-bar .id')
      .filter({ hasText: `${names[wind]} ${round}` })
      .waitFor()
  })
})
