/** A file of another program becomes a new record, and the record is written in its format again. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { UI } from '../../src/words/index.ts'
import { dropFile } from '../support/drop-file.ts'
import { commandToDialog } from '../support/page-keyboard.ts'
import { paipuOf } from '../support/paipu.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

/** Exports as Majiang by the palette; gives what was downloaded. */
const exported = async (page: Page, copy: string): Promise<string> => {
  await commandToDialog(page, UI.en.app['file.export'])
  await page.locator('[data-export-told]').waitFor()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('theirs.json')
  await file.saveAs(copy)
  return readFile(copy, 'utf8')
}

const withoutTitle = (text: string): object => ({ ...(JSON.parse(text) as object), title: '' })

it('a dropped paipu is a new, unsaved record, and is written again as it was', async () => {
  app = await startApp({ locale: 'en', width: 1280, height: 720 })
  const { page } = app
  const words = UI.en
  await page.locator('[data-screen=start]').waitFor()
  await dropFile(page, 'theirs.json', paipuOf())
  await page.locator('[data-screen=board]').waitFor()
  await page.getByText(words.file.edited, { exact: true }).waitFor()
  expect(withoutTitle(await exported(page, join(app.folder, 'downloaded.json')))).toEqual(withoutTitle(paipuOf()))

  // A broken file says why, and what is open stays.
  await page.keyboard.press('Control+KeyW')
  await page.getByText(words.ask.unsavedTitle).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(app.complaints).toEqual([])
})
