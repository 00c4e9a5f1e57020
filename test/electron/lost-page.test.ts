/** A page that is lost at a bad moment: during a question, while the app quits. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Prepare, RunningApp } from '../support/electron-app.ts'
import { benchOfFile } from '../support/bench-of-file.ts'
import { later, ownClock, timersWaiting } from '../support/main-process-clock.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

/** Playwright counts a page that crashed as lost for ever; the window itself is asked. */
const inPage = (app: RunningApp, code: string) =>
  app.main(({ BrowserWindow }, source) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(source), code)

/** Its page works without end, and a person presses a key. */
const hang = async (app: RunningApp) => {
  await expect.poll(() => isSeen(app)).toBe(true)
  await app.main(({ BrowserWindow, standIn }) => {
    standIn.hangUnderHands(BrowserWindow.getAllWindows()[0] as never, 'key')
  })
}

/** What nobody sees is not counted as hung. */
const isSeen = (app: RunningApp) => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())

/** An app whose questions wait for `answer`; `asked` counts them. */
async function started(prepare?: Prepare) {
  const app = bench().start(prepare && { prepare })
  await (await app.page()).getByText('ready').waitFor()
  await app.main(({ standIn }) => {
    const questions: ((response: number) => void)[] = []
    Object.assign(globalThis, { questions, asked: 0 })
    standIn.hands.box = () => {
      const counted = globalThis as unknown as { asked: number }
      counted.asked++
      return new Promise((resolve) => questions.push(resolve))
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

/** What there is once the main process has waited as long as it waits for anything. */
const afterAWhile = async <T>(app: RunningApp, read: () => Promise<T>): Promise<T> => {
  await later(app, 5_000)
  return read()
}

const isReady = (app: RunningApp) => inPage(app, 'window.old !== true && window.boot !== undefined')

test('it crashes while the person is asked whether to wait: it is reloaded', async () => {
  const { app, asked, answer } = await started()
  await inPage(app, 'window.old = true')
  await hang(app)
  await expect.poll(asked).toBe(1)
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  await expect.poll(() => app.errors()).toContain('the page is gone: crashed')
  await answer(0)
  await expect.poll(() => isReady(app)).toBe(true)
  expect(await asked()).toBe(1)
})

test('it crashes while the app quits, and is reloaded: closing the window later closes only the window', async () => {
  const { app, asked, answer } = await started()
  await inPage(app, 'window.old = true')
  await app.main(({ app: own }) => {
    Object.defineProperty(process, 'platform', { value: 'darwin' })
    Object.assign(globalThis, { quits: 0 })
    own.on('before-quit', () => void (globalThis as unknown as { quits: number }).quits++)
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
  expect(await app.main(() => (globalThis as unknown as { quits: number }).quits)).toBe(1)
})

/** Every question is answered with its first button, from the first moment on; `asked` tells which, and on what window. */
const answersFirst: Prepare = ({ standIn }) => {
  const asked: unknown[] = []
  Object.assign(globalThis, { asked })
  standIn.hands.box = ({ message, onSeenWindow }) => {
    asked.push([message, onSeenWindow])
    return 0
  }
}
const askedOf = (app: RunningApp) => app.main(() => (globalThis as unknown as { asked: unknown[] }).asked)

test('its process ends before the host is there: the person is asked all the same, on a visible window', async () => {
  const app = bench().start({
    prepare: ({ standIn, BrowserWindow }) => {
      const asked: unknown[] = []
      const release: (() => void)[] = []
      Object.assign(globalThis, { asked, release })
      standIn.hands.box = ({ message, onSeenWindow }) => {
        asked.push([message, onSeenWindow])
        return 0
      }
      // Nothing has been drawn yet that would show the window.
      const { emit } = BrowserWindow.prototype
      BrowserWindow.prototype.emit = function (this: unknown, name: string, ...args: unknown[]) {
        return name === 'ready-to-show' ? false : (emit as (...all: unknown[]) => boolean).call(this, name, ...args)
      } as typeof emit
      // The host reads its settings first.
      const { promises } = process.getBuiltinModule('node:fs')
      const { readFile } = promises
      const released = new Promise<void>((resolve) => release.push(resolve))
      promises.readFile = (async (file: string, ...rest: never[]) => {
        if (String(file).endsWith('settings.json')) await released
        return readFile(file, ...rest)
      }) as typeof readFile
      process.getBuiltinModule('node:module').syncBuiltinESMExports()
    },
  })
  await app.page()
  await app.main(({ BrowserWindow, standIn }) => standIn.killPage(BrowserWindow.getAllWindows()[0] as never))
  await expect.poll(() => askedOf(app)).toEqual([['The screen has stopped', true]])
  await app.main(() => (globalThis as unknown as { release: (() => void)[] }).release[0]?.())
  await expect.poll(() => isReady(app)).toBe(true)
  expect(app.errors()).toContain('the page is gone: killed (9)')
})

/** The built app with a preload of its own. */
function distWithPreload(change: (file: string) => void): string {
  const dist = mkdtempSync(join(tmpdir(), 'saifu-preload-'))
  folders.push(dist)
  cpSync(bench().dist, dist, { recursive: true })
  change(join(dist, 'electron/preload.cjs'))
  return dist
}
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

test('its preload fails: a reload is offered', async () => {
  const dist = distWithPreload((file) => {
    const once = "if (!localStorage.told) { localStorage.told = 'yes'; throw new Error('no bridge') }\n"
    writeFileSync(file, once + readFileSync(file, 'utf8'))
  })
  const app = bench().start({ dist, prepare: answersFirst })
  await expect.poll(() => askedOf(app)).toHaveLength(1)
  await expect.poll(() => isReady(app)).toBe(true)
  expect(app.errors()).toMatch(/the preload .*preload\.cjs failed\nError: no bridge/)
})

test('its preload is missing: the person is asked for every attempt', async () => {
  const app = bench().start({ dist: distWithPreload((file) => rmSync(file)), prepare: answersFirst })
  await expect.poll(async () => ((await askedOf(app)) as unknown[]).length).toBeGreaterThan(1)
  expect(app.errors()).toContain('ENOENT')
})

test('it does not load: a reload is offered', async () => {
  const app = bench().start({
    prepare: ({ protocol, standIn }) => {
      const asked: unknown[] = []
      Object.assign(globalThis, { asked })
      standIn.hands.box = ({ message }) => {
        asked.push(message)
        return 0
      }
      const { handle } = protocol
      let requests = 0
      protocol.handle = (scheme, handler) => {
        const answer = (request: Request) =>
          requests++ === 0 ? Promise.reject(new Error('no disk')) : handler(request)
        handle.call(protocol, scheme, answer as typeof handler)
      }
    },
  })
  await expect.poll(() => askedOf(app)).toEqual(['The screen has stopped'])
  await expect.poll(() => isReady(app)).toBe(true)
  expect(app.errors()).toContain('saifu://app/index.html did not load: net::ERR_FAILED (-2)')
})

test('an aborted load, or one of a frame, is no loss', async () => {
  const app = bench().start({ prepare: answersFirst })
  await (await app.page()).getByText('ready').waitFor()
  const failures = await app.main(async ({ BrowserWindow }) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents
    const codes: number[] = []
    page?.on('did-fail-load', (_event, code) => codes.push(code))
    // One that leads elsewhere is called off by the fence; the policy lets no frame load, so that one is told.
    const refused = new Promise<unknown>((resolve) => page?.once('will-frame-navigate', resolve))
    await page?.executeJavaScript("location.href = 'https://elsewhere.test/'; 0")
    await refused
    const first = page?.loadURL('saifu://app/index.html?first').catch(() => undefined)
    const second = page?.loadURL('saifu://app/index.html?second')
    await Promise.all([first, second])
    page?.emit('did-fail-load', {} as never, -6, 'ERR_FILE_NOT_FOUND', 'saifu://app/frame.html', false, 1, 1)
    return codes
  })
  expect(failures).toEqual([-3, -6])
  expect(await askedOf(app)).toEqual([])
})

const LONGER_THAN_CHROMIUM_WAITS = 20_000

test('it hangs while nobody pressed anything, or sees it: nobody is asked', async () => {
  const { app, asked } = await started(ownClock)
  await app.main(({ BrowserWindow, standIn }) => standIn.hang(BrowserWindow.getAllWindows()[0] as never))
  await later(app, LONGER_THAN_CHROMIUM_WAITS)
  expect(await asked()).toBe(0)
  const before = await timersWaiting(app)
  await app.main(({ BrowserWindow, standIn }) => {
    const window = BrowserWindow.getAllWindows()[0] as never as Electron.BrowserWindow
    window.minimize()
    standIn.press(window as never, { code: 'KeyA', key: 'a' })
  })
  await expect.poll(() => timersWaiting(app)).toBeGreaterThan(before)
  await later(app, LONGER_THAN_CHROMIUM_WAITS)
  expect(await asked()).toBe(0)
})

test('it never draws anything: its window is shown after a while', async () => {
  const drawsNothing: Prepare = ({ BrowserWindow }) => {
    const { emit } = BrowserWindow.prototype
    BrowserWindow.prototype.emit = function (this: unknown, name: string, ...args: unknown[]) {
      return name === 'ready-to-show' ? false : (emit as (...all: unknown[]) => boolean).call(this, name, ...args)
    } as typeof emit
  }
  const app = bench().start({ prepare: [ownClock, drawsNothing] })
  await (await app.page()).getByText('ready').waitFor()
  const visible = () => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())
  expect(await visible()).toBe(false)
  await later(app, 5_000)
  expect(await visible()).toBe(true)
})

test('its host is still writing: it is reloaded after that', async () => {
  const { app, asked, answer } = await started()
  await app.main(({ BrowserWindow }) => {
    const { promises } = process.getBuiltinModule('node:fs')
    const page = BrowserWindow.getAllWindows()[0]?.webContents
    if (page === undefined) throw new Error('no page')
    const { rename } = promises
    const { reload } = page
    const done: string[] = []
    const free = new Promise((resolve) => Object.assign(globalThis, { done, setFree: resolve }))
    promises.rename = async (from, to) => {
      await free
      await rename(from, to)
      done.push('written')
    }
    page.reload = () => {
      done.push('reloaded')
      reload.call(page)
    }
  })
  await inPage(app, `void window.call('writeSettings', { ...window.boot.settings, theme: 'dark' })`)
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  await expect.poll(asked).toBe(1)
  await answer(0)
  const done = () => app.main(() => (globalThis as unknown as { done: string[] }).done)
  expect(await done()).toEqual([])
  await app.main(() => (globalThis as unknown as { setFree: () => void }).setFree())
  await expect.poll(async () => (await done()).at(-1)).toBe('reloaded')
  expect(await done()).toEqual(['written', 'reloaded'])
})

test('its host does not end: it is reloaded all the same', async () => {
  const { app, asked, answer } = await started(ownClock)
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
  await expect.poll(() => afterAWhile(app, () => isReady(app))).toBe(true)
})

test('it hangs and its window is to be closed: the person is asked, and may close it', async () => {
  const { app, asked, answer } = await started(ownClock)
  await app.main(({ BrowserWindow }) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents
    void page?.executeJavaScript('const end = Date.now() + 30_000; while (Date.now() < end);')
  })
  await app.main(({ app: own }) => own.quit())
  await expect.poll(() => afterAWhile(app, asked)).toBe(1)
  await answer(2)
  expect(await app.exited).toBe(0)
  expect(app.errors()).toContain('the page does not answer')
})
