/** A folder of its own for a test, gone afterwards. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'

export function scratchFolders(): () => Promise<string> {
  const made: string[] = []
  afterEach(async () => {
    // The last request of a page may still be writing.
    await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 10 })))
  })
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'saifu-test-'))
    made.push(folder)
    return folder
  }
}
