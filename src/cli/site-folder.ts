/**
 * The folder of a published site. A list in it names what was made, so that another run writes only what changed, and removes
 * the pages whose records are gone.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { failureOf } from '../host/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'
import { failureLine } from './failure-line.ts'

/** One path a line, in order. */
const LIST = 'saifu-site.txt'

const PATH = /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/

export class SiteFolder {
  readonly #folder: string
  readonly #language: Language
  /** What an earlier run made. */
  readonly #earlier: ReadonlySet<string>
  readonly #made = new Set<string>()
  #written = 0

  /** @throws CannotRun if something else is in the folder, or nothing can be written there */
  constructor(folder: string, language: Language) {
    this.#folder = folder
    this.#language = language
    this.#earlier = this.#try(() => {
      mkdirSync(folder, { recursive: true })
      return this.#readList()
    })
  }

  get files(): number {
    return this.#made.size
  }

  get written(): number {
    return this.#written
  }

  /** @throws CannotRun if it cannot be written */
  write(path: string, content: string | Uint8Array): void {
    this.#made.add(path)
    const bytes = Buffer.from(content)
    this.#try(() => {
      if (this.#earlier.has(path) && this.#isThere(path, bytes)) return
      mkdirSync(dirname(join(this.#folder, path)), { recursive: true })
      // Named before it is there: a run that is interrupted leaves no file that the next one does not know.
      if (!this.#earlier.has(path)) writeFileSync(join(this.#folder, LIST), `${path}\n`, { flag: 'a' })
      writeFileSync(join(this.#folder, path), bytes)
      this.#written++
    })
  }

  /** Removes what an earlier run made and this one did not. @returns those files */
  finish(): readonly string[] {
    return this.#try(() => {
      const gone = [...this.#earlier].filter((path) => !this.#made.has(path)).toSorted()
      for (const path of gone) rmSync(join(this.#folder, path), { force: true })
      writeFileSync(
        join(this.#folder, LIST),
        [...this.#made]
          .toSorted()
          .map((path) => `${path}\n`)
          .join(''),
      )
      return gone
    })
  }

  #readList(): ReadonlySet<string> {
    const names = readdirSync(this.#folder).filter((name) => !name.startsWith('.'))
    if (names.length === 0) return new Set()
    if (!names.includes(LIST)) throw new CannotRun(CLI[this.#language].notASite(this.#folder))
    const lines = readFileSync(join(this.#folder, LIST), 'utf8').split('\n')
    // Nothing outside the folder is ever removed, whatever somebody wrote into the list.
    return new Set(lines.filter((line) => PATH.test(line)))
  }

  #isThere(path: string, bytes: Buffer): boolean {
    try {
      return readFileSync(join(this.#folder, path)).equals(bytes)
    } catch (error) {
      if (failureOf(error, path, 'read').code === 'file.not-found') return false
      throw error
    }
  }

  #try<T>(act: () => T): T {
    try {
      return act()
    } catch (error) {
      if (error instanceof CannotRun) throw error
      throw new CannotRun(failureLine(this.#folder, failureOf(error, this.#folder, 'write'), this.#language))
    }
  }
}
