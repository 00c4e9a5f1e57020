/** Files that need a word first: several matches in one, a journal with lines lost, a file that became unreadable. */
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { recordOf, type Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const match = (date: string, name: string): Match => {
  const { session } = new Hands().deal('1m', '')
  const [first, ...others] = matchOf(session).players
  const named = { ...first, name: { last: { native: name, roman: null }, first: null } }
  return {
    ...matchOf(session),
    players: [named, others[0], others[1], others[2]],
    timeAndPlace: { date, weekday: 'fri', time: null, place: null },
  }
}

const open = async (...matches: readonly Match[]): Promise<{ page: Page; path: string; text: string }> => {
  app = await startApp({ files: { 'given.jmjp': matches }, open: 'given.jmjp' })
  const path = join(app.folder, 'records', 'given.jmjp')
  return { page: app.page, path, text: await readFile(path, 'utf8') }
}

const matchesIn = async (path: string): Promise<readonly Match[]> => {
  const { file } = parse(await readFile(path, 'utf8'))
  return file ? recordOf(file).paifu.matches : []
}

it('of a file with two matches one is chosen and recorded, the other stays as it was', async () => {
  const { page, path, text } = await open(match('20261119', '一'), match('20261120', '二'))
  await page.getByRole('dialog').waitFor()
  expect(await page.locator('[data-match]').allTextContents()).toEqual([
    expect.stringContaining('2026-11-19'),
    expect.stringContaining('二'),
  ])
  // A list: the arrows travel and stop at its ends.
  const focused = () =>
    page.locator('[data-match]').evaluateAll((all) => all.findIndex((one) => one === document.activeElement))
  expect(await focused()).toBe(0)
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 0],
    ['End', 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focused(), key).toBe(at)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('[data-screen=board]').waitFor()
  await page.keyboard.press('KeyE')

  await app?.crash()
  const again = app?.page as Page
  await again.getByRole('dialog').waitFor()
  await again.keyboard.press('Escape')
  await again.getByRole('dialog').waitFor({ state: 'detached' })
  await again.getByRole('button', { name: UI.ja.start.resume }).click()
  await again.locator('[data-screen=board]').waitFor()
  await again.keyboard.press('Control+KeyS')
  await again.getByText(UI.ja.file.saved, { exact: true }).waitFor()
  const [first, second] = await matchesIn(path)
  expect(first).toEqual(match('20261119', '一'))
  expect(second?.players[0].name?.last?.native).toBe('二')
  expect(second?.frames[0]?.flows[0]?.startHands[0].tiles).toContain('3p')
  expect((await readFile(path, 'utf8')).startsWith(text.slice(0, text.indexOf('20261120')))).toBe(true)
})

it('a journal with unreadable lines is resumed, and says so', async () => {
  app = await startApp()
  await app.page.keyboard.press('Control+KeyN')
  await app.page.locator('[data-screen=setup]').waitFor()
  await app.page.keyboard.press('Control+Enter')
  await app.page.locator('[data-screen=board]').waitFor()
  await app.page.keyboard.press('KeyE')
  await app.crash()
  const journals = join(app.folder, 'data', 'journals')
  const [journal = ''] = (await readdir(journals)).filter((name) => name.endsWith('.ndjson'))
  await appendFile(join(journals, journal), 'no line of ours\n')
  const again = app.page
  await again.getByRole('button', { name: UI.ja.start.resume }).click()
  await again.getByText(UI.ja.start.lost(1)).waitFor()
})

it('a changed file that cannot be read leaves open what is open, when it is asked for', async () => {
  const { page, path } = await open(matchOf(new Hands().deal('1m', '', '', '', '').type('1z', 'tsumogiri').session))
  await page.locator('[data-screen=board]').waitFor()
  await page.keyboard.press('KeyX')
  await page.locator('[data-drawn] [data-tile=sw]').waitFor()
  await writeFile(path, 'nothing that anybody could read')
  await page.locator('.notice .button').click()
  await page.getByRole('button', { name: UI.ja.ask.reload }).click()
  await page.getByText(UI.ja.ask.unreadableTitle).waitFor()
  await page.keyboard.press('Escape')
  // The board stands as it was, and the next key is kept.
  await page.locator('[data-drawn] [data-tile=sw]').waitFor()
  await page.keyboard.press('Space')
  await page.locator('.river [data-tile=sw]').waitFor()
  expect(await readFile(path, 'utf8')).toBe('nothing that anybody could read')
})
