/** A file of another program becomes a new record, and the record is written in its format again. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { registry } from '../../src/formats/index.ts'
import type { Frame } from '../../src/record/index.ts'
import { UI } from '../../src/words/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { mleagueEvents, mleaguePage } from '../support/mleague-events.ts'
import { oneFrame, paipuOf, paipuWithMemo } from '../support/paipu.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const match = oneFrame()

const start = async (language: 'ja' | 'en'): Promise<Page> => {
  app = await startApp({ locale: language, width: 1280, height: 720 })
  return app.page
}

const command = async (page: Page, title: string): Promise<void> => {
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(title)
  await page.getByRole('option', { name: title }).first().waitFor()
  await page.keyboard.press('Enter')
}

/** Chooses the file in the app's own dialog. */
const choose = (page: Page, name: string): Promise<void> => page.locator('.entry', { hasText: name }).click()

const drop = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([fileName, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content], fileName))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    [name, text] as const,
  )

/** Exports as Majiang by the palette; gives what was downloaded. */
const exported = async (page: Page, language: 'ja' | 'en'): Promise<string> => {
  await command(page, UI[language].app['file.export'])
  await page.locator('[data-export-told]').waitFor()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('theirs.json')
  const copy = join(app?.folder ?? '', 'downloaded.json')
  await file.saveAs(copy)
  return readFile(copy, 'utf8')
}

const withoutTitle = (text: string): object => ({ ...(JSON.parse(text) as object), title: '' })

it('a dropped paipu is a new, unsaved record, and is written again as it was', async () => {
  const page = await start('en')
  const words = UI.en
  await page.locator('[data-screen=start]').waitFor()
  await drop(page, 'theirs.json', paipuOf())
  await page.locator('[data-screen=board]').waitFor()
  await page.getByText(words.file.edited, { exact: true }).waitFor()
  expect(withoutTitle(await exported(page, 'en'))).toEqual(withoutTitle(paipuOf()))

  // A broken file says why, and what is open stays.
  await page.keyboard.press('Control+KeyW')
  await page.getByText(words.ask.unsavedTitle).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(app?.complaints).toEqual([])
})

it('a file that cannot be imported says why, and nothing else happens', async () => {
  const page = await start('ja')
  await page.locator('[data-screen=start]').waitFor()
  await drop(page, 'broken.json', '{"title": "x", "player": ["A"]}')
  await page.getByText(UI.ja.transfer.importFailed).waitFor()
  await page.getByText(UI.ja.transfer.notImported('broken.json', '電脳麻将の牌譜')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await drop(page, 'a.json', '{"type":"start_game","names":[]}')
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
  await command(page, UI.ja.app['file.import'])
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
  await command(page, UI.ja.app['file.import'])
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
  await drop(page, 'games.json', JSON.stringify([game, cut]))
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

it('a link to the match is copied, and opens as the same match', async () => {
  app = await startApp({ locale: 'en', files: { 'a.jmjp': [match] }, open: 'a.jmjp' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Control+Shift+KeyC')
  await page.locator('[data-copy]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-copied]', { hasText: UI.en.transfer.copied }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^https:\/\/tenhou\.net\/6\/#json=/)
  const imported = registry.named('tenhou-url')?.import?.(link)
  const acts = (frames: readonly Frame[]) =>
    frames.map(({ flows }) => flows.at(-1)?.acts.map(({ draw, discard }) => [draw, discard]))
  expect(imported?.ok === true && acts(imported.paifu.matches[0]?.frames ?? [])).toEqual(acts(match.frames))
})

it('a browser that keeps its clipboard to itself says so', async () => {
  app = await startApp({ locale: 'en', files: { 'a.jmjp': [match] }, open: 'a.jmjp' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.keyboard.press('Control+Shift+KeyC')
  await page.locator('[data-copy]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-copied]', { hasText: UI.en.transfer.notCopied }).waitFor()
})
