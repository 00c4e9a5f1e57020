/** A record under way, and the page for the broadcast beside it. */
import type { Page } from 'playwright-core'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from './start-app.ts'

/** East has discarded a West wind, and South is to draw. */
export const startLive = async (): Promise<App> => {
  const hands = new Hands().deal('1m', '123m456p789s1122z', '', '', '').type('3z', 'tsumogiri')
  const app = await startApp({ files: { 'live.jmjp': [matchOf(hands.session)] }, open: 'live.jmjp' })
  await app.page.locator('[data-screen=board]').waitFor()
  return app
}

export const openSecond = async (page: Page): Promise<Page> => {
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Shift+KeyB')
  const second = await opened
  await second.locator('[data-screen=broadcast][data-live=true]').waitFor()
  return second
}

export const newestIn = (second: Page, tile: string): Promise<void> =>
  second.locator(`.cast.newest [data-tile="${tile}"]`).waitFor()
