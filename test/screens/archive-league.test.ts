/** A league's season in the archive: teams by the stage that they reached, what they carried over into it, and points that do not follow. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { Frame, Match } from '../../src/record/index.ts'
import { ARCHIVE_SCREEN, ARCHIVE_WORDS, type Language } from '../../src/words/index.ts'
import { brokenLayout, brokenRules } from '../support/axe.ts'
import { filledArchive, focusOn, search, tab } from '../support/archive-screen.ts'
import { FINAL, leagueSeason, played } from '../support/league-season.ts'
import { matchOfSeason } from '../support/small-season.ts'
import type { App } from '../support/start-app.ts'
import { recordText } from '../support/write-records.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const ROWS = {
  ja: ['1 北辰 3 40.5 ファイナルシリーズ −9.6 2 0 0 1', '5 黒潮 1 70.0 レギュラーシーズン 1 0 0 0'],
  en: ['1 北辰 3 40.5 Final Series −9.6 2 0 0 1', '5 黒潮 1 70.0 Regular Season 1 0 0 0'],
}

/** The app with the season's records in the archive, and of the archive's screen one of its lists. */
async function withSeason(locale: Language, matches: readonly Match[], list: string): Promise<Page> {
  const { page, folder } = await filledArchive((started) => (app = started), { locale, width: 1024, height: 640 })
  for (const [at, match] of matches.entries())
    await writeFile(join(folder, 'records', `league-${at}.jmjp`), recordText(match))
  await page.locator('[data-counts]').filter({ hasText: '16' }).waitFor()
  await search(page, 'tournament:mlg')
  await tab(page, list)
  return page
}

async function isWhole(page: Page, name: string): Promise<void> {
  expect(await brokenLayout(page)).toEqual([])
  if (process.env['SAIFU_LOOK'] !== undefined)
    await page.screenshot({ path: `${process.env['SAIFU_LOOK']}/${name}.png` })
}

/** Half of the 61.5 points of the regular season is carried over into the next stage, and half of the rest into the last. */
const courseOf = (locale: Language): readonly string[] => {
  const carried = (stage: string): string => ARCHIVE_WORDS[locale].carriedInto(stage, 0.5)
  return [
    '2021-10-04 league-0.jmjp 61.5 61.5',
    `${carried('mlg-sfs')} −30.7 30.8`,
    '2022-03-15 league-2.jmjp −50.0 −19.2',
    `${carried('mlg-fns')} 9.6 −9.6`,
    '2022-04-19 league-3.jmjp 50.1 40.5',
  ]
}

const LANGUAGES = ['ja', 'en'] as const

it.each(LANGUAGES)('the table has the stage and the points carried over (%s)', async (locale) => {
  const page = await withSeason(locale, leagueSeason(), 'standings')
  await page.getByRole('radio', { name: ARCHIVE_WORDS[locale].groupings.team }).press('Space')
  const rows = page.locator('[data-standings] tbody tr')
  // Players' names contain their teams', so only the whole name says that the teams are shown.
  await rows.getByText('北辰', { exact: true }).waitFor()
  const texts = (await rows.allInnerTexts()).map((text) => text.split(/\s+/).join(' '))
  expect([texts[0], texts[4]]).toEqual(ROWS[locale])
  await isWhole(page, `archive-league-${locale}`)
})

it.each(LANGUAGES)('what a chombo took has a column beside the stages (%s)', async (locale) => {
  const [frame] = matchOfSeason(0).frames
  const foul: Frame = { ...frame!, endPoints: frame!.startPoints, notes: { ryuukyoku: 'chombo', chombo: [0] } }
  const punished = played({ ...FINAL, change: (match) => ({ ...match, frames: [foul] }) })
  const page = await withSeason(locale, [...leagueSeason().slice(0, 3), punished], 'standings')
  await page.getByRole('radio', { name: ARCHIVE_WORDS[locale].groupings.team }).press('Space')
  const row = page.locator('[data-standings] tbody tr').first()
  await row.getByText('北辰', { exact: true }).waitFor()
  const text = (await row.innerText()).split(/\s+/).join(' ')
  // All have the same points behind that frame, and share the places.
  expect(text).toContain(ROWS[locale][0]!.replace('40.5', '40.5 −20.0').replace('2 0 0 1', ''))
  await page.getByRole('columnheader', { name: ARCHIVE_WORDS[locale].standing.penalty }).waitFor()
  await isWhole(page, `archive-penalties-${locale}`)
})

it.each(LANGUAGES)('a name leads to its points match by match, by keyboard, and back (%s)', async (locale) => {
  const page = await withSeason(locale, leagueSeason(), 'standings')
  await page.getByRole('radio', { name: ARCHIVE_WORDS[locale].groupings.team }).press('Space')
  const name = page.locator('[data-standings] tbody tr button').getByText('北辰', { exact: true })
  await name.waitFor()
  expect(await page.locator('[data-chart-carries]').innerText()).toBe(ARCHIVE_SCREEN[locale].chartCarries)
  // Twice down or up at once.
  const line = await page.locator('[data-chart] path').first().getAttribute('d')
  expect(line?.match(/(?<=[ML])([\d.]+) [\d.]+(?=L\1 )/g)).toHaveLength(2)
  await focusOn(page, '[data-standings] button')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const rows = page.locator('[data-course] tbody tr')
  await rows.nth(4).waitFor()
  const texts = (await rows.allInnerTexts()).map((text) => text.split(/\s+/).join(' '))
  expect(texts.map((text) => text.trim())).toEqual(courseOf(locale))
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-back'))).toBe(true)
  await isWhole(page, `archive-course-${locale}`)
  expect(await brokenRules(page)).toEqual([])
  await page.keyboard.press('Enter')
  await name.waitFor()
  expect(await name.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await focusOn(page, '[data-course] button')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.title.includes('league-0.jmjp'))
})

it.each(LANGUAGES)('points that do not follow are listed, and open at their record (%s)', async (locale) => {
  const wrong = [...leagueSeason().slice(0, 3), played({ ...FINAL, before: [-96, -210, 344, -39] })]
  const page = await withSeason(locale, wrong, 'discrepancies')
  const row = page.locator('[data-discrepancies] tbody tr')
  await row.waitFor()
  const text = (await row.innerText()).split(/\s+/).join(' ')
  const kind = ARCHIVE_WORDS[locale].discrepancies['team-points-before']
  expect(text).toBe(`${kind} 東雲 league-3.jmjp 34.4 17.2 league-2.jmjp`)
  await isWhole(page, `archive-discrepancies-${locale}`)
  await search(page, 'date:2021')
  await page.locator('[data-no-discrepancy]').waitFor()
  await search(page, 'tournament:mlg')
  await focusOn(page, '[data-discrepancies] button')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.title.includes('league-3.jmjp'))
  expect(await page.locator('[data-archive]').count()).toBe(0)
})
