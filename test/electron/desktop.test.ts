/** The app on a desktop: files, menus, dialogs, its window, and its end. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { HostSettings } from '../../src/host/contract/index.ts'
import { type RunningApp } from '../support/electron-app.ts'
import { openBench, type Bench } from '../support/electron-build.ts'
import { later, ownClock } from '../support/main-process-clock.ts'

// A page or process that hangs is a failure, not a long wait.
vi.setConfig({ testTimeout: 45_000 })

let bench: Bench
let folder: string

beforeAll(async () => {
  bench = await openBench()
  folder = mkdtempSync(join(tmpdir(), 'saifu-files-'))
}, 60_000)
afterAll(async () => {
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(options: Parameters<Bench['start']>[0] = {}): Promise<{ app: RunningApp; page: Page }> {
  const app = bench.start(options)
  const page = await app.page()
  await page.getByText('ready').waitFor()
  return { app, page }
}

let shared: ReturnType<typeof open> | null = null
/** One running app for the tests that leave it unchanged. */
async function running(): Promise<{ app: RunningApp; page: Page }> {
  const { app, page } = await (shared ??= open())
  await page.evaluate(() => void (window.heard = []))
  return { app, page }
}

const heard = (page: Page, event: string) =>
  page.evaluate((name) => window.heard.filter((entry) => entry.event === name).map(({ data }) => data), event)

/** The result of a call that did not fail. */
const given = async (page: Page, method: string, input: unknown): Promise<unknown> =>
  ((await call(page, method, input)) as { value: unknown }).value

const call = (page: Page, method: string, input: unknown) =>
  page.evaluate(async ([name, value]) => ((await window.call(name, value)) as { value: unknown }).value, [
    method,
    input,
  ] as const)

/** The main process has handled what the page said before. */
const heardByMain = (page: Page) => call(page, 'boot', null)

const isOpen = (app: RunningApp) => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length > 0)

describe('a file from outside', () => {
  test('named on the command line is in the first answer, absolute, and only once', async () => {
    const { page } = await open({ args: ['--no-such-switch', 'east.jmjp'], cwd: folder })
    expect(await page.evaluate(() => window.boot.open)).toBe(join(folder, 'east.jmjp'))
    expect(await call(page, 'boot', null)).toMatchObject({ ok: true, value: { open: null } })
  })

  test('may have any name after two dashes', async () => {
    const { page } = await open({ args: ['--', '-east.jmjp'], cwd: folder })
    expect(await page.evaluate(() => window.boot.open)).toBe(join(folder, '-east.jmjp'))
  })

  test('named by a second start goes to the first, which comes to the front; the second ends', async () => {
    const { app, page } = await open()
    await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
    mkdirSync(join(folder, 'second'), { recursive: true })
    const second = bench.start({ data: app.data, args: ['../south.jmjp'], cwd: join(folder, 'second') })
    expect(await second.exited).toBe(0)
    await expect.poll(() => heard(page, 'openFile')).toEqual([{ path: join(folder, 'south.jmjp') }])
    expect(await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized())).toBe(false)
  })

  test('in a forged second-start message is not opened', async () => {
    const { app, page } = await running()
    await app.main(({ app: own }) => void own.emit('second-instance', {}, [], '/', { args: '/etc/passwd' }))
    await heardByMain(page)
    expect(await heard(page, 'openFile')).toEqual([])
  })

  test('sent by macOS before the page listens waits; later it arrives as an event', async () => {
    const app = bench.start({ prepare: ownClock })
    await app.main(({ app: own }) => void own.emit('open-file', { preventDefault: () => undefined }, '/early.jmjp'))
    const page = await app.page()
    await page.getByText('ready').waitFor()
    expect(await page.evaluate(() => window.boot.open)).toBe('/early.jmjp')
    // What comes right after it was chosen together with it.
    await later(app, 800)
    await app.main(({ app: own }) => void own.emit('open-file', { preventDefault: () => undefined }, '/late.jmjp'))
    await expect.poll(() => heard(page, 'openFile')).toEqual([{ path: '/late.jmjp' }])
  })

  test('dropped on the window is opened by its path, and the page sees no drop', async () => {
    const { app, page } = await running()
    const path = join(folder, 'dropped.jmjp')
    writeFileSync(path, 'x')
    await app.main(
      ({ BrowserWindow, standIn }, at) =>
        standIn.knowFile(BrowserWindow.getAllWindows()[0] as never, 'dropped.jmjp', at),
      path,
    )
    await page.evaluate(() => document.addEventListener('drop', () => window.heard.push({ event: 'seen', data: null })))
    const debug = await page.context().newCDPSession(page)
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await debug.send('Input.dispatchDragEvent', { type, x: 50, y: 50, data })
    await expect.poll(() => heard(page, 'openFile')).toEqual([{ path }])
    expect(await heard(page, 'seen')).toEqual([])
    expect(page.url()).toBe('https://app.saifu.test/index.html')
  })
})

