import { rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHost } from '../../src/host/index.ts'
import { scratchFolders } from './temporary-folder.ts'
import { watchSentinel } from './watch-sentinel.ts'

const scratch = scratchFolders()

/** A file and a host that has read it; the sizes that it reports, null where the file is gone. */
const listening = async () => {
  const folder = await scratch()
  const file = join(folder, 'match.jmjp')
  await writeFile(file, 'one')
  const host = createHost({ dataDir: join(folder, 'data'), version: '0' })
  const told: (string | null)[] = []
  host.on('fileChanged', ({ path, stamp }) => {
    if (path === file) told.push(stamp === null ? null : String(stamp.size))
  })
  const read = await host.readFile({ path: file })
  if (!read.ok) throw new Error(read.failure.code)
  return { folder, file, host, told, stamp: read.value.stamp }
}

test('reports each change by others once; our own saves and mere touches are not reported', async () => {
  const { folder, file, host, told, stamp } = await listening()
  const sentinel = await watchSentinel(host, folder)
  await host.watchFile({ path: file })

  await host.writeFile({ path: file, text: 'my own', expected: stamp, overwrite: false })
  await utimes(file, 5, 5)
  await sentinel()
  expect(told).toEqual([])

  await writeFile(file, 'theirs now')
  await expect.poll(() => told).toEqual(['10'])

  await writeFile(join(folder, 'beside'), 'replaced')
  await rename(join(folder, 'beside'), file)
  await expect.poll(() => told).toEqual(['10', '8'])

  await rm(file)
  await expect.poll(() => told).toEqual(['10', '8', null])

  await writeFile(file, 'back')
  await expect.poll(() => told).toEqual(['10', '8', null, '4'])

  await host.watchFile({ path: null })
  await writeFile(file, 'nobody looks')
  await sentinel()
  expect(told.length).toBe(4)
  await host.dispose()
})

test('reports what another program writes after our save, before watching resumes', async () => {
  const { file, host, told } = await listening()
  await writeFile(file, 'theirs')
  await host.watchFile({ path: file })
  await expect.poll(() => told).toEqual(['6'])

  await host.writeFile({ path: file, text: 'my own', expected: null, overwrite: true })
  await writeFile(file, 'theirs again')
  await host.watchFile({ path: file })
  await expect.poll(() => told).toEqual(['6', '12'])
  await host.dispose()
})

test('watches a second file beside the first: both are reported, each by its path', async () => {
  const folder = await scratch()
  const [mine, theirs] = [join(folder, 'mine.jmjp'), join(folder, 'theirs.jmjp')]
  await writeFile(mine, 'one')
  await writeFile(theirs, 'two')
  const host = createHost({ dataDir: join(folder, 'data'), version: '0' })
  const told: string[] = []
  host.on('fileChanged', ({ path }) => told.push(path))
  await host.readFile({ path: mine })
  await host.readFile({ path: theirs })
  await host.watchFile({ path: mine })
  await host.watchBeside({ path: theirs })

  await writeFile(theirs, 'two and more')
  await expect.poll(() => told).toEqual([theirs])
  await host.readFile({ path: theirs })
  await writeFile(mine, 'one and more')
  await expect.poll(() => told).toEqual([theirs, mine])

  await host.watchBeside({ path: null })
  await writeFile(theirs, 'nobody looks')
  await writeFile(mine, 'but here')
  await expect.poll(() => told).toEqual([theirs, mine, mine])
  await writeFile(mine, 'and here')
  await expect.poll(() => told).toEqual([theirs, mine, mine, mine])
  await host.dispose()
})
