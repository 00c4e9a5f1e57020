/** A record is printed on the sheets of paper that recorders know. */
import { afterEach, expect, test } from 'vitest'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const { match } = simulated({ rules: rulesets.mleague, seed: 3, length: 'match' })

test('a match is printed as its sheets alone, one frame a page', async () => {
  app = await startApp({ files: { 'a.jmjp': [match] }, open: 'a.jmjp' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await page.keyboard.press('Control+KeyP')
  await page.locator('[data-print]').waitFor()
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
  expect(app.complaints).toEqual([])
})
