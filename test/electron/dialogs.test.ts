/** The system's dialogs for files: where they begin, and who has asked about a file that is there already. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test, vi } from 'vitest'
import { registry, type Format } from '../../src/formats/index.ts'
import { benchOfFile } from '../support/bench-of-file.ts'
import type { RunningApp, Start } from '../support/electron-app.ts'

vi.setConfig({ testTimeout: 45_000 })

const endingsOf = ({ extensions }: Format): string[] => extensions.map((extension) => extension.slice(1))

const bench = benchOfFile()
const folder = mkdtempSync(join(tmpdir(), 'saifu-dialogs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function open(start: Partial<Start> = {}): Promise<{ app: RunningApp; page: Page }> {
  const app = bench().start(start)
  const page = await app.page()
  await page.getByText('ready').waitFor()
  return { app, page }
}

/** From now on the person names this path in every dialog; `begun` lists where each began. */
const naming = (app: RunningApp, path: string | null) =>
  app.main(({ standIn }, named) => {
    const begun = ((globalThis as unknown as { begun?: unknown[] }).begun ??= [])
    standIn.hands.file = ({ folder, name }) => {
      begun.push([folder, name])
      return named
    }
  }, path)
const begun = (app: RunningApp) => app.main(() => (globalThis as unknown as { begun: unknown[] }).begun)

/** The person answers the dialog's question so; `asked` lists the files in question. */
const replacing = (app: RunningApp, answers: readonly boolean[]) =>
  app.main(({ standIn }, given) => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    standIn.hands.replace = (path) => {
      asked.push(path)
      return given[asked.length - 1] === true
    }
  }, answers)
const asked = (app: RunningApp) => app.main(() => (globalThis as unknown as { asked: unknown[] }).asked)

type Choosing = 'chooseOpen' | 'chooseImport' | 'chooseSave' | 'exportFile'
const choose = async (page: Page, method: Choosing, input: unknown) => {
  const answer = await page.evaluate(([name, given]) => window.call(name, given), [method, input] as const)
  return (answer as { value: { value: unknown } }).value.value
}

test('the first begins in the documents, the next where the previous ended, after a start beside the most recent file', async () => {
  const home = join(folder, 'home')
  for (const name of ['one', 'two', 'home/Documents', 'home/Downloads'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'two', 'b.jmjp'), 'x')
  const { app, page } = await open({ env: { HOME: home } })
  await naming(app, join(folder, 'one', 'a.jmjp'))
  await choose(page, 'chooseSave', { suggested: 'a.jmjp' })
  await naming(app, join(folder, 'two', 'b.jmjp'))
  await choose(page, 'chooseOpen', null)
  await choose(page, 'chooseSave', { suggested: 'c.jmjp' }).catch(() => undefined)
  expect(await begun(app)).toEqual([
    [join(home, 'Documents'), 'a.jmjp'],
    [join(folder, 'one'), ''],
    [join(folder, 'two'), 'c.jmjp'],
  ])

  const path = join(folder, 'two', 'last.jmjp')
  writeFileSync(path, 'x')
  await page.evaluate((at) => window.call('readFile', { path: at }), path)
  await app.kill()
  const again = await open({ data: app.data })
  await naming(again.app, path)
  await choose(again.page, 'chooseOpen', null)
  expect(await begun(again.app)).toEqual([[join(folder, 'two'), '']])
})

test.each(['win32', 'darwin', 'linux'] as const)(
  'the dialog asks about an existing file, once; what it could not know is left to the page: %s',
  async (platform) => {
    const { app, page } = await open({ platform })
    const there = join(folder, 'there.jmjp')
    writeFileSync(there, 'x')
    await replacing(app, [true, true])
    const placed = async (name: string) => {
      await naming(app, join(folder, name))
      return choose(page, 'chooseSave', { suggested: 'x.jmjp' })
    }
    expect(await placed('there.jmjp')).toEqual({ path: there, replace: true })
    // On Linux the extension is ours, added without the dialog's knowledge.
    expect(await placed('there')).toEqual({ path: there, replace: platform !== 'linux' })
    expect(await placed('new.jmjp')).toEqual({ path: join(folder, 'new.jmjp'), replace: false })
    expect(await asked(app)).toEqual(platform === 'linux' ? [there] : [there, there])
  },
)

