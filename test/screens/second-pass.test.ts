/** Two records of one match in the page: compared, settled with a key each, saved, and compared again as the other grows. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { compareMatches } from '../../src/compare/index.ts'
import { recordOf, type Act, type Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { COMPARE, UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { brokenLayout } from '../support/axe.ts'
import { runsAll } from '../support/test-extent.ts'
import { tabToward } from '../support/page-keyboard.ts'

const EAST = '123m456p789s1122z'
const SOUTH = '234m567p234s3344z'
const WEST = '678m345p678s5566z'

let app: App | null = null
afterEach(() => app?.close())

const typed = (hands: readonly string[], ...keys: string[]): Match =>
  matchOf(new Hands().deal('1m', ...hands).type(...keys).session)

const KEYS: readonly string[] = ['3z', 'tsumogiri', '9s', 'tsumogiri', '5p', 'tsumogiri', '6m', 'tsumogiri']
const mine = (): Match => typed([EAST, '', '', ''], ...KEYS)
/** Another draw of South, a tsumogiri of North that was none, and the hand of South, which only they saw. */
const theirs = (): Match => typed([EAST, SOUTH, '', ''], ...KEYS.with(2, '8s').slice(0, 7), '1p', '9p', 'tsumogiri')

const read = async (path: string): Promise<Match> => {
  const { file } = parse(await readFile(path, 'utf8'))
  const match = file && recordOf(file).paifu.matches[0]
  if (!match) throw new Error('no match')
  return match
}

/** Opens mine, and theirs beside it, by keys alone. */
const begin = async (
  locale: 'ja' | 'en',
  dark = false,
  match = mine(),
  another = theirs(),
): Promise<{ page: Page; own: string; other: string }> => {
  const files = { 'mine.jmjp': [match], 'another.jmjp': [another] }
  app = await startApp({ files, open: 'mine.jmjp', locale, dark })
  const { page, folder } = app
  const [own, other] = [join(folder, 'records', 'mine.jmjp'), join(folder, 'records', 'another.jmjp')]
  await page.locator('[data-screen=board]').waitFor()
  await page.keyboard.press('Control+KeyD')
  await page.getByRole('dialog').waitFor()
  await page.locator('.entry', { hasText: 'another.jmjp' }).waitFor()
  await tabToward(page, 'button.entry')
  await page.keyboard.press('Enter')
  await page.getByRole('listbox', { name: COMPARE[locale].panel.list }).waitFor()
  return { page, own, other }
}

const shown = (page: Page): Promise<string[]> => page.locator('[data-second-pass] [role=option] b').allTextContents()
/** How many choices the journal on disk has. */
const amended = async (): Promise<number> => {
  const journals = join(app?.folder ?? '', 'data', 'journals')
  const names = (await readdir(journals)).filter((name) => name.endsWith('.ndjson'))
  const texts = await Promise.all(names.map((name) => readFile(join(journals, name), 'utf8')))
  return texts.join('').split('{\\"type\\":\\"amend\\"').length - 1
}
const opened = (page: Page, count: number, language: 'ja' | 'en'): Promise<void> =>
  page.locator('[data-open]', { hasText: new RegExp(`^${COMPARE[language].panel.open(count)}$`) }).waitFor()
/** With this key so many are left open. */
const leaves = async (page: Page, key: string, count: number, language: 'ja' | 'en'): Promise<void> => {
  await page.keyboard.press(key)
  await opened(page, count, language)
}

