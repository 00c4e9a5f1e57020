/** The settings choose how to type; a crash changes nothing that was typed that way. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { startApp, type App } from '../support/start-app.ts'
import { runsAll } from '../support/test-extent.ts'

let app: App | null = null
afterEach(() => app?.close())

const choose = async (page: Page, choices: readonly (readonly [string, string])[]): Promise<void> => {
  await page.keyboard.press('Control+Comma')
  for (const [name, value] of choices) await page.locator(`input[name=${name}][value=${value}]`).check()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const beginFrames = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '新しい試合' }).click()
  await page.locator('[data-begin]').click()
  await page.locator('[data-screen=board]').waitFor()
}

const press = async (page: Page, keys: string): Promise<void> => {
  for (const key of keys.split(' ')) await page.keyboard.press(key)
}

const tilesOf = (page: Page, place: string): Promise<string[]> =>
  page
    .locator(`.lane[data-seat="0"] ${place} [data-tile]`)
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? ''))

/** Dora 4 pin, the dealer waits for 1 and 4 pin with a White too many, the other hands are unseen. */
const DEALT = `KeyE ${'123456789'.replace(/\d/g, 'Digit$& ')}KeyW KeyE KeyL KeyL KeyB Enter Enter Enter`
const THREE_TURNS = 'KeyM Space KeyM Space KeyM Space'

it('the dealer’s fourteen tiles, and a tile drawn in riichi that waits for its discard', async () => {
  app = await startApp()
  const { page } = app
  await beginFrames(page)
  await choose(page, [
    ['dealer', 'fourteen'],
    ['riichi', 'typed'],
  ])
  await press(page, `${DEALT} Semicolon Space ${THREE_TURNS} KeyY`)
  const river = (): Promise<string[]> => tilesOf(page, '.river')
  await expect.poll(() => tilesOf(page, '.drawn')).toEqual(['6p'])
  expect(await river()).toEqual(['wd'])

  await app.crash()
  await app.page.getByRole('button', { name: '続きから再開' }).click()
  await app.page.locator('[data-screen=board]').waitFor()
  await expect.poll(() => tilesOf(app!.page, '.drawn')).toEqual(['6p'])
  await press(app.page, 'Space')
  await expect.poll(() => tilesOf(app!.page, '.river')).toEqual(['wd', '6p'])
  expect(app.complaints).toEqual([])
})

// What each setting does is tested at the recorder; that the settings come there, by the case above.
it.runIf(runsAll)(
  'in the usual way riichi throws by itself, also where it was switched back while a frame runs',
  async () => {
    app = await startApp()
    const { page } = app
    await choose(page, [['riichi', 'typed']])
    await beginFrames(page)
    await choose(page, [['riichi', 'itself']])
    await press(page, DEALT.replace(' KeyB', ''))
    await press(page, `KeyB Semicolon Space ${THREE_TURNS} KeyY`)
    await expect.poll(() => tilesOf(page, '.river')).toEqual(['wd', '6p'])
  },
)

it.runIf(runsAll)(
  'without times in the record, a tile typed twice behind a riichi is an open question all the same',
  async () => {
    app = await startApp()
    const { page } = app
    await choose(page, [['times', 'off']])
    await beginFrames(page)
    await press(page, `${DEALT.replace(' KeyB', '')} KeyB Semicolon Space ${THREE_TURNS} KeyY KeyY`)
    await expect.poll(() => page.locator('[data-question]', { hasText: '打ち直し' }).count()).toBe(1)
  },
)
