/** Training in the page: a record is shown, typed from, appraised, and the result is kept; nothing else is. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { TRAINING, UI } from '../../src/words/index.ts'
import { command, press } from '../support/page-keyboard.ts'
import type { App } from '../support/start-app.ts'
import { beginBurst, chooseRecord, figure, keysOf, shownMatch } from '../support/training-screen.ts'

let app: App | null = null
afterEach(() => app?.close())

it('a frame typed without a slip: a result without errors, one entry in the history, and no journal', async () => {
  const page = await chooseRecord((opened) => (app = opened), { locale: 'en' })
  const journals = () => readdir(join(app?.folder ?? '', 'data', 'journals'), { recursive: true })
  const before = await journals()
  await beginBurst(page)
  for (const key of keysOf(shownMatch())) await press(page, key)
  await page.locator('[data-result]').waitFor()
  await page.locator('[data-no-errors]').waitFor()
  expect(await page.locator('[data-advice]').count()).toBeGreaterThan(0)
  expect(await figure(page, 'acts')).toBe(TRAINING.en.actsOf(7, 7))
  expect(await figure(page, 'refused')).toBe('0')
  await page.locator('[data-history]').waitFor()
  expect(await page.locator('[data-history]').count()).toBe(1)
  const data = join(app?.folder ?? '', 'data')
  const kept = JSON.parse(await readFile(join(data, 'training.json'), 'utf8')) as { acts: number; errors: object }[]
  expect(kept).toMatchObject([{ acts: 7, errors: {}, pace: 'burst', source: 'file', name: 'final.jmjp' }])
  expect(await journals()).toEqual(before)

  // Back on the start screen, and the history is there the next time.
  await page.keyboard.press('Control+KeyW')
  await page.locator('[data-screen=start]').waitFor()
  await command(page, UI.en.app['training.open'])
  await page.locator('[data-history]').waitFor()
  expect(app?.complaints).toEqual([])
})
