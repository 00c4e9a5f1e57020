import { valueOf } from '../support/value.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createHost, disk, type Disk, type LocalHost } from '../../src/host/index.ts'
import { fullDisk, systemError } from './faulty-disk.ts'
import { scratchFolders } from './scratch.ts'

const scratch = scratchFolders()
const newHost = (dataDir: string, onDisk: Disk = disk): LocalHost => createHost({ dataDir, version: '0', disk: onDisk })
const fileOf = (dataDir: string, id: string): string => join(dataDir, 'journals', `${id}.ndjson`)
const HISTORY = ['{"deal":"1m"}', '打牌 "五萬"', 'line\nbreak', '\ud842 half', '']

async function started(host: LocalHost, text: string | null = null): Promise<string> {
  const start = await host.journalStart({ path: null, text })
  if (!start.ok) throw new Error(start.failure.code)
  return start.value.id
}

/** A journal whose writer is gone, with HISTORY in it. */
async function leftBehind(dataDir: string): Promise<string> {
  const host = newHost(dataDir)
  const id = await started(host, 'base')
  await host.journalAppend({ id, sequence: 0, entries: HISTORY })
  await host.dispose()
  return id
}

describe('a page that goes while its journal opens', () => {
  const folderOf = (dataDir: string) => readdir(join(dataDir, 'journals'))

  test('leaves no new journal open and none held', async () => {
    const dataDir = await scratch()
    const host = newHost(dataDir)
    const starting = host.journalStart({ path: null, text: null })
    await host.dispose()
    expect(await starting).toMatchObject({ ok: false, failure: { code: 'host.gone' } })
    expect((await folderOf(dataDir)).filter((name) => name.endsWith('.hold'))).toEqual([])
  })

  test('leaves the one that it takes over to the next page', async () => {
    const dataDir = await scratch()
    const id = await leftBehind(dataDir)
    const host = newHost(dataDir)
    const appending = host.journalAppend({ id, sequence: HISTORY.length, entries: ['late'] })
    await host.dispose()
    expect(await appending).toMatchObject({ ok: false, failure: { code: 'host.gone' } })
    expect((await folderOf(dataDir)).filter((name) => name.endsWith('.hold'))).toEqual([])
    const next = newHost(dataDir)
    const append = await next.journalAppend({ id, sequence: HISTORY.length, entries: ['next'] })
    expect(append).toEqual({ ok: true, value: { entries: HISTORY.length + 1 } })
    await next.dispose()
  })
})

