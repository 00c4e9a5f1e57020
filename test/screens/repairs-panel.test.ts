/** The panel of repairs: its preview in the text, its colours, and what it knows from the records beside it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readDocument, saveText } from '../../src/document/index.ts'
import type { Match } from '../../src/record/index.ts'
import { twoDays } from '../repair/two-days.ts'
import { brokenRules } from '../support/axe.ts'
import { SCREENS } from '../support/screens.ts'
import { startApp, type App } from '../support/start-app.ts'

const textOf = (match: Match): string => {
  const saved = saveText(null, { matches: [match] })
  return saved.ok ? saved.text : ''
}

let app: App | null = null
afterEach(() => app?.close())

const SCREEN = SCREENS.find(({ name }) => name === 'repairs of a frame')!

const reach = async (language: 'ja' | 'en', dark = false) => {
  app = await startApp({ ...SCREEN.options?.(), language, locale: language, dark })
  await SCREEN.reach(app, language)
  return app.page
}

it('is previewed in the text beside the board: what is written struck out, and what would stand there', async () => {
  const page = await reach('en')
  await page.keyboard.press('F4')
  const text = page.locator('.cm-content')
  const gone = text.locator('.gone')
  await gone.first().waitFor()
  const [was, now] = [await gone.first().textContent(), await text.locator('.instead').first().textContent()]
  expect(await page.locator('[data-changes] del').first().textContent()).toBe(was)
  expect(await page.locator('[data-changes] ins').first().textContent()).toBe(now)
  await page.locator('[data-repairs] [role=listbox]').focus()
  await page.keyboard.press('Escape')
  await gone.first().waitFor({ state: 'detached' })
  expect(await text.locator('.instead').count()).toBe(0)
  expect(app?.complaints).toEqual([])
})

it('shows what a repair changes in the text below a list that finds no room', async () => {
  const page = await reach('en')
  await page.setViewportSize({ width: 1024, height: 400 })
  const changes = page.locator('[data-changes]')
  await changes.waitFor()
  const line = (await changes.locator('.change').first().boundingBox())?.height ?? 0
  const box = await changes.boundingBox()
  expect(line).toBeGreaterThan(0)
  expect(box?.height).toBeGreaterThanOrEqual(line)
})

it.each([false, true])('breaks no rule of accessibility (dark: %s)', async (dark) => {
  const page = await reach('en', dark)
  await page.locator('[data-was-act]').first().waitFor()
  expect(await brokenRules(page)).toEqual([])
})

it('puts first what the next match beside the record confirms, and says so', async () => {
  const { right, wrong, next } = twoDays(28, [0, 10, 0, -10])
  const first = async (files: Record<string, readonly Match[]>): Promise<string> => {
    app = await startApp({ language: 'en', locale: 'en', files, open: 'today.jmjp' })
    await app.page.locator('[data-screen=board]').waitFor()
    await app.page.keyboard.press('Control+Shift+Enter')
    await app.page.locator('[data-repairs] [role=option]').first().waitFor()
    const text = await app.page.locator('[data-repairs]').innerText()
    await app.page.keyboard.press('Enter')
    await app.page.locator('[data-repairs]').waitFor({ state: 'detached' })
    await app.page.keyboard.press('Control+KeyS')
    const path = join(app.folder, 'records', 'today.jmjp')
    const saved = async (): Promise<boolean> => (await readFile(path, 'utf8')) !== textOf(wrong)
    await expect.poll(saved).toBe(true)
    const points = readDocument(await readFile(path, 'utf8')).matches[0]?.frames.at(-1)?.endPoints
    expect(app.complaints).toEqual([])
    await app.close()
    app = null
    expect(/points before the next match/.test(text)).toBe(Object.keys(files).length > 1)
    return String(points)
  }
  const truth = String(right.frames.at(-1)?.endPoints)
  expect(await first({ 'today.jmjp': [wrong] })).not.toBe(truth)
  expect(await first({ 'today.jmjp': [wrong], 'tomorrow.jmjp': [next] })).toBe(truth)
})
