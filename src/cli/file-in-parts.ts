/** A file that is written piece by piece and appears whole: until then it has another name beside its place. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { failureOf } from '../host/index.ts'
import type { Language } from '../words/index.ts'
import { CannotRun } from './console.ts'
import { failureLine } from './failure-line.ts'
import { INTERRUPTED } from './interruption.ts'

export class FileInParts {
  readonly #path: string
  readonly #temporary: string
  readonly #language: Language
  readonly #file: number
  readonly #interrupted = (): never => {
    this.abandon()
    process.exit(INTERRUPTED)
  }
  #isOpen = true

  /** @throws CannotRun if nothing can be written there */
  constructor(path: string, language: Language) {
    this.#path = path
    this.#language = language
    this.#temporary = join(dirname(path), `.saifu-${randomBytes(6).toString('hex')}.tmp`)
    this.#file = this.#try(() => openSync(this.#temporary, 'wx'))
    process.on('SIGINT', this.#interrupted)
  }

  /** @throws CannotRun if the disk refuses it */
  write(part: Uint8Array): void {
    this.#try(() => {
      for (let at = 0; at < part.length;) at += writeSync(this.#file, part, at)
    })
  }

  /** Puts the file in its place. @throws CannotRun if that cannot be done */
  finish(): void {
    this.#try(() => {
      fsyncSync(this.#file)
      this.#close()
      renameSync(this.#temporary, this.#path)
    })
  }

  /** Leaves nothing behind. */
  abandon(): void {
    this.#close()
    rmSync(this.#temporary, { force: true })
  }

  #close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    process.off('SIGINT', this.#interrupted)
    closeSync(this.#file)
  }

  #try<T>(act: () => T): T {
    try {
      return act()
    } catch (error) {
      throw new CannotRun(failureLine(this.#path, failureOf(error, this.#path, 'write'), this.#language))
    }
  }
}