describe('saving and opening', () => {
  test('with native dialogs writes and reads a file, which becomes a recent one', async () => {
    const { app, page } = await running()
    const path = join(folder, 'match')
    await app.main(({ standIn }, named) => {
      const asked: unknown[] = []
      Object.assign(globalThis, { asked })
      standIn.hands.file = (shown) => {
        asked.push(shown)
        return shown.kind === 'save' ? named : `${named}.jmjp`
      }
    }, path)

    const chosen = await given(page, 'chooseSave', { suggested: 'M 2024.jmjp' })
    expect(chosen).toEqual({ path: `${path}.jmjp`, replace: false })
    const written = await call(page, 'writeFile', {
      path: `${path}.jmjp`,
      text: '採譜',
      expected: null,
      overwrite: false,
    })
    expect(written).toMatchObject({ ok: true })
    expect(readFileSync(`${path}.jmjp`, 'utf8')).toBe('採譜')
    expect(await given(page, 'chooseOpen', null)).toBe(`${path}.jmjp`)
    expect(await call(page, 'readFile', { path: `${path}.jmjp` })).toMatchObject({ ok: true, value: { text: '採譜' } })

    const asked = await app.main(() => (globalThis as unknown as { asked: { filters: unknown[] }[] }).asked)
    expect(asked.map(({ filters }) => filters[0])).toEqual([
      { name: 'Match records', extensions: ['jmjp'] },
      { name: 'Match records', extensions: ['jmjp'] },
    ])
    await expect
      .poll(() =>
        app.main(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.label, `recent.${path}.jmjp`),
      )
      .toBe('match.jmjp')
    await app.main(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), `recent.${path}.jmjp`)
    await expect.poll(() => heard(page, 'openFile')).toEqual([{ path: `${path}.jmjp` }])
  })

  test('a file changed by another program is reported to the page', async () => {
    const { page } = await running()
    const path = join(folder, 'watched.jmjp')
    writeFileSync(path, 'one')
    await call(page, 'readFile', { path })
    await call(page, 'watchFile', { path })
    writeFileSync(path, 'another')
    await expect.poll(() => heard(page, 'fileChanged')).toMatchObject([{ path }])
  })
})

