/** Corrections of many records of a folder, which have one log. */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { disk, type Disk } from '../../src/host/disk.ts'
import { saveBytes, stampOf } from '../../src/host/files/index.ts'
import { correct, readRecordHistory } from '../../src/host/history/index.ts'
import { scratchFolders } from './temporary-folder.ts'

const folder = scratchFolders()

test('the log is read once for all of them, and each is in it', async () => {
  const at = await folder()
  let reads = 0
  const counting: Disk = {
    ...disk,
    open: (...all) => {
      if (String(all[0]).endsWith('history.ndjson') && all[1] === 'r') reads++
      return disk.open(...all)
    },
  }
  const rewrite = async (path: string, readLogs?: Set<string>): Promise<void> => {
    await writeFile(path, `before ${path}`)
    const stamp = (await stampOf(disk, path))!
    const bytes = Buffer.from(`after ${path}`)
    const write = () => saveBytes(disk, path, bytes, { expected: stamp })
    const begun = { id: randomUUID(), before: stamp.hash, who: '林' }
    const done = await correct(counting, path, begun, bytes, write, readLogs)
    expect(done).toMatchObject({ value: { kept: true, historyFailure: null } })
  }
  const paths = Array.from({ length: 6 }, (_, number) => join(at, `${number}.jmjp`))
  // From here on there is a log.
  await rewrite(paths[0]!)
  reads = 0
  const readLogs = new Set<string>()
  for (const path of paths.slice(1)) await rewrite(path, readLogs)
  expect(reads).toBe(1)
  for (const path of paths)
    expect(await readRecordHistory(disk, path)).toMatchObject({
      value: { isCurrent: true, corrections: [{ who: '林' }] },
    })
})
