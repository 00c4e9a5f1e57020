/** Saving to a slow disk: the recorder keeps typing, and nothing typed meanwhile counts as saved. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { recordOf } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { UI } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { slowLine } from '../support/slow-line.ts'

let app: App | null = null
afterEach(() => app?.close())

const { edited, saved } = UI.en.file

/** The app with a match open that lies in a file, on a disk that writes when it is told to. */
async function opened() {
  const { match } = simulated({ rules: rulesets.mleague, seed: 11, length: 'match' })
  const started = await startApp({ files: { 'own.jmjp': [match] }, open: 'own.jmjp', locale: 'en' })
  app = started
  const { page } = started
  const disk = await slowLine(page, 'writeFile', 'correctFile')
  await started.restart()
  await page.locator('[data-screen=board]').waitFor()
  const state = page.locator('.state')
  const path = join(started.folder, 'records', 'own.jmjp')
  const firstFinal = async () => recordOf(parse(await readFile(path, 'utf8')).file!).paifu.matches[0]?.finalPoints?.[0]
  return { page, disk, state, firstFinal }
}

/** Types the first final score over, as a person at the end of the match. */
async function typeFinal(page: Page, text: string): Promise<void> {
  await page.locator('[name=final-0]').fill(text)
  await page.keyboard.press('Enter')
}

/** One value is being written, and another typed over it. */
async function typedWhileSaving() {
  const own = await opened()
  await typeFinal(own.page, '11.1')
  await own.page.keyboard.press('Control+KeyS')
  await expect.poll(own.disk.held).toBe(1)
  await typeFinal(own.page, '22.2')
  return own
}

it('what is typed while the file is being written is not taken for saved', async () => {
  const { page, disk, state, firstFinal } = await typedWhileSaving()
  await disk.letGo()
  await expect.poll(firstFinal).toBe(111)
  expect(await state.textContent()).toContain(edited)
  await page.keyboard.press('Control+KeyW')
  await page.getByRole('button', { name: UI.en.ask.save, exact: true }).click()
  await expect.poll(disk.held).toBe(1)
  await disk.letGo()
  await page.locator('[data-screen=start]').waitFor()
  expect(await firstFinal()).toBe(222)
})

it('a second save waits for the first, and does not take its file for another program’s', async () => {
  const { page, disk, state, firstFinal } = await typedWhileSaving()
  await page.keyboard.press('Control+KeyS')
  await disk.letGo()
  await expect.poll(disk.held).toBe(1)
  await disk.letGo()
  await expect.poll(() => state.textContent()).toContain(saved)
  expect(await firstFinal()).toBe(222)
  expect(await page.getByRole('dialog').count()).toBe(0)
})
