/** What the desktop does outside the page: its folders, the licences, About. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import type { DesktopCommand } from '../../src/host/contract/index.ts'
import { benchOfFile } from '../support/bench-of-file.ts'
import { newDataFolder, type RunningApp } from '../support/electron-app.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

/** An app that notes the requests to other programs. */
async function running(reason = ''): Promise<{ app: RunningApp; page: Page }> {
  const app = bench().start()
  const page = await app.page()
  await page.getByText('ready').waitFor()
  await app.main(({ app: own, standIn, shell }, failure) => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    shell.openPath = (path) => {
      seen.push(`open ${path}`)
      return Promise.resolve(failure)
    }
    shell.showItemInFolder = (path) => void seen.push(`show ${path}`)
    own.showAboutPanel = () => void seen.push('about')
    standIn.hands.box = ({ message, detail }) => {
      seen.push(`${message}: ${detail}`)
      return 0
    }
  }, reason)
  return { app, page }
}

const seen = (app: RunningApp) => app.main(() => (globalThis as unknown as { seen: string[] }).seen)
const click = (app: RunningApp, id: string) =>
  app.main(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id)
const ask = (page: Page, command: DesktopCommand) =>
  page.evaluate((id) => window.call('runOnDesktop', { command: id }), command)

test('the menu opens the data folder without the page', async () => {
  const { app, page } = await running()
  await click(app, 'app.data')
  await expect.poll(() => seen(app)).toEqual([`open ${app.data}`])
  expect(await page.evaluate(() => window.heard)).toEqual([])
})

test('the palette requests the same through the page', async () => {
  const { app, page } = await running()
  expect(await ask(page, 'app.data')).toMatchObject({ ok: true, value: { ok: true, value: true } })
  await ask(page, 'app.about')
  await expect.poll(() => seen(app)).toEqual([`open ${app.data}`, 'about'])
  const told = await app.main(({ app: own }) => (own as unknown as { about: object }).about)
  expect(told).toMatchObject({ applicationName: 'Saifu 採譜', applicationVersion: '0.0.0-stand-in' })
})

test('what the system cannot open is reported, with its path and the reason', async () => {
  const { app } = await running('No application is set for this')
  await click(app, 'app.licences')
  await expect
    .poll(() => seen(app))
    .toEqual([
      expect.stringMatching(/^open .*licences\.txt$/),
      expect.stringMatching(/^Could not open: .*licences\.txt\nNo application is set for this$/),
    ])
  expect(app.errors()).toContain('was not opened: No application is set for this')
})

test('a record is shown in its folder; what the page may not read is not', async () => {
  const { app, page } = await running()
  const folder = newDataFolder()
  const show = (path: string) => page.evaluate((file) => window.call('showFile', { path: file }), path)
  const record = join(folder, 'match.jmjp')
  writeFileSync(record, 'text')
  expect(await show(record)).toMatchObject({ value: { ok: true, value: true } })
  expect(await show('/etc/passwd')).toMatchObject({ value: { ok: false, failure: { code: 'file.not-allowed' } } })
  expect(await seen(app)).toEqual([`show ${record}`])
})

test('nothing else can be requested', async () => {
  const { app, page } = await running()
  expect(await ask(page, 'file.open' as DesktopCommand)).toMatchObject({ ok: false })
  expect(await seen(app)).toEqual([])
})
