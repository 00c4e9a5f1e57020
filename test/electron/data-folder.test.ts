/** The app's folders at start, and what it says if it cannot start. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()
const folder = mkdtempSync(join(tmpdir(), 'saifu-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a data folder that cannot be made is reported, and the app does not stay without a window', async () => {
  const taken = join(folder, 'a-file')
  writeFileSync(taken, '')
  const app = bench().start({ data: join(taken, 'data') })
  expect(await app.exited).toBe(1)
  expect(app.errors()).toMatch(/^Saifu: .*a-file/m)
})

test("a relative data folder is resolved from the caller's folder", async () => {
  const cwd = join(folder, 'stands-here')
  mkdirSync(cwd)
  const app = bench().start({ data: './data', cwd })
  const page = await app.page()
  await page.getByText('ready').waitFor()
  expect(app.errors()).toBe('')
  await app.kill()
  expect(existsSync(join(cwd, 'data'))).toBe(true)
})

test('a failed start is reported, and the app does not stay without a window', async () => {
  const app = bench().start({
    prepare: ({ protocol }) => {
      protocol.registerSchemesAsPrivileged = () => {
        throw new Error('no such scheme')
      }
    },
  })
  expect(await app.exited).toBe(1)
  expect(app.errors()).toContain('the app did not start\nError: no such scheme')
  expect(app.errors()).toMatch(/^Saifu: Saifu.*\n.*errors\.log/m)
})

test('so is one that fails once Electron is ready', async () => {
  const app = bench().start({
    prepare: ({ app: own, protocol, dialog }) => {
      protocol.handle = () => {
        throw new Error('no such answer')
      }
      dialog.showErrorBox = (title, content) =>
        void process.stderr.write(`${title}: ${content} ${String(own.isReady())}\n`)
    },
  })
  expect(await app.exited).toBe(1)
  expect(app.errors()).toContain('the app did not start\nError: no such answer')
  expect(app.errors()).toMatch(/^Saifu: Saifu.*\n.*errors\.log true/m)
})

test('what belongs to the machine is separate from the data, which may be moved', async () => {
  const app = bench().start()
  await (await app.page()).getByText('ready').waitFor()
  const paths = await app.main(({ app: own }) =>
    (['userData', 'sessionData', 'crashDumps'] as const).map((name) => own.getPath(name)),
  )
  for (const path of paths) expect(path.startsWith(join(app.local, 'saifu'))).toBe(true)
  expect(await app.main(({ standIn }) => standIn.minidumps())).toBe(paths[2])
  expect(readdirSync(app.data).filter((name) => /lock|chromium|crash/i.test(name))).toEqual([])
})

test('one data folder has one lock, whatever it is called', async () => {
  const app = bench().start()
  await (await app.page()).getByText('ready').waitFor()
  const link = join(folder, 'link')
  symlinkSync(app.data, link)
  const second = bench().start({ data: link, local: app.local })
  expect(await second.exited).toBe(0)
  expect(second.errors()).toBe('')
})

test('if the lock cannot be created the start fails with a message, because no other Saifu took over', async () => {
  const app = bench().start({ prepare: ({ app: own }) => void (own.requestSingleInstanceLock = () => false) })
  expect(await app.exited).toBe(1)
  expect(app.errors()).toContain('no lock can be made in')
  expect(app.errors()).toMatch(/^Saifu: Saifu/m)
})

test.each([true, false])(
  'switches that give other programs access to the page only work in a checkout: installed %s',
  async (installed) => {
    const app = bench().start({
      args: ['--remote-debugging-port=9222', '--js-flags=--expose-gc'],
      prepare: installed
        ? ({ app: own }) => void Object.defineProperty(own, 'isPackaged', { value: true })
        : () => undefined,
    })
    await (await app.page()).getByText('ready').waitFor()
    const left = await app.main(({ app: own }) =>
      ['remote-debugging-port', 'js-flags'].map((name) => own.commandLine.hasSwitch(name)),
    )
    expect(left).toEqual([!installed, !installed])
  },
)