test('a record gets its extension even if its name has a dot', async () => {
  const { app, page } = await open({ platform: 'linux' })
  await naming(app, join(folder, '第1節 2026.11'))
  expect(await choose(page, 'chooseSave', { suggested: 'x.jmjp' })).toEqual({
    path: join(folder, '第1節 2026.11.jmjp'),
    replace: false,
  })
})

test('a person who does not replace the file is still in the dialog, and may cancel', async () => {
  const { app, page } = await open()
  writeFileSync(join(folder, 'kept.jmjp'), 'x')
  await replacing(app, [false])
  await app.main(
    ({ standIn }, words) => {
      standIn.hands.file = () => words.shift() ?? null
    },
    [join(folder, 'kept.jmjp')],
  )
  expect(await choose(page, 'chooseSave', { suggested: 'x.jmjp' })).toBeNull()
  expect(await asked(app)).toEqual([join(folder, 'kept.jmjp')])
})

test('cancelled, either gives nothing', async () => {
  const { app, page } = await open()
  await naming(app, null)
  expect(await choose(page, 'chooseSave', { suggested: 'x.jmjp' })).toBeNull()
  expect(await choose(page, 'chooseOpen', null)).toBeNull()
})

/** Chooses a file; gives the endings that each filter of the dialog let through. */
const offeredFor = async (app: RunningApp, path: string, chosen: () => Promise<unknown>): Promise<string[][]> => {
  await app.main(({ standIn }, named) => {
    standIn.hands.file = ({ filters }) => {
      Object.assign(globalThis, { offered: filters.map(({ extensions }) => extensions) })
      return named
    }
  }, path)
  expect(await chosen()).toBe(path)
  return app.main(() => (globalThis as unknown as { offered: string[][] }).offered)
}

const FILES = [
  ['a.jmjp', [true, true, true]],
  ['b.xml', [false, true, true]],
  ['c.mjlog', [false, true, true]],
  ['d.json', [false, true, true]],
  ['e.gz', [false, true, true]],
  ['f.txt', [false, false, true]],
] as const
test('the open dialog filters by records, logs and all files', async () => {
  const { app, page } = await open()
  for (const [name, seen] of FILES) {
    const path = join(folder, name)
    writeFileSync(path, 'x')
    const offered = await offeredFor(app, path, () => choose(page, 'chooseOpen', null))
    const ending = name.split('.')[1] ?? ''
    expect(
      offered.map((endings) => endings.includes('*') || endings.includes(ending)),
      name,
    ).toEqual(seen)
  }
})

test('the import dialog filters by all formats, by each format, and by all files', async () => {
  const { app, page } = await open()
  const path = join(folder, 'theirs.json')
  writeFileSync(path, '{}')
  expect(await offeredFor(app, path, () => choose(page, 'chooseImport', null))).toEqual([
    [...registry.readable.flatMap(endingsOf), 'gz', 'zip'],
    ...registry.readable.map((format) => [...endingsOf(format), 'gz']),
    ['*'],
  ])
  await naming(app, null)
  expect(await choose(page, 'chooseImport', null)).toBeNull()
  await naming(app, path)
  await choose(page, 'chooseImport', null)
  expect(await begun(app)).toEqual([
    [folder, ''],
    [folder, ''],
  ])
})

