/** A dialog of the app used without a mouse: its answers are buttons, the first of which changes nothing. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tabToward } from './page-keyboard.ts'
import { count, hasFocus, keys, type Stop } from './keyboard-walk.ts'

/** The answers, in order. */
export const FIRST = '.dialog-foot [data-first]'
export const SECOND = `${FIRST} + .button`
export const THIRD = `${SECOND} + .button`

/** A stop of the walk, and what led to it. */
export interface Leg {
  readonly before?: (page: Page) => Promise<unknown>
  readonly stop: Stop
}

/** A dialog, by its title. */
export const titled = (title: string): string => `[role=dialog]:has(h2:text-is("${title}"))`

/** It shows this sentence. */
export const says = (page: Page, text: string): Promise<void> =>
  page.locator('[role=dialog]').getByText(text, { exact: true }).waitFor()

/** Has this many answers, all reachable; the first has the focus at the beginning. */
export const answers = async (page: Page, many: number): Promise<void> => {
  expect(await hasFocus(page, FIRST)).toBe(true)
  expect(await count(page, '.dialog-foot .button')).toBe(many)
  await tabToward(page, `.dialog-foot .button:nth-child(${many})`)
}

/** Presses the button of this selector. */
export const press = async (page: Page, selector: string): Promise<void> => {
  await tabToward(page, selector)
  await keys(page, 'Enter')
}

/** No dialog is open any more. */
export const gone = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' })