describe('appending', () => {
  test('what was confirmed is read back by the next host, with its header', async () => {
    const dataDir = await scratch()
    const id = await leftBehind(dataDir)
    const host = newHost(dataDir)
    const boot = valueOf(await host.boot(null))
    expect(boot.unfinished).toMatchObject([{ id, entries: HISTORY.length, path: null }])
    expect(await host.journalRead({ id })).toMatchObject({
      ok: true,
      value: { header: { text: 'base', path: null }, entries: HISTORY, damaged: 0 },
    })
    await host.dispose()
  })

  test('a repeat is ignored, an overlap is completed, a gap is refused', async () => {
    const host = newHost(await scratch())
    const id = await started(host)
    const append = (sequence: number, entries: string[]) => host.journalAppend({ id, sequence, entries })
    expect(await append(0, ['a', 'b'])).toEqual({ ok: true, value: { entries: 2 } })
    expect(await append(0, ['a', 'b'])).toEqual({ ok: true, value: { entries: 2 } })
    expect(await append(1, ['b', 'c'])).toEqual({ ok: true, value: { entries: 3 } })
    expect(await append(5, ['f'])).toMatchObject({ ok: false, failure: { code: 'journal.out-of-order' } })
    expect(await host.journalRead({ id })).toMatchObject({ ok: true, value: { entries: ['a', 'b', 'c'] } })
    await host.dispose()
  })

  test('a burst is confirmed in order and shares its flushes', async () => {
    let flushes = 0
    const open = async (...all: Parameters<Disk['open']>) => {
      const handle = await disk.open(...all)
      const flush = handle.datasync.bind(handle)
      handle.datasync = () => {
        flushes++
        return flush()
      }
      return handle
    }
    const host = newHost(await scratch(), { ...disk, open } as Disk)
    const id = await started(host)
    const confirmed: number[] = []
    await Promise.all(
      Array.from({ length: 500 }, async (_, n) => {
        const answer = await host.journalAppend({ id, sequence: n, entries: [`entry ${n}`] })
        if (answer.ok) confirmed.push(n)
      }),
    )
    expect(confirmed).toEqual(Array.from({ length: 500 }, (_, n) => n))
    expect(flushes).toBeLessThan(20)
    const read = await host.journalRead({ id })
    expect(read.ok && read.value.entries.length).toBe(500)
    await host.dispose()
  })

  test('a full disk: told, nothing half written, and the same entries go in when there is room', async () => {
    const room = { left: 1e6 }
    const host = newHost(await scratch(), fullDisk(room))
    const id = await started(host)
    await host.journalAppend({ id, sequence: 0, entries: ['kept'] })
    room.left = 20
    expect(await host.journalAppend({ id, sequence: 1, entries: ['lost?'.repeat(10)] })).toMatchObject({
      ok: false,
      failure: { code: 'file.disk-full' },
    })
    expect(await host.journalRead({ id })).toMatchObject({ ok: true, value: { entries: ['kept'], damaged: 0 } })
    room.left = 1e6
    expect(await host.journalAppend({ id, sequence: 1, entries: ['now'] })).toMatchObject({ ok: true })
    expect(await host.journalRead({ id })).toMatchObject({ ok: true, value: { entries: ['kept', 'now'] } })
    await host.dispose()
  })

  test('what a disk took, would not flush and would not cut off again never comes back behind what was typed instead', async () => {
    const faults = { flush: false, cut: false }
    const open = async (...all: Parameters<Disk['open']>) => {
      const handle = await disk.open(...all)
      const [flush, cut] = [handle.datasync.bind(handle), handle.truncate.bind(handle)]
      handle.datasync = () => (faults.flush ? Promise.reject(systemError('EIO')) : flush())
      handle.truncate = (length) => (faults.cut ? Promise.reject(systemError('EIO')) : cut(length))
      return handle
    }
    const host = newHost(await scratch(), { ...disk, open } as Disk)
    const id = await started(host)
    Object.assign(faults, { flush: true, cut: true })
    const failure = { code: 'journal.not-writable' }
    expect(await host.journalAppend({ id, sequence: 0, entries: ['1m', '2m', '3m'] })).toMatchObject({ failure })
    faults.flush = false
    // As long as it cannot be cut, nothing is written over it.
    expect(await host.journalAppend({ id, sequence: 0, entries: ['9p'] })).toMatchObject({ failure })
    faults.cut = false
    expect(await host.journalAppend({ id, sequence: 0, entries: ['9p'] })).toEqual({ ok: true, value: { entries: 1 } })
    expect(await host.journalRead({ id })).toMatchObject({ ok: true, value: { entries: ['9p'], damaged: 0 } })
    await host.dispose()
  })

  test('an id that is a path leads nowhere', async () => {
    const host = newHost(await scratch())
    for (const id of ['../settings', '/etc/passwd', '', 'x']) {
      expect(await host.journalRead({ id })).toMatchObject({ ok: false, failure: { code: 'journal.not-found' } })
      expect(await host.journalAppend({ id, sequence: 0, entries: ['x'] })).toMatchObject({ ok: false })
      expect(await host.journalClose({ id })).toMatchObject({ ok: false })
    }
    await host.dispose()
  })
})

