/**
 * Updates, with electron-updater itself and a server on this machine: what is requested, reported, sent and installed.
 * `update-state.test.ts` checks when each may happen.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HostSettings } from '../../src/host/contract/index.ts'
import { benchOfFile } from '../support/bench-of-file.ts'
import type { RunningApp } from '../support/electron-app.ts'
import { later, ownClock } from '../support/main-process-clock.ts'

vi.setConfig({ testTimeout: 60_000 })

const bench = benchOfFile()
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const DAY = 24 * 60 * 60_000
const NEW_FILE = '#!/bin/sh\nexit 0\n'
const OLD_FILE = 'the version before\n'

interface Shop {
  readonly address: string
  /** Requested paths, without the cache-busting part. */
  readonly asked: string[]
  readonly headers: IncomingHttpHeaders[]
  /** Connections closed by the other side during the download. */
  cut: number
}

/** Has version 9.9.9, or nothing. `slow`: never completes the file. */
async function openShop(has: 'new' | 'nothing' | 'slow' = 'new'): Promise<Shop> {
  const asked: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const sha512 = createHash('sha512').update(NEW_FILE).digest('base64')
  const size = NEW_FILE.length
  const sheet = (file: string) =>
    `version: 9.9.9\nfiles:\n  - url: ${file}\n    sha512: ${sha512}\n    size: ${String(size)}\npath: ${file}\nsha512: ${sha512}\nreleaseDate: '2026-01-01T00:00:00.000Z'\n`
  const goods: Readonly<Record<string, string>> = {
    '/latest-linux.yml': sheet('Saifu-9.9.9.AppImage'),
    '/latest-mac.yml': sheet('Saifu-9.9.9-mac.zip'),
    '/Saifu-9.9.9.AppImage': NEW_FILE,
    '/Saifu-9.9.9-mac.zip': NEW_FILE,
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://shop').pathname
    asked.push(path)
    headers.push(request.headers)
    const text = has === 'nothing' ? undefined : goods[path]
    if (text === undefined) return void response.writeHead(404).end()
    if (has !== 'slow' || path.endsWith('.yml')) return void response.end(text)
    response.writeHead(200, { 'content-length': size })
    response.write(text.slice(0, 3))
    response.on('close', () => shop.cut++)
  })
  servers.push(server)
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const shop = { address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, asked, headers, cut: 0 }
  return shop
}

interface Installed {
  readonly app: RunningApp
  readonly page: Page
  /** The file that is replaced. */
  readonly file: string
  /** What was asked and reported, and the person's answers: the first button is yes. */
  readonly said: () => Promise<string[]>
}

/** An installed app of this version, with its update address, and a person who gives these answers. */
async function installed(
  address: string | null,
  answers: readonly ('yes' | 'no')[] = [],
  kind: 'AppImage' | 'deb' | 'mac' = 'AppImage',
): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'saifu-installed-'))
  const resources = join(folder, 'resources')
  mkdirSync(resources)
  if (address !== null)
    writeFileSync(
      join(resources, 'app-update.yml'),
      `provider: generic\nurl: ${address}\nupdaterCacheDirName: saifu-updater\n`,
    )
  const file = join(folder, 'Saifu.AppImage')
  writeFileSync(file, OLD_FILE)
  if (kind === 'deb') writeFileSync(join(resources, 'package-type'), 'deb')
  // A deb may be started from a program that is an AppImage.
  const env = { APPIMAGE: kind === 'mac' ? '' : file, XDG_CACHE_HOME: join(folder, 'cache'), HOME: folder }
  const app = bench().start({
    resources,
    env,
    prepare: ownClock,
    ...(kind === 'mac' ? { platform: 'darwin' as const } : {}),
  })
  const page = await app.page()
  await page.getByText('ready').waitFor()
  await app.main(({ standIn }, given) => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const left = [...given]
    standIn.hands.box = ({ message, detail, links, signal }) => {
      said.push(`${message} | ${detail.replaceAll('\n', ' ')}`, ...links.map((text) => `a link: ${text}`))
      const answer = left.shift()
      signal?.addEventListener('abort', () => said.push('withdrawn'))
      if (signal !== undefined && answer === undefined) return new Promise(() => undefined)
      return answer === 'no' ? 1 : 0
    }
  }, answers)
  const said = () => app.main(() => (globalThis as unknown as { said: string[] }).said)
  return { app, page, file, said }
}

/** The page says whether a match is open. */
const pageSays = (page: Page, idle: boolean) =>
  page.evaluate(
    (value) => window.call('documentState', { title: 'Saifu', edited: false, path: null, idle: value }),
    idle,
  )
const look = (app: RunningApp) =>
  app.main(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('app.updates')?.click())

/** Quits after asking the page. */
async function quit({ app, page }: Installed): Promise<void> {
  await app.main(({ app: own }) => own.quit()).catch(() => undefined)
  await page.evaluate(() => void window.call('closeAnswered', { close: true })).catch(() => undefined)
  expect(await app.exited).toBe(0)
}

