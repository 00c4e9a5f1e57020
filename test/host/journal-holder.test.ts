/** One journal, several pages and processes: who holds it, what ended processes leave, what is kept and what is removed. */
import { valueOf } from '../support/value-of.ts'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rename, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { disk } from '../../src/host/index.ts'
import type { Disk } from '../../src/host/disk.ts'
import { ownProcessMark } from '../../src/host/journal/processes.ts'
import { fileOf, HISTORY, leftBehind, newHost, started } from './journal-steps.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()

test('a running session is not offered to another page, and not written by two', async () => {
  const dataDir = await scratch()
  const [one, two] = [newHost(dataDir), newHost(dataDir)]
  const id = await started(one)
  await one.journalAppend({ id, sequence: 0, entries: ['a'] })
  expect(valueOf(await two.boot(null)).unfinished).toEqual([])
  const refused = { ok: false, failure: { code: 'journal.in-use' } }
  expect(await two.journalAppend({ id, sequence: 1, entries: ['b'] })).toMatchObject(refused)
  expect(await two.journalClose({ id })).toMatchObject(refused)
  await one.dispose()
  expect(valueOf(await two.boot(null)).unfinished).toMatchObject([{ id }])
  expect(await two.journalAppend({ id, sequence: 1, entries: ['b'] })).toMatchObject({ ok: true })
  expect(await two.journalClose({ id })).toEqual({ ok: true, value: null })
  expect(await two.journalClose({ id })).toEqual({ ok: true, value: null })
  expect(valueOf(await two.boot(null)).unfinished).toEqual([])
  expect(await readdir(join(dataDir, 'journals', 'closed'))).toEqual([`${id}.ndjson`])
  await two.dispose()
})

test('a page that ends keeps its lock until all is written, so that no other process writes in between', async () => {
  let flush: (() => void) | null = null
  const open = async (...all: Parameters<Disk['open']>) => {
    const handle = await disk.open(...all)
    const now = handle.datasync.bind(handle)
    handle.datasync = () => new Promise<void>((flushed) => (flush = () => void now().then(flushed)))
    return handle
  }
  const dataDir = await scratch()
  const looked: string[] = []
  const lstat = ((...all: Parameters<Disk['lstat']>) => {
    looked.push(String(all[0]))
    return disk.lstat(...all)
  }) as Disk['lstat']
  const [one, two] = [newHost(dataDir, { ...disk, open }), newHost(dataDir, { ...disk, lstat })]
  const id = await started(one)
  const hold = join(dataDir, 'journals', `${id}.hold`)
  const appended = one.journalAppend({ id, sequence: 0, entries: ['a'] })
  await expect.poll(() => flush).not.toBe(null)
  const ended = one.dispose()
  // The next page of the same process is offered it at once, and waits its turn.
  const offered = two.boot(null)
  await expect.poll(() => looked).toContain(hold)
  expect(existsSync(hold)).toBe(true)
  flush!()
  await ended
  expect(await appended).toEqual({ ok: true, value: { entries: 1 } })
  expect(valueOf(await offered).unfinished).toMatchObject([{ id, entries: 1 }])
  expect(existsSync(hold)).toBe(false)
  await two.dispose()
})

test('an old session that is closed today is kept for a month from today', async () => {
  const dataDir = await scratch()
  const [begun, id] = [await leftBehind(dataDir), '20200229T120000000-0123abcd']
  await rename(fileOf(dataDir, begun), fileOf(dataDir, id))
  await utimes(fileOf(dataDir, id), 5, 5)
  const host = newHost(dataDir)
  const closed = join(dataDir, 'journals', 'closed')
  expect(await host.journalClose({ id })).toEqual({ ok: true, value: null })
  valueOf(await host.boot(null))
  expect(await readdir(closed)).toEqual([`${id}.ndjson`])
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  await utimes(join(closed, `${id}.ndjson`), daysAgo(29), daysAgo(29))
  valueOf(await host.boot(null))
  expect(await readdir(closed)).toEqual([`${id}.ndjson`])
  await utimes(join(closed, `${id}.ndjson`), daysAgo(31), daysAgo(31))
  valueOf(await host.boot(null))
  expect(await readdir(closed)).toEqual([])
  await host.dispose()
})

test('one closed while the clock was years back is kept for a month too', async () => {
  const dataDir = await scratch()
  const id = await leftBehind(dataDir)
  const host = newHost(dataDir)
  valueOf(await host.journalClose({ id }))
  const closed = join(dataDir, 'journals', 'closed')
  await utimes(join(closed, `${id}.ndjson`), 5, 5)
  valueOf(await host.boot(null))
  expect(await readdir(closed)).toEqual([`${id}.ndjson`])
  await host.dispose()
})

test('leftovers of killed processes are removed at start, but nothing that may contain keys', async () => {
  const dataDir = await scratch()
  const id = await leftBehind(dataDir)
  const [gone, other] = ['20200229T120000000-0123abcd', '20200229T120000000-4567cdef']
  const journals = join(dataDir, 'journals')
  const hold = JSON.stringify({ holder: 'x', ...(await ownProcessMark()), pid: 2 ** 22 + 1 })
  const files: Record<string, string> = {
    [`${id}.hold`]: hold,
    [`${gone}.hold`]: hold,
    [`${gone}.hold.00000000-0000-0000-0000-000000000000`]: hold,
    '.saifu-0123456789ab.tmp': 'half a header',
    '.saifu-ba9876543210.tmp': 'just being written',
    [`${id}.ndjson.damaged`]: 'of a session that is not closed',
    [`${gone}.ndjson.damaged`]: 'of one that was closed long ago',
    [`${other}.ndjson.damaged-2`]: 'of one that was closed lately',
    'notes.txt': 'of somebody else',
  }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(journals, name), text)
    if (!/ba9876|damaged-2|hold/.test(name)) await utimes(join(journals, name), 5, 5)
  }
  const host = newHost(dataDir)
  valueOf(await host.boot(null))
  const left = [
    `${id}.ndjson`,
    `${id}.ndjson.damaged`,
    `${other}.ndjson.damaged-2`,
    '.saifu-ba9876543210.tmp',
    'notes.txt',
  ]
  expect((await readdir(journals)).sort()).toEqual(left.sort())
  await host.dispose()
})

