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

type Prepare = NonNullable<NonNullable<Parameters<ReturnType<typeof bench>['start']>[0]>['prepare']>

/** Every question is answered with its first button, from the first moment on; `asked` tells which, and on what window. */
const answersFirst: Prepare = ({ dialog }) => {
  const asked: unknown[] = []
  Object.assign(globalThis, { asked })
  dialog.showMessageBox = ((window: { isVisible(): boolean }, { message }: { message: string }) => {
    asked.push([message, window.isVisible()])
    return Promise.resolve({ response: 0, checkboxChecked: false })
  }) as unknown as typeof dialog.showMessageBox
}
const askedOf = (app: RunningApp) => app.main(() => (globalThis as unknown as { asked: unknown[] }).asked)

test('it fails before the host behind it is there: one is asked all the same, on a window that is seen', async () => {
  const app = bench().start({ prepare: answersFirst })
  await app.main(async ({ app: own, BrowserWindow }) => {
    await own.whenReady()
    await new Promise((resolve) => setImmediate(resolve))
    const [window] = BrowserWindow.getAllWindows()
    window?.webContents.emit('render-process-gone', {}, { reason: 'launch-failed', exitCode: 1 })
  })
  await expect.poll(() => askedOf(app)).toEqual([['The screen has stopped', true]])
  await expect.poll(() => isReady(app)).toBe(true)
  expect(app.errors()).toContain('the page is gone: launch-failed (1)')
})

test.each([
  ['its preload fails', 'preload-error', ['/preload.cjs', 'no bridge']],
  ['it does not load', 'did-fail-load', [-6, 'ERR_FILE_NOT_FOUND', 'saifu://app/index.html', true]],
] as const)('%s: it is offered anew', async (_name, event, args) => {
  const app = bench().start({ prepare: answersFirst })
  await (await app.page()).getByText('ready').waitFor()
  await inPage(app, 'window.old = true')
  await app.main(
    ({ BrowserWindow }, [name, rest]) =>
      void BrowserWindow.getAllWindows()[0]?.webContents.emit(
        name as 'did-fail-load',
        {},
        ...(rest as unknown as [number, string, string, boolean, number, number]),
      ),
    [event, args] as const,
  )
  await expect.poll(() => askedOf(app)).toHaveLength(1)
  await expect.poll(() => isReady(app)).toBe(true)
})

test('a load that was called off, or one of a frame, is no loss', async () => {
  const app = bench().start({ prepare: answersFirst })
  await (await app.page()).getByText('ready').waitFor()
  await app.main(({ BrowserWindow }) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents
    page?.emit('did-fail-load', {} as never, -3, 'ERR_ABORTED', 'saifu://app/index.html', true, 1, 1)
    page?.emit('did-fail-load', {} as never, -6, 'ERR_FILE_NOT_FOUND', 'saifu://app/frame.html', false, 1, 1)
  })
  expect(await askedOf(app)).toEqual([])
})

test('it never has anything to see: its window is shown after a while', async () => {
  const app = bench().start({
    prepare: ({ BrowserWindow }) => {
      const { emit } = BrowserWindow.prototype
      BrowserWindow.prototype.emit = function (this: unknown, name: string, ...args: unknown[]) {
        return name === 'ready-to-show' ? false : (emit as (...all: unknown[]) => boolean).call(this, name, ...args)
      } as typeof emit
    },
  })
  await (await app.page()).getByText('ready').waitFor()
  const visible = () => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())
  expect(await visible()).toBe(false)
  await expect.poll(visible, { timeout: 10_000 }).toBe(true)
})

test('its host does not end: it is loaded again all the same', async () => {
  const { app, asked, answer } = await started()
  await app.main(() => {
    process.getBuiltinModule('node:fs').promises.link = () => new Promise(() => undefined)
    process.getBuiltinModule('node:fs').promises.rename = () => new Promise(() => undefined)
  })
  const path = JSON.stringify(`${app.local}/slow.jmjp`)
  await inPage(
    app,
    `window.old = true; void window.call('writeFile', { path: ${path}, text: 'x', expected: null, overwrite: true })`,
  )
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  await expect.poll(asked).toBe(1)
  await answer(0)
  await expect.poll(() => isReady(app), { timeout: 10_000 }).toBe(true)
})

test('it hangs and its window is to be closed: one is asked, and may close it', async () => {
  const { app, asked, answer } = await started()
  await app.main(({ BrowserWindow }) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents
    void page?.executeJavaScript('const end = Date.now() + 30_000; while (Date.now() < end);')
  })
  await app.main(({ app: own }) => own.quit())
  await expect.poll(asked, { timeout: 10_000 }).toBe(1)
  await answer(2)
  expect(await app.exited).toBe(0)
  expect(app.errors()).toContain('the page does not answer')
})
