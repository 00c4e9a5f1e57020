import { valueOf } from '../support/value-of.ts'
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { disk } from '../../src/host/index.ts'
import type { Disk } from '../../src/host/disk.ts'
import { fullDisk, systemError } from './faulty-disk.ts'
import { fileOf, HISTORY, leftBehind, newHost, started } from './journal-steps.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()

describe('a page that goes while its journal opens', () => {
  const folderOf = (dataDir: string) => readdir(join(dataDir, 'journals'))

  test('leaves no new journal open or locked', async () => {
    const dataDir = await scratch()
    const host = newHost(dataDir)
    const starting = host.journalStart({ path: null, text: null })
    await host.dispose()
    expect(await starting).toMatchObject({ ok: false, failure: { code: 'host.gone' } })
    expect((await folderOf(dataDir)).filter((name) => name.endsWith('.hold'))).toEqual([])
  })

  test('leaves a journal that it takes over to the next page', async () => {
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
  test('the next host reads what was confirmed, with its header', async () => {
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

  test('ignores a repeat, completes an overlap, refuses a gap', async () => {
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

  test('confirms a burst in order with shared flushes', async () => {
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
    const host = newHost(await scratch(), { ...disk, open })
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

  test('a full disk: reported, nothing half written, and the same entries succeed later', async () => {
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

  test('what a disk accepted but would not flush or truncate never reappears after later keys', async () => {
    const faults = { flush: false, cut: false }
    const open = async (...all: Parameters<Disk['open']>) => {
      const handle = await disk.open(...all)
      const [flush, cut] = [handle.datasync.bind(handle), handle.truncate.bind(handle)]
      handle.datasync = () => (faults.flush ? Promise.reject(systemError('EIO')) : flush())
      handle.truncate = (length) => (faults.cut ? Promise.reject(systemError('EIO')) : cut(length))
      return handle
    }
    const host = newHost(await scratch(), { ...disk, open })
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
  test('cut at every byte: every whole line before the cut is read, and the session continues from there', async () => {
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

  test('any one byte changed: nothing false is read, and everything before it is', async () => {
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

  test('damage in the middle: what is cut off is kept in a copy', async () => {
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

  test('sound entries after a damaged line are returned separately, and nothing is invented', async () => {
    const dataDir = await scratch()
    const id = await leftBehind(dataDir)
    const damaged = (await readFile(fileOf(dataDir, id), 'latin1')).replace('"n":1', '"n":7')
    await writeFile(fileOf(dataDir, id), damaged, 'latin1')
    const host = newHost(dataDir)
    const { entries, behind, damaged: lines } = valueOf(await host.journalRead({ id }))
    expect([entries, behind, lines]).toEqual([HISTORY.slice(0, 1), HISTORY.slice(2), 1])
    await host.dispose()
  })

  test('a damaged first line hides no key: they are offered, and their file is not written', async () => {
    const dataDir = await scratch()
    const before = newHost(dataDir)
    const { id } = valueOf(await before.journalStart({ path: '/home/a/match.jmjp', text: 'base' }))
    await before.journalAppend({ id, sequence: 0, entries: HISTORY })
    await before.dispose()
    const whole = await readFile(fileOf(dataDir, id), 'latin1')
    for (const [changed, text] of [
      [whole.replace('match.jmjp', 'match.jmjq'), 'base'],
      [`}${whole}`, null],
    ] as const) {
      await writeFile(fileOf(dataDir, id), changed, 'latin1')
      const host = newHost(dataDir)
      const { unfinished, notices } = valueOf(await host.boot(null))
      expect([unfinished, notices]).toMatchObject([[{ id, entries: HISTORY.length, path: null }], []])
      const read = valueOf(await host.journalRead({ id }))
      expect(read).toMatchObject({ entries: HISTORY, isHeaderSound: false, header: { path: null, text } })
      const more = { id, sequence: HISTORY.length, entries: ['more'] }
      expect(await host.journalAppend(more)).toMatchObject({ ok: false, failure: { code: 'journal.damaged' } })
      expect(await readFile(fileOf(dataDir, id), 'latin1')).toBe(changed)
      await host.dispose()
    }
  })

  test('a bad last line is copied before it is cut off, and no copy is overwritten', async () => {
    const dataDir = await scratch()
    const id = await leftBehind(dataDir)
    const bad = (await readFile(fileOf(dataDir, id), 'latin1')).replace('"n":4', '"n":5')
    for (const copy of ['.damaged', '.damaged-2']) {
      await writeFile(fileOf(dataDir, id), bad, 'latin1')
      const host = newHost(dataDir)
      expect(await host.journalAppend({ id, sequence: 4, entries: ['x'] })).toMatchObject({ ok: true })
      expect(await readFile(`${fileOf(dataDir, id)}${copy}`, 'latin1')).toBe(bad)
      await host.dispose()
    }
  })

  test('a journal without its first line is moved aside and reported at start', async () => {
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
