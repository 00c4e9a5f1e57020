/** Leaving a window's page: closing the window asks the page, destroying it does not. */
import { expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'
import type { RunningApp } from '../support/electron-app.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

/** An app with a second window whose page notes its events; `stays` makes it refuse to unload. */
async function withWindow(stays: boolean): Promise<RunningApp> {
  const app = bench().start()
  await (await app.page()).getByText('ready').waitFor()
  await app.main(async ({ BrowserWindow, standIn }, refuses) => {
    const fences = { contextIsolation: true, sandbox: true, nodeIntegration: false, webSecurity: true }
    const window = new BrowserWindow({ webPreferences: fences })
    await window.loadURL('saifu://app/index.html')
    await window.webContents.executeJavaScript(`
      addEventListener('click', () => (localStorage.clicked = 'yes'))
      for (const name of ['beforeunload', 'pagehide']) addEventListener(name, (event) => {
        localStorage.heard = (localStorage.heard ?? '') + ' ' + name
        if (${String(refuses)} && name === 'beforeunload') event.preventDefault()
      })`)
    // Chromium asks only for pages that somebody has interacted with.
    standIn.click(window as never)
  }, stays)
  await expect.poll(() => inFirst(app, 'localStorage.clicked')).toBe('yes')
  return app
}

const inFirst = (app: RunningApp, code: string) =>
  app.main(({ BrowserWindow }, source) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(source), code)
const windows = (app: RunningApp) => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
/** What one page stores another one reads a moment later. */
const heard = (app: RunningApp) => inFirst(app, 'localStorage.heard')
const pages = async (app: RunningApp) => (await app.page()).context().pages().length

test('a closed window lets its page finish', async () => {
  const app = await withWindow(false)
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.close())
  await expect.poll(() => windows(app)).toBe(1)
  await expect.poll(() => heard(app)).toBe(' beforeunload pagehide')
})

test('a destroyed one does not', async () => {
  const app = await withWindow(true)
  const before = await pages(app)
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.destroy())
  await expect.poll(() => pages(app)).toBe(before - 1)
  expect(await heard(app)).toBeUndefined()
})

test.each([true, false])('a page that refuses to unload leaves only if overruled: %s', async (overruled) => {
  const app = await withWindow(true)
  await app.main(({ BrowserWindow }, rules) => {
    const window = BrowserWindow.getAllWindows()[1]
    window?.webContents.on('will-prevent-unload', (event) => {
      Object.assign(globalThis, { wanted: true })
      if (rules) event.preventDefault()
    })
    window?.close()
  }, overruled)
  await expect.poll(() => app.main(() => 'wanted' in globalThis)).toBe(true)
  if (overruled) await expect.poll(() => windows(app)).toBe(1)
  else {
    await expect.poll(() => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.getTitle())).toBeDefined()
    await expect.poll(() => heard(app)).toBe(' beforeunload')
  }
})

test('does not wait for one that hangs', async () => {
  const app = await withWindow(true)
  await app.main(({ BrowserWindow, standIn }) => {
    const window = BrowserWindow.getAllWindows()[1]
    standIn.hang(window as never)
    window?.close()
  })
  await expect.poll(() => windows(app)).toBe(1)
})

test('never holds the recording page back: closing has already asked', async () => {
  const app = bench().start()
  const page = await app.page()
  await page.getByText('ready').waitFor()
  await page.evaluate(() => {
    Object.assign(window, { old: true })
    window.addEventListener('beforeunload', (event) => event.preventDefault())
  })
  await page.mouse.click(5, 5)
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload())
  await expect.poll(() => page.evaluate(() => 'old' in window)).toBe(false)
  await page.getByText('ready').waitFor()
})
