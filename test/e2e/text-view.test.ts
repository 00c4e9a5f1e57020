/** The text beside the board in a browser: its keys, its styles under the content policy, and one history with the board. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const played = (): Match =>
  matchOf(new Hands().deal('9p', '', '', '', '').type('1z', 'tsumogiri', '2z', 'tsumogiri').session)

const dealt = (): Match =>
  matchOf(new Hands().deal('9p', '', '159m159p159s1234z', '', '').type('1z', 'tsumogiri').session)

const open = async (): Promise<Page> => {
  app = await startApp({ files: { 'given.jmjp': [played()] }, open: 'given.jmjp' })
  await app.page.locator('[data-screen=board]').waitFor()
  return app.page
}

const content = (page: Page) => page.locator('.cm-content')

/** The keys go to the text, behind `words` of the line in which `within` stands. */
const typeBehind = async (page: Page, words: string, within: string): Promise<void> => {
  await page.keyboard.press('Shift+F4')
  await page.locator('.cm-editor.cm-focused').waitFor()
  const line = page.locator('.cm-line', { hasText: within }).first()
  await line.click({ position: { x: 2, y: 4 } })
  const before = (await line.textContent())?.indexOf(words) ?? 0
  await page.keyboard.press('Home')
  await page.keyboard.press('Home')
  for (let step = 0; step < before + words.length; step++) await page.keyboard.press('ArrowRight')
}

/** The tile that East has drawn: the board is at the act in which the text is typed. */
const drawn = (page: Page): Promise<string | null> =>
  page.locator('.lane[data-seat="0"] [data-drawn] [data-tile]').getAttribute('data-tile')

const river = (page: Page, seat: number): Promise<string[]> =>
  page
    .locator(`.lane[data-seat="${seat}"] .river [data-tile]`)
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? ''))

it('what is typed there is on the board, what the board says is there, and one undo takes back both', async () => {
  const page = await open()
  await typeBehind(page, '(e,', '(e,ew')
  await expect.poll(() => drawn(page)).toBe('ew')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Delete')
  await page.keyboard.type('7p')
  await expect.poll(() => drawn(page)).toBe('7p')
  await page.keyboard.press('Shift+F4')
  await page.keyboard.press('End')
  await page.keyboard.press('KeyE')
  await expect.poll(() => content(page).textContent()).toContain('(w,3p,)')
  await page.keyboard.press('Backspace')
  await expect.poll(() => content(page).textContent()).not.toContain('(w,3p,)')
  await page.keyboard.press('Shift+F4')
  await page.keyboard.press('Control+KeyZ')
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(() => content(page).textContent()).toContain('(e,ew,tg)')
  expect(app?.complaints).toEqual([])
})

it('an edit of the text is there again after a crash, and can be undone', async () => {
  const page = await open()
  await typeBehind(page, '(e,', '(e,ew')
  await page.keyboard.press('Delete')
  await page.keyboard.type('s')
  await expect.poll(() => drawn(page)).toBe('sw')
  await app?.crash()
  const again = app?.page as Page
  await again.getByRole('dialog').getByRole('button', { name: '続きから再開' }).click()
  await again.locator('[data-screen=board]').waitFor()
  expect(await drawn(again)).toBe('sw')
  await expect.poll(() => content(again).textContent()).toContain('(e,sw,tg)')
  await again.keyboard.press('Control+KeyS')
  await again.getByText('保存済').waitFor()
  expect(await readFile(join(app?.folder ?? '', 'records', 'given.jmjp'), 'utf8')).toContain('(e,sw,tg)')
  await again.keyboard.press('Backspace')
  await again.keyboard.press('Backspace')
  await expect.poll(() => content(again).textContent()).toContain('(e,ew,tg)')
})

it('keys of the text are none of the board, and those of the app are the app’s', async () => {
  const page = await open()
  await typeBehind(page, '(s,sw', '(s,sw')
  const before = await river(page, 2)
  await page.keyboard.type('qwe ')
  await page.keyboard.press('F4')
  await content(page).waitFor({ state: 'detached' })
  expect(await river(page, 2)).toEqual(before)
  await expect.poll(() => app?.settings().then(({ text }) => text)).toBe('hidden')
})

/** The script of the editor, as the build names it. */
const EDITOR = /\/TextPane-[^/]*\.js$/

/** The line at which a bookmark is drawn. */
const bookmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('.editor')?.shadowRoot
    const top = (one: Element): number => Math.round(one.getBoundingClientRect().top)
    const marks = [...(root?.querySelectorAll('.bookmarked') ?? [])].map(top)
    const lines = [...(root?.querySelectorAll('.cm-line') ?? [])]
    return lines.filter((line) => marks.includes(top(line))).map((line) => line.textContent.trim())
  })

it('a bookmark is there again after a restart, at its line, though another program has moved that', async () => {
  const page = await open()
  await typeBehind(page, '(s,sw', '(s,sw')
  await page.keyboard.press('Control+F2')
  await expect.poll(() => bookmarked(page)).toEqual(['(s,sw,tg)'])
  const kept = join(app?.folder ?? '', 'data', 'bookmarks.json')
  await expect.poll(() => readFile(kept, 'utf8').catch(() => '')).toContain('(s,sw,tg)')
  const file = join(app?.folder ?? '', 'records', 'given.jmjp')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('(e,ew,tg)', '// a line\n    // and one more\n    (e,ew,tg)'))
  await app?.restart()
  const again = app?.page as Page
  await again.locator('[data-screen=board]').waitFor()
  await expect.poll(() => content(again).textContent()).toContain('and one more')
  await expect.poll(() => bookmarked(again)).toEqual(['(s,sw,tg)'])
  expect(app?.complaints).toEqual([])
})

