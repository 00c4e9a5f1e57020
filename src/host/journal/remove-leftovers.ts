/**
 * Removes what processes that died halfway left in the journals' folder, and what has been kept long enough. Nothing
 * that may contain keys of an unclosed session is removed.
 */
import { join } from 'node:path'
import type { Disk } from '../disk.ts'
import { systemCode } from '../failure.ts'
import { TEMPORARY } from '../files/index.ts'
import type { JournalLocks } from './journal-lock.ts'
import { ENDING, ID, startedOf } from './journal-id.ts'

const KEEP_CLOSED_FOR = 30 * 24 * 3_600_000
/** A file is written within seconds; an older one was abandoned. */
const WRITTEN_WITHIN = 3_600_000

const HOLD = /^(.+)\.hold(\.[0-9a-f-]{36})*$/
const COPY = /^(.+)\.ndjson\.damaged(-\d+)?$/

async function namesIn(disk: Disk, folder: string): Promise<string[]> {
  try {
    return await disk.readdir(folder)
  } catch (error) {
    if (systemCode(error) === null) throw error
    return []
  }
}

export async function removeLeftovers(disk: Disk, folder: string, holds: JournalLocks): Promise<void> {
  const now = Date.now()
  const closed = join(folder, 'closed')
  const [names, kept] = await Promise.all([namesIn(disk, folder), namesIn(disk, closed)])
  const there = new Set(names)
  const changed = async (path: string): Promise<number> => (await disk.lstat(path)).mtimeMs

  const look = async (name: string): Promise<void> => {
    const path = join(folder, name)
    if (TEMPORARY.test(name)) {
      if (now - (await changed(path)) > WRITTEN_WITHIN) await disk.unlink(path)
      return
    }
    const held = HOLD.exec(name)
    if (held !== null && ID.test(held[1] ?? '')) return holds.clear(path)
    // A copy of a damaged journal whose session has been continued and closed.
    const copied = COPY.exec(name)?.[1] ?? ''
    if (ID.test(copied) && !there.has(copied + ENDING) && now - (await changed(path)) > KEEP_CLOSED_FOR)
      await disk.unlink(path)
  }
  const forget = async (name: string): Promise<void> => {
    const id = name.slice(0, -ENDING.length)
    if (!name.endsWith(ENDING) || !ID.test(id)) return
    // A wrong clock may have dated the closing too early; the session's name says when it began.
    const path = join(closed, name)
    if (now - Math.max(await changed(path), startedOf(id)) > KEEP_CLOSED_FOR) await disk.unlink(path)
  }
  // What cannot be removed, or another process removes, is handled next time.
  await Promise.allSettled([...names.map(look), ...kept.map(forget)])
}
