/** The archive's screen as a person opens it by keys, with the records of a folder in it. */
import type { Page } from 'playwright-core'
import { findInMatch, readQuery } from '../../src/archive/index.ts'
import type { Match } from '../../src/record/index.ts'
import { yakuNamed } from '../../src/words/index.ts'
import { namedMatches } from './named-matches.ts'
import { startApp, type App, type AppOptions } from './start-app.ts'

export const ARCHIVED = namedMatches(12)
const FILES: Readonly<Record<string, readonly Match[]>> = Object.fromEntries(
  ARCHIVED.map((match, at) => [`match-${String(at).padStart(2, '0')}.jmjp`, [match]]),
)

/** How many hits a query has in them, or in others. */
export const hitsOf = (query: string, matches = ARCHIVED): number => {
  const read = readQuery(query, yakuNamed)
  if (!read.ok) throw new Error(read.fault.code)
  return matches.reduce((sum, match) => sum + findInMatch(read.terms, match).length, 0)
}

export const press = async (page: Page, chords: string): Promise<void> => {
  for (const chord of chords.split(' ')) await page.keyboard.press(chord)
}

export const focusOn = async (page: Page, selector: string): Promise<void> => {
  for (let tabs = 0; tabs < 40; tabs++) {
    if ((await page.locator(`:is(${selector}):focus`).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${selector}`)
}

/** The app, as soon as it is open, so that it is closed whatever comes after. */
export async function filledArchive(opened: (app: App) => void, options: AppOptions): Promise<App> {
  const app = await startApp({ files: FILES, open: 'match-00.jmjp', ...options })
  opened(app)
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await press(page, 'Control+Shift+KeyA')
  await page.locator('[data-archive] [data-add]').waitFor()
  await focusOn(page, '[data-add]')
  await page.keyboard.press('Enter')
  await page.locator('.entries').waitFor()
  await page.getByText('records', { exact: false }).first().waitFor()
  await focusOn(page, '[data-use-folder]')
  await page.keyboard.press('Enter')
  await page.locator('[data-counts]').filter({ hasText: '12' }).waitFor()
  return app
}

/** To one of the lists. */
export const tab = async (page: Page, name: string): Promise<void> => {
  await page.locator(`[data-tab=${name}]`).focus()
  await page.keyboard.press('Enter')
}

export async function search(page: Page, query: string): Promise<void> {
  await page.locator('[name=archive-query]').focus()
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.insertText(query)
  await page.keyboard.press('Enter')
}
