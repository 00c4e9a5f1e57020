/** Keys in the menus: those in force, shown and not taken. */
import { expect, test, vi } from 'vitest'
import type { RunningApp } from '../support/electron-app.ts'
import { benchOfFile } from '../support/bench-of-file.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

interface Shown {
  readonly id: string
  readonly key: string
  readonly taken: boolean
}

const shownIn = (app: RunningApp): Promise<Shown[]> =>
  app.main(({ Menu }) => {
    const all = (menu: Electron.Menu | null | undefined): Shown[] =>
      (menu?.items ?? []).flatMap(({ id, accelerator, registerAccelerator, submenu }) => [
        ...(typeof accelerator === 'string' ? [{ id, key: accelerator, taken: registerAccelerator }] : []),
        ...all(submenu),
      ])
    return all(Menu.getApplicationMenu())
  })

const keysOf = (all: readonly Shown[]) => Object.fromEntries(all.map(({ id, key }) => [id, key]))

test('they are shown, each once, and the page goes on hearing them', async () => {
  const app = bench().start()
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
  expect(all.filter(({ taken }) => taken)).toEqual([])
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
})

test('they follow the keys and the map that the user chooses', async () => {
  const app = bench().start()
  const page = await app.page()
  await page.getByText('ready').waitFor()
  expect(keysOf(await shownIn(app))).toMatchObject({ 'file.open': 'CmdOrCtrl+O', karagiri: 'P' })
  await page.evaluate(
    () =>
      void window.saifu?.call('writeSettings', {
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
