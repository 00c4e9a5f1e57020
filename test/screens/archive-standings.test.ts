/** The table of a league in the archive: teams by the stage that they reached, and what they carried over into it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { ARCHIVE_WORDS } from '../../src/words/index.ts'
import { brokenLayout } from '../support/axe.ts'
import { filledArchive, search, tab } from '../support/archive-screen.ts'
import { leagueSeason } from '../support/league-season.ts'
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

it.each(['ja', 'en'] as const)('has the stage and the points carried over (%s)', async (locale) => {
  const { page, folder } = await filledArchive((started) => (app = started), { locale, width: 1024, height: 640 })
  for (const [at, match] of leagueSeason().entries())
    await writeFile(join(folder, 'records', `league-${at}.jmjp`), recordText(match))
  await page.locator('[data-counts]').filter({ hasText: '16' }).waitFor()
  await search(page, 'tournament:mlg')
  await tab(page, 'standings')
  await page.getByRole('radio', { name: ARCHIVE_WORDS[locale].groupings.team }).press('Space')
  const rows = page.locator('[data-standings] tbody tr')
  await rows.filter({ hasText: '北辰' }).waitFor()
  const texts = (await rows.allInnerTexts()).map((text) => text.split(/\s+/).join(' '))
  expect([texts[0], texts[4]]).toEqual(ROWS[locale])
  expect(await brokenLayout(page)).toEqual([])
  if (process.env['SAIFU_LOOK'] !== undefined)
    await page.screenshot({ path: `${process.env['SAIFU_LOOK']}/archive-league-${locale}.png` })
})
