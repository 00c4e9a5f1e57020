/** Keys in the menus: the current ones, shown and not taken, beside those that come with a role. */
import { expect, test, vi } from 'vitest'
import type { RunningApp } from '../support/electron-app.ts'
import { benchOfFile } from '../support/bench-of-file.ts'
import { spelled } from '../support/electron-stand-in/key-names.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

interface Shown {
  readonly id: string
  readonly key: string
  /** Whether it is one of the shell's roles: their keys are handled before or after the page. */
  readonly isRole: boolean
  readonly taken: boolean
}

const shownIn = (app: RunningApp): Promise<Shown[]> =>
  app.main(({ Menu }) => {
    const all = (menu: Electron.Menu | null | undefined): Shown[] =>
      (menu?.items ?? []).flatMap(({ id, accelerator, registerAccelerator, role, submenu }) => [
        ...(typeof accelerator === 'string'
          ? [{ id, key: accelerator, isRole: role !== undefined, taken: registerAccelerator }]
          : []),
        ...all(submenu),
      ])
    return all(Menu.getApplicationMenu())
  })

const keysOf = (all: readonly Shown[]) => Object.fromEntries(all.map(({ id, key }) => [id, key]))

test.each(['win32', 'darwin', 'linux'] as const)(
  'on %s each occurs once, including those of roles',
  async (platform) => {
    const app = bench().start({ platform })
    await (await app.page()).getByText('ready').waitFor()
    const keys = (await shownIn(app)).map(({ key }) => spelled(key, platform))
    expect(keys).toContain(platform === 'darwin' ? 'cmd+m' : 'f11')
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  },
)

test('on macOS the keys for undo and redo are those of macOS', async () => {
  const app = bench().start({ platform: 'darwin' })
  await (await app.page()).getByText('ready').waitFor()
  expect(keysOf(await shownIn(app))).toMatchObject({ undo: 'CmdOrCtrl+Z', redo: 'CmdOrCtrl+Shift+Z' })
})

test('are shown, and the page still receives them', async () => {
  const app = bench().start({ platform: 'linux' })
  await (await app.page()).getByText('ready').waitFor()
  const all = await shownIn(app)
  expect(keysOf(all)).toMatchObject({
    'file.save-as': 'CmdOrCtrl+Shift+S',
    'training.finish': 'Shift+F8',
    'training.slower': 'Shift+,',
    'training.faster': 'Shift+.',
    'view.go-findings': 'Shift+=',
    'app.help': 'Shift+/',
    undo: 'CmdOrCtrl+Z',
    tsumogiri: 'Space',
  })
  expect(all.filter(({ isRole, taken }) => taken && !isRole)).toEqual([])
})

test("follow the user's keys and map", async () => {
  const app = bench().start({ platform: 'linux' })
  const page = await app.page()
  await page.getByText('ready').waitFor()
  expect(keysOf(await shownIn(app))).toMatchObject({ 'file.open': 'CmdOrCtrl+O', karagiri: 'P' })
  await page.evaluate(
    () =>
      void window.call('writeSettings', {
        ...window.boot.settings,
        keyMap: 'written',
        keys: { 'file.save': 'Mod+KeyO', 'app.help': 'F9' },
      }),
  )
  await expect
    .poll(async () => keysOf(await shownIn(app)))
    .toMatchObject({ 'file.save': 'CmdOrCtrl+O', 'app.help': 'F9', karagiri: 'K' })
  expect(keysOf(await shownIn(app))).not.toHaveProperty('file.open')
})
