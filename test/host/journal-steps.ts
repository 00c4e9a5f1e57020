/** Journals of hosts in folders of their own, as a page that is gone leaves them. */
import { join } from 'node:path'
import { createHost, disk, type LocalHost } from '../../src/host/index.ts'
import type { Disk } from '../../src/host/disk.ts'

export const newHost = (dataDir: string, onDisk: Disk = disk): LocalHost =>
  createHost({ dataDir, version: '0', disk: onDisk })

export const fileOf = (dataDir: string, id: string): string => join(dataDir, 'journals', `${id}.ndjson`)

export const HISTORY = ['{"deal":"1m"}', '打牌 "五萬"', 'line\nbreak', '\ud842 half', '']

export async function started(host: LocalHost, text: string | null = null): Promise<string> {
  const start = await host.journalStart({ path: null, text })
  if (!start.ok) throw new Error(start.failure.code)
  return start.value.id
}

/** A journal whose writer is gone, with HISTORY in it. */
export async function leftBehind(dataDir: string): Promise<string> {
  const host = newHost(dataDir)
  const id = await started(host, 'base')
  await host.journalAppend({ id, sequence: 0, entries: HISTORY })
  await host.dispose()
  return id
}
