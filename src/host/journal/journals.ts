/**
 * The journals of one page: `journals/ID.ndjson` in the data folder, moved to `journals/closed/` when the session is
 * over. A journal is only appended to, truncated to its last sound line (after a copy was made), or moved; one with
 * entries is only deleted a month after it was closed.
 */
import { constants } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostFailure, HostJournalHeader, HostJournalSummary } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { done, failed, failureOf, systemCode, type Outcome } from '../failure.ts'
import { flushFolder, makeFolder, saveBytes } from '../files/index.ts'
import { serialize } from '../serialize.ts'
import { JournalLocks } from './journal-lock.ts'
import { headerLine, readJournalText, type JournalText } from './journal-text.ts'
import { ENDING, newId, startedOf, ID } from './journal-id.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { JournalWriter } from './journal-writer.ts'
import { unsavedWork } from './unsaved-work.ts'

/** A match has a few hundred kilobytes including its initial text; a larger file is not ours. */
const LARGEST = 128 * 1024 * 1024

export interface JournalContent {
  readonly header: HostJournalHeader
  readonly entries: string[]
  readonly behind: string[]
  readonly damaged: number
  readonly isHeaderSound: boolean
}

export class Journals {
  readonly #disk: Disk
  readonly #folder: string
  readonly #locks: JournalLocks
  readonly #writers = new Map<string, JournalWriter>()
  /** The page is gone: nobody would close what it opens from now on. */
  #over = false

  constructor(disk: Disk, folder: string) {
    this.#disk = disk
    this.#folder = folder
    this.#locks = new JournalLocks(disk)
  }

  async start(path: string | null, text: string | null): Promise<Outcome<{ id: string }>> {
    const started = Date.now()
    const id = newId(started)
    const file = this.#file(id)
    const header = headerLine({ format: 'saifu-journal', version: 1, started, path, text })
    return this.#guarded(file, async () => {
      await makeFolder(this.#disk, this.#folder)
      if (!(await this.#locks.take(this.#lockPlace(id)))) return failed({ code: 'journal.in-use', path: file })
      const bytes = Buffer.from(header, 'utf8')
      const saved = await saveBytes(this.#disk, file, bytes, { expected: null, mode: 0o600 })
      if (!saved.ok) {
        await this.#locks.release(this.#lockPlace(id))
        return failed(asJournalFailure(saved.failure))
      }
      const opened = await this.#opened(id, await this.#disk.open(file, 'r+'), bytes.length, [])
      return opened.ok ? done({ id }) : opened
    })
  }

  /** Confirmed when on disk. Takes the journal over if no other page has it. */
  async append(id: string, sequence: number, entries: readonly string[]): Promise<Outcome<{ entries: number }>> {
    const writer = this.#writers.get(id)
    if (writer !== undefined) {
      const appended = await writer.append(sequence, entries)
      if (!writer.isAstray) return appended
    }
    const opened = await this.#guarded(this.#file(id), () => this.#takeOver(id))
    return opened.ok ? opened.value.append(sequence, entries) : opened
  }

  /** The readable content; a damaged tail is counted, everything before it returned. */
  async read(id: string): Promise<Outcome<JournalContent>> {
    const file = this.#file(id)
    return this.#guarded(file, async () => {
      const text = await this.#load(id)
      if (!text.ok) return text
      const { entries, behind, damaged, isHeaderSound } = text.value
      if (!isHeaderSound && entries.length + behind.length === 0) return failed({ code: 'journal.damaged', path: file })
      const header = headerOf(text.value, id)
      return done({ header, entries: [...entries], behind: [...behind], damaged, isHeaderSound })
    })
  }