it('every difference is settled with one key, undone with another, and the saved file says what was chosen', async () => {
  const { page, own, other } = await begin('en', false, typed([EAST, '', WEST, ''], ...KEYS))
  const { kinds } = COMPARE.en
  expect(await shown(page)).toEqual([kinds['start-hand'], kinds['start-hand'], kinds.draw, kinds.discard, kinds.act])
  await opened(page, 4, 'en')

  // What only they know is taken in at once, what only this record knows stands; the others are chosen one by one.
  await leaves(page, 'Control+Shift+ArrowRight', 2, 'en')
  expect((await shown(page))[0]).toBe(kinds.draw)
  await leaves(page, 'ArrowRight', 1, 'en')
  await leaves(page, 'Backspace', 2, 'en')
  await page.keyboard.press('Home')
  await leaves(page, 'ArrowRight', 1, 'en')
  expect((await shown(page))[0]).toBe(kinds.discard)
  await leaves(page, 'ArrowLeft', 0, 'en')
  expect(await shown(page)).toEqual([kinds.act])
  await page.keyboard.press('ArrowRight')
  await page.getByText(COMPARE.en.panel.settledAll).first().waitFor()

  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+KeyS')
  await page.getByText(UI.en.file.saved, { exact: true }).waitFor()
  const left = compareMatches(await read(own), await read(other)).differences.filter(({ follows }) => !follows)
  expect(left.map(({ kind, nature }) => [kind, nature])).toEqual([
    ['start-hand', 'unknown'],
    ['discard', 'conflict'],
  ])
  expect(app?.complaints).toEqual([])
})

it('what was settled comes back after a crash: the journal keeps it', async () => {
  const { page } = await begin('ja')
  await page.keyboard.press('ArrowDown')
  await leaves(page, 'ArrowLeft', 2, 'ja')
  await leaves(page, 'ArrowRight', 1, 'ja')
  await expect.poll(amended).toBe(2)
  await app?.crash()
  const again = app?.page as Page
  // The page is told to open the file anew, and asks about what was not saved.
  await again.getByRole('dialog').getByRole('button', { name: UI.ja.start.resume }).click()
  await again.locator('[data-screen=board]').waitFor()
  await again.keyboard.press('Control+KeyD')
  await again.locator('.entry', { hasText: 'another.jmjp' }).click()
  await opened(again, 1, 'ja')
})

it('while both are typing, differences come and go as the other file is saved, and a third reading can be typed', async () => {
  const { page, other } = await begin('ja')
  await opened(page, 3, 'ja')
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })

  await app?.write('another.jmjp', typed([EAST, SOUTH, '', ''], ...KEYS, '7p', 'tsumogiri'))
  await opened(page, 1, 'ja')
  await writeFile(other, 'jmjp[1.0]\n(')
  await page.getByText(COMPARE.ja.panel.broken).waitFor()
  await opened(page, 1, 'ja')
  await app?.write('another.jmjp', typed([EAST, '', '', ''], ...KEYS.with(4, '7p')))
  await page.getByText(COMPARE.ja.panel.broken).waitFor({ state: 'detached' })
  await opened(page, 1, 'ja')
  await rm(other)
  await page.getByText(COMPARE.ja.panel.gone).waitFor()
  await app?.write('another.jmjp', typed([EAST, '', '', ''], ...KEYS.with(4, '7p')))
  await page.getByText(COMPARE.ja.panel.gone).waitFor({ state: 'detached' })

  // The list has the board stand at the draw; a tile typed there is neither of the two.
  await page.keyboard.press('Control+KeyD')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('KeyY')
  await page.locator('[data-second-pass] [role=option]', { hasText: '6筒' }).waitFor()
  await opened(page, 1, 'ja')
  await page.locator('[data-take="1"]').click()
  await opened(page, 0, 'ja')
  expect(app?.complaints).toEqual([])
})

it('a choice that comes at once behind an undo is made where its act stands now', async () => {
  const keys = [...KEYS, '7p', 'tsumogiri', '1s', 'tsumogiri']
  const whole = typed([EAST, SOUTH, '', ''], ...keys)
  // South's first turn is left out, and what East drew second is another tile.
  const slipped = typed([EAST, SOUTH, '', ''], ...keys.with(8, '8p'))
  const frames = slipped.frames.map((frame) => ({
    ...frame,
    flows: frame.flows.map((flow) => ({ ...flow, acts: flow.acts.toSpliced(1, 1) })),
  }))
  const { page, own } = await begin('ja', false, { ...slipped, frames }, whole)
  await opened(page, 2, 'ja')
  await leaves(page, 'ArrowRight', 1, 'ja')
  await page.keyboard.press('Backspace')
  await leaves(page, 'ArrowRight', 1, 'ja')
  expect(await shown(page)).toEqual([COMPARE.ja.kinds.act])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+KeyS')
  await page.getByText(UI.ja.file.saved, { exact: true }).waitFor()
  const acts = (await read(own)).frames[0]?.flows[0]?.acts ?? []
  const [east, , ...behind] = whole.frames[0]?.flows[0]?.acts ?? []
  const plain = (all: readonly (Act | undefined)[]) => all.map((act) => [act?.seat, act?.draw, act?.discard])
  expect(plain(acts)).toEqual(plain([east, ...behind]))
  expect(app?.complaints).toEqual([])
})

