/** A match begun in the page, and a hand typed into it that must not be lost. */
import type { Page } from 'playwright-core'

export const newMatch = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '新しい試合' }).click()
  await page.locator('[data-screen=setup]').waitFor()
}

export const beginFrames = async (page: Page): Promise<void> => {
  await page.locator('[data-begin]').click()
  await page.locator('[data-screen=board]').waitFor()
}

/** Saves over what another program wrote meanwhile. */
export const overwrite = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+KeyS')
  await page.getByRole('button', { name: 'こちらで上書き' }).click()
  await page.getByText('保存済').waitFor()
}

/** The indicator, then the dealer's hand. */
export const KEYS = 'KeyE Digit1 Digit2 Digit3 Shift+Digit5 KeyQ KeyW KeyE KeyA KeyS KeyD KeyZ KeyZ KeyM'.split(' ')

export const handOf = (page: Page, seat: number): Promise<string[]> =>
  page
    .locator(`.lane[data-seat="${seat}"] .concealed [data-tile]`)
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? ''))

export const DEALT = ['1m', '2m', '3m', '0m', '1p', '2p', '3p', '1s', '2s', '3s', 'ew', 'ew', 'rd']
