/** A .zip with several logs: the one that is meant is chosen from a list, and becomes a record. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { UI } from '../../src/words/index.ts'
import { oneFrame, paipuOf, paipuWithMemo } from '../support/paipu.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const ARCHIVE = zipSync({
  'readme.txt': strToU8('two games'),
  'day-1/first.json': strToU8(paipuOf()),
  'day-2/second.json': strToU8(paipuWithMemo()),
})

const dropped = (page: Page, name: string, bytes: Uint8Array) =>
  page.evaluate(
    ([fileName, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], fileName))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  )

it.each(['ja', 'en'] as const)('the second file of an archive is chosen by the arrow keys (%s)', async (language) => {
  app = await startApp({
    locale: language,
    width: 1280,
    height: 720,
    files: { 'mine.jmjp': [oneFrame()] },
    open: 'mine.jmjp',
  })
  const { page, folder } = app
  await page.locator('[data-screen=board]').waitFor()
  await writeFile(join(folder, 'records', 'games.zip'), ARCHIVE)
  await page.keyboard.press('Control+Shift+KeyO')
  await page.locator('.entry', { hasText: 'games.zip' }).click()
  await page.getByText(UI[language].zip.which('games.zip', 2), { exact: true }).waitFor()
  expect(await page.locator('[data-file]').allInnerTexts()).toEqual(['day-1/first.json', 'day-2/second.json'])
  await page.locator('[data-file]:focus', { hasText: 'first.json' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('[data-import]').getByText('memo').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(UI[language].file.edited, { exact: true }).waitFor()
  await page.keyboard.press('Control+KeyW')
  await page.getByText(UI[language].ask.unsaved('second.jmjp')).waitFor()
  expect(app.complaints).toEqual([])
})

it('nothing is opened if nothing is chosen', async () => {
  app = await startApp({ locale: 'en', width: 1280, height: 720 })
  const { page } = app
  await page.locator('[data-screen=start]').waitFor()
  await dropped(page, 'games.zip', ARCHIVE)
  await page.getByText(UI.en.zip.title, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.locator('[data-screen=start]').count()).toBe(1)
  expect(app.complaints).toEqual([])
})

it('an archive that is dropped is unpacked too: of a year of games one is searched by its name', async () => {
  app = await startApp({ locale: 'en', width: 1280, height: 720 })
  const { page } = app
  await page.locator('[data-screen=start]').waitFor()
  const game = strToU8(paipuOf())
  const year = Object.fromEntries(
    Array.from({ length: 365 }, (_, day) => [`2024/${String(day + 1).padStart(3, '0')}.json`, game]),
  )
  await dropped(page, 'year.zip', zipSync(year))
  await page.getByText(UI.en.zip.more(200, 365), { exact: true }).waitFor()
  await page.locator('[name=zip-part]:focus').waitFor()
  await page.keyboard.type('/300')
  await page.getByText(UI.en.zip.found(1), { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-screen=board]').waitFor()
  await page.getByText(UI.en.file.edited, { exact: true }).waitFor()
  await page.keyboard.press('Control+KeyW')
  await page.getByText(UI.en.ask.unsaved('300.jmjp')).waitFor()
  expect(app.complaints).toEqual([])
})

it('an archive without any record says so', async () => {
  app = await startApp({ locale: 'en', width: 1280, height: 720 })
  const { page } = app
  await page.locator('[data-screen=start]').waitFor()
  await dropped(page, 'photos.zip', zipSync({ 'a.png': strToU8('a'), 'b.png': strToU8('b') }))
  await page.getByRole('dialog').getByText('2 files in it').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.locator('[data-screen=start]').count()).toBe(1)
})

it('a log that is packed with gzip is dropped and opened like any other', async () => {
  app = await startApp({ locale: 'en', width: 1280, height: 720 })
  const { page } = app
  await page.locator('[data-screen=start]').waitFor()
  await dropped(page, 'game.json.gz', gzipSync(strToU8(paipuOf())))
  await page.locator('[data-screen=board]').waitFor()
  await page.getByText(UI.en.file.edited, { exact: true }).waitFor()
  await page.keyboard.press('Control+KeyW')
  await page.getByText(UI.en.ask.unsaved('game.jmjp')).waitFor()
  expect(app.complaints).toEqual([])
})

it('a small file that unpacks to more than a record can be is told, not opened', async () => {
  app = await startApp({ locale: 'en', width: 1280, height: 720 })
  const { page } = app
  await page.locator('[data-screen=start]').waitFor()
  await dropped(page, 'game.json.gz', gzipSync(new Uint8Array(80 * 1024 * 1024)))
  await page.getByRole('dialog').getByText('is too large').waitFor()
  expect(await page.locator('[data-screen=start]').count()).toBe(1)
  expect(app.complaints).toEqual([])
})
