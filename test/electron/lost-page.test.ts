/** A page that is lost in the middle of something: while a question stands, while the app is quitting. */
import { expect, test, vi } from 'vitest'
import type { RunningApp } from '../support/electron-app.ts'
import { benchOfFile } from '../support/bench-of-file.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

/** Playwright counts a page that crashed as lost for ever; the window itself is asked. */
const inPage = (app: RunningApp, code: string) =>
  app.main(({ BrowserWindow }, source) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(source), code)

/** An app whose questions wait for `answer`; `asked` counts them. */
async function started() {
  const app = bench().start()
  await (await app.page()).getByText('ready').waitFor()
  await app.main(({ dialog }) => {
    const questions: ((response: number) => void)[] = []
    Object.assign(globalThis, { questions, asked: 0 })
    dialog.showMessageBox = () => {
      const counted = globalThis as unknown as { asked: number }
      counted.asked++
      return new Promise((resolve) => questions.push((response) => resolve({ response, checkboxChecked: false })))
    }
  })
  const asked = () => app.main(() => (globalThis as unknown as { asked: number }).asked)
  const answer = (response: number) =>
    app.main((_electron, given) => {
      const { questions } = globalThis as unknown as { questions: ((response: number) => void)[] }
      questions.shift()?.(given)
    }, response)
  return { app, asked, answer }
}

const isReady = (app: RunningApp) => inPage(app, 'window.old !== true && window.boot !== undefined')

test('it crashes while one is asked whether to wait for it: there is nothing to wait for, and it is loaded again', async () => {
  const { app, asked, answer } = await started()
  await inPage(app, 'window.old = true')
  await app.main(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive'))
  await expect.poll(asked).toBe(1)
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  await expect.poll(() => app.errors()).toContain('the page is gone: crashed')
  await answer(0)
  await expect.poll(() => isReady(app)).toBe(true)
  expect(await asked()).toBe(1)
})

test('it crashes while the app quits, and is wanted again: closing the window later closes only the window', async () => {
  const { app, asked, answer } = await started()
  await inPage(app, 'window.old = true')
  await app.main(({ app: own }) => {
    Object.defineProperty(process, 'platform', { value: 'darwin' })
    own.quit()
  })
  await expect.poll(() => inPage(app, 'window.heard.length')).toBe(1)
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  await expect.poll(asked).toBe(1)
  await answer(0)
  await expect.poll(() => isReady(app)).toBe(true)
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(() => inPage(app, 'window.heard.length')).toBe(1)
  await inPage(app, "void window.call('closeAnswered', { close: true })").catch(() => undefined)
  await expect.poll(() => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0)
  expect(await Promise.race([app.exited, new Promise((resolve) => setTimeout(resolve, 500, 'alive'))])).toBe('alive')
})
