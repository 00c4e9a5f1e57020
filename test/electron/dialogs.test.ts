/** The system's dialogs for files: where they begin, and who has asked about a file that is there already. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'
import type { RunningApp } from '../support/electron-app.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()
const folder = mkdtempSync(join(tmpdir(), 'saifu-dialogs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function open(data?: string): Promise<{ app: RunningApp; page: Page }> {
  const app = bench().start(data === undefined ? {} : { data })
  const page = await app.page()
  await page.getByText('ready').waitFor()
  return { app, page }
}

/** From now on the person names this path in whichever dialog; `begun` tells where each began. */
const naming = (app: RunningApp, path: string) =>
  app.main(({ dialog }, named) => {
    const begun = ((globalThis as unknown as { begun?: unknown[] }).begun ??= [])
    dialog.showSaveDialog = ((_window: unknown, { defaultPath }: { defaultPath: string }) => {
      begun.push(defaultPath)
      return Promise.resolve({ canceled: false, filePath: named })
    }) as typeof dialog.showSaveDialog
    dialog.showOpenDialog = ((_window: unknown, { defaultPath }: { defaultPath: string }) => {
      begun.push(defaultPath)
      return Promise.resolve({ canceled: false, filePaths: [named] })
    }) as typeof dialog.showOpenDialog
  }, path)
const begun = (app: RunningApp) => app.main(() => (globalThis as unknown as { begun: unknown[] }).begun)

const choose = async (page: Page, method: 'chooseOpen' | 'chooseSave', input: unknown) => {
  const answer = await page.evaluate(([name, given]) => window.call(name, given), [method, input] as const)
  return (answer as { value: { value: unknown } }).value.value
}

test('the first begins with the documents, the next where the one before ended, after a start beside the file opened last', async () => {
  const { app, page } = await open()
  for (const name of ['one', 'two']) mkdirSync(join(folder, name))
  await naming(app, join(folder, 'one', 'a.jmjp'))
  await choose(page, 'chooseSave', { suggested: 'a.jmjp' })
  await naming(app, join(folder, 'two', 'b.jmjp'))
  await choose(page, 'chooseOpen', null)
  await choose(page, 'chooseSave', { suggested: 'c.jmjp' })
  const documents = join(homedir(), 'Documents')
  expect(await begun(app)).toEqual([join(documents, 'a.jmjp'), join(folder, 'one'), join(folder, 'two', 'c.jmjp')])

  const path = join(folder, 'two', 'last.jmjp')
  writeFileSync(path, 'x')
  await page.evaluate((at) => window.call('readFile', { path: at }), path)
  await app.kill()
  const again = await open(app.data)
  await naming(again.app, path)
  await choose(again.page, 'chooseOpen', null)
  expect(await begun(again.app)).toEqual([join(folder, 'two')])
})

test('about a file that is there the dialog has asked; about one whose ending came later it has not', async () => {
  const { app, page } = await open()
  writeFileSync(join(folder, 'there.jmjp'), 'x')
  const placed = async (name: string) => {
    await naming(app, join(folder, name))
    return choose(page, 'chooseSave', { suggested: 'x.jmjp' })
  }
  expect(await placed('there.jmjp')).toEqual({ path: join(folder, 'there.jmjp'), replace: true })
  expect(await placed('there')).toEqual({ path: join(folder, 'there.jmjp'), replace: false })
  expect(await placed('new.jmjp')).toEqual({ path: join(folder, 'new.jmjp'), replace: false })
})