  /** Moves the journal to the closed ones. Closing it again is no failure. */
  async close(id: string): Promise<Outcome<null>> {
    const file = this.#file(id)
    const closed = await this.#guarded(file, () => this.#putAway(id))
    if (closed.ok) return closed
    // Nobody writes to it any more: another window may take it over.
    if (!this.#writers.has(id)) await this.#locks.release(this.#lockPlace(id))
    return closed.failure.code === 'journal.not-writable'
      ? failed({ ...closed.failure, code: 'journal.not-closed' })
      : closed
  }

  async #putAway(id: string): Promise<Outcome<null>> {
    const file = this.#file(id)
    const closed = join(this.#folder, 'closed')
    if (!(await this.#exists(file))) {
      if (ID.test(id) && (await this.#exists(join(closed, id + ENDING)))) return done(null)
      return failed({ code: 'journal.not-found', path: file })
    }
    if (!(await this.#locks.take(this.#lockPlace(id)))) return failed({ code: 'journal.in-use', path: file })
    const writer = this.#writers.get(id)
    this.#writers.delete(id)
    await writer?.close()
    await makeFolder(this.#disk, closed)
    const kept = join(closed, id + ENDING)
    await this.#disk.rename(file, kept)
    await flushFolder(this.#disk, closed)
    await flushFolder(this.#disk, this.#folder)
    // The time of closing counts, not the time of the beginning or the last write.
    const now = new Date()
    await this.#disk.utimes(kept, now, now).catch(() => undefined)
    await this.#locks.release(this.#lockPlace(id))
    return done(null)
  }

  /** Unclosed sessions that nobody is writing, newest first; and the unreadable journals. */
  async unfinished(): Promise<{ unfinished: HostJournalSummary[]; damaged: HostFailure[] }> {
    const unfinished: HostJournalSummary[] = []
    const damaged: HostFailure[] = []
    for (const id of await this.#ids(this.#folder)) {
      const file = this.#file(id)
      if (this.#writers.has(id) || (await this.#locks.heldByOther(this.#lockPlace(id)))) continue
      const looked = await this.#guarded(file, async () => {
        const text = await this.#load(id)
        if (!text.ok) return text.failure.code === 'journal.not-found' ? done(null) : text
        const { entries, behind, isHeaderSound } = text.value
        const found = entries.length + behind.length
        if (!isHeaderSound && found === 0) return failed({ code: 'journal.damaged', path: await this.#putAside(file) })
        if (found === 0 && text.value.damaged === 0) {
          await this.#disk.unlink(file)
          // Its process is gone.
          await this.#locks.clear(this.#lockPlace(id))
          return done(null)
        }
        const work = unsavedWork(entries)
        // A journal whose content is in a file, or that was left empty, is not offered, but kept for a while.
        if (!work.isThere && behind.length === 0 && text.value.damaged === 0) {
          await this.#putAway(id)
          return done(null)
        }
        const { mtimeMs } = await this.#disk.stat(file)
        const { started, path } = headerOf(text.value, id)
        return done({ id, started, modified: mtimeMs, entries: work.commands, path, subject: work.subject })
      })
      if (!looked.ok) damaged.push(looked.failure)
      else if (looked.value !== null) unfinished.push(looked.value)
    }
    await removeLeftovers(this.#disk, this.#folder, this.#locks)
    return { unfinished: unfinished.sort((a, b) => b.modified - a.modified), damaged }
  }

  /** The files of all sessions, in this process or another, with something that is in no file. */
  async unsavedPaths(): Promise<readonly string[]> {
    const paths: string[] = []
    for (const id of await this.#ids(this.#folder)) {
      const text = await this.#guarded(this.#file(id), () => this.#load(id))
      if (!text.ok) continue
      const { entries, behind, damaged } = text.value
      const { path } = headerOf(text.value, id)
      if (path !== null && (unsavedWork(entries).isThere || behind.length + damaged > 0)) paths.push(path)
    }
    return paths
  }

  async dispose(): Promise<void> {
    this.#over = true
    const writers = [...this.#writers]
    this.#writers.clear()
    // A reloaded page is offered its session at once, and its takeover waits for this page's writes. Another process
    // cannot know of these, so for it the lock stays until all is written.
    this.#locks.leave()
    const close = async (id: string, writer: JournalWriter): Promise<void> => {
      try {
        await writer.close()
      } finally {
        await this.#locks.release(this.#lockPlace(id))
      }
    }
    await Promise.all(writers.map(([id, writer]) => serialize(this.#file(id), () => close(id, writer))))
    await this.#locks.releaseAll()
  }

  #file(id: string): string {
    return join(this.#folder, id + ENDING)
  }

  #lockPlace(id: string): string {
    return join(this.#folder, `${id}.hold`)
  }

  /** Runs `work` on a journal, serialized; an id that is not ours (it becomes a file name) finds nothing. */
  #guarded<T>(file: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return serialize(file, async () => {
      try {
        return await work()
      } catch (error) {
        return failed(asJournalFailure(failureOf(error, file, 'write')))
      }
    })
  }

  async #exists(path: string): Promise<boolean> {
    try {
      await this.#disk.access(path, constants.F_OK)
      return true
    } catch {
      return false
    }
  }

  /** Reads the current content; anything but a regular file, such as a pipe, must never be opened. */
  async #load(id: string): Promise<Outcome<JournalText>> {
    const path = this.#file(id)
    if (!ID.test(id) || !(await this.#exists(path))) return failed({ code: 'journal.not-found', path })
    const stats = await this.#disk.lstat(path)
    if (!stats.isFile()) return failed({ code: 'file.not-readable', path, detail: 'not a regular file' })
    if (stats.size > LARGEST) return failed({ code: 'file.too-large', path, detail: String(stats.size) })
    const handle = await this.#disk.open(path, 'r')
    try {
      return done(readJournalText(await handle.readFile()))
    } finally {
      await handle.close()
    }
  }

  async #takeOver(id: string): Promise<Outcome<JournalWriter>> {
    const before = this.#writers.get(id)
    if (before !== undefined && !before.isAstray) return done(before)
    const file = this.#file(id)
    const refuse = async (failure: HostFailure) => {
      await this.#locks.release(this.#lockPlace(id))
      return failed(failure)
    }
    this.#writers.delete(id)
    await before?.close()
    if (!ID.test(id) || !(await this.#exists(file))) return refuse({ code: 'journal.not-found', path: file })
    if (!(await this.#locks.take(this.#lockPlace(id)))) return failed({ code: 'journal.in-use', path: file })
    const text = await this.#load(id)
    if (!text.ok) return refuse(text.failure)
    const { entries, behind, damaged, soundBytes, unended, isHeaderSound } = text.value
    const compared = before?.compare(entries) ?? 'all'
    if (!isHeaderSound || compared === 'fewer') return refuse({ code: 'journal.damaged', path: file })
    if (compared === 'other') return refuse({ code: 'journal.out-of-order', path: file, detail: 'other entries' })
    if (damaged + behind.length > 0) await this.#keepCopy(file)
    const handle = await this.#disk.open(file, 'r+')
    try {
      await handle.truncate(soundBytes)
      if (unended) await handle.write('\n', soundBytes)
      await handle.datasync()
    } catch (error) {
      await handle.close()
      throw error
    }
    return this.#opened(id, handle, soundBytes + (unended ? 1 : 0), entries)
  }

  /** Before it is truncated. Copies are never overwritten. */
  async #keepCopy(file: string): Promise<void> {
    const copy = await this.#freeName(file)
    await this.#disk.copyFile(file, copy, constants.COPYFILE_EXCL)
  }

  async #putAside(file: string): Promise<string> {
    const aside = await this.#freeName(file)
    await this.#disk.rename(file, aside)
    return aside
  }

  async #freeName(file: string): Promise<string> {
    for (let number = 1; ; number++) {
      const name = `${file}.damaged${number === 1 ? '' : `-${number}`}`
      if (!(await this.#exists(name))) return name
    }
  }

  async #opened(
    id: string,
    handle: FileHandle,
    length: number,
    entries: readonly string[],
  ): Promise<Outcome<JournalWriter>> {
    const file = this.#file(id)
    if (this.#over) {
      await handle.close()
      await this.#locks.release(this.#lockPlace(id))
      return failed({ code: 'host.gone', path: file })
    }
    const isHeld = () => this.#locks.keeps(this.#lockPlace(id))
    const writer = new JournalWriter({ disk: this.#disk, handle, path: file, length, entries, isHeld })
    this.#writers.set(id, writer)
    return done(writer)
  }

  async #ids(folder: string): Promise<string[]> {
    try {
      const names = await this.#disk.readdir(folder)
      return names
        .filter((name) => name.endsWith(ENDING))
        .map((name) => name.slice(0, -ENDING.length))
        .filter((id) => ID.test(id))
    } catch (error) {
      if (systemCode(error) === null) throw error
      return []
    }
  }
}

/** The beginning of a session. If its first line is damaged, nothing may be written to the file that it may name. */
function headerOf({ header, isHeaderSound }: JournalText, id: string): HostJournalHeader {
  if (header !== null && isHeaderSound) return header
  return { format: 'saifu-journal', version: 1, started: startedOf(id), path: null, text: header?.text ?? null }
}

/** A journal has its own failures for "not writable" and "not found"; a full disk is a full disk. */
function asJournalFailure(failure: HostFailure): HostFailure {
  if (failure.code === 'file.disk-full' || failure.code.startsWith('journal.')) return failure
  return { ...failure, code: failure.code === 'file.not-found' ? 'journal.not-found' : 'journal.not-writable' }
}
