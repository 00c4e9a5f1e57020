/** The menus offer what the page says; without a page, only what opens one. */
import { tmpdir } from 'node:os'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'
import type { RunningApp, Start } from '../support/electron-app.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

async function started(options: Partial<Start> = {}): Promise<{ app: RunningApp; page: Page }> {
  const app = bench().start(options)
  const page = await app.page()
  await page.getByText('ready').waitFor()
  return { app, page }
}

const stateOf = (app: RunningApp, ids: readonly string[]) =>
  app.main(({ Menu }, names) => {
    const menu = Menu.getApplicationMenu()
    return names.map((name) => {
      const { enabled, checked } = menu?.getMenuItemById(name) ?? {}
      return [enabled, checked]
    })
  }, ids)

const choose = (app: RunningApp, id: string) =>
  app.main(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id)

const say = (page: Page, enabled: string[], checked: string[] = []) =>
  page.evaluate((input) => window.call('menuState', input), { enabled, checked })

const IDS = ['file.new', 'file.save', 'tsumogiri', 'undo', 'view.timeline', 'app.data'] as const
const COMMANDS_HEARD = (page: Page) =>
  page.evaluate(() =>
    window.heard.filter(({ event }) => event === 'command').map(({ data }) => (data as { id: string }).id),
  )

test('only what the page offers is enabled; checkmarks follow the page, not the click', async () => {
  const { app, page } = await started({ platform: 'linux' })
  const off = [false, false]
  const on = [true, false]
  expect(await stateOf(app, IDS)).toEqual([on, off, off, off, off, on])
  await say(page, ['file.save', 'undo', 'view.timeline'], ['view.timeline'])
  expect(await stateOf(app, IDS)).toEqual([off, on, off, on, [true, true], on])
  await choose(app, 'tsumogiri')
  await choose(app, 'view.timeline')
  await expect.poll(() => COMMANDS_HEARD(page)).toEqual(['view.timeline'])
  expect(await stateOf(app, ['view.timeline'])).toEqual([[true, true]])
  await say(page, ['view.timeline'])
  expect(await stateOf(app, ['view.timeline', 'file.save'])).toEqual([on, off])
})

test('stays when the menus are rebuilt in another language', async () => {
  const { app, page } = await started({ platform: 'linux' })
  await say(page, ['file.save'])
  await page.evaluate(() => void window.call('writeSettings', { ...window.boot.settings, language: 'ja' }))
  const label = () => app.main(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('file.save')?.label)
  await expect.poll(label).toBe('保存')
  expect(await stateOf(app, ['file.save', 'file.new'])).toEqual([
    [true, false],
    [false, false],
  ])
})

test('a page that is gone offers nothing', async () => {
  const { app, page } = await started({ platform: 'linux' })
  await say(page, ['file.save', 'tsumogiri'])
  await app.main(({ standIn, BrowserWindow }) => {
    standIn.hands.box = () => new Promise(() => undefined)
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })
  await expect
    .poll(() => stateOf(app, ['file.save', 'tsumogiri']))
    .toEqual([
      [false, false],
      [false, false],
    ])
})

describe('on macOS, ⌘W', () => {
  test('closes the match if one is open', async () => {
    const { app, page } = await started({ platform: 'darwin' })
    await say(page, ['file.close'])
    await choose(app, 'file.close')
    await expect.poll(() => COMMANDS_HEARD(page)).toEqual(['file.close'])
  })

  test('closes the window if none is open', async () => {
    const { app, page } = await started({ platform: 'darwin' })
    await say(page, ['window.close'])
    await choose(app, 'file.close')
    await expect.poll(() => page.evaluate(() => window.heard.map(({ event }) => event))).toEqual(['closing'])
  })
})

describe('a new match from outside', () => {
  test('is in the menu of the Dock', async () => {
    const { app, page } = await started({ platform: 'darwin' })
    await app.main(({ app: own }) => {
      const [create] = own.dock?.getMenu()?.items ?? []
      if (create?.label === 'New match') create.click()
    })
    await expect.poll(() => COMMANDS_HEARD(page)).toEqual(['file.new'])
  })

  test('is a switch of the command line, at the first start and at a later one', async () => {
    const { app, page } = await started({ args: ['--new-match'] })
    expect(await page.evaluate(() => window.boot.command)).toBe('file.new')
    const second = bench().start({ data: app.data, args: ['--new-match'] })
    expect(await second.exited).toBe(0)
    await expect.poll(() => COMMANDS_HEARD(page)).toEqual(['file.new'])
  })

  test.each([
    ['win32', tmpdir(), [['New match', '--new-match']]],
    // In a checkout Electron itself would be started.
    ['win32', undefined, []],
    ['linux', tmpdir(), []],
  ] as const)('is in the task bar of Windows if the app is installed: %s, %s', async (platform, resources, tasks) => {
    const { app } = await started(resources === undefined ? { platform } : { platform, resources })
    const offered = await app.main(({ app: own }) =>
      (own as unknown as { tasks: Electron.Task[] }).tasks.map((task) => [task.title, task.arguments]),
    )
    expect(offered).toEqual(tasks)
  })

  test('a portable copy is started by its own file, not from where it was unpacked', async () => {
    const file = 'D:\\Saifu-Portable.exe'
    const env = { PORTABLE_EXECUTABLE_FILE: file }
    const { app } = await started({ platform: 'win32', resources: tmpdir(), env })
    const [task] = await app.main(({ app: own }) => (own as unknown as { tasks: Electron.Task[] }).tasks)
    expect(task).toMatchObject({ program: file, iconPath: file })
  })

  test('is not a switch after two dashes', async () => {
    const { page } = await started({ args: ['--', '--new-match'] })
    expect(await page.evaluate(() => window.boot.command)).toBe(null)
  })
})

test.each([
  ['win32', 'opens the menu'],
  ['linux', 'opens the menu'],
  ['darwin', 'is left alone'],
] as const)('F10 on %s %s', async (platform, _) => {
  const { app } = await started({ platform })
  const popped = await app.main(({ Menu, BrowserWindow }) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents
    const input = { type: 'keyDown', code: 'F10', shift: false, control: false, alt: false, meta: false }
    const prevented: boolean[] = []
    for (const each of [{ ...input, shift: true }, { ...input, type: 'keyUp' }, input]) {
      const event = { was: false, preventDefault: () => void (event.was = true) }
      page?.emit('before-input-event', event as never, each as never)
      prevented.push(event.was)
    }
    const { popped: opened } = Menu as unknown as { popped: { menu: Electron.Menu } | null }
    return [...prevented, opened !== null && opened.menu === Menu.getApplicationMenu()]
  })
  expect(popped).toEqual([false, false, platform !== 'darwin', platform !== 'darwin'])
})
