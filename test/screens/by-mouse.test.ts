/** The ways of the mouse through a record, and what stands in the bar above it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const HAND = '159m159p159s1234z'

/** One frame that is over, and the next, dealt. */
const played = (hand: string): Hands =>
  new Hands()
    .deal('9p', HAND, HAND, HAND, HAND)
    .type('8m', 'tsumogiri', '8p', 'tsumogiri', 'stop', '0', '4')
    .deal('9p', hand, hand, hand, hand)

const start = async (hands: Hands): Promise<Page> => {
  app = await startApp({ files: { 'own.jmjp': [matchOf(hands.session)] }, open: 'own.jmjp', locale: 'en' })
  await app.page.locator('[data-screen=board]').waitFor()
  return app.page
}

const river = (page: Page): Promise<string[]> =>
  page.locator('.river [data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? ''))

it('a click on an act, on an earlier frame and on the frame under way goes there, and back', async () => {
  const page = await start(played('').type('1z', 'tsumogiri', '2z', 'tsumogiri', '9m', 'tsumogiri'))
  await page.locator('.timeline .act').nth(1).click()
  await page.locator('.past-note').waitFor()
  await expect.poll(() => river(page)).toEqual(['ew', 'sw'])
  await page.locator('.timeline .frame').first().click()
  await expect.poll(() => river(page)).toEqual(['8m', '8p'])
  await page.locator('.timeline .frame').last().click()
  await page.locator('.past-note').waitFor({ state: 'detached' })
  await expect.poll(() => river(page)).toEqual(['ew', 'sw', '9m'])
  expect(app?.complaints).toEqual([])
})

it('a click on a finding goes to its place, and a tile typed there mends it', async () => {
  const fivefold = Array.from({ length: 5 }, () => ['1z', 'tsumogiri']).flat()
  const page = await start(played('').type(...fivefold))
  // The checks of the frame that is over have findings of their own, and come when they come.
  const finding = page.locator('[data-finding]', { hasText: '5 copies of East' })
  await finding.click()
  await page.locator('.past-note').waitFor()
  const here = () => page.locator('.act').evaluateAll((acts) => acts.findIndex((act) => act.ariaCurrent === 'step'))
  await expect.poll(here).toBe(4)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('KeyN')
  await finding.waitFor({ state: 'detached' })
})

it('the bar above the board tells frame, honba, sticks, tiles left and turn, and follows', async () => {
  const page = await start(played(HAND))
  const { frame, honba, sticks, left, turn } = UI.en.board
  const told = (count: number, round: number): string =>
    [frame('East', 1), honba(1), sticks(0), left(count), turn(round)].join(' ')
  const bar = (): Promise<string> =>
    page
      .locator('.frame-bar > :is(button, span)')
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.trim()).join(' '))
  await expect.poll(bar).toBe(told(70, 1))
  for (const key of ['KeyZ', 'Space', 'KeyX', 'Space', 'KeyC', 'Space', 'KeyV', 'Space', 'KeyB'])
    await page.keyboard.press(key)
  await expect.poll(bar).toBe(told(65, 2))
})

it('what cannot be by the tiles in sight is dim at the right, and a dim tile is typed all the same', async () => {
  const page = await start(played('').type(...Array.from({ length: 3 }, () => ['8m', 'tsumogiri']).flat()))
  const key = page.locator('[data-choose="8m"]')
  const isDim = async (act: string): Promise<string | null> =>
    page.locator(`[data-act-id=${act}]`).getAttribute('aria-disabled')
  const shown = async (): Promise<unknown> => [
    await key.locator('.tile-faint').count(),
    await isDim('chi'),
    await isDim('pon'),
    await isDim('kan'),
  ]
  await expect.poll(shown).toEqual([0, 'false', 'true', 'true'])
  await key.click()
  await page.locator('[data-act-id=tsumogiri]').click()
  await expect.poll(shown).toEqual([1, 'false', 'true', 'true'])
  await key.click()
  await page.locator('[data-finding]').first().waitFor()
  await expect.poll(() => river(page)).toEqual(['8m', '8m', '8m', '8m'])
})

it('where one stands on a win of an earlier frame digits say what it was announced as, and then one is back', async () => {
  const hands = new Hands().deal('9p', HAND, '123m456m789m2p3p99s', HAND, HAND).type('9s', '1p', 'win', 'enter')
  const page = await start(hands.deal('9p', '', '', '', '').type('8m', 'tsumogiri'))
  const sentence = page.locator('.prompt .sentence')
  await page.locator('.timeline .frame').first().click()
  await page.locator('.timeline .act').nth(1).click()
  await expect.poll(() => sentence.innerText()).toMatch(/win/)
  await page.keyboard.press('Digit3')
  await expect.poll(() => sentence.innerText()).toMatch(/^E1-0: South ron/)
  await page.keyboard.press('Digit9')
  await page.locator('[data-finding]', { hasText: '3,900' }).waitFor()
  await expect.poll(() => sentence.innerText()).toBe('South draws')
})

it('times of acts are written, and are not where the setting says so', async () => {
  const page = await start(played(HAND))
  const path = join(app!.folder, 'records', 'own.jmjp')
  const timesIn = async (): Promise<number> => (await readFile(path, 'utf8')).split('//@t').length - 1
  const before = await timesIn()
  for (const key of ['KeyZ', 'Space', 'KeyX', 'Space', 'Control+KeyS']) await page.keyboard.press(key)
  await expect.poll(timesIn).toBe(before + 2)
  await page.keyboard.press('Control+Comma')
  await page.locator('input[name=times][value=off]').check()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const key of ['KeyC', 'Space', 'Control+KeyS']) await page.keyboard.press(key)
  await expect.poll(async () => (await readFile(path, 'utf8')).includes('ww')).toBe(true)
  expect(await timesIn()).toBe(before + 2)
})
