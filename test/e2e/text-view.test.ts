/** The text beside the board: both show one record, with one history. */
import { afterEach, expect, it } from 'vitest'
import type { App } from '../support/start-app.ts'
import { content, drawn, openPlayed, typeBehind } from '../support/text-beside-board.ts'

let app: App | null = null
afterEach(() => app?.close())

it('what is typed there is on the board, what the board says is there, and one undo takes back both', async () => {
  app = await openPlayed()
  const { page } = app
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
  expect(app.complaints).toEqual([])
})
