/**
 * The journals of one page: `journals/ID.ndjson` in the data folder, moved to `journals/closed/` when the session is
 * over. A journal is only ever appended to, cut back to its last sound line, or moved; none is thrown away that has
 * entries and was not closed a month ago.
 */
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostFailure, HostJournalHeader, HostJournalSummary } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { done, failed, failureOf, systemCode, type Outcome } from '../failure.ts'
import { flushFolder, makeFolder, saveBytes } from '../files/index.ts'
import { inTurn } from '../turns.ts'
import { Holds } from './hold.ts'
import { headerLine, readJournalText, type JournalText } from './line.ts'
import { JournalWriter } from './writer.ts'

const ENDING = '.ndjson'
const KEEP_CLOSED_FOR = 30 * 24 * 3_600_000
const ID = /^\d{8}T\d{9}-[0-9a-f]{8}$/

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/[-:.Z]/g, '')

export interface JournalContent {
  readonly header: HostJournalHeader
  readonly entries: string[]
  readonly damaged: number
}

export class Journals {
  readonly #disk: Disk
  readonly #folder: string
  readonly #holds: Holds
  readonly #writers = new Map<string, JournalWriter>()
  /** The page is gone: nobody would close what it opens from now on. */
  #over = false

  constructor(disk: Disk, folder: string) {
    this.#disk = disk
    this.#folder = folder
    this.#holds = new Holds(disk)
  }

  async start(path: string | null, text: string | null): Promise<Outcome<{ id: string }>> {
    const started = Date.now()
    const id = `${timeOf(started)}-${randomBytes(4).toString('hex')}`
    const file = this.#file(id)
    const header = headerLine({ format: 'saifu-journal', version: 1, started, path, text })
    return this.#guarded(file, async () => {
      await makeFolder(this.#disk, this.#folder)
      if (!(await this.#holds.take(this.#hold(id)))) return failed({ code: 'journal.in-use', path: file })
      const bytes = Buffer.from(header, 'utf8')
      const saved = await saveBytes(this.#disk, file, bytes, { expected: null, mode: 0o600 })
      if (!saved.ok) {
        await this.#holds.release(this.#hold(id))
        return failed(asJournalFailure(saved.failure))
      }
      const opened = await this.#opened(id, await this.#disk.open(file, 'r+'), bytes.length, [])
      return opened.ok ? done({ id }) : opened
    })
  }

  /** Confirmed when on disk. Takes the journal over when no other page has it. */
  async append(id: string, sequence: number, entries: readonly string[]): Promise<Outcome<{ entries: number }>> {
    const writer = this.#writers.get(id)
    if (writer !== undefined) return writer.append(sequence, entries)
    const opened = await this.#guarded(this.#file(id), () => this.#takeOver(id))
    return opened.ok ? opened.value.append(sequence, entries) : opened
  }

  /** What can be read of it; a damaged tail is counted, everything before it given. */
  async read(id: string): Promise<Outcome<JournalContent>> {
    const file = this.#file(id)
    return this.#guarded(file, async () => {
      const text = await this.#load(id)
      if (text === null) return failed({ code: 'journal.not-found', path: file })
      if (text.header === null) return failed({ code: 'journal.damaged', path: file })
      return done({ header: text.header, entries: [...text.entries], damaged: text.damaged })
    })
  }

