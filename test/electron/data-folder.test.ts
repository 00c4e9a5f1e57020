import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBench } from '../support/electron-build.ts'

test('a data folder that cannot be made is told, and the app does not stay behind without a window', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saifu-taken-'))
  const taken = join(folder, 'a-file')
  writeFileSync(taken, '')
  const bench = await openBench()
  try {
    const app = bench.start({ data: join(taken, 'data') })
    expect(await app.exited).toBe(1)
    expect(app.errors()).toMatch(/^Saifu: .*a-file/m)
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
