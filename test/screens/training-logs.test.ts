/** A practice is shown from another program's log, chosen where every file is; one that is no record says so. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import type { Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { tabToward } from '../support/page-keyboard.ts'

let app: App | null = null
afterEach(() => app?.close())

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const
const shown = (): Match =>
  matchOf(new Hands().deal('1m', ...DEAL).type('9p', '1z', '7z', 'tsumogiri', 'stop', '0', '4').session)

/** The choice of what to practise, with a log and a file of another kind beside the record that was open. */
const begin = async (): Promise<Page> => {
  const log = exportMajiang([shown()])
  if (!log.ok) throw new Error(log.failure.code)
  app = await startApp({ locale: 'en', files: { 'final.jmjp': [shown()] }, open: 'final.jmjp' })
  const { page, folder } = app
  await writeFile(join(folder, 'records', 'final.json'), log.text)
  await writeFile(join(folder, 'records', 'settings.json'), '{"volume": 3}')
  await page.locator('[data-screen=board]').waitFor()
  await page.keyboard.press('Control+KeyW')
  await page.locator('[data-screen=start]').waitFor()
  await tabToward(page, '[data-train]')
  await page.keyboard.press('Enter')
  await page.locator('[data-training=choosing]').waitFor()
  return page
}

const choose = async (page: Page, name: string): Promise<void> => {
  await page.locator('[data-source]').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.locator('.entry', { hasText: name }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

it('a log is chosen and shown; a file that is none says so beside the choice', async () => {
  const page = await begin()
  await choose(page, 'settings.json')
  await page.getByRole('alert').filter({ hasText: 'settings.json is not a readable record' }).waitFor()
  await choose(page, 'final.json')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.locator('[name=training-from]').waitFor()
  await page.getByRole('status').filter({ hasText: 'final.json' }).waitFor()
  await page.locator('[data-begin-training]').focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-training=typing]').waitFor()
  expect(app?.complaints).toEqual([])
})
