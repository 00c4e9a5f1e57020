/** A walk through the app by keyboard alone: enters each stop, checks it, uses it, leaves it, and hears of no pointer. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { brokenRules } from './axe.ts'
import { runsAll } from './test-extent.ts'

declare global {
  /** What had the focus before a stop was entered. */
  var focusedBefore: Element | null
  /** Pointers that the page heard of. */
  var pointers: string[]
}

export interface Stop {
  readonly name: string
  /** Keys that lead here, or what is done to come here; what has the focus then gets it back in the end. */
  readonly enter: string | ((page: Page) => Promise<unknown>)
  /** What shows that one is here. */
  readonly shown: string
  /** Changes something and sees it changed. */
  readonly use: (page: Page) => Promise<unknown>
  readonly leave: string | ((page: Page) => Promise<unknown>)
  /** What shows that one is elsewhere; absent: `shown` is gone. */
  readonly left?: string
  /** Leads to another screen: nothing of what had the focus is there. */
  readonly onward?: true
}

export const keys = async (page: Page, text: string): Promise<void> => {
  for (const key of text.split(' ')) await page.keyboard.press(key)
}

/** Ready to walk: an ear for pointers. */
export async function setOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.pointers = []
    for (const kind of ['mousedown', 'pointerdown', 'touchstart'])
      window.addEventListener(kind, () => globalThis.pointers.push(kind), { capture: true })
  })
}

/** What axe finds here, then the contrast in dark colours. `ruler`: the page whose colours this one follows. */
export async function violations(page: Page, ruler = page): Promise<readonly string[]> {
  const turn = async (colorScheme: 'light' | 'dark'): Promise<void> => {
    await ruler.emulateMedia({ colorScheme })
    await page.locator(`[data-theme=${colorScheme}]`).waitFor()
  }
  await turn('light')
  const light = await brokenRules(page)
  await turn('dark')
  const dark = await brokenRules(page, ['color-contrast'])
  await turn('light')
  return [...light, ...dark.map((found) => `dark: ${found}`)]
}

interface Focus {
  readonly what: string
  /** Drawn around, and within the window. */
  readonly seen: boolean
  /** Where the walk around began. */
  readonly isFirst: boolean
}

/** What has the focus; null where the keys are the board's. */
const focus = (page: Page): Promise<Focus | null> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
    const { left, right, top, bottom, width, height } = at.getBoundingClientRect()
    const drawn = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    const within = width > 1 && height > 1 && left < innerWidth && right > 0 && top < innerHeight && bottom > 0
    const what = at.outerHTML.slice(0, 140)
    return { what, seen: drawn && within, isFirst: at === globalThis.focusedBefore }
  })

const MOST_STOPS = 140

/** Once around with Tab: whatever takes the focus there without being seen. */
export async function unseenFocus(page: Page): Promise<readonly string[]> {
  const unseen = new Set<string>()
  await page.evaluate(() => (globalThis.focusedBefore = document.activeElement))
  for (let steps = 0; steps < MOST_STOPS; steps++) {
    await page.keyboard.press('Tab')
    const at = await focus(page)
    if (at && !at.seen) unseen.add(at.what)
    if (!at || at.isFirst) break
  }
  // Back to where it was: the way of a dialog's keys begins there.
  await page.evaluate(() => {
    if (globalThis.focusedBefore instanceof HTMLElement && globalThis.focusedBefore !== document.body)
      globalThis.focusedBefore.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  return [...unseen]
}

export interface Walk {
  /** Whether every place of the focus is looked at: the same in both languages. */
  readonly around: boolean
  readonly wrong: Record<string, readonly string[]>
  /** The number of stops so far. */
  visited: number
}

/** In the short run axe looks at dark colours at every third stop. */
const DARK_EVERY = runsAll ? 1 : 3

/** Enters, looks, uses, leaves; what is wrong is told by the stop's name. */
export async function visit(page: Page, stop: Stop, walk: Walk): Promise<void> {
  const { around, wrong } = walk
  const go = (way: Stop['enter']): Promise<unknown> => (typeof way === 'string' ? keys(page, way) : way(page))
  const note = (found: readonly string[]): void => {
    if (found.length > 0) wrong[stop.name] = [...(wrong[stop.name] ?? []), ...found]
  }
  try {
    const before = await page.evaluateHandle(() => document.activeElement)
    await go(stop.enter)
    await page.locator(stop.shown).first().waitFor()
    note(await (walk.visited % DARK_EVERY === 0 ? violations(page) : brokenRules(page)))
    walk.visited++
    if (around) note(await unseenFocus(page))
    await stop.use(page)
    await go(stop.leave)
    if (stop.left === undefined) await page.locator(stop.shown).waitFor({ state: 'detached' })
    else await page.locator(stop.left).first().waitFor()
    if (stop.onward) return
    const isBack = (): Promise<boolean> => before.evaluate((was) => document.activeElement === was)
    await expect.poll(isBack).toBe(true)
  } catch (error) {
    throw new Error(`at the stop ${stop.name}: ${String(error)}`, { cause: error })
  }
}

/** Pointers that the page heard of on the way. */
export const pointersHeard = (page: Page): Promise<readonly string[]> => page.evaluate(() => globalThis.pointers)

/** Whether what has the focus is meant by this selector. */
export const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

/** In the dialog of files, the one of this name. */
export const choose = async (page: Page, name: string): Promise<void> => {
  const entry = page.locator('.entry', { hasText: name })
  await entry.waitFor()
  for (let steps = 0; steps < 40; steps++) {
    if (await entry.evaluate((at) => at === document.activeElement)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not within reach of Tab`)
}

export const attribute = (page: Page, selector: string, name: string): Promise<string | null> =>
  page.locator(selector).first().getAttribute(name)
export const count = (page: Page, selector: string): Promise<number> => page.locator(selector).count()
/** Waits until this reads so. */
export const becomes = async <Value>(read: () => Promise<Value>, value: Value): Promise<void> => {
  await expect.poll(read).toEqual(value)
}
/** Whatever this reads is something else after these keys. */
export const changes = async (page: Page, selector: string, how: string): Promise<void> => {
  const before = await page.locator(selector).first().innerText()
  await keys(page, how)
  await expect.poll(() => page.locator(selector).first().innerText()).not.toBe(before)
}
