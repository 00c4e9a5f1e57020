/**
 * The only way to write a file: a temporary file, flushed, then renamed. At every moment the file on disk is either the
 * old text or the new one, and the previous version stays as `NAME~`.
 */
import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { HostStamp } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { done, failed, failureOf, systemCode, type Outcome } from '../failure.ts'
import { makeFolders } from './make-folder.ts'
import { hashOf, readBytes } from './read-file.ts'

export interface SaveOptions {
  /** What the file must still be; null: it must not exist. Absent: anything. */
  readonly expected?: HostStamp | null
  /** Keep the previous version as `NAME~`. */
  readonly keepPrevious?: boolean
  /** Permissions of a new file; 0o666 minus the umask by default. */
  readonly mode?: number
  /** A caller that writes many files to a folder calls `settleFolder` after the last. */
  readonly isOneOfMany?: boolean
}

/** Names of temporary files. */
export const TEMPORARY = /^\.saifu-[0-9a-f]{12}\.tmp$/
/** A file is written within seconds; an older temporary file was abandoned, in milliseconds. */
const WRITTEN_WITHIN = 10 * 60_000

/** A name beside `path` that no other process takes. */
const beside = (path: string): string => join(dirname(path), `.saifu-${randomBytes(6).toString('hex')}.tmp`)

/** Of a name in a folder, in bytes: what all usual file systems accept. */
const LONGEST_NAME = 255

const isMissing = (error: unknown): boolean => systemCode(error) === 'ENOENT'

/** The target of a link, even if it does not exist yet: the link stays, its target is written. */
async function targetOf(disk: Disk, path: string): Promise<string> {
  let at = path
  for (let hops = 0; hops < 40; hops++) {
    try {
      return await disk.realpath(at)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    try {
      at = resolve(dirname(at), await disk.readlink(at))
    } catch (error) {
      if (isMissing(error) || systemCode(error) === 'EINVAL') return at
      throw error
    }
  }
  throw Object.assign(new Error('too many links'), { code: 'ELOOP' })
}

async function statOrNull(disk: Disk, path: string): Promise<Stats | null> {
  try {
    return await disk.stat(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** On Windows, virus scanners and indexers hold a new file for a moment, so a refused rename is retried. */
async function rename(disk: Disk, from: string, to: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await disk.rename(from, to)
    } catch (error) {
      const held = process.platform === 'win32' && /^(EPERM|EACCES|EBUSY)$/.test(systemCode(error) ?? '')
      if (!held || attempt === 7) throw error
      await pause(10 * 2 ** attempt)
    }
  }
}

async function remove(disk: Disk, path: string): Promise<void> {
  try {
    await disk.unlink(path)
  } catch (error) {
    if (systemCode(error) === null) throw error
  }
}

/** Makes the renames in a folder survive a power cut. Windows has no such call, some network disks refuse it. */
export async function flushFolder(disk: Disk, folder: string): Promise<void> {
  try {
    const handle = await disk.open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (systemCode(error) === null) throw error
  }
}

/** Makes a folder for this user alone, and its parents, so that they survive a power cut too. */
export async function makeFolder(disk: Disk, folder: string): Promise<void> {
  const first = await makeFolders(disk, folder, 0o700)
  if (first === undefined) return
  const top = dirname(resolve(first))
  for (let at = dirname(resolve(folder)); ; at = dirname(at)) {
    await flushFolder(disk, at)
    if (at === top || at === dirname(at)) return
  }
}

async function writeBeside(disk: Disk, temporary: string, bytes: Uint8Array, old: Stats | null, mode: number) {
  const handle = await disk.open(temporary, 'wx', mode)
  try {
    await handle.writeFile(bytes)
    if (old !== null && process.platform !== 'win32') {
      const made = await handle.stat()
      // Only root can keep another owner, only its members a group. Otherwise it is not kept.
      if (made.uid !== old.uid || made.gid !== old.gid) await handle.chown(old.uid, old.gid).catch(() => undefined)
      await handle.chmod(old.mode & 0o7777)
    }
    await handle.sync()
    return await handle.stat()
  } finally {
    await handle.close()
  }
}

/** The old file under a second name: a hard link if the disk has them, otherwise a copy (FAT, some network disks). */
async function keep(disk: Disk, target: string, temporary: string): Promise<void> {
  try {
    await disk.link(target, temporary)
  } catch (error) {
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EXDEV|EMLINK|EACCES|EINVAL|UNKNOWN)$/.test(systemCode(error) ?? ''))
      throw error
    await disk.copyFile(target, temporary)
  }
  await rename(disk, temporary, previousOf(target))
}

