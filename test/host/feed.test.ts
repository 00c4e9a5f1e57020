import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { FEED_PATH } from '../../src/host/contract/index.ts'
import { createHost, type LocalHost } from '../../src/host/index.ts'
import { get, tryLine } from './request.ts'
import { valueOf } from '../support/value-of.ts'
import { closedBehind } from './close-after-test.ts'
import { faultyDisk } from './faulty-disk.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const closeAfter = closedBehind()

async function newFolder(): Promise<string> {
  const folder = await scratch()
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist', 'index.html'), '<!doctype html><title>app</title>')
  return folder
}

/** A recording page's host, and how many it was told to look on. */
function pageIn(folder: string): { host: LocalHost; watchers: number[]; open: () => Promise<URL> } {
  const host = createHost({ dataDir: join(folder, 'data'), version: '0', distDir: join(folder, 'dist') })
  closeAfter(() => host.dispose())
  const watchers: number[] = []
  host.on('feedWatched', (now) => watchers.push(now.watchers))
  return {
    host,
    watchers,
    async open() {
      const opened = await host.openFeed(null)
      if (!opened.ok) throw new Error(opened.failure.code)
      return new URL(opened.value.address)
    },
  }
}

const lineOf = ({ searchParams }: URL): string => `${FEED_PATH}?feed=${searchParams.get('feed') ?? ''}`

/** Somebody who looks on. */
function lookOn(address: URL): { seen: unknown[]; socket: WebSocket; ended: Promise<unknown> } {
  const socket = new WebSocket(`ws://${address.host}${lineOf(address)}`, { origin: address.origin })
  closeAfter(() => socket.terminate())
  const seen: unknown[] = []
  socket.on('message', (data) => seen.push(JSON.parse(String(data))))
  return { seen, socket, ended: new Promise((over) => socket.on('close', over)) }
}

test('a viewer sees what is shown now, and everything from then on', async () => {
  const page = pageIn(await newFolder())
  const address = await page.open()
  await page.host.tellFeed({ shown: { turn: 1 } })
  const [one, two] = [lookOn(address), lookOn(address)]
  await expect.poll(() => [one.seen, two.seen]).toEqual([[{ shown: { turn: 1 } }], [{ shown: { turn: 1 } }]])
  await page.host.tellFeed({ shown: { turn: 2 } })
  await page.host.tellFeed({ shown: null })
  await expect.poll(() => one.seen.slice(1)).toEqual([{ shown: { turn: 2 } }, { shown: null }])
  two.socket.close()
  await expect.poll(() => page.watchers).toEqual([0, 1, 2, 1])
})

test('viewers are read-only: what they send is ignored, and too much closes their connection', async () => {
  const page = pageIn(await newFolder())
  const looking = lookOn(await page.open())
  await expect.poll(() => looking.seen).toEqual([{ shown: null }])
  looking.socket.send(JSON.stringify({ id: 1, method: 'readFile', input: { path: '/etc/hostname' } }))
  looking.socket.send(JSON.stringify({ shown: { turn: 9 } }))
  await page.host.tellFeed({ shown: 1 })
  await expect.poll(() => looking.seen).toEqual([{ shown: null }, { shown: 1 }])
  looking.socket.send('x'.repeat(2000))
  await looking.ended
  await expect.poll(() => page.watchers.at(-1)).toBe(0)
})

test('page and connection require the token, the own name and the own origin', async () => {
  const address = await pageIn(await newFolder()).open()
  const { origin, pathname, search } = address
  const statusOf = async (path: string, headers = {}) => (await get(address, path, headers)).status
  expect([address.hostname, await statusOf(pathname + search)]).toEqual(['127.0.0.1', 200])
  for (const wrong of ['/', '/?view=broadcast&feed=', `${pathname}${search}x`]) expect(await statusOf(wrong)).toBe(403)
  expect(await statusOf(pathname + search, { host: 'evil.example' })).toBe(421)

  const line = lineOf(address)
  expect(await tryLine(address, line, { origin })).toBe(101)
  expect(await tryLine(address, line, { origin: 'http://evil.example' })).toBe(403)
  expect(await tryLine(address, line, {})).toBe(403)
  expect(await tryLine(address, `${line}x`, { origin })).toBe(403)
  expect(await tryLine(address, line.replace(FEED_PATH, '/api'), { origin })).toBe(404)
  expect(await tryLine(address, `/api${search}`, { origin })).toBe(404)
})

