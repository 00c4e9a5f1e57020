/** Makes folders one by one, because Node's own recursive mkdir never ends if a parent folder accepts none. */
import { dirname, resolve } from 'node:path'
import type { Disk } from '../disk.ts'
import { systemCode } from '../failure.ts'

async function isFolder(disk: Disk, path: string): Promise<boolean> {
  try {
    return (await disk.stat(path)).isDirectory()
  } catch (error) {
    if (systemCode(error) === null) throw error
    return false
  }
}

/**
 * Makes a folder if there is none.
 * @returns the topmost one that was made; undefined if all existed
 * @throws the system's error if it cannot be made
 */
export async function makeFolders(disk: Disk, folder: string, mode?: number): Promise<string | undefined> {
  const path = resolve(folder)
  const above = dirname(path)
  const make = async (): Promise<void> => void (await disk.mkdir(path, mode === undefined ? {} : { mode }))
  try {
    await make()
    return path
  } catch (error) {
    if (await isFolder(disk, path)) return undefined
    if (systemCode(error) !== 'ENOENT' || above === path || (await isFolder(disk, above))) throw error
  }
  const first = await makeFolders(disk, above, mode)
  try {
    await make()
  } catch (error) {
    // Another process was faster.
    if (!(await isFolder(disk, path))) throw error
  }
  return first ?? path
}
