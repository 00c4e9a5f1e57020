/** Nothing typed is lost: the page crashes and comes back, another program changes the file; and the set-up completes names. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { chooseInList, fillField, tabTo, unfoldPlayer } from '../support/page-keyboard.ts'

let app: App | null = null
afterEach(() => app?.close())

const newMatch = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '新しい対局' }).click()
  await page.locator('[data-screen=setup]').waitFor()
}

const beginFrames = async (page: Page): Promise<void> => {
  await page.locator('[data-begin]').click()
  await page.locator('[data-screen=board]').waitFor()
}

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+KeyS')
  await page.getByText('保存済').waitFor()
}

/** Saves over what another program wrote meanwhile. */
const overwrite = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+KeyS')
  await page.getByRole('button', { name: 'こちらで上書き' }).click()
  await page.getByText('保存済').waitFor()
}

const KEYS = 'KeyE Digit1 Digit2 Digit3 Shift+Digit5 KeyQ KeyW KeyE KeyA KeyS KeyD KeyZ KeyZ KeyM'.split(' ')

const handOf = (page: Page, seat: number): Promise<string[]> =>
  page
    .locator(`.lane[data-seat="${seat}"] .concealed [data-tile]`)
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? ''))

const DEALT = ['1m', '2m', '3m', '0m', '1p', '2p', '3p', '1s', '2s', '3s', 'ew', 'ew', 'rd']

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

it('the set-up finds a player by a few letters and fills in what the league knows', async () => {
  app = await startApp()
  const { page } = app
  await newMatch(page)
  await chooseInList(page, 'tournament', '0')
  await fillField(page, 'date', '2025/11/20')
  await expect.poll(() => page.locator('select[name=weekday]').inputValue()).toBe('thu')
  await expect.poll(() => page.locator('input[name=year]').inputValue()).toBe('2025')
  expect(await page.locator('input[name=rule-start]').inputValue()).toBe('25,000')

  await tabTo(page, 'player-0')
  await page.keyboard.type('たきざわ')
  await page.locator('.player-option[data-highlighted]').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('player-1')
  await unfoldPlayer(page, 0)
  await expect.poll(() => page.locator('input[name=player-0-last-native]').inputValue()).not.toBe('')
  expect(await page.locator('select[name=player-0-affiliation]').inputValue()).not.toBe('')

  await tabTo(page, 'player-1')
  await page.keyboard.type('Nobody')
  await page.locator('.player-option[data-highlighted]').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('input[name=player-1-last-roman]').inputValue()).toBe('Nobody')
  expect(app.complaints).toEqual([])
})

it('a name typed into the search is kept when the field is left without choosing', async () => {
  app = await startApp()
  const { page } = app
  await newMatch(page)
  await tabTo(page, 'player-2')
  await page.keyboard.type('Kept Name')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('input[name=player-2-last-roman]').inputValue()).toBe('Kept')
  expect(await page.locator('input[name=player-2-first-roman]').inputValue()).toBe('Name')
})

it('a player chosen with the mouse is the player, not the letters that found him', async () => {
  app = await startApp()
  const { page } = app
  await newMatch(page)
  await page.locator('input[name=player-0]').click()
  await page.keyboard.type('たきざわ')
  await page.locator('.player-option').first().click()
  await unfoldPlayer(page, 0)
  await expect.poll(() => page.locator('input[name=player-0-last-roman]').inputValue()).toBe('Takizawa')
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

it('the language is switched live, and stays', async () => {
  app = await startApp()
  const { page } = app
  await page.keyboard.press('Control+Shift+KeyL')
  await page.getByRole('button', { name: 'New match' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await expect.poll(() => app?.settings()).toMatchObject({ language: 'en' })
  await app.restart()
  await page.getByRole('button', { name: 'New match' }).waitFor()
  expect(app.complaints).toEqual([])
})