/**
 * Removes what killed saves have left in a folder. Its content is in the journal too.
 * @param now by the clock that dates the files there
 */
async function sweep(disk: Disk, folder: string, now: number): Promise<void> {
  const sweepFile = async (name: string): Promise<void> => {
    const path = join(folder, name)
    const stats = await disk.lstat(path)
    if (stats.isFile() && now - stats.mtimeMs > WRITTEN_WITHIN) await remove(disk, path)
  }
  const names = await disk.readdir(folder).catch(() => [])
  await Promise.allSettled(names.filter((name) => TEMPORARY.test(name)).map(sweepFile))
}

/** What every save of one file does at its end, once for many: their renames survive a power cut, and what killed saves left is removed. */
export async function settleFolder(disk: Disk, folder: string): Promise<void> {
  await flushFolder(disk, folder)
  const stats = await statOrNull(disk, folder)
  // The last rename dated the folder, by the clock that dates the files there.
  if (stats !== null) await sweep(disk, folder, stats.mtimeMs)
}

/** `NAME~`; if that is too long, a shortened name with a unique suffix. */
function previousOf(target: string): string {
  const name = basename(target)
  if (Buffer.byteLength(name) < LONGEST_NAME) return `${target}~`
  const rest = `-${hashOf(Buffer.from(name)).slice(0, 8)}.jmjp~`
  let kept = ''
  for (const letter of name) {
    if (Buffer.byteLength(kept + letter + rest) > LONGEST_NAME) break
    kept += letter
  }
  return join(dirname(target), kept + rest)
}

const same = (a: Stats | null, b: Stats | null): boolean =>
  a === null || b === null ? a === b : a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs

/** Whether the file may be replaced; `already` if it contains these very bytes. */
async function inspect(
  disk: Disk,
  target: string,
  hash: string,
  expected: HostStamp | null | undefined,
): Promise<Outcome<HostStamp | null>> {
  const read = await readBytes(disk, target)
  if (!read.ok) {
    if (read.failure.code === 'file.not-found') return done(null)
    if (expected === undefined && read.failure.code !== 'file.is-folder') return done(null)
    return read
  }
  const stamp = read.value.stamp()
  if (stamp.hash === hash) return done(stamp)
  if (expected === undefined) return done(null)
  if (expected === null) return failed({ code: 'file.exists', path: target })
  if (stamp.hash !== expected.hash) return failed({ code: 'file.changed-on-disk', path: target })
  return done(null)
}

/**
 * Writes `bytes` to `path` completely or not at all. A file that already contains them is left alone, so a save may be
 * sent twice. A file that vanished since it was read is written again.
 */
export async function saveBytes(
  disk: Disk,
  path: string,
  bytes: Uint8Array,
  { expected, keepPrevious = false, mode = 0o666, isOneOfMany = false }: SaveOptions = {},
): Promise<Outcome<{ stamp: HostStamp }>> {
  const temporaries: string[] = []
  try {
    const target = await targetOf(disk, path)
    const hash = hashOf(bytes)
    const old = await statOrNull(disk, target)
    if (old !== null) {
      if (!old.isFile() && !old.isDirectory())
        return failed({ code: 'file.not-writable', path, detail: 'not a regular file' })
      const verdict = await inspect(disk, target, hash, expected)
      if (!verdict.ok) return failed({ ...verdict.failure, path })
      if (verdict.value !== null) return done({ stamp: verdict.value })
      // A rename needs only the folder's permission; a file that was locked on purpose stays locked.
      await disk.access(target, constants.W_OK)
    }
    const temporary = beside(target)
    temporaries.push(temporary)
    const written = await writeBeside(disk, temporary, bytes, old, mode)
    if (!same(await statOrNull(disk, target), old) && expected !== undefined) {
      return failed({ code: old === null ? 'file.exists' : 'file.changed-on-disk', path })
    }
    if (old !== null && keepPrevious) {
      const second = beside(target)
      temporaries.push(second)
      await keep(disk, target, second)
    }
    await rename(disk, temporary, target)
    temporaries.length = 0
    if (!isOneOfMany) {
      await flushFolder(disk, dirname(target))
      await sweep(disk, dirname(target), written.mtimeMs)
    }
    return done({ stamp: { size: bytes.length, modified: written.mtimeMs, hash } })
  } catch (error) {
    const failure = failureOf(error, path, 'write')
    // The file need not exist, but its folder must.
    return failed(failure.code === 'file.not-found' ? { ...failure, code: 'file.no-folder' } : failure)
  } finally {
    for (const temporary of temporaries) await remove(disk, temporary)
  }
}
