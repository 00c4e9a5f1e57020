/** A file that is watched beside another one: once a change of it is reported, all that happened before has been, too. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { createHost } from '../../src/host/index.ts'

/** @returns changes the file, and waits until the host reports it */
export async function watchSentinel(host: ReturnType<typeof createHost>, folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'sentinel.jmjp')
  await writeFile(file, '')
  let [written, reported] = [0, 0]
  host.on('fileChanged', ({ path, stamp }) => {
    if (path === file) reported = stamp?.size ?? 0
  })
  await host.readFile({ path: file })
  await host.watchBeside({ path: file })
  return async () => {
    await writeFile(file, 'x'.repeat(++written))
    await expect.poll(() => reported).toBe(written)
  }
}
