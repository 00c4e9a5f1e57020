/**
 * Keys between the page and the window round it: what the page leaves alone goes to the menu bar on Windows and Linux,
 * and to the menu on macOS.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStandIn, type RunningApp, type Start } from '../support/electron-app.ts'
import { debuggedChromium, type DebuggedChromium } from '../support/electron-chromium.ts'
import { some } from '../support/test-extent.ts'

vi.setConfig({ testTimeout: 60_000 })

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const started: RunningApp[] = []
let chromium: DebuggedChromium

beforeAll(async () => {
  if (!existsSync(join(dist, 'electron/main.js'))) throw new Error('dist/electron is missing: npm run build')
  chromium = await debuggedChromium()
})
afterAll(async () => {
  await Promise.all(started.map((app) => app.kill()))
  await chromium.emptied()
  for (const { data } of started) rmSync(data, { recursive: true, force: true })
})

const choose = (app: RunningApp, id: string) =>
  app.main(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id)

async function start(platform: NonNullable<Start['platform']>): Promise<{ app: RunningApp; page: Page }> {
  const app = startStandIn(chromium, { dist, platform })
  started.push(app)
  const page = await app.page()
  await page.getByRole('button', { name: /New match|新しい試合/ }).waitFor()
  return { app, page }
}

/** At the first draw of a frame whose hands nobody saw. */
async function begun(platform: NonNullable<Start['platform']>): Promise<{ app: RunningApp; page: Page }> {
  const { app, page } = await start(platform)
  await choose(app, 'file.new')
  await page.locator('[data-begin]').click()
  await page.locator('[data-screen=board]').waitFor()
  for (const key of ['KeyE', 'Enter', 'Enter', 'Enter', 'Enter']) await page.keyboard.press(key)
  return { app, page }
}

const rivers = (page: Page) =>
  page.locator('.river [data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')))

const menuBarHasFocus = (app: RunningApp) =>
  app.main(({ BrowserWindow, standIn }) => standIn.menuBarHasFocus(BrowserWindow.getAllWindows()[0] as never))

/** Presses a key without a meaning, and waits until the window and then the page have heard of the keys before it. */
async function afterKeys(app: RunningApp, page: Page): Promise<void> {
  await page.keyboard.press('Pause')
  const last = () =>
    app.main(({ BrowserWindow, standIn }) => standIn.lastLeftKey(BrowserWindow.getAllWindows()[0] as never))
  await expect.poll(last).toBe('Pause')
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('0'))
}

describe.each(some(['win32', 'linux'] as const, 1))('the menu bar on %s', (platform) => {
  it('gets no focus from the Alt of a tsumogiri, whichever key is let go first', async () => {
    const { app, page } = await begun(platform)
    const { keyboard } = page
    for (const [first, second] of [
      ['KeyI', 'Alt'],
      ['Alt', 'KeyI'],
    ] as const) {
      await keyboard.down('Alt')
      await keyboard.down('KeyI')
      await keyboard.up(first)
      await keyboard.up(second)
    }
    await keyboard.press('Alt')
    await keyboard.press('AltRight')
    // With Shift already down.
    await keyboard.down('Shift')
    await keyboard.down('Alt')
    await keyboard.press('KeyT')
    await keyboard.up('Alt')
    await keyboard.up('Shift')
    await expect.poll(() => rivers(page)).toEqual(['8p', '8p', '0p'])
    expect(await menuBarHasFocus(app)).toBe(false)
  })

  it('gets no focus from an Alt that went down before keys meant tiles', async () => {
    const { app, page } = await start(platform)
    await choose(app, 'file.new')
    await page.locator('[data-begin]').waitFor()
    await page.keyboard.down('Alt')
    await page.locator('[data-begin]').click()
    await page.locator('[data-screen=board]').waitFor()
    await page.keyboard.up('Alt')
    await afterKeys(app, page)
    expect(await menuBarHasFocus(app)).toBe(false)
  })

  it('is reached by Alt where nothing is typed by position', async () => {
    const { app, page } = await start(platform)
    await page.keyboard.press('Alt')
    await expect.poll(() => menuBarHasFocus(app)).toBe(true)
  })
})

