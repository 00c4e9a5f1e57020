/** Several files at once, or files by URL: one is opened, and the others are named. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'
import { later, ownClock } from '../support/main-process-clock.ts'
import type { RunningApp, Start } from '../support/electron-app.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()
const folder = mkdtempSync(join(tmpdir(), 'saifu-several-'))

async function open(start: Partial<Start> = {}): Promise<{ app: RunningApp; page: Page }> {
  const app = bench().start({ cwd: folder, ...start })
  const page = await app.page()
  await page.getByText('ready').waitFor()
  return { app, page }
}
const given = (page: Page) => page.evaluate(() => [window.boot.open, ...window.boot.left])
const heard = (page: Page) => page.evaluate(() => window.heard)
const openFile = (path: string) => ({ event: 'openFile', data: { path } })
const filesLeft = (...names: string[]) => ({ event: 'filesLeft', data: { names } })

test('of several on the command line the first is opened and the others are named', async () => {
  const { page } = await open({ args: ['east.jmjp', 'sub/south.jmjp', 'west.jmjp'] })
  expect(await given(page)).toEqual([join(folder, 'east.jmjp'), 'south.jmjp', 'west.jmjp'])
})

test('a launcher may pass a file as a URL', async () => {
  const path = join(folder, '決勝 1 #2 50%.jmjp')
  const { page } = await open({ args: [pathToFileURL(path).href] })
  expect(await given(page)).toEqual([path])
})

test('another URL is not found, instead of ending the app', async () => {
  const { page } = await open({ args: ['file://elsewhere/a%2Fb.jmjp'] })
  expect(await given(page)).toEqual([expect.stringContaining('elsewhere')])
})

test('several that come one by one, as from Windows and macOS, count as one choice', async () => {
  const { app, page } = await open({ prepare: ownClock })
  const send = (...paths: string[]) =>
    app.main(({ app: own }, all) => {
      for (const path of all) own.emit('open-file', { preventDefault: () => undefined } as never, path)
    }, paths)
  await send('/a/east.jmjp', '/a/south.jmjp', '/a/west.jmjp')
  const together = [openFile('/a/east.jmjp'), filesLeft('south.jmjp'), filesLeft('west.jmjp')]
  await expect.poll(() => heard(page)).toEqual(together)
  await later(app, 800)
  await send('/a/north.jmjp')
  await expect.poll(() => heard(page)).toEqual([...together, openFile('/a/north.jmjp')])
})

test('one chosen in the menu right after another is opened, because it was meant', async () => {
  const { app, page } = await open()
  for (const name of ['one.jmjp', 'two.jmjp']) {
    const path = join(folder, name)
    writeFileSync(path, 'x')
    await page.evaluate((file) => window.call('readFile', { path: file }), path)
    const item = `recent.${path}`
    await expect
      .poll(() => app.main(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.id, item))
      .toBe(item)
  }
  await app.main(
    ({ Menu }, ids) => ids.forEach((id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click()),
    [`recent.${join(folder, 'one.jmjp')}`, `recent.${join(folder, 'two.jmjp')}`],
  )
  await expect.poll(() => heard(page)).toEqual([openFile(join(folder, 'one.jmjp')), openFile(join(folder, 'two.jmjp'))])
})

test('of several dropped ones the first is opened, and the others are named', async () => {
  const { app, page } = await open()
  const files = ['first.jmjp', 'second.jmjp'].map((name) => join(folder, name))
  for (const file of files) writeFileSync(file, 'x')
  await app.main(async ({ BrowserWindow, standIn }, all) => {
    for (const file of all)
      await standIn.knowFile(BrowserWindow.getAllWindows()[0] as never, file.split('/').at(-1) ?? '', file)
  }, files)
  const debug = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 19 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await debug.send('Input.dispatchDragEvent', { type, x: 50, y: 50, data })
  await expect
    .poll(async () => (await heard(page)).toSorted((a, b) => a.event.localeCompare(b.event)))
    .toEqual([filesLeft('second.jmjp'), openFile(files[0] ?? '')])
})

test("a first start uses the system's language", async () => {
  const { app } = await open({ env: { STAND_IN_LANGUAGES: 'ja-JP en-GB' } })
  const label = () => app.main(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('menu.file')?.label)
  expect(await label()).toBe('ファイル')
})
