/** Files that are imported: chosen or dropped, one of a list, a record of our own, or none that can be read. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { UI } from '../../src/words/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { dropFile } from '../support/drop-file.ts'
import { mleagueEvents, mleaguePage } from '../support/mleague-events.ts'
import { commandToDialog } from '../support/page-keyboard.ts'
import { oneFrame, paipuOf, paipuWithMemo } from '../support/paipu.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const match = oneFrame()

const start = async (language: 'ja' | 'en'): Promise<Page> => {
  app = await startApp({ locale: language, width: 1280, height: 720 })
  return app.page
}

/** Chooses the file in the app's own dialog. */
const choose = (page: Page, name: string): Promise<void> => page.locator('.entry', { hasText: name }).click()

it('a file that cannot be imported says why, and nothing else happens', async () => {
  const page = await start('ja')
  await page.locator('[data-screen=start]').waitFor()
  await dropFile(page, 'broken.json', '{"title": "x", "player": ["A"]}')
  await page.getByText(UI.ja.transfer.importFailed).waitFor()
  await page.getByText(UI.ja.transfer.notImported('broken.json', '電脳麻将の牌譜')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await dropFile(page, 'a.json', '{"type":"start_game","names":[]}')
  await page.getByText(UI.ja.transfer.importFailed).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.locator('[data-screen=start]').count()).toBe(1)
  expect(app?.complaints).toEqual([])
})

it('a paipu is chosen by the palette, and what it leaves out is listed first', async () => {
  app = await startApp({ locale: 'ja', width: 1280, height: 720, files: { 'mine.jmjp': [match] }, open: 'mine.jmjp' })
  const { page, folder } = app
  await page.locator('[data-screen=board]').waitFor()
  await writeFile(join(folder, 'records', 'theirs.json'), paipuWithMemo())
  await commandToDialog(page, UI.ja.app['file.import'])
  await choose(page, 'theirs.json')
  await page.getByText(UI.ja.transfer.lost).waitFor()
  await page.getByText('memo は書き戻すと元と違う値になる').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(UI.ja.file.edited, { exact: true }).waitFor()
  await page.keyboard.press('Control+KeyW')
  await page.getByText(UI.ja.ask.unsaved('theirs.jmjp')).waitFor()
  expect(app.complaints).toEqual([])
})

it('the saved page of the M.LEAGUE viewer is chosen like any file, with its teams and what it leaves out', async () => {
  app = await startApp({ locale: 'ja', width: 1280, height: 720, files: { 'mine.jmjp': [match] }, open: 'mine.jmjp' })
  const { page, folder } = app
  await page.locator('[data-screen=board]').waitFor()
  const league = simulated({ rules: rulesets.mleague, seed: 3, length: 'match' }).match
  await writeFile(join(folder, 'records', 'viewer.html'), mleaguePage(mleagueEvents(league)))
  await commandToDialog(page, UI.ja.app['file.import'])
  await choose(page, 'viewer.html')
  await page.getByText('試合の終了時刻').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(UI.ja.file.edited, { exact: true }).waitFor()
  await page.getByText('二階堂').first().waitFor()
  expect(app.complaints).toEqual([])
})

it.each([
  ['the whole one', 0],
  ['the one that is cut off', 1],
])('of a list of games one is chosen, and what is odd in it is listed: %s', async (_, which) => {
  const page = await start('en')
  await page.locator('[data-screen=start]').waitFor()
  const game = JSON.parse(paipuOf()) as { log: object[][] }
  const cut = { ...game, log: game.log.map((round) => round.slice(0, -1)) }
  await dropFile(page, 'games.json', JSON.stringify([game, cut]))
  await page.getByText(UI.en.ask.whichTitle).waitFor()
  await page.locator('[data-match]').nth(which).click()
  await page.locator('[data-import]').waitFor()
  const odd = await page.getByText('ends in the middle of a round').count()
  expect(odd > 0).toBe(which === 1)
  await page.keyboard.press('Enter')
  await page.locator('[data-screen=board]').waitFor()
  await page.getByText(UI.en.file.edited, { exact: true }).waitFor()
  expect(app?.complaints).toEqual([])
})

it('a record of our own that is imported is opened as it stands, and keeps its comments', async () => {
  app = await startApp({ locale: 'en', files: { 'mine.jmjp': [match], 'ours.jmjp': [match] }, open: 'mine.jmjp' })
  const { page, folder } = app
  await page.locator('[data-screen=board]').waitFor()
  const path = join(folder, 'records', 'ours.jmjp')
  const text = `// checked by hand\n${await readFile(path, 'utf8')}`
  await writeFile(path, text)
  await page.keyboard.press('Control+Shift+KeyO')
  await choose(page, 'ours.jmjp')
  await page.getByText('ours.jmjp').waitFor()
  await page.getByText(UI.en.file.saved, { exact: true }).waitFor()
  expect(await readFile(path, 'utf8')).toBe(text)
})

it.each(['ours.json', 'ours.json.gz'])(
  'a record of our own under another name keeps its comments too, in a record beside it: %s',
  async (name) => {
    app = await startApp({ locale: 'en', files: { 'mine.jmjp': [match] }, open: 'mine.jmjp' })
    const { page, folder } = app
    await page.locator('[data-screen=board]').waitFor()
    const records = join(folder, 'records')
    const text = `// checked by hand\n${await readFile(join(records, 'mine.jmjp'), 'utf8')}`
    const bytes = name.endsWith('.gz') ? gzipSync(text) : Buffer.from(text)
    await writeFile(join(records, name), bytes)
    await page.keyboard.press('Control+Shift+KeyO')
    await choose(page, name)
    await page.getByText(UI.en.file.untitled, { exact: true }).waitFor()
    await page.keyboard.press('Control+KeyS')
    await page.locator('[name=file-name]:focus').waitFor()
    expect(await page.locator('[name=file-name]').inputValue()).toBe('ours.jmjp')
    await page.keyboard.press('Control+KeyA')
    await page.keyboard.insertText(join(records, 'ours.jmjp'))
    await page.keyboard.press('Enter')
    await page.getByText(UI.en.file.saved, { exact: true }).waitFor()
    expect(await readFile(join(records, 'ours.jmjp'), 'utf8')).toBe(text)
    expect(await readFile(join(records, name))).toEqual(bytes)
  },
)
