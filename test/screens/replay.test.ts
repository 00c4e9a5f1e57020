/** A missed turn, noticed eight turns later, corrected in the real page by keyboard, and by mouse alone. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { recordOf, type Act } from '../../src/record/index.ts'
import { chordsOf, matchOf, POSITION_MAP, type CommandId } from '../../src/recorder/index.ts'
import { pressOf } from '../support/press-of.ts'
import { UI } from '../../src/words/index.ts'
import { turnsWith } from '../recorder/turns.ts'
import { Hands, tilesOf } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { press } from '../support/page-keyboard.ts'

let app: App | null = null
afterEach(() => app?.close())

const { deal, turns } = turnsWith()
const [draw, discard] = turns[4] ?? ['', '']
const before = new Hands().type('enter', ...deal, ...turns.slice(0, 4).flat())
const right = new Hands().type('enter', ...deal, ...turns.slice(0, 13).flat()).acts

const say = async (page: Page, ...words: readonly string[]): Promise<void> => {
  for (const word of words) {
    const [tile] = tilesOf(word)
    const [chord] = chordsOf(POSITION_MAP, tile ? `tile.${tile}` : (word as CommandId))
    if (chord === undefined) throw new Error(`no key for ${word}`)
    await press(page, pressOf(chord))
  }
}

const asked = (page: Page, text: string): Promise<void> =>
  page.locator('.prompt .sentence').getByText(text, { exact: true }).waitFor()

const hints = (page: Page): Promise<string[]> => page.locator('.prompt .hints .hint').allInnerTexts()

const waiting = (page: Page): Promise<number> => page.locator('.timeline .act.waiting').count()

/** The turn is missed, and eight more are typed. */
const missed = async (locale: 'ja' | 'en'): Promise<Page> => {
  app = await startApp({ locale, files: { 'open.jmjp': [matchOf(before.session)] }, open: 'open.jmjp' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await say(page, ...turns.slice(5, 13).flat())
  return page
}

const savedActs = async (page: Page, said: string): Promise<readonly Act[]> => {
  await page.keyboard.press('Control+KeyS')
  await page.getByText(said, { exact: true }).waitFor()
  const { file } = parse(await readFile(join(app?.folder ?? '', 'records', 'open.jmjp'), 'utf8'))
  const [match] = file ? recordOf(file).paifu.matches : []
  return match?.frames[0]?.flows[0]?.acts ?? []
}

const bare = (acts: readonly Act[]): unknown =>
  acts.map(({ seat, draw: drawn, discard: thrown }) => [seat, drawn, thrown])

it('is put in with four keys, and one undo takes it back', async () => {
  const page = await missed('en')
  await say(page, 'insert')
  await asked(page, 'Insert before act 5 (place 1 of 4, Ins for the next): East draws (8 acts after it)')
  await expect
    .poll(() => hints(page))
    .toEqual(expect.arrayContaining(['Enter Replay later acts', 'Esc Keep later seats']))
  await expect.poll(() => waiting(page)).toBe(8)
  await say(page, draw)
  await asked(page, 'Insert before act 6: East discards (8 acts after it)')
  await say(page, discard)
  await asked(page, 'Insert before act 6: South draws (8 acts after it)')
  await say(page, 'enter')
  await asked(page, 'South draws')
  await expect.poll(() => waiting(page)).toBe(0)
  await page.locator('.prompt .last').getByText('8 acts replayed').waitFor()
  expect(bare(await savedActs(page, UI.en.file.saved))).toEqual(bare(right))
  await say(page, 'undo')
  await asked(page, 'East draws')
  await expect.poll(() => page.locator('.timeline .act').count()).toBe(12)
  await say(page, 'redo')
  await expect.poll(() => page.locator('.timeline .act').count()).toBe(13)
  expect(app?.complaints).toEqual([])
})

it('is there after a crash in the middle of it, and is put in by the mouse alone', async () => {
  await missed('ja')
  if (!app) throw new Error('no app')
  await app.page.locator('[data-step=insert]').click()
  await asked(app.page, '5手目の前に挿入（候補 1／4、Ins で次へ）── 東家のツモ（後ろに8手）')
  await app.page.locator(`.palette [data-tile="${tilesOf(draw)[0]}"]`).click()
  await asked(app.page, '6手目の前に挿入 ── 東家の打牌（後ろに8手）')
  await app.crash()
  const { page } = app
  await page.getByRole('dialog').getByRole('button', { name: UI.ja.start.resume }).click()
  await asked(page, '6手目の前に挿入 ── 東家の打牌（後ろに8手）')
  await page.locator(`.palette [data-tile="${tilesOf(discard)[0]}"]`).click()
  await page.locator('.prompt .hint[data-step=enter]').click()
  await asked(page, '南家のツモ')
  expect(bare(await savedActs(page, UI.ja.file.saved))).toEqual(bare(right))
})

it('a tile missed in a hand is put in with four keys, and the hand stands there meanwhile', async () => {
  const dealing = new Hands().type('enter', ...deal.slice(0, 1))
  app = await startApp({ locale: 'en', files: { 'open.jmjp': [matchOf(dealing.session)] }, open: 'open.jmjp' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await say(page, ...deal.slice(1, 20), ...deal.slice(21), ...turns.slice(0, 8).flat())
  await say(page, 'retype-hand', 'insert', 'forward')
  await asked(page, 'South: the missing tile of the starting hand (← → ↑ another hand)')
  await expect.poll(() => page.locator('.lane[data-seat="1"] .concealed [data-tile]').count()).toBe(13)
  await say(page, deal[20] ?? '')
  await asked(page, 'East draws')
  expect(bare(await savedActs(page, UI.en.file.saved))).toEqual(bare(right.slice(0, 8)))
})