/** With its requests caught from the beginning: one that is under way when catching begins may never be answered. */
const openCatching = async (caught: (route: Route) => void): Promise<Page> => {
  const page = await open()
  await page.context().route(EDITOR, caught)
  await app?.restart()
  await page.locator('[data-screen=board]').waitFor()
  return page
}

it('keys pressed while the editor is on its way are the text’s, and Escape gives them back to the board', async () => {
  const held: Route[] = []
  const page = await openCatching((route) => void held.push(route))
  const before = await river(page, 2)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+F4')
  await page.keyboard.type('qw')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('e ')
  expect(await content(page).count()).toBe(0)
  for (const route of held) await route.continue()
  await expect.poll(() => content(page).textContent()).toContain('(s,sw,qe tg)')
  expect(await river(page, 2)).toEqual(before)
  await page.keyboard.type('x')
  await expect.poll(() => content(page).textContent()).toContain('(s,sw,qe xtg)')
})

it('keys behind Escape are the board’s, though the editor is still on its way', async () => {
  const page = await openCatching(() => undefined)
  const asked = page.waitForRequest(EDITOR)
  await page.keyboard.press('Shift+F4')
  await asked
  await page.keyboard.press('KeyE')
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyE')
  await expect
    .poll(() => page.locator('.lane[data-seat="2"] [data-drawn] [data-tile]').getAttribute('data-tile'))
    .toBe('3p')
})

it('points of the table lead to where they are written', async () => {
  const page = await open()
  await page.locator('.top .view').click()
  await page.keyboard.press('F4')
  await content(page).waitFor()
  await page.locator('.plate-2 .points').click()
  await expect.poll(() => page.locator('.cm-here').textContent()).toBe('25.0')
})

it('F2 opens the text of a starting hand at the tile that was pressed', async () => {
  app = await startApp({ files: { 'given.jmjp': [dealt()] }, open: 'given.jmjp' })
  const { page } = app
  await page.locator('.lane[data-seat="1"] .concealed [data-tile="5p"]').first().click()
  await page.keyboard.press('F2')
  const field = page.locator('[name=act-text]')
  await field.waitFor()
  expect(await field.inputValue()).toBe('(s,hnd[1m5m9m 1p5p9p 1s5s9s ewswwwnw,,])')
  await page.keyboard.type('6p')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.lane[data-seat="1"] .concealed [data-tile="6p"]').count()).toBe(1)
  expect(app.complaints).toEqual([])
})

it('F2 opens the text of an act beside its tile, and Enter takes it', async () => {
  const page = await open()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('F2')
  const field = page.locator('[name=act-text]')
  await field.waitFor()
  expect(await field.inputValue()).toBe('(s,sw,tg)')
  // Not over the hand: below the tile of the act, or above it.
  const [tile, box] = [
    await page.locator('.center [data-act="1"], .center [data-seat="1"] [data-drawn]').first().boundingBox(),
    await page.locator('.act-text').boundingBox(),
  ]
  if (tile === null || box === null) throw new Error('the act or its text is not shown')
  expect([tile.x === box.x, box.y >= tile.y + tile.height || box.y + box.height <= tile.y]).toEqual([true, true])
  await page.keyboard.type('(s,9s,tg)')
  await page.keyboard.press('Enter')
  await expect.poll(() => river(page, 1)).toEqual(['9s'])
  expect(app?.complaints).toEqual([])
})

it('the edge between board and text is moved with the keyboard and with the mouse', async () => {
  const page = await open()
  await page.keyboard.press('F4')
  const edge = page.getByRole('separator')
  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('32')
  const box = await edge.boundingBox()
  if (box === null) throw new Error('the edge is not there')
  await page.mouse.move(box.x, 300)
  await page.mouse.down()
  await page.mouse.move(1280 * 0.6, 300)
  await page.mouse.up()
  await expect.poll(() => app?.settings().then(({ textWidth }) => textWidth)).toBe(40)
})

it('what an input method composes in a comment is left alone until it ends, and is one edit', async () => {
  const page = await open()
  await typeBehind(page, 'mtp[,,,]', 'mtp[')
  await page.keyboard.type(' // ')
  const method = await page.context().newCDPSession(page)
  for (const text of ['と', 'とう', '東'])
    await method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const line = page.locator('.cm-line', { hasText: 'mtp[' })
  await expect.poll(() => line.textContent()).toContain('// 東')
  await method.send('Input.insertText', { text: '東' })
  await page.keyboard.type('x')
  await expect.poll(() => line.textContent()).toContain('mtp[,,,] // 東x')
  await page.keyboard.press('Control+KeyS')
  await page.getByText('保存済').waitFor()
  expect(await readFile(join(app?.folder ?? '', 'records', 'given.jmjp'), 'utf8')).toContain('mtp[,,,] // 東x\n')
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(() => line.textContent()).toBe('  mtp[,,,] // ')
  expect(app?.complaints).toEqual([])
})
