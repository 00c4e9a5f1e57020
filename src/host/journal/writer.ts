/** One journal open for writing. Entries of a burst share one flush; each is confirmed only after it. */
import type { FileHandle } from 'node:fs/promises'
import { failed, failureOf, type Outcome } from '../failure.ts'
import { entryLine } from './line.ts'

interface Waiting {
  /** Entries that must be on disk before this one is told. */
  readonly upTo: number
  readonly tell: (outcome: Outcome<{ entries: number }>) => void
}

export class JournalWriter {
  readonly #handle: FileHandle
  readonly #path: string
  /** Bytes and entries known to be on disk. */
  #length: number
  #safe: number
  /** Entries taken, on disk or on their way. */
  #taken: number
  #queued: string[] = []
  #waiting: Waiting[] = []
  #flushing: Promise<void> | null = null
  /** Something that was never confirmed stands behind `#length`, because the disk would not cut it off. */
  #torn = false

  /** @param length bytes of the sound part, which is all there is */
  constructor(handle: FileHandle, path: string, length: number, entries: number) {
    this.#handle = handle
    this.#path = path
    this.#length = length
    this.#safe = entries
    this.#taken = entries
  }

  append(sequence: number, entries: readonly string[]): Promise<Outcome<{ entries: number }>> {
    if (sequence > this.#taken) {
      const detail = `${sequence} after ${this.#taken}`
      return Promise.resolve(failed({ code: 'journal.out-of-order', path: this.#path, detail }))
    }
    for (const entry of entries.slice(this.#taken - sequence)) this.#queued.push(entryLine(this.#taken++, entry))
    const upTo = Math.min(sequence + entries.length, this.#taken)
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
      const reached = this.#taken
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
    if (this.#torn) await this.#cut()
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.#handle.write(bytes, at, bytes.length - at, this.#length + at)
      at += bytesWritten
    }
    await this.#handle.datasync()
    this.#length += bytes.length
  }

  async #cut(): Promise<void> {
    this.#torn = true
    await this.#handle.truncate(this.#length)
    this.#torn = false
  }

  /** Nothing of the burst counts: half a line goes, and everyone who waits is told, so that they may try again. */
  async #giveBack(error: unknown): Promise<void> {
    const failure = failureOf(error, this.#path, 'write')
    this.#taken = this.#safe
    this.#queued = []
    const waiting = this.#waiting
    this.#waiting = []
    // A disk that is full can still be cut; one that cannot is cut before anything else is written.
    await this.#cut().catch(() => undefined)
    const code = failure.code === 'file.disk-full' ? failure.code : 'journal.not-writable'
    for (const { upTo, tell } of waiting) {
      tell(upTo <= this.#safe ? { ok: true, value: { entries: this.#safe } } : failed({ ...failure, code }))
    }
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
