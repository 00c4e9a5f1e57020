/** Keys and mouse between the text and the board: whose a key is, F2 at a tile, the edge between them. */
import type { Page, Route } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { content, openPlayed, river, typeBehind } from '../support/text-beside-board.ts'

let app: App | null = null
afterEach(() => app?.close())

const open = async (): Promise<Page> => {
  app = await openPlayed()
  return app.page
}

const dealt = (): Match =>
  matchOf(new Hands().deal('9p', '', '159m159p159s1234z', '', '').type('1z', 'tsumogiri').session)

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

it('F2 opens the text of a dora, of a final hand and of points where they were pressed, marked on board and text', async () => {
  const hand = '159m159p159s1234z'
  const over = new Hands().deal('9p', hand, '123m456m789m2p3p99s', hand, hand).type('9p', '1p', 'win', 'enter')
  app = await startApp({ files: { 'given.jmjp': [matchOf(over.session)] }, open: 'given.jmjp' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await page.keyboard.press('F4')
  await content(page).waitFor()
  const field = page.locator('[name=act-text]')
  const press = async (place: string): Promise<string> => {
    await page.locator(place).first().click()
    await page.locator(`${place}[data-here]`).first().waitFor()
    await page.keyboard.press('F2')
    await field.waitFor()
    const [at, box] = [await page.locator(place).first().boundingBox(), await page.locator('.act-text').boundingBox()]
    if (at === null || box === null) throw new Error('the place or its text is not shown')
    expect(box.y >= at.y + at.height || box.y + box.height <= at.y).toBe(true)
    const text = await field.inputValue()
    expect((await page.locator('.cm-here').allTextContents()).join('')).toBe(text)
    return text
  }
  expect(await press('[data-place="endHand"]')).toMatch(/^\(s,hnd\[1m2m3m/)
  await page.keyboard.press('Escape')
  expect(await press('[data-place="endPoints"][data-index="3"]')).toBe('25.0')
  await page.keyboard.type('24.0')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[name=end-3]').inputValue()).toBe('24,000')
  expect(await press('[data-place="dora"]')).toBe('1p')
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