test('an export is written where the person says, in a file of its format, and called off it is not written', async () => {
  const { app, page } = await open({ platform: 'linux' })
  const written = (format: string, named: string | null, text = 'x') =>
    naming(app, named).then(() =>
      choose(page, 'exportFile', {
        format,
        suggested: `game.${format === 'jmjp' ? 'jmjp' : 'json'}`,
        content: { text },
      }),
    )
  const there = join(folder, 'game.json')
  expect(await written('majiang', null)).toBeNull()
  expect(existsSync(there)).toBe(false)
  expect(await written('majiang', join(folder, 'game'))).toBe(there)
  await replacing(app, [true])
  expect(await written('majiang', there, 'again')).toBe(there)
  expect(await asked(app)).toEqual([there])
  expect(readFileSync(there, 'utf8')).toBe('again')
  // A format that is only read has no dialog.
  expect(await written('mjlog', join(folder, 'game.xml'))).toBeUndefined()
  expect((await begun(app)).map((each) => (each as unknown[])[1])).toEqual(['game.json', 'game.json', 'game.json'])
})

test('the stand-in refuses what Electron refuses', async () => {
  const { app } = await open()
  const refused = await app.main(async ({ dialog, BrowserWindow, standIn }) => {
    standIn.hands.file = () => '/nowhere/at-all.jmjp'
    standIn.hands.box = () => 2
    const [window] = BrowserWindow.getAllWindows() as [Electron.BrowserWindow]
    const attempts: (() => Promise<unknown>)[] = [
      () => dialog.showOpenDialog(window, { title: 1 as never }),
      () => dialog.showOpenDialog(window, { properties: 'openFile' as never }),
      () => dialog.showOpenDialog(window, { filters: [{ name: 'x', extensions: ['.jmjp'] }] }),
      () => dialog.showOpenDialog(window, {}),
      () => dialog.showSaveDialog(window, {}),
      () => dialog.showMessageBox(window, { message: '', type: 'odd' as never }),
      () => dialog.showMessageBox(window, { message: '', buttons: ['a'], cancelId: 1 }),
      () => dialog.showMessageBox(window, { message: '', buttons: ['a', 'b'] }),
      () => dialog.showMessageBox({ isDestroyed: () => true } as never, { message: '' }),
    ]
    return Promise.all(
      attempts.map((attempt) =>
        attempt().then(
          () => null,
          (error: Error) => error.message,
        ),
      ),
    )
  })
  expect(refused).toEqual([
    'Title must be a string',
    'Properties must be an array',
    'no dot and no star in an extension: .jmjp',
    'nobody can choose /nowhere/at-all.jmjp: it is not there',
    'nobody can save in /nowhere: it is not there',
    'Invalid message box type',
    'the box has no button 1',
    'nobody can press the button 2',
    'Object has been destroyed',
  ])
})

test('questions on Windows have buttons, not links', async () => {
  // In English one of the buttons is Windows' own, and never a link.
  const { app } = await open({ platform: 'win32', env: { STAND_IN_LANGUAGES: 'ja-JP' } })
  await expect.poll(() => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true)
  await app.main(({ standIn, shell, BrowserWindow }) => {
    const shown: { message: string; links: readonly string[] }[] = []
    Object.assign(globalThis, { shown })
    standIn.hands.box = ({ message, links }) => {
      shown.push({ message, links })
      return 0
    }
    shell.openPath = () => Promise.resolve('no program')
    void Promise.reject(new Error('a slip'))
    const [window] = BrowserWindow.getAllWindows()
    standIn.hangUnderHands(window as never, 'key')
  })
  const shown = () => app.main(() => (globalThis as unknown as { shown: { message: string; links: string[] }[] }).shown)
  await expect.poll(async () => (await shown()).length).toBe(2)
  await app.main(({ BrowserWindow, Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('app.data')?.click()
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })
  await expect.poll(async () => (await shown()).length).toBe(4)
  expect((await shown()).flatMap(({ links }) => links)).toEqual([])
  expect(new Set((await shown()).map(({ message }) => message)).size).toBe(4)
})
