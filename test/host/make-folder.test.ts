import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { disk } from '../../src/host/index.ts'
import type { Disk } from '../../src/host/disk.ts'
import { makeFolders } from '../../src/host/files/index.ts'
import { systemError } from './faulty-disk.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()

test('folders are created with their parents, and the topmost new one is returned', async () => {
  const folder = await scratch()
  expect(await makeFolders(disk, join(folder, 'a', 'b', 'c'), 0o700)).toBe(join(folder, 'a'))
  expect(await makeFolders(disk, join(folder, 'a', 'b', 'c'))).toBeUndefined()
  if (process.platform !== 'win32') expect((await stat(join(folder, 'a', 'b'))).mode & 0o777).toBe(0o700)
  await writeFile(join(folder, 'file'), '')
  await expect(makeFolders(disk, join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolders(disk, join(folder, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('a folder that is there and takes none (/proc) is a failure, and not tried for ever', async () => {
  const folder = await scratch()
  const asked: string[] = []
  const mkdirThere = (path: string, options: object) => {
    asked.push(path)
    return path.startsWith(join(folder, 'proc')) ? Promise.reject(systemError('ENOENT')) : mkdir(path, options)
  }
  await mkdir(join(folder, 'proc'))
  const onDisk = { ...disk, mkdir: mkdirThere } as unknown as Disk
  await expect(makeFolders(onDisk, join(folder, 'proc', 'x', 'y'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(asked).toEqual([join(folder, 'proc', 'x', 'y'), join(folder, 'proc', 'x')])
})