it('while the list is away a key for it brings it and decides nothing, and in a text field it moves the caret', async () => {
  const { page } = await begin('en')
  const list = page.getByRole('listbox', { name: COMPARE.en.panel.list })
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'Shift+ArrowRight']) {
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press(`Control+${key}`)
    await list.waitFor()
    await opened(page, 3, 'en')
    expect(await page.locator('[data-second-pass] [role=option]').first().getAttribute('aria-selected')).toBe('true')
  }
  await leaves(page, 'Control+ArrowLeft', 2, 'en')
  // In the palette words are typed, and nothing behind it is decided.
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('two words')
  for (const key of ['ArrowLeft', 'ArrowRight']) await page.keyboard.press(`Control+${key}`)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await opened(page, 2, 'en')
  expect(app?.complaints).toEqual([])
})

it('by mouse: a click chooses, buttons take, and the file that is open is no second record', async () => {
  const { page } = await begin('ja')
  await page.locator('[role=option]', { hasText: COMPARE.ja.kinds.draw }).first().click()
  await page.locator('[data-take="1"]').click()
  await opened(page, 2, 'ja')
  await page.locator('[data-known]').click()
  await opened(page, 1, 'ja')
  await page.locator('[data-take="0"]').click()
  await opened(page, 0, 'ja')
  await page.getByRole('button', { name: COMPARE.ja.panel.close }).click()
  await page.locator('[data-second-pass]').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+KeyD')
  await page.locator('.entry', { hasText: 'mine.jmjp' }).click()
  await page.getByText(COMPARE.ja.panel.notThis('mine.jmjp')).waitFor()
})

it('differences are marked in the timeline with both readings, and a click goes there', async () => {
  const { page } = await begin('ja')
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  const marks = page.locator('.timeline [data-differs]')
  // The hand that only they saw stands at the frame, the draw and the last turn at their acts.
  const texts = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label') ?? ''))
  expect(texts).toHaveLength(3)
  const { kinds, panel } = COMPARE.ja
  expect(texts[0]).toContain(kinds['start-hand'])
  expect(texts[1]).toContain(kinds.draw)
  for (const word of [panel.mine, panel.theirs, '9索', '8索']) expect(texts[1]).toContain(word)

  await page.locator('.acts li').nth(1).locator('[data-differs]').click()
  await page.getByRole('listbox', { name: panel.list }).waitFor()
  expect(await page.locator('[data-second-pass] [aria-selected=true] b').textContent()).toBe(kinds.draw)
  await page.locator('.acts li').nth(1).locator('[aria-current=step]').waitFor()
  await leaves(page, 'ArrowLeft', 2, 'ja')
  expect(await marks.count()).toBe(2)
  await leaves(page, 'Backspace', 3, 'ja')
  expect(await marks.count()).toBe(3)
  expect(app?.complaints).toEqual([])
})

// The short run has the walk of accessible-board.test.ts.
for (const dark of runsAll ? [true, false] : [])
  it(`breaks no rule of axe in ${dark ? 'dark' : 'light'} colours, and fits a small screen`, async () => {
    const { page } = await begin('ja', dark)
    expect(await brokenLayout(page)).toEqual([])
    if (process.env['SCREENS']) await page.screenshot({ path: join(process.env['SCREENS'], `second-${dark}.png`) })
    await page.keyboard.press('Control+Shift+ArrowRight')
    for (let left = 0; left < 3; left++) await page.keyboard.press('ArrowRight')
    await page.getByText(COMPARE.ja.panel.none).first().waitFor()
    expect(await brokenLayout(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await brokenLayout(page)).toEqual([])
    if (process.env['SCREENS']) await page.screenshot({ path: join(process.env['SCREENS'], `typing-${dark}.png`) })
  })
