/** Rulesets of the user's own, from the data folder to the set-up, the board and the file. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { UI } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { chooseInList, saveAs } from '../support/page-keyboard.ts'

let app: App | null = null
afterEach(() => app?.close())

const CLUB = '{"id": "club", "name": {"ja": "会の規則", "en": "Club rules"}, "extends": "tenhou", "startPoints": 35000}'

it('a ruleset in the data folder is chosen by name, played under, and named in the file', async () => {
  app = await startApp()
  const folder = join(app.folder, 'data', 'rulesets')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'club.json'), CLUB)
  await writeFile(join(folder, 'faulty.json'), '{\n  "id": "other", "name": "Other",\n  "tobii": true\n}')
  await app.restart()
  const { page } = app
  await page.getByRole('button', { name: '新しい試合' }).click()
  await page.locator('[data-screen=setup]').waitFor()
  expect(await page.locator('optgroup option').allTextContents()).toEqual(['会の規則'])
  expect(await page.locator('optgroup').getAttribute('label')).toBe(UI.ja.setup.ownRules)
  // The fault stands where the choice is made, with file, place and key.
  expect(await page.locator('[data-faulty-rules]').innerText()).toMatch(/^faulty\.json 3:3 tobii: .*tobi/)

  await chooseInList(page, 'rules', 'club')
  await page.keyboard.press('Control+Enter')
  await page.locator('[data-screen=board]').waitFor()
  const text = await saveAs(page, join(app.folder, 'club.jmjp'))
  expect(text).toContain('//@rules club')
  expect(text).toContain('pfs[35.0,35.0,35.0,35.0]')
  expect(app.complaints).toEqual([])
})
