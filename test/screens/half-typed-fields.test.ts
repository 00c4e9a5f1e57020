/** A field keeps what is being typed while the page around it is redrawn; the text counts when the field is left. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { recordOf, type Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { writePoints } from '../../renderer/parts/points-text.ts'
import { UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { busyPage } from '../support/busy-page.ts'
import { tabTo } from '../support/page-keyboard.ts'
import { slowLine } from '../support/slow-line.ts'

let app: App | null = null
afterEach(() => app?.close())

const { edited, saved } = UI.en.file

const played = (seed: number): Match => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match

async function opened(match = played(11)) {
  const started = await startApp({
    files: { 'own.jmjp': [match], 'other.jmjp': [played(12)] },
    open: 'own.jmjp',
    locale: 'en',
  })
  app = started
  const { page } = started
  const disk = await slowLine(page)
  const busy = await busyPage(page)
  await started.restart()
  await page.locator('[data-screen=board]').waitFor()
  const record = async (name = 'own.jmjp'): Promise<Match | undefined> =>
    recordOf(parse(await readFile(join(started.folder, 'records', name), 'utf8')).file!).paifu.matches[0]
  const first = async () => (await record())?.finalPoints?.[0]
  return { page, disk, busy, record, first, state: page.locator('.state') }
}

/** Types over what stands in a field, and stays there. */
async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.type(text)
}

const valueOf = (page: Page, name: string): Promise<string> => page.locator(`[name="${name}"]`).inputValue()

it('a score typed over the one before, which the page draws only now, is the one that is saved', async () => {
  const { page, disk, busy, first, state } = await opened()
  await busy.begin()
  disk.slow('writeFile', 'correctFile')
  await typeInto(page, 'final-0', '11.1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+KeyS')
  await expect.poll(disk.held).toBe(1)
  await typeInto(page, 'final-0', '22.2')
  await busy.end()
  expect(await valueOf(page, 'final-0')).toBe('22.2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+KeyS')
  await disk.letGo()
  await expect.poll(disk.held).toBe(1)
  await disk.letGo()
  await expect.poll(first).toBe(222)
  await expect.poll(() => state.textContent()).toContain(saved)
})

it('a save that ends while a score is being typed leaves it in the field, and does not take it for saved', async () => {
  const { page, disk, first, state } = await opened()
  disk.slow('writeFile', 'correctFile')
  await typeInto(page, 'final-0', '11.1')
  await page.keyboard.press('Control+KeyS')
  await expect.poll(disk.held).toBe(1)
  await typeInto(page, 'final-0', '22.2')
  await disk.letGo()
  await expect.poll(() => state.textContent()).toContain(saved)
  expect(await valueOf(page, 'final-0')).toBe('22.2')
  await page.keyboard.press('Tab')
  await expect.poll(() => state.textContent()).toContain(edited)
  expect(await first()).toBe(111)
})

const HAND = '159m159p159s1234z'

it('a score of the frame’s end that is being typed counts for the next frame, which a click begins', async () => {
  const over = new Hands()
    .deal('9p', HAND, HAND, HAND, HAND)
    .type('8m', 'tsumogiri', '8p', 'tsumogiri', 'stop', '0', '4')
  const { page, record } = await opened(matchOf(over.session))
  await page.locator('[data-next-frame]').waitFor()
  await typeInto(page, 'end-0', '26.5')
  await page.locator('[data-next-frame]').click()
  await page.locator('[data-next-frame]').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+KeyS')
  await expect.poll(async () => (await record())?.frames[0]?.endPoints?.[0]).toBe(265)
  expect((await record())?.frames[1]?.startPoints?.[0]).toBe(265)
})

it('a comment that is being typed counts when its dialog is closed', async () => {
  const { page } = await opened()
  await page.locator('.frame-bar .id').click()
  await typeInto(page, 'frame-comment-native', 'Rain')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('.frame-bar .id').click()
  expect(await valueOf(page, 'frame-comment-native')).toBe('Rain')
})

it('a score that is being typed when another match comes is asked about, and does not go into that match', async () => {
  const { page, disk } = await opened()
  disk.slow('readFile')
  await page.keyboard.press('Control+KeyO')
  await page.locator('.entry', { hasText: 'other.jmjp' }).click()
  await expect.poll(disk.held).toBe(1)
  await typeInto(page, 'final-0', '22.2')
  await disk.letGo()
  await page.getByText(UI.en.ask.unsavedTitle).waitFor()
  await page.getByRole('button', { name: UI.en.ask.discard, exact: true }).click()
  await page.locator('.state', { hasText: 'other.jmjp' }).waitFor()
  await expect.poll(() => valueOf(page, 'final-0')).toBe(writePoints(played(12).finalPoints![0]))
})
