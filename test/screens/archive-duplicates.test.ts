/** Matches that the archive has twice: tables that say what they leave out, and the list of the records. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { baseName } from '../../src/kit/index.ts'
import { ARCHIVE_WORDS, type Language } from '../../src/words/index.ts'
import { brokenLayout } from '../support/axe.ts'
import { ARCHIVED, filledArchive, focusOn, search, tab } from '../support/archive-screen.ts'
import { PLANTED } from '../support/planted-duplicates.ts'
import type { App } from '../support/start-app.ts'
import { recordText } from '../support/write-records.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

/** Beside the matches of the same numbers: what happened to them. */
const OTHERS = [
  ['copied', 'same'],
  ['cut off in the middle', 'part'],
  ['before a correction in every frame', 'version'],
] as const

const textsOf = async (page: Page, rows: string): Promise<readonly string[]> =>
  (await page.locator(rows).allInnerTexts()).map((text) => text.split(/\s+/).join(' '))

const LANGUAGES = ['ja', 'en'] as const satisfies readonly Language[]

it.each(LANGUAGES)('tables count one record of a match, and lead to the others (%s)', async (locale) => {
  const { page, folder } = await filledArchive((started) => (app = started), { locale, width: 1024, height: 640 })
  const words = ARCHIVE_WORDS[locale]
  await tab(page, 'standings')
  await page.locator('[data-standings] tbody tr').first().waitFor()
  const alone = await textsOf(page, '[data-standings] tbody tr')
  expect(await page.locator('[data-left-out], [data-tab=duplicates]').count()).toBe(0)
  for (const [at, [kind]] of OTHERS.entries())
    await writeFile(join(folder, 'records', `other-${at}.jmjp`), recordText(PLANTED[kind]!(ARCHIVED[at]!, 1)))
  await page.locator('[data-tab=duplicates]').filter({ hasText: '3' }).waitFor()

  const note = page.locator('[data-left-out]')
  for (const each of ['standings', 'figures', 'discrepancies']) {
    await tab(page, each)
    await note.filter({ hasText: words.leftOut(3) }).waitFor()
    expect(await brokenLayout(page), each).toEqual([])
    if (each === 'standings') expect(await textsOf(page, '[data-standings] tbody tr')).toEqual(alone)
  }
  await search(page, 'date:2026')
  await expect.poll(() => note.innerText()).toContain(words.leftOut(1))
  await search(page, '')
  await note.filter({ hasText: words.leftOut(3) }).waitFor()
  await tab(page, 'standings')
  await focusOn(page, '[data-left-out] button')
  await page.keyboard.press('Enter')
  expect(await page.locator('[data-tab=duplicates]:focus').count()).toBe(1)

  const rows = page.locator('[data-duplicates] tbody tr')
  await expect.poll(() => rows.count()).toBe(3)
  const listed = await textsOf(page, '[data-duplicates] tbody tr')
  const path = (name: string): string => join(folder, 'records', name)
  for (const [at, [, kind]] of OTHERS.entries()) {
    const own = listed.find((row) => row.endsWith(path(`other-${at}.jmjp`)))
    expect(own).toMatch(new RegExp(`^${words.duplicates[kind]} \\d+ `))
    expect(own).toContain(` ${path(`match-0${at}.jmjp`)} `)
  }
  expect(await brokenLayout(page)).toEqual([])
  await focusOn(page, '[data-duplicates] button')
  await page.keyboard.press('Tab')
  const name = await page.locator('[data-duplicates] button:focus').innerText()
  await page.keyboard.press('Enter')
  await page.waitForFunction((other) => document.title.includes(other), baseName(name))
  expect(await page.locator('[data-archive]').count()).toBe(0)
})
