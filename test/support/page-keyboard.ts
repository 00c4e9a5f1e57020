/** What a person does at the keyboard of the page, and nothing a person could not do. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { KeyPress } from '../../src/recorder/index.ts'

/** A press of one key, with its modifiers, by position. */
export const press = (page: Page, { code, shift, ctrl, alt }: KeyPress): Promise<void> =>
  page.keyboard.press(`${ctrl ? 'Control+' : ''}${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${code}`)

/** Walks with Tab until what this selector means has the focus. */
export async function tabToward(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} is not within reach of Tab`)
}

/** Walks with Tab until the field of this name has the focus. */
export const tabTo = (page: Page, name: string): Promise<void> => tabToward(page, `[name="${name}"]`)

/** Types a text over what stands in a field, and leaves it. */
export async function fillField(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Control+KeyA')
  if (text === '') await page.keyboard.press('Delete')
  else await page.keyboard.insertText(text)
  await page.keyboard.press('Tab')
}

/** What the list that has the focus shows: it follows the record, which follows each key at once. */
const chosen = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement instanceof HTMLSelectElement ? document.activeElement.value : ''))

/** Chooses in a list with the arrow keys, looking before each next press as a person does. */
export async function chooseInList(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Home')
  let shown = await chosen(page)
  for (let steps = 0; steps < 60 && shown !== value; steps++) {
    await page.keyboard.press('ArrowDown')
    shown = await chosen(page)
  }
  if (shown !== value) throw new Error(`${name} offers no ${value}`)
  await page.keyboard.press('Tab')
}

/** Unfolds all that the set-up form has of a player. */
export async function unfoldPlayer(page: Page, player: number): Promise<void> {
  const button = page.locator(`[data-details="${player}"]`)
  if ((await button.getAttribute('aria-expanded')) === 'true') return
  await tabToward(page, `[data-details="${player}"]`)
  await page.keyboard.press('Space')
  await page.locator(`[name="player-${player}-last-native"]`).waitFor()
}

/** Saves the record under a path of its own; gives what is on disk then. */
export async function saveAs(page: Page, path: string): Promise<string> {
  await page.keyboard.press('Control+KeyS')
  await page.getByRole('dialog').waitFor()
  await fillField(page, 'file-name', path)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => existsSync(path)).toBe(true)
  return readFile(path, 'utf8')
}

/** Runs a command through the palette, by its name. */
export async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.insertText(title)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Runs a command that brings a dialog of its own where the palette was. */
export async function commandToDialog(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(title)
  await page.getByRole('option', { name: title }).first().waitFor()
  await page.keyboard.press('Enter')
}
