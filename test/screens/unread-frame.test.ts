/** A file in which a frame cannot be read: its text is on the board, and leads to the mistake in the text view. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { simulatedText } from '../document/simulated-text.ts'
import { brokenLayout } from '../support/axe.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
let folder: string | null = null
afterEach(async () => {
  await app?.close()
  if (folder !== null) await rm(folder, { recursive: true })
})

/** The second frame has a tile that is none, and the third a name that is none. */
const BROKEN = simulatedText(3).replace('frm[E2-0', 'frm[X2-0')
const SECOND = BROKEN.indexOf('frm[E1-1')
const WRONG = BROKEN.slice(0, SECOND) + BROKEN.slice(SECOND).replace('tg)', 'tq)')

it.each(['ja', 'en'] as const)('it is reached in the timeline, and mended in the text view: %s', async (locale) => {
  folder = await mkdtemp(join(tmpdir(), 'saifu-unread-'))
  const path = join(folder, 'old.jmjp')
  await writeFile(path, WRONG)
  app = await startApp({ open: path, locale })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  const unread = page.locator('[data-unread]')
  await page.locator('.frames button.frame').nth(1).click()
  await unread.waitFor()
  expect(await unread.locator('pre').textContent()).toMatch(/^frm\[E1-1/)
  expect(await unread.locator('mark').first().textContent()).toBe('tq')
  expect(await brokenLayout(page)).toEqual([])
  await page.locator('[data-unread-entry]').click()
  await expect.poll(() => unread.locator('pre').textContent()).toMatch(/^frm\[X2-0/)
  expect(await brokenLayout(page)).toEqual([])
  await page.keyboard.press('Shift+F4')
  const text = page.locator('.editor .cm-content')
  await expect.poll(() => text.evaluate((element) => element.matches(':focus'))).toBe(true)
  // The cursor stands before the name that is none.
  await page.keyboard.press('Delete')
  await page.keyboard.type('E')
  await page.locator('[data-unread-entry]').waitFor({ state: 'detached' })
  expect(app.complaints).toEqual([])
})