test.skipIf(process.platform === 'win32')(
  'anything but a regular file is reported and left alone, without waiting',
  async () => {
    const dataDir = await scratch()
    const id = await leftBehind(dataDir)
    const [pipe, link] = ['20200229T120000000-0123abcd', '20200229T120000000-4567cdef'].map((each) =>
      fileOf(dataDir, each),
    )
    await promisify(execFile)('mkfifo', [pipe ?? '', join(dataDir, 'journals', `${id}.hold`)])
    await symlink('/dev/zero', link ?? '')
    const host = newHost(dataDir)
    const { unfinished, notices } = valueOf(await host.boot(null))
    expect(unfinished).toMatchObject([{ id }])
    const told = notices.map(({ code, path }) => [code, path]).sort()
    expect(told).toEqual([pipe, link].map((path) => ['file.not-readable', path]))
    const append = await host.journalAppend({ id, sequence: HISTORY.length, entries: ['more'] })
    expect(append).toMatchObject({ ok: true })
    await host.dispose()
  },
)

test('a session killed before its first key leaves nothing', async () => {
  const dataDir = await scratch()
  const host = newHost(dataDir)
  const id = await started(host)
  await host.dispose()
  // As a killed process leaves it.
  const { hostname } = await import('node:os')
  const hold = { holder: 'x', pid: 2 ** 22 + 1, machine: hostname() }
  await writeFile(join(dataDir, 'journals', `${id}.hold`), JSON.stringify(hold))
  const next = newHost(dataDir)
  expect(valueOf(await next.boot(null)).unfinished).toEqual([])
  expect(await readdir(join(dataDir, 'journals'))).toEqual([])
  await next.dispose()
})

test('hosts that start at the same moment do not collide', async () => {
  const dataDir = await scratch()
  const hosts = Array.from({ length: 8 }, () => newHost(dataDir))
  const ids = await Promise.all(hosts.map((host) => started(host)))
  expect(new Set(ids).size).toBe(8)
  await Promise.all(hosts.map((host, n) => host.journalAppend({ id: ids[n] ?? '', sequence: 0, entries: [`${n}`] })))
  for (const [n, host] of hosts.entries()) {
    expect(await host.journalRead({ id: ids[n] ?? '' })).toMatchObject({ ok: true, value: { entries: [`${n}`] } })
  }
  await Promise.all(hosts.map((host) => host.dispose()))
})

test('the lock of a dead process is void, also if its id was reused', async () => {
  const dataDir = await scratch()
  const id = await leftBehind(dataDir)
  const hold = join(dataDir, 'journals', `${id}.hold`)
  const offered = async () => valueOf(await host.boot(null)).unfinished.length
  const write = (mark: object) => writeFile(hold, JSON.stringify({ holder: 'x', ...mark }))
  const own = await ownProcessMark()
  const host = newHost(dataDir)
  await write({ ...own, pid: 2 ** 22 + 1 })
  expect(await offered()).toBe(1)
  await write({ ...own, pid: process.ppid, began: 'another time' })
  // As a clock dates it that was wrong.
  const tomorrow = new Date(Date.now() + 86_400_000)
  await utimes(hold, tomorrow, tomorrow)
  expect(await offered()).toBe(1)
  await host.dispose()
})

test('a living process keeps its lock however old it is; one of another machine while it refreshes it', async () => {
  const dataDir = await scratch()
  const id = await leftBehind(dataDir)
  const hold = join(dataDir, 'journals', `${id}.hold`)
  const offered = async () => valueOf(await host.boot(null)).unfinished.length
  const write = (mark: object) => writeFile(hold, JSON.stringify({ holder: 'x', ...mark }))
  const own = await ownProcessMark()
  const host = newHost(dataDir)
  // What began it is not known of it: then its number says that it lives.
  await write({ ...own, pid: process.ppid, began: null })
  await utimes(hold, new Date(0), new Date(0))
  expect(await offered()).toBe(0)
  await write({ ...own, boot: 'of another machine', machine: 'elsewhere' })
  expect(await offered()).toBe(0)
  const refreshed = new Date(Date.now() - 31_000)
  await utimes(hold, refreshed, refreshed)
  expect(await offered()).toBe(1)
  await host.dispose()
})

test('killed while appending: everything confirmed is there, in order', async () => {
  const dataDir = await scratch()
  const script = fileURLToPath(new URL('./append-without-end.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (said.split('\n').length > 200) child.kill('SIGKILL')
  })
  await once(child, 'close')
  const confirmed = said.slice(0, said.lastIndexOf('\n')).split('\n')
  const [id = '', ...entries] = confirmed
  expect(entries.length).toBeGreaterThan(100)
  const host = newHost(dataDir)
  expect(valueOf(await host.boot(null)).unfinished).toMatchObject([{ id }])
  const read = await host.journalRead({ id })
  if (!read.ok) throw new Error(read.failure.code)
  expect(read.value.entries.slice(0, entries.length)).toEqual(entries)
  await host.dispose()
})
