/** A record with its text beside the board, which has one draw and one discard of East and of South. */
import type { Page } from 'playwright-core'
import type { Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from './start-app.ts'

const played = (): Match =>
  matchOf(new Hands().deal('9p', '', '', '', '').type('1z', 'tsumogiri', '2z', 'tsumogiri').session)

export const openPlayed = async (): Promise<App> => {
  const app = await startApp({ files: { 'given.jmjp': [played()] }, open: 'given.jmjp' })
  await app.page.locator('[data-screen=board]').waitFor()
  return app
}

export const content = (page: Page) => page.locator('.cm-content')

/** The keys go to the text, behind `words` of the line in which `within` stands. */
export const typeBehind = async (page: Page, words: string, within: string): Promise<void> => {
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
export const drawn = (page: Page): Promise<string | null> =>
  page.locator('.lane[data-seat="0"] [data-drawn] [data-tile]').getAttribute('data-tile')

export const river = (page: Page, seat: number): Promise<string[]> =>
  page
    .locator(`.lane[data-seat="${seat}"] .river [data-tile]`)
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? ''))