test('the address stays, for the scene that has it: after closing and opening, and after a restart', async () => {
  const folder = await newFolder()
  const page = pageIn(folder)
  const address = await page.open()
  expect((await page.open()).href).toBe(address.href)
  await page.host.closeFeed(null)
  await expect(get(address, '/')).rejects.toThrow('ECONNREFUSED')
  expect((await page.open()).href).toBe(address.href)
  await page.host.dispose()
  const next = pageIn(folder)
  expect((await next.open()).href).toBe(address.href)
  if (process.platform !== 'win32') expect((await stat(join(folder, 'data', 'feed.json'))).mode & 0o077).toBe(0)
})

test('a second page with a feed gets its own address and leaves the first one alone', async () => {
  const folder = await newFolder()
  const [one, two] = [pageIn(folder), pageIn(folder)]
  const first = await one.open()
  const kept = await readFile(join(folder, 'data', 'feed.json'), 'utf8')
  const second = await two.open()
  expect(second.port).not.toBe(first.port)
  expect(await readFile(join(folder, 'data', 'feed.json'), 'utf8')).toBe(kept)
  await one.host.tellFeed({ shown: 'one' })
  await two.host.tellFeed({ shown: 'two' })
  const [atFirst, atSecond] = [lookOn(first), lookOn(second)]
  await expect.poll(() => [atFirst.seen, atSecond.seen]).toEqual([[{ shown: 'one' }], [{ shown: 'two' }]])
})

test('fails without a built page', async () => {
  const host = createHost({ dataDir: join(await scratch(), 'data'), version: '0' })
  expect(await host.openFeed(null)).toMatchObject({ ok: false, failure: { code: 'file.not-found' } })
})

test('forgets what was shown when nobody watches, and when the feed is closed', async () => {
  const page = pageIn(await newFolder())
  const address = await page.open()
  await page.host.tellFeed({ shown: 'an old turn' })
  const gone = lookOn(address)
  await expect.poll(() => gone.seen).toEqual([{ shown: 'an old turn' }])
  gone.socket.terminate()
  await expect.poll(() => page.watchers.at(-1)).toBe(0)
  const later = lookOn(address)
  await expect.poll(() => later.seen).toEqual([{ shown: null }])
  await page.host.tellFeed({ shown: 'the match before' })
  await page.host.closeFeed(null)
  const looking = lookOn(await page.open())
  await expect.poll(() => looking.seen).toEqual([{ shown: null }])
})

test('an unreadable or invalid address is moved aside, not overwritten, and reported', async () => {
  const folder = await newFolder()
  const [data, file] = [join(folder, 'data'), join(folder, 'data', 'feed.json')]
  const { host } = pageIn(folder)
  await host.openFeed(null)
  await host.closeFeed(null)
  const written = await readFile(file, 'utf8')
  const fault = { left: 1 }
  const disk = faultyDisk({ stat: 'EIO' }, (path) => path === file && fault.left-- > 0)
  const later = createHost({ dataDir: data, version: '0', distDir: join(folder, 'dist'), disk })
  closeAfter(() => later.dispose())
  const asides = async () => (await readdir(data)).filter((name) => name.startsWith('feed.json.damaged'))
  const tell = async () => {
    const opened = valueOf(await later.openFeed(null))
    await later.closeFeed(null)
    return opened
  }
  const first = await tell()
  const [aside = ''] = await asides()
  expect(first.putAside).toEqual({ code: 'file.put-aside', path: join(data, aside) })
  expect(await readFile(join(data, aside), 'utf8')).toBe(written)
  expect(await tell()).toEqual({ address: first.address, putAside: null })

  await rm(join(data, aside))
  await writeFile(file, '{"port":"eighty"}')
  expect((await tell()).putAside?.code).toBe('file.put-aside')
  expect(await readFile(join(data, (await asides())[0] ?? ''), 'utf8')).toBe('{"port":"eighty"}')
})