  /** Moves the journal to the closed ones. To close it again is no failure. */
  async close(id: string): Promise<Outcome<null>> {
    const file = this.#file(id)
    const closed = await this.#guarded(file, () => this.#putAway(id))
    if (closed.ok) return closed
    // Nobody writes it any more: another window may take it up.
    if (!this.#writers.has(id)) await this.#holds.release(this.#hold(id))
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
    if (!(await this.#holds.take(this.#hold(id)))) return failed({ code: 'journal.in-use', path: file })
    const writer = this.#writers.get(id)
    this.#writers.delete(id)
    await writer?.close()
    await makeFolder(this.#disk, closed)
    const kept = join(closed, id + ENDING)
    await this.#disk.rename(file, kept)
    await flushFolder(this.#disk, closed)
    await flushFolder(this.#disk, this.#folder)
    // It is kept from now on, whenever it was begun or written last.
    const now = new Date()
    await this.#disk.utimes(kept, now, now).catch(() => undefined)
    await this.#holds.release(this.#hold(id))
    return done(null)
  }

  /** Sessions that were not closed and that nobody is writing, newest first; and the journals found unreadable. */
  async unfinished(): Promise<{ unfinished: HostJournalSummary[]; damaged: HostFailure[] }> {
    const unfinished: HostJournalSummary[] = []
    const damaged: HostFailure[] = []
    for (const id of await this.#ids(this.#folder)) {
      const file = this.#file(id)
      if (this.#writers.has(id) || (await this.#holds.heldByOther(this.#hold(id)))) continue
      const looked = await this.#guarded(file, async () => {
        const text = await this.#load(id)
        if (text === null) return done(null)
        if (text.header === null) {
          await this.#disk.rename(file, `${file}.damaged`)
          return failed({ code: 'journal.damaged' as const, path: `${file}.damaged` })
        }
        if (text.entries.length === 0 && text.damaged === 0) {
          await this.#disk.unlink(file)
          // Whoever made it is gone.
          await this.#disk.unlink(this.#hold(id)).catch(() => undefined)
          return done(null)
        }
        const { mtimeMs } = await this.#disk.stat(file)
        const { started, path } = text.header
        return done({ id, started, modified: mtimeMs, entries: text.entries.length, path })
      })
      if (!looked.ok) damaged.push(looked.failure)
      else if (looked.value !== null) unfinished.push(looked.value)
    }
    await this.#prune()
    return { unfinished: unfinished.sort((a, b) => b.modified - a.modified), damaged }
  }

  async dispose(): Promise<void> {
    this.#over = true
    const writers = [...this.#writers]
    this.#writers.clear()
    // A page that was reloaded is offered its session at once: who takes it over waits its turn on the same file.
    // Another process knows of no turns, so for it the hold stands until all is written.
    this.#holds.leave()
    const close = async (id: string, writer: JournalWriter): Promise<void> => {
      await writer.close().finally(() => this.#holds.release(this.#hold(id)))
    }
    await Promise.all(writers.map(([id, writer]) => inTurn(this.#file(id), () => close(id, writer))))
    await this.#holds.releaseAll()
  }

  #file(id: string): string {
    return join(this.#folder, id + ENDING)
  }

  #hold(id: string): string {
    return join(this.#folder, `${id}.hold`)
  }

  /** Runs `work` on a journal in turn; an id that is none of ours (it becomes a file name) finds nothing. */
  #guarded<T>(file: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return inTurn(file, async () => {
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

  async #load(id: string): Promise<JournalText | null> {
    if (!ID.test(id) || !(await this.#exists(this.#file(id)))) return null
    const handle = await this.#disk.open(this.#file(id), 'r')
    try {
      return readJournalText(await handle.readFile())
    } finally {
      await handle.close()
    }
  }

  async #takeOver(id: string): Promise<Outcome<JournalWriter>> {
    const already = this.#writers.get(id)
    if (already !== undefined) return done(already)
    const file = this.#file(id)
    if (!ID.test(id) || !(await this.#exists(file))) return failed({ code: 'journal.not-found', path: file })
    if (!(await this.#holds.take(this.#hold(id)))) return failed({ code: 'journal.in-use', path: file })
    const text = await this.#load(id)
    if (text === null || text.header === null) {
      await this.#holds.release(this.#hold(id))
      return failed({ code: 'journal.damaged', path: file })
    }
    // One torn line is what a power cut leaves and was never confirmed; more than that is worth keeping for a look.
    if (text.damaged > 1) await this.#disk.copyFile(file, `${file}.damaged`)
    const handle = await this.#disk.open(file, 'r+')
    try {
      await handle.truncate(text.soundBytes)
      if (text.unended) await handle.write('\n', text.soundBytes)
      await handle.datasync()
    } catch (error) {
      await handle.close()
      throw error
    }
    const length = text.soundBytes + (text.unended ? 1 : 0)
    return this.#opened(id, handle, length, text.entries)
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
      await this.#holds.release(this.#hold(id))
      return failed({ code: 'host.gone', path: file })
    }
    const writer = new JournalWriter({ disk: this.#disk, handle, path: file, length, entries })
    this.#writers.set(id, writer)
    return done(writer)
  }

  async #ids(folder: string): Promise<string[]> {
    try {
      const names = await this.#disk.readdir(folder)
      return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length)).filter((id) => ID.test(id)) // prettier-ignore
    } catch (error) {
      if (systemCode(error) === null) throw error
      return []
    }
  }

  async #prune(): Promise<void> {
    const closed = join(this.#folder, 'closed')
    const oldest = Date.now() - KEEP_CLOSED_FOR
    const forget = async (file: string): Promise<void> => {
      if ((await this.#disk.stat(file)).mtimeMs < oldest) await this.#disk.unlink(file)
    }
    // One that cannot be removed, or that another process removes, is seen to next time.
    await Promise.allSettled((await this.#ids(closed)).map((id) => forget(join(closed, id + ENDING))))
  }
}

/** A journal has its own words for "may not be written" and "is not there"; a full disk is a full disk. */
function asJournalFailure(failure: HostFailure): HostFailure {
  if (failure.code === 'file.disk-full' || failure.code.startsWith('journal.')) return failure
  return { ...failure, code: failure.code === 'file.not-found' ? 'journal.not-found' : 'journal.not-writable' }
}
