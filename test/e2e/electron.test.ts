/**
 * The whole desktop app, page and all, from first start to last: upon the stand-in always, and the same upon the real
 * Electron where its binary is found. It takes what the build left in `dist/`.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { FEED_PATH, type HostOpenStations } from '../../src/host/contract/index.ts'
import { lanAddresses } from '../../src/host/stations/index.ts'
import { electronPath, startElectron, startStandIn, type RunningApp, type Start } from '../support/electron-app.ts'
import { debuggedChromium, type DebuggedChromium } from '../support/electron-chromium.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const binary = electronPath()
const started: RunningApp[] = []
let folder: string
let chromium: DebuggedChromium | null = null

beforeAll(async () => {
  for (const part of ['electron/main.js', 'electron/preload.cjs', 'renderer/index.html'])
    if (!existsSync(join(dist, part))) throw new Error(`dist/${part} is missing: npm run build`)
  folder = mkdtempSync(join(tmpdir(), 'saifu-whole-'))
  chromium = await debuggedChromium()
})
afterAll(async () => {
  await Promise.all(started.map((app) => app.kill()))
  await chromium?.emptied()
  for (const each of started.flatMap(({ data, local }) => [data, local])) rmSync(each, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

const menu = (app: RunningApp, id: string) =>
  app.main(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id)

const type = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const begin = async (page: Page) => {
  const button = page.getByRole('button', { name: /Begin East 1|東1局を始める/ })
  await button.click()
  await button.waitFor({ state: 'detached' })
}

const journalLines = (data: string) =>
  readdirSync(join(data, 'journals'))
    .map((name) => readFileSync(join(data, 'journals', name), 'utf8').split('\n').length)
    .reduce((most, lines) => Math.max(most, lines), 0)

/** Behind the dora indicator: the dealer's hand, thirteen keys. */
const shownTiles = (page: Page): Promise<(string | null)[]> =>
  page.locator('main [data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')))
const HAND = 'Digit1 Digit1 Digit2 Digit3 KeyQ KeyW KeyE KeyA KeyS KeyD KeyZ KeyZ KeyX'.split(' ')

