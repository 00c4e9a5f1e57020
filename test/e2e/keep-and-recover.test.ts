/** Nothing typed is lost: the page crashes and comes back, and another program changes the file. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { startApp, type App } from '../support/start-app.ts'
import { beginFrames, DEALT, handOf, KEYS, newMatch, overwrite } from '../support/kept-hand.ts'
import { fillField } from '../support/page-keyboard.ts'

let app: App | null = null
afterEach(() => app?.close())

it('a crash costs no key, and undo goes on behind it', async () => {
  app = await startApp()
  await newMatch(app.page)
  await beginFrames(app.page)
  for (const key of KEYS) await app.page.keyboard.press(key)
  await expect.poll(() => handOf(app?.page as Page, 0)).toEqual(DEALT)

  await app.crash()
  await app.page.getByRole('button', { name: '続きから再開' }).click()
  await app.page.locator('[data-screen=board]').waitFor()
  expect(await handOf(app.page, 0)).toEqual(DEALT)

  for (let times = 0; times < 3; times++) await app.page.keyboard.press('Backspace')
  await expect.poll(() => handOf(app?.page as Page, 0)).toEqual(DEALT.slice(0, 10))
  expect(app.complaints).toEqual([])
})

it('a file that another program changed is noticed, and not overwritten unasked', async () => {
  app = await startApp()
  const { page, folder } = app
  const path = join(folder, 'shared.jmjp')
  await newMatch(page)
  await beginFrames(page)
  await page.keyboard.press('KeyE')
  await page.keyboard.press('Control+KeyS')
  await fillField(page, 'file-name', path)
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('保存済').waitFor()

  const foreign = `// changed elsewhere\n${await readFile(path, 'utf8')}`
  await writeFile(path, foreign)
  await page.getByText('このファイルは別のプログラムで変更されました。').waitFor()
  await page.keyboard.press('Digit1')
  await page.keyboard.press('Control+KeyS')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  expect(await readFile(path, 'utf8')).toBe(foreign)

  await overwrite(page)
  expect(await readFile(path, 'utf8')).not.toBe(foreign)
  expect(await readFile(`${path}~`, 'utf8')).toBe(foreign)
})
