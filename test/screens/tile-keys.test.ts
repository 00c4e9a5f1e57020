/** The tiles of the palette show their keys to a newcomer. */
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const CAPS = '.palette [data-cap]'
/** Typed to the end of a frame that East won. */
const won = () => matchOf(new Hands().deal('9p', '123m456m789m2p3p99s', '', '', '').type('4p', 'win', 'enter').session)

it('keys stand on the tiles for three frames and into the fourth, and after that as the setting says', async () => {
  app = await startApp({ files: { 'won.jmjp': [won()] }, open: 'won.jmjp' })
  const { page } = app
  await page.locator('[data-next-frame]').waitFor()
  const begun = (): Promise<number | undefined> => app!.settings().then(({ framesBegun }) => framesBegun)
  for (let frames = 1; frames <= 4; frames++) {
    await page.keyboard.press('Control+Enter')
    await expect.poll(begun).toBe(frames)
    if (frames < 4) {
      await page.locator('.palette [data-choose="1m"][data-cap="1"]').waitFor()
      expect(await page.locator(CAPS).count()).toBe(38)
    }
    await page.keyboard.press('Backspace')
    await page.locator('[data-next-frame]').waitFor()
  }
  await page.keyboard.press('Control+Enter')
  await page.locator('.palette').waitFor()
  expect(await page.locator(CAPS).count()).toBe(0)
  await page.keyboard.press('Control+Comma')
  await page.locator('[name=tileKeys][value=always]').check()
  await page.keyboard.press('Escape')
  await page.locator(CAPS).first().waitFor()
  // As many as were counted: nothing more is written.
  expect(await begun()).toBe(4)
})
