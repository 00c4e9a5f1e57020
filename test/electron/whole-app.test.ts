/** The desktop app, page and all: after a power failure, with the broadcast and stations, and what its page can reach. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { FEED_PATH, type HostOpenStations } from '../../src/host/contract/index.ts'
import { lanAddresses } from '../../src/host/stations/index.ts'
import {
  beginFirstFrame,
  chooseInMenu,
  HAND,
  typeKeys,
  uponStandInAndElectron,
  WHOLE_DIST,
} from '../support/whole-app.ts'

/** How many tiles are in the journal: other entries come before the first. */
const tilesInJournal = (data: string): number =>
  readdirSync(join(data, 'journals'))
    .map((name) => readFileSync(join(data, 'journals', name), 'utf8').split(String.raw`\"type\":\"tile\"`).length - 1)
    .reduce((most, tiles) => Math.max(most, tiles), 0)

const shownTiles = (page: Page): Promise<(string | null)[]> =>
  page.locator('main [data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')))
uponStandInAndElectron((start) => {
  test('a power failure loses no key: the next start offers to resume the session', async () => {
    const app = await start({})
    const page = await app.page()
    await chooseInMenu(app, 'file.new')
    await beginFirstFrame(page)
    await typeKeys(page, ['Digit5', ...HAND])
    await expect.poll(() => tilesInJournal(app.data)).toBe(1 + HAND.length)
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
    await chooseInMenu(app, 'file.new')
    await beginFirstFrame(page)
    await typeKeys(page, ['Digit5', ...HAND])
    await chooseInMenu(app, 'view.broadcast')
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
    await chooseInMenu(app, 'view.broadcast')
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
    await chooseInMenu(app, 'file.new')
    await beginFirstFrame(page)
    await typeKeys(page, ['Digit5', ...HAND])
    await chooseInMenu(app, 'app.settings')
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
    await chooseInMenu(again, 'app.settings')
    await expect.poll(() => fresh.locator('input[name=feed-address]').inputValue()).toBe(address.href)
  }, 90_000)

  test('stations can be opened where there is a local network; where there is none, the dialog says so', async () => {
    const app = await start({})
    const page = await app.page()
    await page.getByRole('button', { name: /New match|新しい試合/ }).waitFor()
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
    const files = readdirSync(join(WHOLE_DIST, 'renderer'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) =>
        join(entry.parentPath, entry.name).slice(join(WHOLE_DIST, 'renderer').length).replaceAll('\\', '/'),
      )
    const refused = await page.evaluate(async (paths) => {
      const answers = await Promise.all(paths.map(async (path) => ({ path, status: (await fetch(path)).status })))
      return answers.filter(({ status }) => status !== 200).map(({ path }) => path)
    }, files)
    expect(files.length).toBeGreaterThan(3)
    expect(refused).toEqual([])
  }, 60_000)
})
