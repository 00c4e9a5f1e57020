import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const { match } = simulated({ rules: rulesets.mleague, seed: 3, length: 'match' })

const openDialog = async (): Promise<App> => {
  const opened = await startApp({ files: { 'a.jmjp': [match] }, open: 'a.jmjp' })
  app = opened
  await opened.page.locator('[data-screen=board]').waitFor()
  await opened.page.keyboard.press('Control+KeyP')
  await opened.page.locator('[data-print]').waitFor()
  return opened
}

test('a match is printed as its sheets alone, one frame a page', async () => {
  const { page } = await openDialog()
  // The printer's dialog, at which the page waits; the tests' browser has none.
  await page.evaluate(() => {
    window.print = () => {
      const sheets = document.querySelectorAll('.printed-page').length
      document.body.dataset['printed'] = String(sheets)
      document.body.append(document.querySelector('.printed')!.cloneNode(true))
    }
  })
  await page.keyboard.press('Enter')
  await page.locator('body[data-printed]').waitFor({ state: 'attached' })
  expect(await page.locator('body').getAttribute('data-printed')).toBe(String(match.frames.length))
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(match.frames.length)
  expect(app?.complaints).toEqual([])
})

test('a match is saved as PDF with the font in it', async () => {
  const { page, folder } = await openDialog()
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-save=pdf]').click()])
  expect(download.suggestedFilename()).toBe('a.pdf')
  const path = join(folder, 'a.pdf')
  await download.saveAs(path)
  const text = (await readFile(path)).toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text).toMatch(/\/FontFile[23]/)
  expect(app?.complaints).toEqual([])
})
