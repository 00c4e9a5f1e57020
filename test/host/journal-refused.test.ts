import { valueOf } from '../support/value-of.ts'
import { rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHost, disk, type LocalHost } from '../../src/host/index.ts'
import type { Disk } from '../../src/host/disk.ts'
import { systemError } from './faulty-disk.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const newHost = (dataDir: string, onDisk: Disk = disk): LocalHost => createHost({ dataDir, version: '0', disk: onDisk })
const fileOf = (dataDir: string, id: string): string => join(dataDir, 'journals', `${id}.ndjson`)

async function started(host: LocalHost): Promise<string> {
  const start = await host.journalStart({ path: null, text: null })
  if (!start.ok) throw new Error(start.failure.code)
  return start.value.id
}

test('other entries in the same place are no repeat', async () => {
  const host = newHost(await scratch())
  const id = await started(host)
  await host.journalAppend({ id, sequence: 0, entries: ['a', 'b'] })
  const refused = { ok: false, failure: { code: 'journal.out-of-order', detail: 'another entry 1' } }
  expect(await host.journalAppend({ id, sequence: 0, entries: ['a', 'x', 'c'] })).toMatchObject(refused)
  expect(await host.journalRead({ id })).toMatchObject({ ok: true, value: { entries: ['a', 'b'] } })
  await host.dispose()
})

test('a file truncated while its disk was away is not continued after the gap', async () => {
  const dataDir = await scratch()
  const fault = { now: false }
  const open = async (...all: Parameters<Disk['open']>) => {
    const handle = await disk.open(...all)
    const flush = handle.datasync.bind(handle)
    handle.datasync = () => (fault.now ? Promise.reject(systemError('EIO')) : flush())
    return handle
  }
  const host = newHost(dataDir, { ...disk, open })
  const id = await started(host)
  await host.journalAppend({ id, sequence: 0, entries: ['a', 'b'] })
  fault.now = true
  await host.journalAppend({ id, sequence: 2, entries: ['c'] })
  fault.now = false
  const { size } = await stat(fileOf(dataDir, id))
  await truncate(fileOf(dataDir, id), size - 5)
  const damaged = { ok: false, failure: { code: 'journal.damaged' } }
  expect(await host.journalAppend({ id, sequence: 2, entries: ['c'] })).toMatchObject(damaged)
  await host.dispose()
})

test('a journal that cannot be moved is reported, stays, and can be continued', async () => {
  const dataDir = await scratch()
  const before = newHost(dataDir)
  const id = await started(before)
  await before.journalAppend({ id, sequence: 0, entries: ['a', 'b'] })
  await before.dispose()
  await writeFile(join(dataDir, 'journals', 'closed'), 'no folder')
  const host = newHost(dataDir)
  expect(await host.journalClose({ id })).toMatchObject({ ok: false, failure: { code: 'journal.not-closed' } })
  const next = newHost(dataDir)
  expect(valueOf(await next.boot(null)).unfinished).toMatchObject([{ id, entries: 2 }])
  await rm(join(dataDir, 'journals', 'closed'))
  expect(await host.journalClose({ id })).toEqual({ ok: true, value: null })
  await Promise.all([host.dispose(), next.dispose()])
})
