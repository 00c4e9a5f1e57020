/** Reports when a file no longer contains what this page last read or wrote. */
import type { FSWatcher } from 'chokidar'
import type { HostStamp } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { stampOf } from './read-file.ts'

/** Editors save in several steps; the file is read once it has been unchanged for this long. */
const STILL_FOR = 150

interface Watched {
  readonly path: string
  /** The content that the page knows; null: no file. Undefined before the first look. */
  known: string | null | undefined
  watcher: FSWatcher | null
  timer: NodeJS.Timeout | null
  /** Resolved when the watch is active, or has ended before that. */
  readonly begun: PromiseWithResolvers<void>
}

/**
 * Watches one file at a time. Only the content counts: a touched file is no change, a file replaced by rename is still
 * the same file, and our own saves (see `knows`) are not reported.
 */
export class FileWatch {
  readonly #disk: Disk
  readonly #report: (path: string, stamp: HostStamp | null) => void
  /** Looks at a path when no save of ours to that path is under way. */
  readonly #inTurn: (path: string, work: () => Promise<void>) => Promise<void>
  #watched: Watched | null = null
  /** What the page last read or wrote, whether that file is watched yet or not. */
  #page: { readonly path: string; readonly hash: string } | null = null

  constructor(
    disk: Disk,
    inTurn: (path: string, work: () => Promise<void>) => Promise<void>,
    report: (path: string, stamp: HostStamp | null) => void,
  ) {
    this.#disk = disk
    this.#inTurn = inTurn
    this.#report = report
  }

  /** The page has read or written this content. */
  knows(path: string, stamp: HostStamp): void {
    this.#page = { path, hash: stamp.hash }
    if (path === this.#watched?.path) this.#watched.known = stamp.hash
  }

  /**
   * Watches `path` instead of the previous one, if `may` resolves to true; null watches nothing. Of two calls the later
   * counts.
   */
  async watch(path: string | null, may: Promise<boolean>): Promise<void> {
    const stopped = this.stop()
    if (path === null) return stopped
    // What others wrote since then is a change, although nobody watched.
    const known = this.#page?.path === path ? this.#page.hash : undefined
    const mine: Watched = { path, known, watcher: null, timer: null, begun: Promise.withResolvers() }
    this.#watched = mine
    await stopped
    if (!(await may)) return this.#watched === mine ? this.stop() : undefined
    const there = await stampOf(this.#disk, path)
    if (mine.known === undefined) mine.known = there?.hash ?? null
    const { watch } = await import('chokidar')
    if (this.#watched !== mine) return
    const watcher = watch(path, { ignoreInitial: true })
    mine.watcher = watcher
    watcher.on('all', () => this.#soon(mine))
    // If a watch breaks (the disk was removed), saving still compares the stamp.
    watcher.on('error', () => this.#soon(mine))
    watcher.once('ready', mine.begun.resolve)
    await mine.begun.promise
    this.#soon(mine)
  }

  async stop(): Promise<void> {
    const watched = this.#watched
    this.#watched = null
    if (watched === null) return
    if (watched.timer !== null) clearTimeout(watched.timer)
    // A closed watcher never becomes ready.
    watched.begun.resolve()
    await watched.watcher?.close()
  }

  #soon(watched: Watched): void {
    if (watched !== this.#watched) return
    if (watched.timer !== null) clearTimeout(watched.timer)
    watched.timer = setTimeout(() => void this.#inTurn(watched.path, () => this.#look(watched)), STILL_FOR)
  }

  async #look(watched: Watched): Promise<void> {
    const stamp = await stampOf(this.#disk, watched.path)
    const hash = stamp?.hash ?? null
    if (watched !== this.#watched || hash === watched.known) return
    watched.known = hash
    this.#report(watched.path, stamp)
  }
}
