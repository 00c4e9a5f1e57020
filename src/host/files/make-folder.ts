/** Folders, and those above them, one after the other: Node's own way never ends where a folder is there that takes none. */
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
 * Makes a folder where there is none.
 * @returns the topmost that was made; undefined when all were there
 * @throws the system's error when it cannot be made
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
    // Another process was quicker.
    if (!(await isFolder(disk, path))) throw error
  }
  return first ?? path
}
