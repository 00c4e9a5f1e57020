/** One match replaces another while the disk is slow: nothing typed is lost, and no file gets the other match. */
import { readFile, writeFile } from 'node:fs/promises'
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

const { file, ask } = UI.en

/** The app with one of two matches open. */
async function opened() {
  const [own, other] = [11, 12].map((seed) => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match)
  const files = { 'own.jmjp': [own!], 'other.jmjp': [other!] }
  const started = await startApp({ files, open: 'own.jmjp', locale: 'en' })
  app = started
  const { page } = started
  const disk = await slowLine(page)
  await started.restart()
  await page.locator('[data-screen=board]').waitFor()
  const path = (name: string) => join(started.folder, 'records', name)
  const firstFinal = async (name: string) =>
    recordOf(parse(await readFile(path(name), 'utf8')).file!).paifu.matches[0]?.finalPoints?.[0]
  return { page, disk, state: page.locator('.state'), firstFinal }
}

/** Types the first final score over, as a person at the end of the match. */
async function typeFinal(page: Page, text: string): Promise<void> {
  await page.locator('[name=final-0]').fill(text)
  await page.keyboard.press('Enter')
}

const choose = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()

/** Opens the other file, as a person does who picks it from its folder. */
async function openOther(page: Page): Promise<void> {
  await page.keyboard.press('Control+KeyO')
  await page.locator('.entry', { hasText: 'other.jmjp' }).click()
}

it('what is typed while the match is saved to be closed is asked about again', async () => {
  const { page, disk, firstFinal } = await opened()
  await typeFinal(page, '11.1')
  disk.slow('writeFile', 'correctFile')
  await page.keyboard.press('Control+KeyW')
  await choose(page, ask.save)
  await expect.poll(disk.held).toBe(1)
  await typeFinal(page, '22.2')
  await disk.letGo()
  await page.getByText(ask.unsavedTitle).waitFor()
  await choose(page, ask.save)
  await expect.poll(disk.held).toBe(1)
  await disk.letGo()
  await page.locator('[data-screen=start]').waitFor()
  expect(await firstFinal('own.jmjp')).toBe(222)
})

it('a match that was left while its file was written does not come back without its acts', async () => {
  const { page, disk, firstFinal } = await opened()
  await typeFinal(page, '11.1')
  disk.slow('writeFile', 'correctFile')
  await page.keyboard.press('Control+KeyS')
  await page.keyboard.press('Control+KeyS')
  await expect.poll(disk.held).toBe(1)
  await page.keyboard.press('Control+KeyW')
  await choose(page, ask.discard)
  await page.locator('[data-screen=start]').waitFor()
  await disk.letGo()
  await expect.poll(() => firstFinal('own.jmjp')).toBe(111)
  expect(await page.locator('[data-screen=start]').count()).toBe(1)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(disk.held()).toBe(0)
})

it('a match opened while the one before was written is saved to its own file', async () => {
  const { page, disk, state, firstFinal } = await opened()
  await typeFinal(page, '11.1')
  disk.slow('writeFile', 'correctFile')
  await page.keyboard.press('Control+KeyS')
  await expect.poll(disk.held).toBe(1)
  await openOther(page)
  await choose(page, ask.discard)
  await expect.poll(() => page.title()).toContain('other.jmjp')
  await disk.letGo()
  await expect.poll(() => firstFinal('own.jmjp')).toBe(111)
  expect(await page.title()).toContain('other.jmjp')
  await typeFinal(page, '22.2')
  disk.slow()
  await page.keyboard.press('Control+KeyS')
  await expect.poll(() => state.textContent()).toContain(file.saved)
  expect([await firstFinal('own.jmjp'), await firstFinal('other.jmjp')]).toEqual([111, 222])
})

it('a match is saved to its own file as soon as it is on screen', async () => {
  const { page, disk, firstFinal } = await opened()
  const before = await firstFinal('own.jmjp')
  const shown = (): Promise<string> => page.locator('[name=final-0]').inputValue()
  const own = await shown()
  disk.slow('journalClose')
  await openOther(page)
  await expect.poll(disk.held).toBe(1)
  await expect.poll(shown).not.toBe(own)
  await typeFinal(page, '22.2')
  await page.keyboard.press('Control+KeyS')
  // Its request, if there is one, is ahead of the next picture.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await disk.letGo()
  await expect.poll(() => firstFinal('other.jmjp')).toBe(222)
  expect(await firstFinal('own.jmjp')).toBe(before)
})

it('what is typed while another file is read is not left without a question', async () => {
  const { page, disk } = await opened()
  disk.slow('readFile')
  await openOther(page)
  await expect.poll(disk.held).toBe(1)
  await typeFinal(page, '22.2')
  await disk.letGo()
  await page.getByText(ask.unsavedTitle).waitFor()
  await choose(page, UI.en.cancel)
  expect(await page.locator('[name=final-0]').inputValue()).toBe('22.2')
  expect(await page.title()).toContain('own.jmjp')
})

it('what is typed while another program’s version is read stands against it, and is asked about anew', async () => {
  const { page, disk, state, firstFinal } = await opened()
  await typeFinal(page, '11.1')
  await writeFile(join(app!.folder, 'records', 'own.jmjp'), await readFile(join(app!.folder, 'records', 'other.jmjp')))
  await page.locator('.notice .button').click()
  disk.slow('readFile')
  await choose(page, ask.reload)
  await expect.poll(disk.held).toBe(1)
  await typeFinal(page, '22.2')
  await disk.letGo()
  await choose(page, ask.overwrite)
  await expect.poll(() => state.textContent()).toContain(file.saved)
  expect(await firstFinal('own.jmjp')).toBe(222)
  // Nothing waits for itself: the next save is made.
  await typeFinal(page, '33.3')
  await page.keyboard.press('Control+KeyS')
  await expect.poll(() => firstFinal('own.jmjp')).toBe(333)
})
