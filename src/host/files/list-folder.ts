/** A folder's entries, for the app's own file dialog. */
import { dirname, join } from 'node:path'
import type { HostFolderEntry } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { done, failed, failureOf, systemCode, type Outcome } from '../failure.ts'

const order = new Intl.Collator('ja', { numeric: true, sensitivity: 'base' })

/** Folders first, then by name, numbers by value. Hidden entries and broken links are left out. */
export async function listFolder(
  disk: Disk,
  path: string,
): Promise<Outcome<{ path: string; parent: string | null; entries: HostFolderEntry[] }>> {
  try {
    const names = (await disk.readdir(path)).filter((name) => !name.startsWith('.'))
    const found = await Promise.all(names.map((name) => entryOf(disk, join(path, name), name)))
    const entries = found.filter((entry) => entry !== null)
    entries.sort((a, b) => Number(b.folder) - Number(a.folder) || order.compare(a.name, b.name))
    const parent = dirname(path)
    return done({ path, parent: parent === path ? null : parent, entries })
  } catch (error) {
    return failed(failureOf(error, path, 'read'))
  }
}

async function entryOf(disk: Disk, path: string, name: string): Promise<HostFolderEntry | null> {
  try {
    const stats = await disk.stat(path)
    const folder = stats.isDirectory()
    if (!folder && !stats.isFile()) return null
    return { name, path, folder, size: folder ? 0 : stats.size, modified: stats.mtimeMs }
  } catch (error) {
    if (systemCode(error) === null) throw error
    return null
  }
}
