/** Says when a file no longer holds what this page read or wrote last. */
import type { FSWatcher } from 'chokidar'
import type { HostStamp } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { stampOf } from './read.ts'

/** Editors save in several steps; the file is looked at when it has been still for this long. */
const STILL_FOR = 150

/**
 * Watches one file at a time. What counts is the content: a touched file is no change, a file replaced by rename is
 * still the same file, and our own saves (told by `knows`) are not reported.
 */
export class FileWatch {
  readonly #disk: Disk
  readonly #report: (path: string, stamp: HostStamp | null) => void
  /** Runs a look at a path when no save of ours to that path is under way. */
  readonly #inTurn: (path: string, work: () => Promise<void>) => Promise<void>
  #watcher: FSWatcher | null = null
  #path: string | null = null
  #known: string | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(
    disk: Disk,
    inTurn: (path: string, work: () => Promise<void>) => Promise<void>,
    report: (path: string, stamp: HostStamp | null) => void,
  ) {
    this.#disk = disk
    this.#inTurn = inTurn
    this.#report = report
  }

  /** The page has read or written this content: it knows it. */
  knows(path: string, stamp: HostStamp): void {
    if (path === this.#path) this.#known = stamp.hash
  }

  /** Watches `path` from now on instead of the one before; null watches nothing. */
  async watch(path: string | null): Promise<void> {
    await this.stop()
    if (path === null) return
    this.#path = path
    this.#known = (await stampOf(this.#disk, path))?.hash ?? null
    const { watch } = await import('chokidar')
    if (this.#path !== path) return
    const watcher = watch(path, { ignoreInitial: true })
    this.#watcher = watcher
    watcher.on('all', () => this.#soon(path))
    // A watch that breaks (the disk was taken out) is no reason to fall over: saving compares the stamp anyway.
    watcher.on('error', () => this.#soon(path))
    await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
    this.#soon(path)
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#path = null
    const watcher = this.#watcher
    this.#watcher = null
    await watcher?.close()
  }

  #soon(path: string): void {
    if (path !== this.#path) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#inTurn(path, () => this.#look(path)), STILL_FOR)
  }

  async #look(path: string): Promise<void> {
    const stamp = await stampOf(this.#disk, path)
    const hash = stamp?.hash ?? null
    if (path !== this.#path || hash === this.#known) return
    this.#known = hash
    this.#report(path, stamp)
  }
}
