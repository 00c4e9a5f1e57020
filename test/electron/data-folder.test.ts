/** Where the app lays its things when it starts, and what it says where it cannot start at all. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()
const folder = mkdtempSync(join(tmpdir(), 'saifu-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a data folder that cannot be made is told, and the app does not stay behind without a window', async () => {
  const taken = join(folder, 'a-file')
  writeFileSync(taken, '')
  const app = bench().start({ data: join(taken, 'data') })
  expect(await app.exited).toBe(1)
  expect(app.errors()).toMatch(/^Saifu: .*a-file/m)
})

test('a data folder named from where the person stands is there', async () => {
  const cwd = join(folder, 'stands-here')
  mkdirSync(cwd)
  const app = bench().start({ data: './data', cwd })
  const page = await app.page()
  await page.getByText('ready').waitFor()
  expect(app.errors()).toBe('')
  await app.kill()
  expect(existsSync(join(cwd, 'data'))).toBe(true)
})

test('a start that fails is told, and the app does not stay behind without a window', async () => {
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
