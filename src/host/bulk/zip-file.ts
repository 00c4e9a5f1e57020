/** A .zip that is written file by file. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { done, failed, failureOf, type Outcome } from '../failure.ts'

/** These are packed already. */
const PACKED = /\.pdf$/i

export class ZipFile {
  readonly #path: string
  readonly #file: number
  readonly #zip: Zip

  /** @throws what the system says if the file is there, or cannot be made */
  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'wx', 0o600)
    this.#zip = new Zip((error, part) => {
      if (error !== null) throw error
      for (let at = 0; at < part.length;) at += writeSync(this.#file, part, at)
    })
  }

  add(name: string, bytes: Uint8Array): Outcome<null> {
    return this.#try(() => {
      const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      this.#zip.add(entry)
      entry.push(bytes, true)
    })
  }

  finish(): Outcome<null> {
    return this.#try(() => {
      this.#zip.end()
      closeSync(this.#file)
    })
  }

  #try(act: () => void): Outcome<null> {
    try {
      act()
      return done(null)
    } catch (error) {
      return failed(failureOf(error, this.#path, 'write'))
    }
  }
}
