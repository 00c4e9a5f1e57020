/** The display that the broadcast fills: chosen in the menu, remembered, unplugged and plugged in again. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'
import { newDataFolder, type MainModule, type RunningApp, type Start } from '../support/electron-app.ts'
import { some } from '../support/test-extent.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

const WHOLE = { x: 0, y: 0, width: 1920, height: 1080 }
/** To the left of the first one, with twice its scale. */
const LEFT = { x: -1280, y: 0, width: 1280, height: 720 }

const twoDisplays = ({ standIn }: MainModule) => {
  standIn.displays.plugIn(2, 'Studio', { x: -1280, y: 0, width: 1280, height: 720 }, 2)
}

async function started(options: Partial<Start> = {}): Promise<RunningApp> {
  const app = bench().start({ prepare: twoDisplays, ...options })
  const page = await app.page()
  await page.getByText('ready').waitFor()
  await page.evaluate(() => window.call('menuState', { enabled: ['view.broadcast'], checked: [] }))
  return app
}

/** The text of the menu entry, with its checkmark; null without the entry. */
const offered = (app: RunningApp) =>
  app.main(({ Menu }) => {
    const displays = Menu.getApplicationMenu()?.getMenuItemById('menu.displays')
    return displays?.submenu?.items.map(({ label, checked }) => (checked ? `✓ ${label}` : label)) ?? null
  })

const choose = (app: RunningApp, id: number) =>
  app.main(
    ({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(),
    `view.broadcast.${String(id)}`,
  )

const plugIn = (app: RunningApp) => app.main(twoDisplays)
const unplug = (app: RunningApp, id: number) => app.main(({ standIn }, gone) => standIn.displays.unplug(gone), id)

/** Where it is once shown: its bounds, and whether it is full screen. */
const place = (app: RunningApp) =>
  app.main(({ BrowserWindow }) => {
    const second = BrowserWindow.getAllWindows()[1]
    return second?.isVisible() === true ? [second.getBounds(), second.isFullScreen()] : null
  })

const noted = (app: RunningApp): unknown => JSON.parse(readFileSync(join(app.data, 'broadcast.json'), 'utf8'))

function dataWith(note: object): string {
  const data = newDataFolder()
  writeFileSync(join(data, 'broadcast.json'), JSON.stringify({ width: 900, height: 500, maximized: false, ...note }))
  return data
}

test('the menu lists the displays from left to right, in pixels, and follows them', async () => {
  const app = await started()
  expect(await offered(app)).toEqual(['1. Studio (2560 × 1440)', '2. Built-in (1920 × 1080)'])
  await app.main(({ standIn }) => {
    standIn.displays.plugIn(2, 'Studio', { x: -2560, y: 0, width: 2560, height: 1440 }, 1.5)
  })
  await expect.poll(() => offered(app)).toEqual(['1. Studio (3840 × 2160)', '2. Built-in (1920 × 1080)'])
  await unplug(app, 2)
  await expect.poll(() => offered(app)).toEqual(['1. Built-in (1920 × 1080)'])
  await plugIn(app)
  await expect.poll(() => offered(app)).toHaveLength(2)
})

test('under Wayland, where a window cannot choose its place, there is no such list', async () => {
  vi.stubEnv('XDG_SESSION_TYPE', 'wayland')
  const app = await started({ platform: 'linux' })
  vi.unstubAllEnvs()
  expect(await offered(app)).toBe(null)
})

test('if the broadcast does not apply, no display can be chosen', async () => {
  const app = await started()
  await (await app.page()).evaluate(() => window.call('menuState', { enabled: [], checked: [] }))
  await choose(app, 2)
  expect(await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  expect(await offered(app)).toEqual(['1. Studio (2560 × 1440)', '2. Built-in (1920 × 1080)'])
})

describe.each(some(['linux', 'darwin', 'win32'] as const, 2))('on %s', (platform) => {
  test('a chosen display is filled, and the broadcast opened if necessary; then another display', async () => {
    const app = await started({ platform })
    await choose(app, 2)
    await expect.poll(() => place(app)).toEqual([LEFT, true])
    await expect.poll(() => offered(app)).toEqual(['✓ 1. Studio (2560 × 1440)', '2. Built-in (1920 × 1080)'])
    await choose(app, 1)
    await expect.poll(() => place(app)).toEqual([WHOLE, true])
    await expect.poll(() => offered(app)).toEqual(['1. Studio (2560 × 1440)', '✓ 2. Built-in (1920 × 1080)'])
    await choose(app, 1)
    await expect.poll(() => offered(app)).toEqual(['1. Studio (2560 × 1440)', '✓ 2. Built-in (1920 × 1080)'])
    expect(await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2)
    await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.close())
    await expect.poll(() => offered(app)).toEqual(['1. Studio (2560 × 1440)', '2. Built-in (1920 × 1080)'])
  })

  test('when the display is unplugged it becomes a window on another one, and returns when the display is back', async () => {
    const app = await started({ platform })
    await choose(app, 2)
    await expect.poll(() => place(app)).toEqual([LEFT, true])
    await unplug(app, 2)
    await expect.poll(() => place(app)).toEqual([{ ...WHOLE, width: 1280, height: 720 }, false])
    await plugIn(app)
    await expect.poll(() => place(app)).toEqual([LEFT, true])
  })
})

test('the display is stored with the bounds of the window, and filled at the next start', async () => {
  const app = await started()
  await choose(app, 2)
  await expect.poll(() => place(app)).toEqual([LEFT, true])
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.close())
  await expect.poll(() => offered(app)).not.toContain('✓ 1. Studio (2560 × 1440)')
  await expect.poll(() => noted(app)).toMatchObject({ display: 2, fullScreen: true })
  await (await app.page()).evaluate(() => window.call('openBroadcast', null))
  await expect.poll(() => place(app)).toEqual([LEFT, true])
})

test('without its display it opens as a window, and fills the display when it is plugged in', async () => {
  const app = await started({ data: dataWith({ x: -1200, y: 40, fullScreen: true, display: 2 }), prepare: () => {} })
  await (await app.page()).evaluate(() => window.call('openBroadcast', null))
  await expect.poll(() => place(app)).toEqual([{ x: 0, y: 40, width: 900, height: 500 }, false])
  await plugIn(app)
  await expect.poll(() => place(app)).toEqual([LEFT, true])
  expect(await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.getNormalBounds())).toEqual({
    x: -900,
    y: 40,
    width: 900,
    height: 500,
  })
})

test('after a person ends full screen it stays a window, also when the display is plugged in again', async () => {
  const app = await started()
  await choose(app, 2)
  await expect.poll(() => place(app)).toEqual([LEFT, true])
  await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.setFullScreen(false))
  await unplug(app, 2)
  await plugIn(app)
  expect((await place(app))?.[1]).toBe(false)
  await expect.poll(() => noted(app), { timeout: 5000 }).not.toHaveProperty('display')
})
