/** What stands in a field is typed, also while the field still has the focus: it is saved, and asked about. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { UI } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { tabTo } from '../support/page-keyboard.ts'

let app: App | null = null
afterEach(() => app?.close())

async function opened() {
  const { match } = simulated({ rules: rulesets.mleague, seed: 11, length: 'match' })
  app = await startApp({ files: { 'own.jmjp': [match] }, open: 'own.jmjp', locale: 'en' })
  const { page, folder } = app
  await page.locator('[data-screen=board]').waitFor()
  return { page, state: page.locator('.state'), text: () => readFile(join(folder, 'records', 'own.jmjp'), 'utf8') }
}

/** Types into a field and stays there. */
async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.type(text)
}

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)

it('a save takes the final score along that is being typed, and leaves the cursor there', async () => {
  const { page, state, text } = await opened()
  await typeInto(page, 'final-0', '98.7')
  await page.keyboard.press('Control+KeyS')
  await expect.poll(text).toContain('98.7')
  await expect.poll(() => state.textContent()).toContain(UI.en.file.saved)
  expect(await focused(page)).toBe('final-0')
})

it('a match with a score half typed is not closed without a question', async () => {
  const { page } = await opened()
  await typeInto(page, 'final-0', '98.7')
  await page.keyboard.press('Control+KeyW')
  await page.getByRole('button', { name: UI.en.cancel, exact: true }).click()
  expect(await page.locator('[name=final-0]').inputValue()).toBe('98.7')
})

it('a key that is no part of a number goes from a field for points to the board, and the points are taken', async () => {
  const { page, text } = await opened()
  await typeInto(page, 'final-0', '98.7')
  await page.keyboard.press('BracketLeft')
  await expect.poll(() => page.locator('.prompt .sentence').innerText()).toMatch(/indicator/i)
  expect(await focused(page)).toBeNull()
  await page.keyboard.press('Escape')
  expect(await page.locator('[name=final-0]').inputValue()).toBe('98.7')
  await page.keyboard.press('Control+KeyS')
  await expect.poll(text).toContain('98.7')
})

it('what is no number yet gives way to what the field showed', async () => {
  const { page } = await opened()
  const before = await page.locator('[name=final-0]').inputValue()
  await typeInto(page, 'final-0', '-')
  await page.keyboard.press('KeyQ')
  await page.locator('.prompt .refused').waitFor()
  expect(await page.locator('[name=final-0]').inputValue()).toBe(before)
})
