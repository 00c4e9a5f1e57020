/** macOS keeps an app whose window is closed: its menus remain, and files still arrive. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import type { RunningApp } from '../support/electron-app.ts'
import { benchOfFile } from '../support/bench-of-file.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

const windows = (app: RunningApp) => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)

async function pageOf(app: RunningApp): Promise<Page> {
  const page = await app.page()
  await page.getByText('ready').waitFor()
  return page
}

/** An app on macOS without a window. */
async function leftOpen(): Promise<RunningApp> {
  const app = bench().start({ platform: 'darwin' })
  const page = await pageOf(app)
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(() => page.evaluate(() => window.heard.length)).toBeGreaterThan(0)
  await page.evaluate(() => void window.call('closeAnswered', { close: true }))
  await expect.poll(() => windows(app)).toBe(0)
  return app
}

const choose = (app: RunningApp, id: string) =>
  app.main(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id)

test('a menu command opens a window and runs there; one without a meaning does nothing', async () => {
  const app = await leftOpen()
  await choose(app, 'file.save')
  expect(await windows(app)).toBe(0)
  await choose(app, 'file.new')
  const page = await pageOf(app)
  expect(await windows(app)).toBe(1)
  expect(await page.evaluate(() => window.boot.command)).toBe('file.new')
  expect(app.errors()).toBe('')
})

test('a file that the system sends opens a window and is opened in it', async () => {
  const app = await leftOpen()
  await app.main(({ app: own }) => void own.emit('open-file', { preventDefault: () => undefined }, '/sent.jmjp'))
  const page = await pageOf(app)
  expect(await page.evaluate(() => window.boot.open)).toBe('/sent.jmjp')
  expect(app.errors()).toBe('')
})

test('its icon opens one window, however often it is clicked', async () => {
  const app = await leftOpen()
  await app.main(({ app: own }) => {
    own.emit('activate', {} as never, false)
    own.emit('activate', {} as never, true)
  })
  await pageOf(app)
  expect(await windows(app)).toBe(1)
})
