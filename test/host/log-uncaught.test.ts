import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const SCRIPT = fileURLToPath(new URL('./fail-uncaught.ts', import.meta.url))

test('an uncaught error ends no server: it is reported once, and logged for this user alone', async () => {
  const folder = join(await scratch(), 'data')
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, folder])
  const file = join(folder, 'errors.log')
  expect(stdout).toBe(`told ${file}\nstill here\n`)
  const log = await readFile(file, 'utf8')
  expect(log).toMatch(/unhandled rejection[^]*a rejection[^]*uncaught exception[^]*an exception/)
  if (process.platform !== 'win32') {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  }
})
