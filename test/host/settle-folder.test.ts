import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saveBytes, settleFolder } from '../../src/host/files/index.ts'
import { disk } from '../../src/host/index.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('what killed saves left in a folder is removed once, after many files were written there', async () => {
  const folder = await scratch()
  const [old, late] = ['.saifu-0123456789ab.tmp', '.saifu-ba9876543210.tmp']
  for (const name of [old, late]) await writeFile(join(folder, name), 'x')
  await utimes(join(folder, old), 1, 1)
  for (const name of ['a.jmjp', 'b.jmjp']) {
    const saved = await saveBytes(disk, join(folder, name), bytes(name), { isOneOfMany: true })
    expect(saved).toMatchObject({ ok: true, value: { stamp: { size: 6 } } })
  }
  expect((await readdir(folder)).sort()).toEqual([old, late, 'a.jmjp', 'b.jmjp'])
  await settleFolder(disk, folder)
  expect((await readdir(folder)).sort()).toEqual([late, 'a.jmjp', 'b.jmjp'])
  expect(await readFile(join(folder, 'b.jmjp'), 'utf8')).toBe('b.jmjp')
})

test('a folder that nothing could be written to need not exist', async () => {
  await expect(settleFolder(disk, join(await scratch(), 'missing'))).resolves.toBeUndefined()
})
