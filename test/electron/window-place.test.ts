/** How a window opens: where it was, on the existing screens, in the page's colour, and not before the page. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { BACKGROUND_COLORS } from '../../electron/background-colors.ts'
import { FIRST_SETTINGS } from '../../src/host/contract/index.ts'
import { benchOfFile } from '../support/bench-of-file.ts'
import { newDataFolder, type RunningApp } from '../support/electron-app.ts'
import { some } from '../support/test-extent.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

async function open(options: Parameters<ReturnType<typeof bench>['start']>[0] = {}): Promise<RunningApp> {
  const app = bench().start(options)
  await (await app.page()).getByText('ready').waitFor()
  await expect.poll(() => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true)
  return app
}

const placed = (app: RunningApp) =>
  app.main(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    return { ...window?.getNormalBounds(), maximized: window?.isMaximized(), fullScreen: window?.isFullScreen() }
  })

/** A data folder with the stored bounds of another start. */
function noted(text: string): string {
  const data = newDataFolder()
  writeFileSync(join(data, 'window.json'), text)
  return data
}

const NOTE = { x: 40, y: 50, width: 1200, height: 800, maximized: false, fullScreen: false }

describe('the bounds of the window', () => {
  test('are restored, also maximized and full screen', async () => {
    const data = newDataFolder()
    const first = await open({ data })
    await first
      .main(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows()
        window?.setBounds({ x: 40, y: 50, width: 1200, height: 800 })
        window?.maximize()
        window?.setFullScreen(true)
        window?.destroy()
      })
      .catch(() => undefined)
    await first.exited
    expect(await placed(await open({ data }))).toEqual({ ...NOTE, maximized: true, fullScreen: true })
  })

  test('are on disk soon after a move, because a session may end without notice', async () => {
    const app = await open()
    await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 50 }))
    const file = join(app.data, 'window.json')
    await expect.poll(() => existsSync(file), { timeout: 5000 }).toBe(true)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ x: 40, y: 50 })
  })

  test('are not stored under Wayland, which reports 0, 0 for every window', async () => {
    vi.stubEnv('XDG_SESSION_TYPE', 'wayland')
    const app = await open({ platform: 'linux' })
    vi.unstubAllEnvs()
    await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ width: 1100, height: 700 }))
    const file = join(app.data, 'window.json')
    await expect.poll(() => existsSync(file), { timeout: 5000 }).toBe(true)
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual([
      'width',
      'height',
      'maximized',
      'fullScreen',
    ])
  })

  test.each([
    [
      'its screen is gone',
      { ...NOTE, x: 5000, maximized: true },
      { x: 720, y: 50, width: 1200, height: 800, maximized: true },
    ],
    [
      'it is larger than the screens that are left',
      { ...NOTE, x: -9000, width: 3000 },
      { x: 0, y: 50, width: 1920, height: 800 },
    ],
    ['its title bar is out of reach', { ...NOTE, y: 1079 }, { x: 40, y: 280, width: 1200, height: 800 }],
  ])('are moved onto a screen when %s, with size and state kept', async (_name, note, expected) => {
    expect(await placed(await open({ data: noted(JSON.stringify(note)) }))).toMatchObject(expected)
  })

  test.each([
    ['damaged', '{"x":50'],
    ['absurd', '{"x":0,"y":0,"width":-3,"height":"tall","maximized":1}'],
  ])('are the default if the stored ones are %s', async (_name, text) => {
    expect(await placed(await open({ data: noted(text) }))).toMatchObject({
      width: 1360,
      height: 880,
      maximized: false,
    })
  })

  test('fit a small screen, also the smallest size', async () => {
    const app = await open({
      prepare: ({ standIn }) => void standIn.displays.plugIn(1, '', { x: 0, y: 0, width: 1093, height: 614 }),
    })
    const options = await app.main(
      ({ BrowserWindow }) => (BrowserWindow.getAllWindows()[0] as unknown as { options: object }).options,
    )
    expect(options).toMatchObject({ width: 1093, height: 614, minWidth: 960, minHeight: 614 })
  })
})

describe('before the page has drawn anything', () => {
  /** What was visible when the window was created and shown, and whether the page had text by then. */
  const watch: NonNullable<Parameters<ReturnType<typeof bench>['start']>[0]>['prepare'] = ({
    app,
    BrowserWindow,
    Menu,
  }) => {
    const seen: unknown[] = []
    Object.assign(globalThis, { seen })
    app.on('web-contents-created', () => {
      seen.push(Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? 'no menu')
      setImmediate(() => {
        const [window] = BrowserWindow.getAllWindows()
        seen.push(window?.isVisible())
        window?.once('show', () => {
          const words = 'document.body.innerText.trim()'
          void window.webContents
            .executeJavaScript(words)
            .then((text: string) => seen.push(text === '' ? 'empty' : 'words'))
        })
      })
    })
  }
  const seen = (app: RunningApp) => app.main(() => (globalThis as unknown as { seen: unknown[] }).seen)

  test.each(some(['linux', 'win32'] as const, 1))(
    'no maximized window is visible, nor a menu in English: %s',
    async (platform) => {
      const app = await open({ platform, data: noted(JSON.stringify({ ...NOTE, maximized: true })), prepare: watch })
      await expect.poll(() => seen(app)).toHaveLength(3)
      expect(await seen(app)).toEqual(['no menu', false, 'words'])
    },
  )

  test("the window has the page's colour in the chosen theme, and follows it", async () => {
    const data = newDataFolder()
    writeFileSync(join(data, 'settings.json'), JSON.stringify({ ...FIRST_SETTINGS, theme: 'dark' }))
    const app = bench().start({ data })
    const page = await app.page()
    await page.getByText('ready').waitFor()
    const colour = () => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor())
    const options = await app.main(
      ({ BrowserWindow }) => (BrowserWindow.getAllWindows()[0] as unknown as { options: object }).options,
    )
    expect(options).toMatchObject({ backgroundColor: BACKGROUND_COLORS.dark })
    const settings = await page.evaluate(() => window.boot.settings)
    await page.evaluate((next) => window.call('writeSettings', next), { ...settings, theme: 'light' as const })
    await expect.poll(colour).toBe(BACKGROUND_COLORS.light)
  })

  test('the two colours are those of the page', () => {
    const tokens = readFileSync(new URL('../../renderer/styles/tokens.css', import.meta.url), 'utf8')
    const grounds = [...tokens.matchAll(/--ground: (#\w+);/g)].map(([, colour]) => colour)
    expect(grounds).toEqual([BACKGROUND_COLORS.light, BACKGROUND_COLORS.dark])
  })
})
