/**
 * Earlier versions of a record and the log of its corrections, in the folder `.saifu` beside it: `versions/HASH.jmjp`
 * and one line of JSON a correction in `history.ndjson`. They move with the records, and any program can read them.
 */
import type { FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  correctionLine,
  correctionsOf,
  readHistory,
  type Correction,
  type CorrectionNote,
  type History,
} from '../../history/index.ts'
import type { HostFailure, HostRecordVersions, HostStamp } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { done, failed, failureOf, systemCode, type Outcome } from '../failure.ts'
import {
  flushFolder,
  hashOf,
  makeFolders,
  readBytes,
  readText,
  saveBytes,
  stampOf,
  type ReadDisk,
} from '../files/index.ts'

/** Hidden from listings and from the walks of the commands, so that no version is taken for a record. */
const FOLDER = '.saifu'

/** What the page knows of a correction before its record is written. */
type CorrectionBegun = Pick<Correction, 'id' | 'before' | 'who'> & Partial<Pick<Correction, 'why'>>

interface Places {
  /** The file name of the record, where a link leads. */
  readonly record: string
  readonly log: string
  readonly versions: string
}

async function placesOf(disk: Pick<Disk, 'realpath'>, path: string): Promise<Places> {
  let real = path
  try {
    real = await disk.realpath(path)
  } catch (error) {
    // A record that is gone still has its history.
    if (systemCode(error) === null) throw error
  }
  const folder = join(dirname(real), FOLDER)
  return { record: basename(real), log: join(folder, 'history.ndjson'), versions: join(folder, 'versions') }
}

const fileOf = ({ versions }: Places, hash: string): string => join(versions, `${hash}.jmjp`)

/** The file of an earlier version. @param hash of its bytes */
export const versionPath = async (disk: Pick<Disk, 'realpath'>, path: string, hash: string): Promise<string> =>
  fileOf(await placesOf(disk, path), hash)

const NOTHING_LOGGED = done(readHistory(''))

/** The log of a folder; empty if there is none. */
async function readLog(disk: ReadDisk, log: string): Promise<Outcome<History>> {
  const read = await readText(disk, log)
  if (read.ok) return done(readHistory(read.value.text))
  return read.failure.code === 'file.not-found' ? done(readHistory('')) : read
}

/** Keeps the file as it stands, if it is that version; false if it is another and that version was never kept. */
async function keepVersion(disk: Disk, path: string, places: Places, hash: string): Promise<Outcome<boolean>> {
  const target = fileOf(places, hash)
  const kept = await stampOf(disk, target)
  if (kept?.hash === hash) return done(true)
  const read = await readBytes(disk, path)
  if (!read.ok) return read.failure.code === 'file.not-found' ? done(false) : read
  if (read.value.stamp().hash !== hash) return done(false)
  try {
    await makeFolders(disk, places.versions)
  } catch (error) {
    return failed(failureOf(error, places.versions, 'write'))
  }
  const saved = await saveBytes(disk, target, read.value.bytes)
  return saved.ok ? done(true) : saved
}

/** Whether a file of that size ends with a line that is whole. */
async function isWholeLine(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true
  const { bytesRead, buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return bytesRead === 1 && buffer[0] === 0x0a
}

/** Appends a line, on a line of its own even if a killed process left half of one, and flushes it. */
async function append(disk: Disk, log: string, line: string): Promise<Outcome<null>> {
  try {
    const handle = await disk.open(log, 'a+')
    let isEmpty = true
    try {
      const { size } = await handle.stat()
      isEmpty = size === 0
      await handle.writeFile((await isWholeLine(handle, size)) ? line : `\n${line}`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (isEmpty) await flushFolder(disk, dirname(log))
    return done(null)
  } catch (error) {
    return failed(failureOf(error, log, 'write'))
  }
}

/**
 * Writes a record, keeping the version that it corrects. The record is written whatever becomes of the history.
 * @param bytes what is written
 * @param readLogs of many new corrections, one after the other: the logs that were read already. Each is read once, to know that it can be
 * @returns what `write` returns; whether the version before is kept, or why not
 */
export async function correct<T extends { readonly stamp: HostStamp }>(
  disk: Disk,
  path: string,
  begun: CorrectionBegun,
  bytes: Uint8Array,
  write: () => Promise<Outcome<T>>,
  readLogs?: Set<string>,
): Promise<Outcome<T & { kept: boolean; historyFailure: HostFailure | null }>> {
  const places = await placesOf(disk, path)
  const isChange = hashOf(bytes) !== begun.before
  const before = isChange ? await keepVersion(disk, path, places, begun.before) : done(true)
  const written = await write()
  if (!written.ok) return written
  const { value } = written
  const logged = before.ok && before.value ? await log(disk, places, begun, value.stamp.hash, readLogs) : before
  return done({ ...value, kept: logged.ok && logged.value, historyFailure: logged.ok ? null : logged.failure })
}

/** Logs a correction; false if it is none. What was said of it before stays. */
async function log(
  disk: Disk,
  places: Places,
  begun: CorrectionBegun,
  after: string,
  readLogs: Set<string> | undefined,
): Promise<Outcome<boolean>> {
  const read = readLogs?.has(places.log) === true ? NOTHING_LOGGED : await readLog(disk, places.log)
  if (!read.ok) return read
  readLogs?.add(places.log)
  const known = read.value.corrections.find(({ id }) => id === begun.id)
  if (known === undefined && begun.before === after) return done(false)
  const { who, why } = known ?? { who: begun.who, why: begun.why ?? '' }
  const when = new Date().toISOString()
  const correction: Correction = { ...begun, who, why, when, record: places.record, after }
  const logged = await append(disk, places.log, correctionLine(correction))
  return logged.ok ? done(begun.before !== after) : logged
}

/** The corrections of a record as it stands. */
export async function readRecordHistory(
  disk: ReadDisk & Pick<Disk, 'realpath'>,
  path: string,
): Promise<Outcome<HostRecordVersions>> {
  const places = await placesOf(disk, path)
  const read = await readLog(disk, places.log)
  if (!read.ok) return read
  const stamp = await stampOf(disk, path)
  const found = correctionsOf(read.value, places.record, stamp?.hash ?? '')
  return done({ isCurrent: found.isCurrent, corrections: [...found.corrections], damaged: read.value.damaged })
}

/** Says who made a correction and why. A correction that nobody logged stays unknown. */
export async function describe(
  disk: Disk,
  path: string,
  id: string,
  note: CorrectionNote,
): Promise<Outcome<HostRecordVersions>> {
  const places = await placesOf(disk, path)
  const read = await readLog(disk, places.log)
  if (!read.ok) return read
  const known = read.value.corrections.find((one) => one.id === id)
  if (known !== undefined && (known.who !== note.who || known.why !== note.why)) {
    const logged = await append(disk, places.log, correctionLine({ ...known, ...note }))
    if (!logged.ok) return logged
  }
  return readRecordHistory(disk, path)
}
