/** The session of the desktop ends, or its screen would turn off, while a match is being recorded. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { FEED_PATH } from '../../src/host/contract/index.ts'
import { benchOfFile } from '../support/bench-of-file.ts'
import type { RunningApp, Start } from '../support/electron-app.ts'
import { later, ownClock } from '../support/main-process-clock.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

async function open(start: Partial<Start> = {}): Promise<{ app: RunningApp; page: Page }> {
  const app = bench().start(start)
  const page = await app.page()
  await page.getByText('ready').waitFor()
  return { app, page }
}

const MINUTE = 60_000

test('the screen may turn off half an hour after the last key, and no sooner', async () => {
  const { app, page } = await open({ prepare: ownClock })
  const blocked = () => app.main(({ standIn }) => standIn.blocked())
  const key = (sequence: number) =>
    page.evaluate(async (at) => {
      const begun = window as unknown as { journal?: string }
      const start = async () =>
        ((await window.call('journalStart', { path: null, text: null })) as { value: { value: { id: string } } }).value
      const id = (begun.journal ??= (await start()).value.id)
      await window.call('journalAppend', { id, sequence: at, entries: ['{"type":"tsumogiri"}'] })
    }, sequence)
  await key(0)
  await later(app, 29 * MINUTE)
  await key(1)
  await later(app, 29 * MINUTE)
  expect(await blocked()).toEqual(['prevent-display-sleep'])
  await later(app, MINUTE)
  expect(await blocked()).toEqual([])
})

const edited = (page: Page, value: boolean) =>
  page.evaluate(
    (unsaved) => window.call('documentState', { title: 'M', edited: unsaved, path: null, idle: false }),
    value,
  )
const heard = (page: Page) => page.evaluate(() => window.heard.filter(({ event }) => event === 'closing').length)

/** Whether Windows is asked to wait. */
const endSession = (app: RunningApp) =>
  app.main(({ BrowserWindow }) => {
    let waits = false
    const event = { reasons: ['logoff'], preventDefault: () => (waits = true) }
    BrowserWindow.getAllWindows()[0]?.emit('query-session-end', event as never)
    return waits
  })

test('Windows waits for unsaved work, and the page asks', async () => {
  const { app, page } = await open({ platform: 'win32' })
  await edited(page, true)
  expect(await endSession(app)).toBe(true)
  await expect.poll(() => heard(page)).toBe(1)
})

test('Windows does not wait if everything is saved', async () => {
  const { app, page } = await open({ platform: 'win32' })
  await edited(page, true)
  await edited(page, false)
  expect(await endSession(app)).toBe(false)
  expect(await heard(page)).toBe(0)
})

test('the machine shuts down: the app quits as usual, after asking the page', async () => {
  const { app, page } = await open()
  const waits = await app.main(({ powerMonitor }) => {
    let held = false
    ;(powerMonitor as unknown as NodeJS.EventEmitter).emit('shutdown', { preventDefault: () => (held = true) })
    return held
  })
  expect(waits).toBe(true)
  await expect.poll(() => heard(page)).toBe(1)
  await page.evaluate(() => void window.call('closeAnswered', { close: true }))
  expect(await app.exited).toBe(0)
})

test('the screen stays on after a key of a record, and while a broadcast is open', async () => {
  const blocked = (app: RunningApp) => app.main(({ standIn }) => standIn.blocked())
  const typing = await open()
  expect(await blocked(typing.app)).toEqual([])
  await typing.page.evaluate(async () => {
    const started = (await window.call('journalStart', { path: null, text: null })) as {
      value: { value: { id: string } }
    }
    const { id } = started.value.value
    await window.call('journalAppend', { id, sequence: 0, entries: ['{"type":"tsumogiri"}'] })
  })
  expect(await blocked(typing.app)).toEqual(['prevent-display-sleep'])

  const onAir = await open()
  await onAir.page.evaluate(() => window.call('openBroadcast', null))
  expect(await blocked(onAir.app)).toEqual(['prevent-display-sleep'])
  await onAir.app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.close())
  await expect.poll(() => blocked(onAir.app)).toEqual([])
})

test('the screen stays on while the feed has a viewer', async () => {
  const { app, page } = await open()
  const blocked = () => app.main(({ standIn }) => standIn.blocked())
  const opened = (await page.evaluate(() => window.call('openFeed', null))) as {
    value: { value: { address: string } }
  }
  const { origin, host, searchParams } = new URL(opened.value.value.address)
  expect(await blocked()).toEqual([])
  const watcher = new WebSocket(`ws://${host}${FEED_PATH}?feed=${searchParams.get('feed') ?? ''}`, { origin })
  await expect.poll(blocked).toEqual(['prevent-display-sleep'])
  watcher.close()
  await expect.poll(blocked).toEqual([])
})