describe('the menu on macOS', () => {
  it('undoes in a field what was typed there, and nothing of the match', async () => {
    const { app, page } = await begun('darwin')
    for (const key of ['KeyI', 'Space']) await page.keyboard.press(key)
    await expect.poll(() => rivers(page)).toEqual(['8p'])
    await page.keyboard.press('Meta+KeyI')
    const field = page.locator('[data-screen=setup] input[name]').first()
    const before = await field.inputValue()
    await field.click()
    await page.keyboard.type('zz')
    await page.keyboard.press('Meta+KeyZ')
    await expect.poll(() => field.inputValue()).toBe(before)
    await page.keyboard.press('Meta+Shift+KeyZ')
    await expect.poll(() => field.inputValue()).not.toBe(before)
    await page.keyboard.press('Meta+KeyZ')
    await expect.poll(() => field.inputValue()).toBe(before)
    await page.keyboard.press('Meta+KeyI')
    await page.locator('[data-screen=board]').waitFor()
    await expect.poll(() => rivers(page)).toEqual(['8p'])
    await page.keyboard.press('Meta+KeyZ')
    await expect.poll(() => rivers(page)).toEqual([])
    expect(app.errors()).toBe('')
  })

  it('does nothing behind a question', async () => {
    const { app, page } = await begun('darwin')
    for (const key of ['KeyI', 'Space']) await page.keyboard.press(key)
    await expect.poll(() => rivers(page)).toEqual(['8p'])
    await page.keyboard.press('Meta+KeyE')
    await page.getByRole('dialog').waitFor()
    for (const key of ['Meta+KeyZ', 'Meta+KeyI', 'Meta+KeyN', 'Meta+KeyK']) await page.keyboard.press(key)
    await afterKeys(app, page)
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('[data-screen=board]').count()).toBe(1)
    expect(await rivers(page)).toEqual(['8p'])
  })
})

describe('the menu', () => {
  const stateOf = (app: RunningApp, ids: readonly string[]) =>
    app.main(({ Menu }, names) => {
      const menu = Menu.getApplicationMenu()
      return names.filter((name) => menu?.getMenuItemById(name)?.enabled)
    }, ids)
  const checked = (app: RunningApp, id: string) =>
    app.main(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.checked, id)
  const IDS = ['file.new', 'file.save', 'tsumogiri', 'live', 'undo', 'view.timeline', 'app.help'] as const

  it('offers what has a meaning: on the start screen, on the board, behind a question', async () => {
    const { app, page } = await start('linux')
    await expect.poll(() => stateOf(app, IDS)).toEqual(['file.new', 'undo', 'app.help'])
    expect(await checked(app, 'view.timeline')).toBe(false)
    await choose(app, 'file.new')
    await page.locator('[data-begin]').waitFor()
    await expect.poll(() => stateOf(app, IDS)).toEqual(['file.new', 'file.save', 'undo', 'app.help'])
    await page.locator('[data-begin]').click()
    await page.locator('[data-screen=board]').waitFor()
    await expect.poll(() => stateOf(app, IDS)).toEqual(IDS)
    await expect.poll(() => checked(app, 'view.timeline')).toBe(true)
    await choose(app, 'view.timeline')
    await expect.poll(() => checked(app, 'view.timeline')).toBe(false)
    await page.keyboard.press('F1')
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => stateOf(app, IDS)).toEqual(['undo'])
  })

  it('carries out a command that the app was started for', async () => {
    const app = startStandIn(chromium, { dist, args: ['--new-match'] })
    started.push(app)
    const page = await app.page()
    await page.locator('[data-screen=setup]').waitFor()
  })

  it('closes the window on macOS by the key that closes a match, where none is open', async () => {
    const { app, page } = await start('darwin')
    await expect.poll(() => stateOf(app, ['file.new'])).toEqual(['file.new'])
    await page.keyboard.down('Meta')
    // The window may be gone before the key has come up, or before it is told that it went down.
    await page.keyboard.down('KeyW').catch(() => undefined)
    await expect.poll(() => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0)
  })

  it('names the file of the window to macOS', async () => {
    const { app, page } = await begun('darwin')
    const named = () => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getRepresentedFilename())
    expect(await named()).toBe('')
    const path = join(app.data, 'east.jmjp')
    await app.main(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await page.keyboard.press('Meta+KeyS')
    await expect.poll(named).toMatch(/east\.jmjp$/)
  })
})