describe('damage', () => {
  test('torn at every byte: every whole line before it is read, and the session goes on from there', async () => {
    const dataDir = await scratch()
    const id = await leftBehind(dataDir)
    const whole = await readFile(fileOf(dataDir, id))
    const headerEnd = whole.indexOf(0x0a)
    for (let length = headerEnd; length <= whole.length; length++) {
      await writeFile(fileOf(dataDir, id), whole.subarray(0, length))
      const host = newHost(dataDir)
      const read = await host.journalRead({ id })
      if (!read.ok) throw new Error(`${length}: ${read.failure.code}`)
      const { entries, damaged } = read.value
      expect(entries).toEqual(HISTORY.slice(0, entries.length))
      // A line that lacks only its line end is whole.
      const lines =
        whole
          .subarray(headerEnd + 1, length + 1)
          .toString('latin1')
          .split('\n').length - 1
      expect([length, entries.length]).toEqual([length, Math.max(0, lines)])
      const torn = whole[length - 1] !== 0x0a && whole[length] !== 0x0a && length < whole.length
      expect(damaged).toBe(torn ? 1 : 0)
      const more = await host.journalAppend({ id, sequence: entries.length, entries: ['more'] })
      expect(more).toEqual({ ok: true, value: { entries: entries.length + 1 } })
      expect(await host.journalRead({ id })).toMatchObject({
        ok: true,
        value: { entries: [...entries, 'more'], damaged: 0 },
      })
      await host.dispose()
    }
  })

  test('any one byte changed: nothing false is read, and what stood before it is', async () => {
    const dataDir = await scratch()
    const id = await leftBehind(dataDir)
    const whole = await readFile(fileOf(dataDir, id))
    const headerEnd = whole.indexOf(0x0a)
    const host = newHost(dataDir)
    for (let at = headerEnd + 1; at < whole.length; at++) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x01
      await writeFile(fileOf(dataDir, id), changed)
      const read = await host.journalRead({ id })
      if (!read.ok) throw new Error(read.failure.code)
      const before =
        whole
          .subarray(headerEnd + 1, at)
          .toString('latin1')
          .split('\n').length - 1
      expect(read.value.entries).toEqual(HISTORY.slice(0, before))
      expect(read.value.damaged).toBeGreaterThan(0)
    }
    await host.dispose()
  })

  test('damage in the middle: what is cut off is kept beside', async () => {
    const dataDir = await scratch()
    const id = await leftBehind(dataDir)
    const whole = await readFile(fileOf(dataDir, id), 'latin1')
    const damaged = whole.replace('"n":1', '"n":7')
    await writeFile(fileOf(dataDir, id), damaged, 'latin1')
    const host = newHost(dataDir)
    expect(await host.journalAppend({ id, sequence: 1, entries: ['x'] })).toMatchObject({ ok: true })
    expect(await readFile(`${fileOf(dataDir, id)}.damaged`, 'latin1')).toBe(damaged)
    await host.dispose()
  })

  test('a journal whose first line is gone is moved aside and reported at start', async () => {
    const dataDir = await scratch()
    const id = await leftBehind(dataDir)
    await truncate(fileOf(dataDir, id), 20)
    const host = newHost(dataDir)
    expect(await host.journalRead({ id })).toMatchObject({ ok: false, failure: { code: 'journal.damaged' } })
    const boot = valueOf(await host.boot(null))
    expect(boot.unfinished).toEqual([])
    expect(boot.notices).toEqual([{ code: 'journal.damaged', path: `${fileOf(dataDir, id)}.damaged` }])
    await stat(`${fileOf(dataDir, id)}.damaged`)
    await host.dispose()
  })
})

describe('several pages and processes', () => {
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

  test('a page that ends keeps its hold until all is written, so that no other process writes between', async () => {
    let flush: (() => void) | null = null
    const open = async (...all: Parameters<Disk['open']>) => {
      const handle = await disk.open(...all)
      const now = handle.datasync.bind(handle)
      handle.datasync = () => new Promise<void>((flushed) => (flush = () => void now().then(flushed)))
      return handle
    }
    const dataDir = await scratch()
    const [one, two] = [newHost(dataDir, { ...disk, open } as Disk), newHost(dataDir)]
    const id = await started(one)
    const appended = one.journalAppend({ id, sequence: 0, entries: ['a'] })
    await expect.poll(() => flush).not.toBe(null)
    const ended = one.dispose()
    // The next page of the same process is offered it at once, and waits its turn.
    const offered = two.boot(null)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const hold = join(dataDir, 'journals', `${id}.hold`)
    expect(existsSync(hold)).toBe(true)
    flush!()
    await ended
    expect(await appended).toEqual({ ok: true, value: { entries: 1 } })
    expect(valueOf(await offered).unfinished).toMatchObject([{ id, entries: 1 }])
    expect(existsSync(hold)).toBe(false)
    await two.dispose()
  })

  test('a session of long ago that is closed today is kept for a month from today', async () => {
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

  test('of a session that was begun and killed before its first key nothing stays behind', async () => {
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

  test('the hold of a process that is gone, or that has long been silent, is void', async () => {
    const dataDir = await scratch()
    const id = await leftBehind(dataDir)
    const hold = join(dataDir, 'journals', `${id}.hold`)
    const { hostname } = await import('node:os')
    const gone = { holder: 'x', pid: 2 ** 22 + 1, machine: hostname() }
    await writeFile(hold, JSON.stringify(gone))
    const host = newHost(dataDir)
    expect(valueOf(await host.boot(null)).unfinished).toMatchObject([{ id }])
    // A living process that is not the holder: the number was given again.
    await writeFile(hold, JSON.stringify({ ...gone, pid: process.ppid }))
    expect(valueOf(await host.boot(null)).unfinished).toEqual([])
    await utimes(hold, new Date(0), new Date(0))
    expect(valueOf(await host.boot(null)).unfinished).toMatchObject([{ id }])
    await host.dispose()
  })

  test('killed while appending: everything confirmed is there, in order', async () => {
    const dataDir = await scratch()
    const script = fileURLToPath(new URL('./append-for-ever.ts', import.meta.url))
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
})
