/**
 * Tells when something in folders of records changes. A watcher a folder, not one a file as libraries have it: an archive has thousands of
 * files, and systems allow only so many watchers.
 */
import { watch, type FSWatcher } from 'node:fs'

/** Programs write a file in several steps, and copy many after each other: so long after the last change, in milliseconds. */
const QUIET = 1_000

export class FolderWatch {
  readonly #watchers = new Map<string, FSWatcher>()
  readonly #changed: () => void
  #timer: NodeJS.Timeout | null = null

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** In place of those before. A folder that cannot be watched is only looked through with the next update. */
  watch(folders: ReadonlySet<string>): void {
    for (const [folder, watcher] of this.#watchers)
      if (!folders.has(folder)) {
        watcher.close()
        this.#watchers.delete(folder)
      }
    for (const folder of folders) if (!this.#watchers.has(folder)) this.#add(folder)
  }

  close(): void {
    this.watch(new Set())
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  #add(folder: string): void {
    try {
      const watcher = watch(folder, () => this.#soon())
      watcher.on('error', () => {
        watcher.close()
        this.#watchers.delete(folder)
        this.#soon()
      })
      this.#watchers.set(folder, watcher)
    } catch (error) {
      // Gone again, or no watchers are left.
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  }

  #soon(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#changed()
    }, QUIET)
  }
}
