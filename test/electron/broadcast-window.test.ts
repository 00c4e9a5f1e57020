/** The broadcast's window beside the recording window: keyboard, menu, zoom, bounds, and a lost page. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'
import type { RunningApp } from '../support/electron-app.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

async function onAir(options: Parameters<ReturnType<typeof bench>['start']>[0] = {}) {
  const app = bench().start(options)
  const page = await app.page()
  await page.getByText('ready').waitFor()
  const open = () => page.evaluate(() => window.call('openBroadcast', null))
  await open()
  await expect.poll(() => onSecond(app, 'isVisible')).toBe(true)
  return { app, page, open }
}

const count = (app: RunningApp) => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)

type Asked =
  | 'isVisible'
  | 'isFocused'
  | 'isMenuBarVisible'
  | 'getBounds'
  | 'getNormalBounds'
  | 'isMaximized'
  | 'isFullScreen'
const onSecond = (app: RunningApp, name: Asked) =>
  app.main(({ BrowserWindow }, method) => BrowserWindow.getAllWindows()[1]?.[method](), name)

const inSecond = (app: RunningApp, code: string) =>
  app.main(({ BrowserWindow }, source) => BrowserWindow.getAllWindows()[1]?.webContents.executeJavaScript(source), code)

const heard = (app: RunningApp) =>
  app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('window.heard'))

test('opening it, and opening it again, leaves the keyboard with the recording window', async () => {
  const { app, open } = await onAir()
  const focused = () => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isFocused()))
  expect(await focused()).toEqual([true, false])
  await open()
  expect(await focused()).toEqual([true, false])
  expect(await count(app)).toBe(2)
})

test('has no menu bar, and the size of a broadcast', async () => {
  const { app } = await onAir()
  expect(await onSecond(app, 'isMenuBarVisible')).toBe(false)
  expect(await onSecond(app, 'getBounds')).toMatchObject({ width: 1280, height: 720 })
  const options = await app.main(
    ({ BrowserWindow }) => (BrowserWindow.getAllWindows()[1] as unknown as { options: object } | undefined)?.options,
  )
  expect(options).toMatchObject({ useContentSize: true })
})

test('a key pressed in it goes to the recording window, with the focus', async () => {
  const { app, page } = await onAir()
  await page.evaluate(() => {
    addEventListener('keydown', ({ code, shiftKey, altKey }) => {
      window.heard.push({ event: 'key', data: { code, shiftKey, altKey } })
    })
  })
  const press = (input: { code: string; key: string; alt?: boolean; control?: boolean }) =>
    app.main(({ BrowserWindow, standIn }, given) => {
      const second = BrowserWindow.getAllWindows()[1]
      second?.focus()
      standIn.press(second as never, given)
    }, input)
  await press({ code: 'Semicolon', key: ';' })
  await press({ code: 'KeyQ', key: 'q', alt: true })
  await press({ code: 'Equal', key: '=', control: true })
  expect(await onSecond(app, 'isFocused')).toBe(true)
  await press({ code: 'Digit5', key: '5' })
  expect(await onSecond(app, 'isFocused')).toBe(false)
  await expect.poll(() => heard(app)).toHaveLength(3)
  expect(await heard(app)).toEqual([
    { event: 'key', data: { code: 'Semicolon', shiftKey: false, altKey: false } },
    { event: 'key', data: { code: 'KeyQ', shiftKey: false, altKey: true } },
    { event: 'key', data: { code: 'Digit5', shiftKey: false, altKey: false } },
  ])
})

test('on macOS the key that closes a match closes the broadcast if that is in front', async () => {
  const { app, page } = await onAir({ platform: 'darwin' })
  await page.evaluate(() => window.call('menuState', { enabled: ['file.close'], checked: [] }))
  const close = (window: number) =>
    app.main(({ BrowserWindow, Menu }, at) => {
      BrowserWindow.getAllWindows()[at]?.focus()
      Menu.getApplicationMenu()?.getMenuItemById('file.close')?.click()
    }, window)
  const commands = async () => ((await heard(app)) as { event: string }[]).filter(({ event }) => event === 'command')
  await close(1)
  await expect.poll(() => count(app)).toBe(1)
  expect(await commands()).toEqual([])
  await page.evaluate(() => window.call('openBroadcast', null))
  await close(0)
  await expect.poll(commands).toEqual([{ event: 'command', data: { id: 'file.close' } }])
  expect(await count(app)).toBe(2)
})

test('zooming the recording window does not change it', async () => {
  const { app } = await onAir()
  const levels = await app.main(({ BrowserWindow }) => {
    const pages = BrowserWindow.getAllWindows().map(({ webContents }) => webContents)
    pages[0]?.setZoomLevel(2)
    return pages.map((each) => each.getZoomLevel())
  })
  expect(levels).toEqual([2, 0])
})

test('reopens where and as it was', async () => {
  const { app } = await onAir()
  await app.main(({ BrowserWindow }) => {
    const second = BrowserWindow.getAllWindows()[1]
    second?.setBounds({ x: 300, y: 200, width: 1000, height: 600 })
    second?.setFullScreen(true)
  })
  const file = join(app.data, 'broadcast.json')
  await expect.poll(() => existsSync(file)).toBe(true)
  await app.kill()
  const again = await onAir({ data: app.data })
  await expect.poll(() => onSecond(again.app, 'isFullScreen')).toBe(true)
  expect(await onSecond(again.app, 'getNormalBounds')).toEqual({ x: 300, y: 200, width: 1000, height: 600 })
})

test('a cancelled quit leaves it open', async () => {
  const { app, page } = await onAir()
  await app.main(({ app: own }) => own.quit())
  await expect.poll(() => heard(app)).toEqual([{ event: 'closing', data: null }])
  await page.evaluate(() => window.call('closeAnswered', { close: false }))
  expect(await count(app)).toBe(2)
  await app.main(({ app: own }) => own.quit())
  await expect.poll(() => heard(app)).toHaveLength(2)
  await page.evaluate(() => void window.call('closeAnswered', { close: true }))
  expect(await app.exited).toBe(0)
})

test('a page that the system ends is restored', async () => {
  const { app } = await onAir()
  await inSecond(app, 'window.old = true')
  await app.main(({ BrowserWindow, standIn }) => standIn.killPage(BrowserWindow.getAllWindows()[1] as never))
  await expect.poll(() => inSecond(app, 'window.old === undefined && document.body.innerText')).toBe('waiting')
  expect(app.errors()).toContain('the page of the broadcast is gone: killed (9)')
  expect(await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isCrashed())).toBe(false)
})

test('a page that crashes is restored without asking, as often as it crashes', async () => {
  const { app } = await onAir()
  for (const round of [1, 2]) {
    await inSecond(app, 'window.old = true')
    await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.webContents.forcefullyCrashRenderer())
    await expect.poll(() => app.errors().split('the page of the broadcast is gone').length).toBe(round + 1)
    await expect.poll(() => inSecond(app, 'window.old === undefined && document.body.innerText')).toBe('waiting')
  }
})

test('so is one that hangs', async () => {
  const { app } = await onAir()
  await inSecond(app, 'window.old = true')
  await app.main(({ BrowserWindow, standIn }) => {
    standIn.hangUnderHands(BrowserWindow.getAllWindows()[1] as never, 'click')
  })
  await expect.poll(() => inSecond(app, 'window.old === undefined && document.body.innerText')).toBe('waiting')
  expect(app.errors()).toContain('the page of the broadcast does not answer')
})
