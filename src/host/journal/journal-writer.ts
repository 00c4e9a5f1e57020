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

/** The file with that name is another one, or another program wrote to it or truncated it. */
class Changed extends Error {}
/** Another process has the lock. */
class TakenOver extends Error {}

function failureOfWriting(error: unknown, path: string): HostFailure {
  if (error instanceof Changed) return { code: 'journal.damaged', path }
  if (error instanceof TakenOver) return { code: 'journal.taken-over', path }
  const failure = failureOf(error, path, 'write')
  return { ...failure, code: CODES[failure.code] ?? 'journal.not-writable' }
}

interface Waiting {
  /** Entries that must be on disk before this call is confirmed. */
  readonly upTo: number
  readonly tell: (outcome: Outcome<{ entries: number }>) => void
}

export interface OpenJournal {
  readonly disk: Disk
  readonly handle: FileHandle
  readonly path: string
  /** Bytes of the sound part, which is the whole file. */
  readonly length: number
  readonly entries: readonly string[]
  /** Whether the lock is still this page's. */
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
  /**
   * Hashes of the accepted entries, on disk or pending: they distinguish a repeat from what another page wrote in the
   * same place.
   */
  readonly #taken: number[]
  #queued: string[] = []
  #waiting: Waiting[] = []
  #flushing: Promise<void> | null = null
  /** The disk refused a write: it may be another disk by now, or back after it was removed. */
  #failed = false
  /** Something unconfirmed is after `#length`, because the disk would not truncate it. */
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

  /** The file is no longer what was written: it must be read again before the next write. */
  get isAstray(): boolean {
    return this.#end?.code === 'journal.damaged'
  }

  /** How the confirmed entries compare with those read now. */
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

  /** Waits for pending work and closes the file. */
  async close(): Promise<void> {
    await this.#flushing
    await this.#handle.close()
  }

  async #flush(): Promise<void> {
    // Lets the caller note that this is pending, and the rest of a burst arrive.
    await Promise.resolve()
    // The loop ends in the same turn in which it finds nothing more to do, so no append can be missed.
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

  /** What is written to a file that was removed from its folder, or replaced there, would never be read. */
  async #mustBeOurs(length: number): Promise<void> {
    const [open, named] = [
      await this.#handle.stat({ bigint: true }),
      await this.#disk.stat(this.#path, { bigint: true }),
    ]
    if (open.ino !== named.ino || open.dev !== named.dev || open.size !== BigInt(length)) throw new Changed()
  }

  /** A file that was open when its disk was removed stays unusable, even when the disk is back. */
  async #openAgain(): Promise<void> {
    const handle = await this.#disk.open(this.#path, 'r+')
    const old = this.#handle
    this.#handle = handle
    const before = await old.stat({ bigint: true }).catch(() => null)
    await old.close().catch(() => undefined)
    const now = await handle.stat({ bigint: true })
    // A different file must be read before it is trusted: it may be an older copy, or on a reinserted disk.
    if (now.size < BigInt(this.#length) || now.ino !== before?.ino || now.dev !== before.dev) throw new Changed()
    this.#torn = true
  }

  async #cut(): Promise<void> {
    this.#torn = true
    await this.#handle.truncate(this.#length)
    this.#torn = false
  }

  /** Nothing of the burst counts: half a line is removed, and all callers get the failure and can try again. */
  async #giveBack(error: unknown): Promise<void> {
    const failure = failureOfWriting(error, this.#path)
    this.#failed = true
    this.#taken.length = this.#safe
    this.#queued = []
    const waiting = this.#waiting
    this.#waiting = []
    // A file that belongs to another process must not even be truncated.
    if (error instanceof Changed || error instanceof TakenOver) this.#end = failure
    // A full disk can still be truncated; otherwise that happens before the next write.
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
