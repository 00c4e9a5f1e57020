/** The records in folders and below, with what tells whether one changed. */
import type { Dirent, Stats } from 'node:fs'
import { extname, join } from 'node:path'
import type { Disk } from '../disk.ts'
import { done, failed, failureOf, type Outcome } from '../failure.ts'
import { inOrder } from '../threads/index.ts'

export interface FoundFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
}

const ENDING = '.jmjp'
/** The system looks at several files at a time. */
const AT_ONCE = 16

/** What is told on the way. */
export interface Walked {
  /** Each folder that is looked through. */
  readonly folder: (path: string) => void
  /** Each folder or file that cannot be read. */
  readonly lost: (path: string) => void
}

type WalkDisk = Pick<Disk, 'readdir' | 'stat'>

/**
 * In the order of names. Links to folders are not followed, hidden files are left out. What cannot be read is told, so that
 * nobody takes its records for deleted: also a path that is not there, which may be a drive that was taken out.
 */
export async function* walkRecords(disk: WalkDisk, path: string, told: Walked): AsyncGenerator<FoundFile> {
  const stat = await statOf(disk, path)
  if (!stat.ok) told.lost(path)
  else if (stat.value.isDirectory()) yield* below(disk, path, told)
  else yield found(path, stat.value)
}

const found = (path: string, { size, mtimeMs }: Stats): FoundFile => ({ path, size, modified: mtimeMs })

async function statOf(disk: WalkDisk, path: string): Promise<Outcome<Stats>> {
  try {
    return done(await disk.stat(path))
  } catch (error) {
    return failed(failureOf(error, path, 'read'))
  }
}

async function* below(disk: WalkDisk, folder: string, told: Walked): AsyncGenerator<FoundFile> {
  let entries: Dirent[]
  try {
    entries = await disk.readdir(folder, { withFileTypes: true })
  } catch (error) {
    failureOf(error, folder, 'read')
    told.lost(folder)
    return
  }
  told.folder(folder)
  const inSight = entries.filter(({ name }) => !name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1))
  for await (const { entry, path, stat } of inOrder(inSight, AT_ONCE, lookAt(disk, folder)))
    if (entry.isDirectory()) yield* below(disk, path, told)
    else if (stat?.ok === true) yield found(path, stat.value)
    // Deleted between being listed and being looked at.
    else if (stat !== null && stat.failure.code !== 'file.not-found') told.lost(path)
}

interface LookedAt {
  readonly entry: Dirent
  readonly path: string
  /** Of a record. */
  readonly stat: Outcome<Stats> | null
}

const lookAt =
  (disk: WalkDisk, folder: string) =>
  async (entry: Dirent): Promise<LookedAt> => {
    const path = join(folder, entry.name)
    const isRecord = !entry.isDirectory() && extname(entry.name).toLowerCase() === ENDING
    return { entry, path, stat: isRecord ? await statOf(disk, path) : null }
  }
