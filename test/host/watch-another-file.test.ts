import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { disk, type Disk } from '../../src/host/disk.ts'
import { createHost } from '../../src/host/index.ts'
import { scratchFolders } from './temporary-folder.ts'
import { watchSentinel } from './watch-sentinel.ts'

const scratch = scratchFolders()

test('another file is watched before the first watch is active: both calls are answered, and the later one counts', async () => {
  const folder = await scratch()
  const [first, second] = [join(folder, 'first.jmjp'), join(folder, 'second.jmjp')]
  await writeFile(first, 'one')
  await writeFile(second, 'two')
  const host = createHost({ dataDir: join(folder, 'data'), version: '0' })
  const sentinel = await watchSentinel(host, folder)
  const told: string[] = []
  host.on('fileChanged', ({ path }) => {
    if (path === first || path === second) told.push(path)
  })
  // The first call is overtaken in every state it passes through.
  for (let wait = 0; wait <= 12; wait++) {
    const overtaken = host.watchFile({ path: first })
    await pause(wait)
    const answers = Promise.all([overtaken, host.watchFile({ path: second })])
    expect(await Promise.race([answers, pause(2_000, 'no answer')])).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ])
  }
  await Promise.all([host.watchFile({ path: first }), host.watchFile({ path: second })])
  await sentinel()
  expect(told).toEqual([])
  await writeFile(first, 'nobody looks')
  await writeFile(second, 'two and more')
  await expect.poll(() => told).toEqual([second])
  await sentinel()
  expect(told).toEqual([second])
  await host.dispose()
})

test('a slow check does not win over a later call', async () => {
  const folder = await scratch()
  const [first, second] = [join(folder, 'first.jmjp'), join(folder, 'second.jmjp')]
  await writeFile(first, 'one')
  await writeFile(second, 'two')
  const slow = {
    ...disk,
    realpath: async (path: string) => {
      if (path === first) await pause(100)
      return disk.realpath(path)
    },
  } as unknown as Disk
  const host = createHost({ dataDir: join(folder, 'data'), version: '0', disk: slow })
  const told: string[] = []
  host.on('fileChanged', ({ path }) => told.push(path))
  await Promise.all([host.watchFile({ path: first }), host.watchFile({ path: second })])
  await writeFile(first, 'nobody looks')
  await writeFile(second, 'two and more')
  await expect.poll(() => told).toEqual([second])
  await host.dispose()
})
