/** After a crash: what was typed comes back, though the journal began late or the file was opened again. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { beginFrames, DEALT, handOf, KEYS, newMatch, overwrite } from '../support/kept-hand.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+KeyS')
  await page.getByText('保存済').waitFor()
}

it('a journal that could not be begun is begun later: the notice goes, and every key comes back', async () => {
  app = await startApp()
  const journals = join(app.folder, 'data', 'journals')
  await mkdir(join(app.folder, 'data'), { recursive: true })
  await writeFile(journals, 'a file where the folder should be')
  await newMatch(app.page)
  await beginFrames(app.page)
  for (const key of KEYS) await app.page.keyboard.press(key)
  const notice = app.page.locator('.notice.bad')
  await notice.waitFor()
  await expect.poll(() => handOf(app?.page as Page, 0)).toEqual(DEALT)
  await rm(journals)
  await notice.locator('[data-retry-journal]').click()
  await notice.waitFor({ state: 'detached' })

  await app.crash()
  await app.page.getByRole('button', { name: '続きから再開' }).click()
  await expect.poll(() => handOf(app?.page as Page, 0)).toEqual(DEALT)

  // What cannot be thrown away says so, and is offered as before.
  await app.crash()
  await writeFile(join(journals, 'closed'), 'a file where the folder should be')
  const throwAway = app.page.getByRole('button', { name: UI.ja.start.throwAway })
  await throwAway.click()
  await app.page.getByRole('button', { name: UI.ja.start.throwAwaySure }).click()
  const said = app.page.getByRole('dialog', { name: UI.ja.ask.throwAwayFailed })
  await said.getByText(UI.ja.ask.offeredAgain).waitFor()
  await app.page.keyboard.press('Enter')
  await rm(join(journals, 'closed'))
  await throwAway.click()
  await app.page.getByRole('button', { name: UI.ja.start.throwAwaySure }).click()
  await throwAway.waitFor({ state: 'detached' })
  await app.restart()
  expect(await throwAway.count()).toBe(0)
  expect(app.complaints).toEqual([])
})

it('a file that another program changed while the app was down is not overwritten unasked', async () => {
  const { match } = simulated({ rules: rulesets.mleague, seed: 11, length: 'match' })
  app = await startApp({ files: { 'own.jmjp': [match] }, open: 'own.jmjp' })
  const path = join(app.folder, 'records', 'own.jmjp')
  await app.page.locator('[name=final-0]').fill('98.7')
  await app.page.keyboard.press('Enter')
  const foreign = `// changed elsewhere\n${await readFile(path, 'utf8')}`
  await app.crash()
  const { page } = app
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-screen=start]').waitFor()
  await writeFile(path, foreign)
  await page.getByRole('button', { name: '続きから再開' }).click()
  await page.locator('[data-screen=board]').waitFor()
  await page.getByText('このファイルは別のプログラムで変更されました。').waitFor()
  await overwrite(page)
  expect(await readFile(path, 'utf8')).toContain('98.7')
  expect(await readFile(`${path}~`, 'utf8')).toBe(foreign)
})

/** A file is opened at start, as by a double click, and a tile typed, before the page dies and it is opened so again. */
const typedAndCrashed = async () => {
  const hands = new Hands().deal('9p', '', '', '', '').type('1z', 'tsumogiri')
  const again = await startApp({ files: { 'own.jmjp': [matchOf(hands.session)] }, open: 'own.jmjp' })
  app = again
  await again.page.locator('[data-screen=board]').waitFor()
  await again.page.keyboard.press('Digit1')
  await again.page.getByText('未保存').waitFor()
  const path = join(again.folder, 'records', 'own.jmjp')
  await again.crash()
  await again.page.getByRole('dialog', { name: '前回の続きがあります' }).waitFor()
  return { page: again.page, path, text: () => readFile(path, 'utf8') }
}

it('a file that is opened again after a crash goes on with what was typed into it, history and all', async () => {
  const { page, text } = await typedAndCrashed()
  await page.keyboard.press('Enter')
  await page.getByText('未保存').waitFor()
  await save(page)
  expect(await text()).toContain('(s,1m,)')
  await page.keyboard.press('Backspace')
  await page.getByText('未保存').waitFor()
  await save(page)
  expect(await text()).not.toContain('(s,1m,)')
  expect(app?.complaints).toEqual([])
})

