import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const { match } = simulated({ rules: rulesets.mleague, seed: 3, length: 'match' })

test('a match is saved as PDF with the font in it', async () => {
  app = await startApp({ files: { 'a.jmjp': [match] }, open: 'a.jmjp' })
  const { page, folder } = app
  await page.locator('[data-screen=board]').waitFor()
  await page.keyboard.press('Control+KeyP')
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-save=pdf]').click()])
  expect(download.suggestedFilename()).toBe('a.pdf')
  const path = join(folder, 'a.pdf')
  await download.saveAs(path)
  const text = (await readFile(path)).toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text).toMatch(/\/FontFile[23]/)
  expect(app.complaints).toEqual([])
})
