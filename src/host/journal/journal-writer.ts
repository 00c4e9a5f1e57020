/** One journal open for writing. Entries of a burst share one flush; each is confirmed only after it. */
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { HostFailure, HostFailureCode } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { failed, failureOf, type Outcome } from '../failure.ts'
import { entryLine } from './journal-text.ts'

const CODES: Partial<Record<HostFailureCode, HostFailureCode>> = {
  'file.disk-full': 'file.disk-full',
  'file.not-found': 'journal.not-found',
}

/** The file of that name is another one, or another program wrote into it, or cut it off. */
class Changed extends Error {}
/** Somebody else has the hold. */
class TakenOver extends Error {}

function failureOfWriting(error: unknown, path: string): HostFailure {
  if (error instanceof Changed) return { code: 'journal.damaged', path }
  if (error instanceof TakenOver) return { code: 'journal.taken-over', path }
  const failure = failureOf(error, path, 'write')
  return { ...failure, code: CODES[failure.code] ?? 'journal.not-writable' }
}

interface Waiting {
  /** Entries that must be on disk before this one is told. */
  readonly upTo: number
  readonly tell: (outcome: Outcome<{ entries: number }>) => void
}

export interface OpenJournal {
  readonly disk: Disk
  readonly handle: FileHandle
  readonly path: string
  /** Bytes of the sound part, which is all there is. */
  readonly length: number
  readonly entries: readonly string[]
  /** Whether the hold is still this page's. */
  readonly isHeld: () => Promise<boolean>
}

export class JournalWriter {
  readonly #disk: Disk
  #handle: FileHandle
  readonly #path: string
  readonly #isHeld: () => Promise<boolean>
  /** Bytes and entries known to be on disk. */
  #length: number
  #safe: number
  /** Of the entries taken, on disk or on their way: a repeat is told from what another page wrote in the same place. */
  readonly #taken: number[]
  #queued: string[] = []
  #waiting: Waiting[] = []
  #flushing: Promise<void> | null = null
  /** The disk refused: it may be another one by now, or back after it was taken out. */
  #failed = false
  /** Something that was never confirmed stands behind `#length`, because the disk would not cut it off. */
  #torn = false
  /** Why nothing is ever written here again. */
  #end: HostFailure | null = null

  constructor({ disk, handle, path, length, entries, isHeld }: OpenJournal) {
    this.#disk = disk
    this.#handle = handle
    this.#path = path
    this.#isHeld = isHeld
    this.#length = length
    this.#safe = entries.length
    this.#taken = entries.map((entry) => crc32(entry))
  }

  /** The file is no longer what was written: it has to be read again before anything more is. */
  get isAstray(): boolean {
    return this.#end?.code === 'journal.damaged'
  }

  /** How what was confirmed here compares with what is read now. */
  compare(entries: readonly string[]): 'all' | 'fewer' | 'other' {
    const same = entries.every((entry, at) => at >= this.#safe || this.#taken[at] === crc32(entry))
    return same ? (entries.length < this.#safe ? 'fewer' : 'all') : 'other'
  }

  append(sequence: number, entries: readonly string[]): Promise<Outcome<{ entries: number }>> {
    if (this.#end !== null) return Promise.resolve(failed(this.#end))
    const foreign = entries.findIndex((entry, at) => (this.#taken[sequence + at] ?? crc32(entry)) !== crc32(entry))
    if (sequence > this.#taken.length || foreign !== -1) {
      const detail = foreign === -1 ? `${sequence} after ${this.#taken.length}` : `another entry ${sequence + foreign}`
      return Promise.resolve(failed({ code: 'journal.out-of-order', path: this.#path, detail }))
    }
    for (const entry of entries.slice(this.#taken.length - sequence))
      this.#queued.push(entryLine(this.#taken.push(crc32(entry)) - 1, entry))
    const upTo = Math.min(sequence + entries.length, this.#taken.length)
    return new Promise((tell) => {
      this.#waiting.push({ upTo, tell })
      this.#flushing ??= this.#flush()
    })
  }

  /** Waits for what is under way and closes the file. */
  async close(): Promise<void> {
    await this.#flushing
    await this.#handle.close()
  }

  async #flush(): Promise<void> {
    // First let the caller note that this is under way, and the rest of a burst come in.
    await Promise.resolve()
    // The loop ends in the same turn in which it finds nothing more to do, so no append can slip through.
    while (this.#waiting.length > 0) {
      const burst = Buffer.from(this.#queued.join(''), 'utf8')
      this.#queued = []
      const reached = this.#taken.length
      try {
        if (burst.length > 0) await this.#write(burst)
        this.#safe = reached
        this.#settle()
      } catch (error) {
        await this.#giveBack(error)
      }
    }
    this.#flushing = null
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#mustBeHeld()
    if (this.#failed) await this.#openAgain()
    if (this.#torn) await this.#cut()
    await this.#mustBeOurs(this.#length)
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.#handle.write(bytes, at, bytes.length - at, this.#length + at)
      at += bytesWritten
    }
    await this.#handle.datasync()
    await this.#mustBeOurs(this.#length + bytes.length)
    await this.#mustBeHeld()
    this.#length += bytes.length
    this.#failed = false
  }

  async #mustBeHeld(): Promise<void> {
    if (!(await this.#isHeld())) throw new TakenOver()
  }

  /** What is written to a file that was taken out of its folder, or replaced there, is in no file that is read again. */
  async #mustBeOurs(length: number): Promise<void> {
    const [open, named] = [
      await this.#handle.stat({ bigint: true }),
      await this.#disk.stat(this.#path, { bigint: true }),
    ]
    if (open.ino !== named.ino || open.dev !== named.dev || open.size !== BigInt(length)) throw new Changed()
  }

  /** A file that was open when its disk went away is no good any more, also when the disk is back. */
  async #openAgain(): Promise<void> {
    const handle = await this.#disk.open(this.#path, 'r+')
    const old = this.#handle
    this.#handle = handle
    const before = await old.stat({ bigint: true }).catch(() => null)
    await old.close().catch(() => undefined)
    const now = await handle.stat({ bigint: true })
    // Another file has to be read before it is believed: it may be an older copy, or its disk was put in again.
    if (now.size < BigInt(this.#length) || now.ino !== before?.ino || now.dev !== before.dev) throw new Changed()
    this.#torn = true
  }

  async #cut(): Promise<void> {
    this.#torn = true
    await this.#handle.truncate(this.#length)
    this.#torn = false
  }

  /** Nothing of the burst counts: half a line goes, and everyone who waits is told, so that they may try again. */
  async #giveBack(error: unknown): Promise<void> {
    const failure = failureOfWriting(error, this.#path)
    this.#failed = true
    this.#taken.length = this.#safe
    this.#queued = []
    const waiting = this.#waiting
    this.#waiting = []
    // A file that is another's by now is not even cut.
    if (error instanceof Changed || error instanceof TakenOver) this.#end = failure
    // A disk that is full can still be cut; one that cannot is cut before anything else is written.
    else await this.#cutIfHeld().catch(() => undefined)
    for (const { upTo, tell } of waiting) {
      tell(upTo <= this.#safe ? { ok: true, value: { entries: this.#safe } } : failed(failure))
    }
  }

  async #cutIfHeld(): Promise<void> {
    this.#torn = true
    await this.#mustBeHeld()
    await this.#cut()
  }

  #settle(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const one of waiting) {
      if (one.upTo <= this.#safe) one.tell({ ok: true, value: { entries: this.#safe } })
      else this.#waiting.push(one)
    }
  }
}
