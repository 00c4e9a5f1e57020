/** The files opened last, newest first. */
import { basename } from 'node:path'
import * as v from 'valibot'
import { schema, type HostRecentFile } from './contract/index.ts'
import type { Disk } from './disk.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'

const MOST = 20

/** The list on disk; an unreadable list counts as empty (it is a convenience, not a record). */
export async function readRecent(disk: Disk, path: string): Promise<HostRecentFile[]> {
  const parsed = v.safeParse(v.array(schema.RecentFile), (await readJsonFile(disk, path)).value)
  return parsed.success ? parsed.output : []
}

/** The list with `file` first. A list that cannot be written must not fail what the person asked for. */
export async function addRecent(disk: Disk, path: string, file: string, now: number): Promise<HostRecentFile[]> {
  const others = (await readRecent(disk, path)).filter((entry) => entry.path !== file)
  const list = [{ path: file, name: basename(file), opened: now }, ...others].slice(0, MOST)
  await writeJsonFile(disk, path, list)
  return list
}

export async function dropRecent(disk: Disk, path: string, file: string): Promise<HostRecentFile[]> {
  const list = (await readRecent(disk, path)).filter((entry) => entry.path !== file)
  await writeJsonFile(disk, path, list)
  return list
}
