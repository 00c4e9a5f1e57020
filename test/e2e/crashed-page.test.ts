/** The page of the desktop app crashes: the person is asked, it comes back, and nothing is lost. */
import { expect, test } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'

const bench = benchOfFile()

test('a page that crashed can be reloaded, with its journal', async () => {
  const app = bench().start()
  const page = await app.page()
  await page.getByText('ready').waitFor()
  const call = (method: string, input: unknown) =>
    page.evaluate(async ([name, value]) => ((await window.call(name, value)) as { value: unknown }).value, [
      method,
      input,
    ] as const)
  const started = (await call('journalStart', { path: null, text: null })) as { value: { id: string } }
  const { id } = started.value
  await call('journalAppend', { id, sequence: 0, entries: ['{"type":"tsumogiri"}'] })
  await app.main(({ standIn, BrowserWindow }) => {
    standIn.hands.box = ({ message, buttons }) => {
      Object.assign(globalThis, { told: { message, buttons } })
      return 0
    }
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })
  // Playwright counts a crashed page as lost for ever, so the window itself is asked.
  const again = () =>
    app.main(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('window.boot?.unfinished'),
    )
  await expect.poll(again).toMatchObject([{ id, entries: 1 }])
  const told = await app.main(() => (globalThis as unknown as { told: { message: string; buttons: string[] } }).told)
  expect(told).toEqual({ message: 'The screen has stopped', buttons: ['Reload', 'Close'] })
  expect(app.errors()).toContain('the page is gone: crashed')
})
