/** The dialog for work on all records that the archive's search found, by keyboard alone. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { focusOn, search } from './archive-screen.ts'

/** The dialog, over what a query finds. */
export async function withThese(page: Page, query: string): Promise<void> {
  await search(page, query)
  await page.locator('[data-bulk]:enabled').waitFor()
  await focusOn(page, '[data-bulk]')
  await page.keyboard.press('Enter')
  await page.locator('[data-begin]:enabled').waitFor()
}

export const choose = async (page: Page, name: string, value: string): Promise<void> => {
  await focusOn(page, `[name=${name}]`)
  for (let presses = 0; presses < 10; presses++) {
    if ((await page.locator(`[name=${name}][value="${value}"]:checked`).count()) > 0) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${value} cannot be chosen`)
}

/** Begins, and waits for the end, which has the focus. */
export async function done(page: Page): Promise<string> {
  await page.keyboard.press('Enter')
  const summary = page.locator('[data-summary]:focus')
  // Threads begin slowly where modules are not bundled.
  await summary.waitFor({ timeout: 50_000 })
  return summary.innerText()
}

export async function downloaded(page: Page): Promise<{ name: string; bytes: Buffer }> {
  await focusOn(page, '[data-download]')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
