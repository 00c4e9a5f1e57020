/** Who is writing a journal: one alone, also where two processes look in the same moment. */
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { disk } from '../../src/host/index.ts'
import type { Disk } from '../../src/host/disk.ts'
import { JournalLocks } from '../../src/host/journal/journal-lock.ts'
import { closedBehind } from './close-after-test.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const closeAfter = closedBehind()

function newHolds(onDisk: Disk = disk): JournalLocks {
  const holds = new JournalLocks(onDisk)
  closeAfter(() => {
    holds.leave()
    return holds.releaseAll()
  })
  return holds
}

const AN_HOUR_AGO = new Date(Date.now() - 3_600_000)

/** What a process that crashed an hour ago has left. */
async function leftBehind(): Promise<string> {
  const path = join(await scratch(), 'journal.hold')
  await writeFile(path, JSON.stringify({ holder: 'gone', pid: 2 ** 22 + 1, machine: hostname() }))
  await utimes(path, AN_HOUR_AGO, AN_HOUR_AGO)
  return path
}

/** The real disk, on which something else happens just before the named calls. */
function before(names: readonly (keyof Disk)[], happens: () => Promise<unknown>): Disk {
  const late = names.map((name) => [
    name,
    async (...all: unknown[]) => {
      await happens()
      return (disk[name] as (...all: unknown[]) => Promise<unknown>)(...all)
    },
  ])
  return { ...disk, ...Object.fromEntries(late) } as Disk
}

test('two find the lock of a crashed process; the slower one does not remove the new lock of the other', async () => {
  const path = await leftBehind()
  const quick = newHolds()
  let taken: boolean | null = null
  const slow = newHolds(before(['rename', 'unlink'], async () => (taken ??= await quick.take(path))))
  expect(await slow.take(path)).toBe(false)
  expect(taken).toBe(true)
  expect(await slow.heldByOther(path)).toBe(true)
  expect(await quick.heldByOther(path)).toBe(false)
  expect(await readdir(join(path, '..'))).toEqual([basename(path)])
})

test('the old lock disappears before it is moved: the process that creates the new one holds it', async () => {
  const path = await leftBehind()
  const quick = newHolds()
  const comeAndGo = async (): Promise<void> => {
    if (await quick.take(path)) await quick.release(path)
  }
  const slow = newHolds(before(['rename'], comeAndGo))
  expect(await slow.take(path)).toBe(true)
  expect(await quick.take(path)).toBe(false)
})

test('a lock that is being written counts; an old half-written one does not', async () => {
  const path = join(await scratch(), 'journal.hold')
  await writeFile(path, '{"holder":"some')
  const holds = newHolds()
  expect(await holds.take(path)).toBe(false)
  await utimes(path, AN_HOUR_AGO, AN_HOUR_AGO)
  expect(await holds.take(path)).toBe(true)
})
