/** What is still being written when the app quits. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

async function started(options: Parameters<ReturnType<typeof bench>['start']>[0] = {}) {
  const app = bench().start(options)
  const page = await app.page()
  await page.getByText('ready').waitFor()
  return { app, page }
}

/** Settings are written, and at the same moment the window may close. */
const writeAndLeave = (page: Page) =>
  page.evaluate(() => {
    const { boot, call } = window
    void call('journalStart', { path: null, text: null })
    void call('writeSettings', { ...boot.settings, language: 'ja', theme: 'dark' })
    void call('closeAnswered', { close: true })
  })

test('a last-moment change is on disk completely, without leftovers', async () => {
  const { app, page } = await started()
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(() => page.evaluate(() => window.heard.length)).toBe(1)
  await writeAndLeave(page)
  expect(await app.exited).toBe(0)
  expect(JSON.parse(readFileSync(join(app.data, 'settings.json'), 'utf8'))).toMatchObject({ theme: 'dark' })
  const left = readdirSync(app.data, { recursive: true, encoding: 'utf8' })
  expect(left.filter((name) => /\.saifu-.*\.tmp$|\.hold/.test(name))).toEqual([])
  expect(app.errors()).toBe('')
})

test('a disk that does not answer does not block quitting', async () => {
  const { app, page } = await started()
  await app.main(({ BrowserWindow }) => {
    process.getBuiltinModule('node:fs').promises.rename = () => new Promise(() => undefined)
    BrowserWindow.getAllWindows()[0]?.close()
  })
  await expect.poll(() => page.evaluate(() => window.heard.length)).toBe(1)
  await writeAndLeave(page)
  expect(await app.exited).toBe(0)
  expect(existsSync(join(app.data, 'settings.json'))).toBe(false)
})
