/** The archive in the app, by keyboard alone: a folder is added, searched, counted, and a hit opened at its act. */
import { afterEach, describe, expect, it } from 'vitest'
import { frameName } from '../../src/record/index.ts'
import { ARCHIVE_SCREEN, STATISTIC_WORDS } from '../../src/words/index.ts'
import { ARCHIVED, filledArchive, hitsOf, press, search, tab } from '../support/archive-screen.ts'
import type { App, AppOptions } from '../support/start-app.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

/** The archive's screen, with the folder of the records in it. */
const filled = (options: AppOptions): Promise<App> => filledArchive((started) => (app = started), options)

describe('the archive', () => {
  it('finds, and opens a hit at its act', async () => {
    const { page } = await filled({ locale: 'en' })
    await tab(page, 'found')
    await page.locator('[data-hit]').first().waitFor()
    const query = 'player:多井 riichi:yes'
    await search(page, query)
    await page.getByText(ARCHIVE_SCREEN.en.total(hitsOf(query)), { exact: true }).waitFor()
    await press(page, 'ArrowDown ArrowDown')
    const row = page.locator('[data-hit][data-highlighted]')
    const said = await row.innerText()
    const [, frame = '', act = ''] = /([ESW]\d-\d+) act (\d+)/.exec(said) ?? []
    const file = /match-\d\d\.jmjp/.exec(said)?.[0] ?? ''
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('[data-screen=board]').waitFor()
    await page.waitForFunction((name) => document.title.includes(name), file.replace('.jmjp', ''))
    const match = ARCHIVED[Number(file.slice(6, 8))]
    const index = match?.frames.findIndex(({ id }) => frameName(id) === frame) ?? -1
    expect(index).toBeGreaterThanOrEqual(0)
    await page.locator(`.item:nth-child(${act}) > .act[aria-current=step]`).waitFor()
  })

  it('counts: standings with a chart, and figures each of which opens its acts', async () => {
    const { page } = await filled({ locale: 'en' })
    await tab(page, 'standings')
    await page.locator('[data-standings] tbody tr').nth(3).waitFor()
    expect(await page.locator('[data-chart] path').count()).toBe(4)
    await tab(page, 'figures')
    const riichi = page
      .locator('[data-figures] tbody tr')
      .first()
      .locator('td')
      .nth(2 + Object.keys(STATISTIC_WORDS.en).indexOf('riichi-rate'))
    for (const part of ['numerator', 'denominator']) {
      await tab(page, 'figures')
      const number = riichi.locator(`[data-part=${part}]`)
      const count = (await number.innerText()).trim()
      expect(Number(count)).toBeGreaterThan(0)
      await number.focus()
      await page.keyboard.press('Enter')
      await page
        .locator('.cases')
        .filter({ hasText: part === 'denominator' ? 'Riichi rate, denominator' : 'Riichi rate' })
        .waitFor()
      await page.locator(`[data-hits] [role=option][aria-setsize="${count}"]`).first().waitFor()
    }
  })
})