function scenario(start: (options: Omit<Start, 'dist'>) => Promise<RunningApp>): void {
  test('a match is begun, saved by the dialog, left by the handshake and opened again by its name', async () => {
    const app = await start({ args: ['--lang=en-GB'] })
    const page = await app.page()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.getByRole('button', { name: /New match|新しい対局/ }).waitFor()

    await menu(app, 'file.new')
    await begin(page)
    await type(page, ['Digit5', ...HAND])
    // The system's dialog has asked whether it is to be replaced: the page does not ask again.
    const path = join(folder, `${String(started.length)}.jmjp`)
    writeFileSync(path, 'what was there')
    await app.main(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await menu(app, 'file.save')
    await expect.poll(() => readFileSync(path, 'utf8')).toContain('1m')
    await expect.poll(() => page.title()).toMatch(/^\d+\.jmjp/)
    expect(await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())).toBe(await page.title())
    expect(complaints).toEqual([])

    await app.main(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.close())
    await app.exited
    expect(app.errors()).toBe('')

    const again = await start({ data: app.data, args: [path] })
    const reopened = await again.page()
    await expect.poll(() => reopened.title()).toMatch(/^\d+\.jmjp/)
  }, 90_000)

  test('a power failure loses no key: the next start offers to resume the session', async () => {
    const app = await start({})
    const page = await app.page()
    await menu(app, 'file.new')
    await begin(page)
    await type(page, ['Digit5', ...HAND])
    const keys = 1 + HAND.length
    await expect.poll(() => journalLines(app.data)).toBeGreaterThan(keys)
    await page
      .locator('.lane[data-seat="0"] .concealed [data-tile]')
      .nth(HAND.length - 1)
      .waitFor()
    const seen = await shownTiles(page)
    await app.kill()

    const again = await start({ data: app.data })
    const fresh = await again.page()
    await fresh.getByRole('button', { name: /^Resume$|続きから再開/ }).click()
    await expect.poll(() => fresh.title()).toMatch(/^●/)
    expect(seen.length).toBeGreaterThanOrEqual(HAND.length)
    await expect.poll(() => shownTiles(fresh)).toEqual(seen)
  }, 90_000)

  test('a second window shows the table, cannot reach the host, and closes with the first', async () => {
    const app = await start({})
    const page = await app.page()
    await menu(app, 'file.new')
    await begin(page)
    await type(page, ['Digit5', ...HAND])
    await menu(app, 'view.broadcast')
    const windows = () => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    await expect.poll(windows).toBe(2)
    const second = () =>
      page
        .context()
        .pages()
        .find((each) => each.url().includes('view=broadcast'))
    await expect.poll(() => second() !== undefined).toBe(true)
    const onAir = second()
    if (!onAir) throw new Error('the window has no page')
    await onAir.locator('[data-live=true] [data-tile="1m"]').first().waitFor()
    expect(await onAir.evaluate(() => 'saifu' in window)).toBe(false)

    await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.minimize())
    await menu(app, 'view.broadcast')
    await expect
      .poll(() => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.isMinimized()))
      .toBe(false)
    expect(await windows()).toBe(2)
    await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await page.getByRole('dialog').waitFor()
    await page.getByRole('button', { name: /^Don’t save$|^保存しない$/ }).click()
    await app.exited
    expect(app.errors()).toBe('')
  }, 90_000)

  test('another program can show the table, at an address that survives a restart', async () => {
    const app = await start({})
    const page = await app.page()
    await menu(app, 'file.new')
    await begin(page)
    await type(page, ['Digit5', ...HAND])
    await menu(app, 'app.settings')
    await page.locator('input[name=feed][value=on]').check()
    const address = new URL(await page.locator('input[name=feed-address]').inputValue())
    expect((await fetch(address)).status).toBe(200)
    expect((await fetch(new URL('/', address))).status).toBe(403)
    const line = `ws://${address.host}${FEED_PATH}?feed=${address.searchParams.get('feed') ?? ''}`
    const looking = new WebSocket(line, { origin: address.origin })
    const seen: string[] = []
    looking.on('message', (data: Buffer) => seen.push(data.toString()))
    await expect.poll(() => seen.at(-1)).toContain('"standings"')
    looking.terminate()
    await app.kill()

    const again = await start({ data: app.data })
    const fresh = await again.page()
    await menu(again, 'app.settings')
    await expect.poll(() => fresh.locator('input[name=feed-address]').inputValue()).toBe(address.href)
  }, 90_000)

  test('stations can be opened where there is a local network; where there is none, the dialog says so', async () => {
    const app = await start({})
    const page = await app.page()
    await page.getByRole('button', { name: /New match|新しい対局/ }).waitFor()
    const request = { id: 1_000_000, method: 'openStations', input: { room: 'a-room-of-a-test', port: null } }
    const text = await page.evaluate((asked) => window.saifu?.call(asked), JSON.stringify(request))
    const answer = JSON.parse(text ?? '') as unknown
    const [address] = lanAddresses()
    if (address === undefined) {
      expect(answer).toMatchObject({ value: { ok: false, failure: { code: 'stations.no-network' } } })
      return
    }
    const { port } = (answer as { value: { value: HostOpenStations } }).value.value
    const station = await fetch(`http://${address}:${String(port)}/?view=station`)
    expect([station.status, await station.text()]).toEqual([200, expect.stringContaining('<div id="app">')])
  }, 60_000)

  test('the page has no Node, and one bridge to the host', async () => {
    const app = await start({})
    const page = await app.page()
    const found = await page.evaluate(() => ({
      node: ['process', 'require', 'Buffer', 'module'].filter((name) => name in globalThis),
      door: Object.keys(window.saifu ?? {}),
    }))
    expect(found).toEqual({ node: [], door: ['call', 'on'] })
  }, 60_000)

  test('every file of the page is served', async () => {
    const app = await start({})
    const page = await app.page()
    const files = readdirSync(join(dist, 'renderer'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dist, 'renderer').length).replaceAll('\\', '/'))
    const refused = await page.evaluate(async (paths) => {
      const answers = await Promise.all(paths.map(async (path) => ({ path, status: (await fetch(path)).status })))
      return answers.filter(({ status }) => status !== 200).map(({ path }) => path)
    }, files)
    expect(files.length).toBeGreaterThan(3)
    expect(refused).toEqual([])
  }, 60_000)
}

describe('upon the stand-in', () => {
  scenario((options) => {
    if (chromium === null) throw new Error('no Chromium')
    const app = startStandIn(chromium, { dist, ...options })
    started.push(app)
    return Promise.resolve(app)
  })
})

/** Set where the real Electron must not be left out, whether it is found or not. */
const wanted = process.env['SAIFU_ELECTRON'] === 'real'
if (binary === null && !wanted)
  console.log('The real Electron is not tested: node_modules/electron/dist has no binary and ELECTRON_PATH names none')

describe.skipIf(binary === null && !wanted)('upon the real Electron', () => {
  scenario(async (options) => {
    if (binary === null) throw new Error('SAIFU_ELECTRON wants the real Electron, and there is none')
    const app = await startElectron(binary, { dist, ...options })
    started.push(app)
    return app
  })
})