it('a file that is opened again after a crash can be opened as it was saved, and what was typed is still there', async () => {
  const { page } = await typedAndCrashed()
  await page.getByRole('button', { name: '保存されたとおりに開く' }).click()
  await page.locator('[data-screen=board]').waitFor()
  await page.getByText('保存済').waitFor()
  await page.keyboard.press('Control+KeyW')
  await page.getByRole('button', { name: '続きから再開' }).click()
  await page.getByText('未保存').waitFor()
})

/** Waits until this text of a field is on disk: a crash waits for keys of the board alone. */
async function isInJournal({ folder }: App, text: string): Promise<void> {
  const journals = join(folder, 'data', 'journals')
  const journal = async (): Promise<string> => {
    const names = (await readdir(journals)).filter((name) => name.endsWith('.ndjson'))
    return (await Promise.all(names.map((name) => readFile(join(journals, name), 'utf8')))).join('')
  }
  await expect.poll(journal).toContain(`\\"text\\":\\"${text}\\"`)
}

it('points of the frame’s end come back after a crash: those that wait for the others, and digits in a field not left', async () => {
  const over = new Hands().deal('9p', '', '', '', '')
  over.take({ type: 'setStartPoints', frame: 0, points: null })
  over.type('8m', 'tsumogiri', '8p', 'tsumogiri', 'stop', '0', '4')
  app = await startApp({ files: { 'own.jmjp': [matchOf(over.session)] }, open: 'own.jmjp' })
  const valuesOf = (page: Page): Promise<string[]> =>
    page.locator('[name^=end-]').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const { page } = app
  await page.locator('[name=end-0]').click()
  await page.keyboard.type('26000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('24')
  await expect.poll(() => valuesOf(page)).toEqual(['26,000', '24', '', ''])
  await isInJournal(app, '24')

  await app.crash()
  await app.page.getByRole('dialog').waitFor()
  await app.page.keyboard.press('Escape')
  await app.page.getByRole('button', { name: '続きから再開' }).click()
  await expect.poll(() => valuesOf(app?.page as Page)).toEqual(['26,000', '24', '', ''])
  await app.page.keyboard.type('000')
  for (const _ of [2, 3]) {
    await app.page.keyboard.press('Tab')
    await app.page.keyboard.type('25000')
  }
  await app.page.keyboard.press('Tab')
  await save(app.page)
  expect(await readFile(join(app.folder, 'records', 'own.jmjp'), 'utf8')).toContain('pfe[26.0,24.0,25.0,25.0]')

  // What is in the record is not unsaved: the file opens unasked.
  await app.crash()
  await expect.poll(() => valuesOf(app?.page as Page)).toEqual(['26,000', '24,000', '25,000', '25,000'])
  expect(await app.page.getByRole('dialog').count()).toBe(0)
  expect(app.complaints).toEqual([])
})

const valueOf = (page: Page, name: string): Promise<string> => page.locator(`[name="${name}"]`).inputValue()

it('the form in which one was typing when the app crashed is open again, and one goes on behind the last letter', async () => {
  const { match } = simulated({ rules: rulesets.mleague, seed: 11, length: 'match' })
  const started = await startApp({ files: { 'own.jmjp': [match] }, open: 'own.jmjp' })
  app = started
  const resume = async (): Promise<Page> => {
    await started.crash()
    await started.page.getByRole('dialog').waitFor()
    await started.page.keyboard.press('Enter')
    return started.page
  }
  await app.page.locator('.frame-bar .id').click()
  await app.page.locator('[name=frame-comment-native]').click()
  await app.page.keyboard.insertText('雨で')
  await isInJournal(app, '雨で')

  const again = await resume()
  await expect.poll(() => valueOf(again, 'frame-comment-native')).toBe('雨で')
  await again.keyboard.insertText('中断')
  await again.keyboard.press('Escape')
  await again.getByRole('dialog').waitFor({ state: 'detached' })
  await save(again)
  expect(await readFile(join(app.folder, 'records', 'own.jmjp'), 'utf8')).toContain('雨で中断')

  await again.keyboard.press('Control+KeyI')
  await again.locator('[name=player-2]').click()
  await again.keyboard.press('Control+KeyA')
  await again.keyboard.insertText('さと')
  await isInJournal(app, 'さと')
  const last = await resume()
  await last.locator('[data-screen=setup]').waitFor()
  await expect.poll(() => valueOf(last, 'player-2')).toBe('さと')
  await last.keyboard.insertText('う')
  expect(await valueOf(last, 'player-2')).toBe('さとう')
  expect(app.complaints).toEqual([])
})