describe('a new version', () => {
  test('is looked for, downloaded and, once the app ends without a match, installed', async () => {
    const shop = await openShop()
    const own = await installed(shop.address, ['yes', 'no'])
    await pageSays(own.page, true)
    await look(own.app)
    await expect
      .poll(own.said)
      .toEqual([
        expect.stringMatching(/^Version 9\.9\.9 is available\. Download it\?/),
        expect.stringMatching(/^Version 9\.9\.9 is ready/),
      ])
    expect(readFileSync(own.file, 'utf8')).toBe(OLD_FILE)
    await quit(own)
    expect(readFileSync(own.file, 'utf8')).toBe(NEW_FILE)
    expect(own.app.errors()).toBe('')
  })

  test('stays if a match is open at the end', async () => {
    const own = await installed((await openShop()).address, ['yes', 'no'])
    await pageSays(own.page, true)
    await look(own.app)
    await expect.poll(own.said).toHaveLength(2)
    await pageSays(own.page, false)
    await quit(own)
    expect(readFileSync(own.file, 'utf8')).toBe(OLD_FILE)
  })

  test('stops downloading, and is not mentioned any more, once a match is opened', async () => {
    const shop = await openShop('slow')
    const own = await installed(shop.address, ['yes'])
    await pageSays(own.page, true)
    await look(own.app)
    await expect.poll(() => shop.asked).toContain('/Saifu-9.9.9.AppImage')
    await pageSays(own.page, false)
    await expect.poll(() => shop.cut).toBeGreaterThan(0)
    expect(await own.said()).toHaveLength(1)
  })

  test('and its question are withdrawn when a match is opened', async () => {
    const shop = await openShop()
    const own = await installed(shop.address)
    await pageSays(own.page, true)
    await look(own.app)
    await expect.poll(own.said).toHaveLength(1)
    await pageSays(own.page, false)
    await expect.poll(own.said).toEqual([expect.stringMatching(/^Version 9\.9\.9 is available/), 'withdrawn'])
    expect(shop.asked).toEqual(['/latest-linux.yml'])
  })

  test('is passed to macOS once the windows are gone, and the app ends after that', async () => {
    const shop = await openShop()
    const own = await installed(shop.address, ['yes', 'yes'], 'mac')
    await pageSays(own.page, true)
    await look(own.app)
    await expect
      .poll(() => own.page.evaluate(() => window.heard).catch(() => []))
      .toContainEqual({ event: 'closing', data: null })
    await own.page.evaluate(() => void window.call('closeAnswered', { close: true })).catch(() => undefined)
    expect(await own.app.exited).toBe(0)
    expect(shop.asked).toEqual(['/latest-mac.yml', '/Saifu-9.9.9-mac.zip'])
    expect(own.app.errors()).not.toContain('updates')
  })

  test('is announced with its address, if this copy is a system package', async () => {
    const shop = await openShop()
    const own = await installed(shop.address, [], 'deb')
    await pageSays(own.page, true)
    await look(own.app)
    await expect
      .poll(own.said)
      .toEqual([
        `Version 9.9.9 is available | This copy of Saifu cannot update itself. Download the new version here: ${shop.address}`,
      ])
    expect(shop.asked).toEqual(['/latest-linux.yml'])
  })
})

describe('requests', () => {
  test('are only sent if a person asks or the setting is on', async () => {
    const shop = await openShop()
    const { app, page } = await installed(shop.address)
    await pageSays(page, true)
    // Long enough for the app to look by itself.
    await later(app, DAY)
    expect(shop.asked).toEqual([])
  })

  test('with the setting on are one, which identifies neither machine nor user', async () => {
    const shop = await openShop()
    const { page, app } = await installed(shop.address)
    const settings = await page.evaluate(() => window.boot.settings)
    await pageSays(page, true)
    await page.evaluate((next) => window.call('writeSettings', next), {
      ...settings,
      updates: 'on',
    } satisfies HostSettings)
    await later(app, DAY)
    await expect.poll(() => shop.asked).toEqual(['/latest-linux.yml'])
    const sent: IncomingHttpHeaders = { ...shop.headers[0], host: '' }
    expect(sent).toEqual({
      host: '',
      connection: expect.any(String),
      'cache-control': 'no-cache',
      'user-agent': 'electron-builder',
      'x-user-staging-id': '00000000-0000-0000-0000-000000000000',
    })
    expect(app.errors()).toBe('')
  })

  test('are not sent while a match is open, and a person who asks is told so', async () => {
    const shop = await openShop()
    const { app, page, said } = await installed(shop.address)
    await pageSays(page, false)
    await look(app)
    await expect.poll(said).toEqual([expect.stringMatching(/^No updates while a match is open/)])
    expect(shop.asked).toEqual([])
  })
})

test('a failure is reported, with what, where and why', async () => {
  const shop = await openShop('nothing')
  const { app, page, said } = await installed(shop.address)
  await pageSays(page, true)
  await look(app)
  await expect
    .poll(said)
    .toEqual([expect.stringMatching(`^Could not check for updates \\| ${shop.address} .*latest-linux\\.yml.*404`)])
  expect(app.errors()).toContain(`updates: look at ${shop.address}`)
})

test('a copy without an address never looks, and tells the page', async () => {
  const { app, page, said } = await installed(null)
  expect(await page.evaluate(() => window.boot.updates)).toBeNull()
  await pageSays(page, true)
  await look(app)
  expect(await said()).toEqual([])
  expect(app.errors()).toBe('')
})