describe('the menus', () => {
  const label = (app: RunningApp, id: string) =>
    app.main(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.label, id)

  test('send command ids', async () => {
    const { app, page } = await running()
    await call(page, 'menuState', { enabled: ['file.save', 'undo'], checked: [] })
    for (const id of ['file.save', 'undo'])
      await app.main(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id)
    await expect.poll(() => heard(page, 'command')).toEqual([{ id: 'file.save' }, { id: 'undo' }])
  })

  test('follow the language and the theme while the app runs', async () => {
    const { app, page } = await open()
    expect(await label(app, 'menu.file')).toBe('File')
    const settings = await page.evaluate(() => window.boot.settings)
    await call(page, 'writeSettings', { ...settings, language: 'ja', theme: 'dark' } satisfies HostSettings)
    await expect.poll(() => label(app, 'menu.file')).toBe('ファイル')
    expect(await label(app, 'file.save')).toBe('保存')
    expect(await app.main(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
  })
})

describe('closing', () => {
  const close = (app: RunningApp) => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  const answer = (page: Page, yes: boolean) =>
    page.evaluate((value) => void window.call('closeAnswered', { close: value }), yes)

  test('asks the page, once, and closes when it agrees', async () => {
    const { app, page } = await open()
    await close(app)
    await close(app)
    await expect.poll(() => heard(page, 'closing')).toEqual([null])
    expect(await isOpen(app)).toBe(true)
    await answer(page, true)
    expect(await app.exited).toBe(0)
    expect(app.errors()).toBe('')
  })

  test('is cancelled by the page, and may be requested again', async () => {
    const { app, page } = await open()
    await close(app)
    await expect.poll(() => heard(page, 'closing')).toHaveLength(1)
    await answer(page, false)
    await heardByMain(page)
    expect(await isOpen(app)).toBe(true)
    await close(app)
    await expect.poll(() => heard(page, 'closing')).toHaveLength(2)
    await answer(page, true)
    expect(await app.exited).toBe(0)
  })

  test('an unexpected answer closes nothing', async () => {
    const { app, page } = await running()
    await answer(page, true)
    await heardByMain(page)
    expect(await isOpen(app)).toBe(true)
  })

  test('quitting asks too, and continues after the answer', async () => {
    const { app, page } = await open()
    await app.main(({ app: own }) => own.quit())
    await expect.poll(() => heard(page, 'closing')).toHaveLength(1)
    expect(await isOpen(app)).toBe(true)
    await answer(page, true)
    expect(await app.exited).toBe(0)
  })

  test('does not wait for a page that never listened', async () => {
    const app = bench.start()
    await app
      .main(async ({ app: own, BrowserWindow }) => {
        await own.whenReady()
        await new Promise((resolve) => setImmediate(resolve))
        BrowserWindow.getAllWindows()[0]?.close()
      })
      .catch(() => undefined)
    expect(await app.exited).toBe(0)
  })

  test('the title and the mark of unsaved work follow the page', async () => {
    const { app, page } = await running()
    const said = { title: 'M.League 2024 — Saifu', edited: true, path: '/a/M.jmjp', idle: false }
    await call(page, 'documentState', said)
    const state = await app.main(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      return [window?.getTitle(), window?.isDocumentEdited(), window?.getRepresentedFilename()]
    })
    expect(state).toEqual(['M.League 2024 — Saifu', true, '/a/M.jmjp'])
  })
})

describe('a page that is lost', () => {
  test('because it hangs is ended and reloaded, without a second question', async () => {
    const { app } = await open()
    await expect.poll(() => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true)
    await app.main(async ({ BrowserWindow, standIn }) => {
      const asked: string[] = []
      Object.assign(globalThis, { asked })
      standIn.hands.box = ({ message }) => {
        asked.push(message)
        return 1
      }
      const [window] = BrowserWindow.getAllWindows()
      await window?.webContents.executeJavaScript('window.old = true')
      standIn.hangUnderHands(window as never, 'key')
    })
    const state = () =>
      app.main(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
          '[window.old === true, window.boot?.nativeDialogs]',
        ),
      )
    await expect.poll(state).toEqual([false, true])
    const asked = await app.main(() => (globalThis as unknown as { asked: string[] }).asked)
    expect(asked).toEqual(['The screen is not responding'])
  })

  test('and is not reloaded: the app closes', async () => {
    const { app } = await open()
    await app.main(({ standIn, BrowserWindow }) => {
      standIn.hands.box = () => 1
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
    })
    expect(await app.exited).toBe(0)
  })
})

test('an error of ours is logged, reported once and shown in its folder on request, and the app continues', async () => {
  const { app, page } = await open()
  await app.main(({ standIn, shell }) => {
    const boxes: string[] = []
    const shown: string[] = []
    Object.assign(globalThis, { boxes, shown })
    shell.showItemInFolder = (path) => void shown.push(path)
    standIn.hands.box = ({ detail, buttons }) => {
      boxes.push(detail)
      return buttons.findIndex((words) => /folder|フォルダー/.test(words))
    }
    setTimeout(() => {
      throw new Error('first error')
    }, 0)
    void Promise.reject(new Error('second error'))
  })
  await expect.poll(() => app.errors()).toContain('second error')
  await expect.poll(() => app.errors()).toContain('uncaught exception\nError: first error')
  const boxes = await app.main(() => (globalThis as unknown as { boxes: string[] }).boxes)
  expect(boxes).toEqual([expect.stringContaining(join(app.data, 'errors.log'))])
  const shown = await app.main(() => (globalThis as unknown as { shown: string[] }).shown)
  expect(shown).toEqual([join(app.data, 'errors.log')])
  expect(await given(page, 'recentFiles', null)).toEqual([])
})
