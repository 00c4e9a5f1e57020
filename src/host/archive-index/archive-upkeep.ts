/** Keeps the app's index up to date: it follows the folders, and tells what it does. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKSUMS } from '../../archive/index.ts'
import type { HostArchiveState, HostFailure, HostVerifiedFolder } from '../contract/index.ts'
import { disk } from '../disk.ts'
import { done, failed, type Outcome } from '../failure.ts'
import { readOwnRulesets } from '../rulesets.ts'
import { BESIDE_TYPING } from '../threads/index.ts'
import type { FolderIndex } from './folder-index.ts'
import { FolderWatch } from './folder-watch.ts'
import { verifyFolder } from './signed-folder.ts'
import type { UpdateOptions, UpdateReport } from './update-index.ts'

/** So often the app is told how far it is, in milliseconds. */
const TELL_EVERY = 200

export class ArchiveUpkeep {
  readonly #index: FolderIndex
  readonly #rulesets: string
  readonly #tell: (state: HostArchiveState) => void
  readonly #watch = new FolderWatch(() => this.update())
  #stop: AbortController | null = null
  #stopVerifying: AbortController | null = null
  /** Asked for while another update ran. */
  #isDue = false
  /** What changes the index comes one after the other. */
  #changes: Promise<unknown> = Promise.resolve()
  /** Why the last change did not come about. */
  #failure: HostFailure | null = null
  #progress: HostArchiveState['progress'] = null
  #lost: readonly string[] = []
  #told = 0
  /** Of the index as the last update left it; null: not looked for yet. */
  #duplicates: number | null = null

  /** @param rulesets the folder of the user's own rulesets */
  constructor(index: FolderIndex, rulesets: string, tell: (state: HostArchiveState) => void) {
    this.#index = index
    this.#rulesets = rulesets
    this.#tell = tell
  }

  state(): HostArchiveState {
    const { content } = this.#index
    return {
      server: this.#index.server,
      failure: this.#failure,
      folders: [...content.roots()],
      ...content.counts(),
      duplicates: (this.#duplicates ??= content.duplicates()),
      signed: content.roots().filter((path) => existsSync(join(path, CHECKSUMS))),
      progress: this.#progress,
      lost: [...this.#lost],
    }
  }

  add(path: string): Promise<Outcome<null>> {
    return this.#changeFolders(() => this.#index.addRoots([path]))
  }

  remove(path: string): Promise<Outcome<null>> {
    return this.#changeFolders(() => this.#index.removeRoot(path))
  }

  /** Begins to look through all folders; of several calls while one runs, one more follows. */
  update(): void {
    if (this.#stop !== null) this.#isDue = true
    else this.#begin((options) => this.#updated(options))
  }

  /** Begins to take over what other machines have read; an update that runs does so too. */
  follow(): void {
    if (this.#index.server !== null && this.#stop === null) this.#begin((options) => this.#index.follow(options))
  }

  stop(): void {
    this.#isDue = false
    this.#stop?.abort()
    this.#stopVerifying?.abort()
  }

  /** Holds a folder against its list and signature; another that still runs stops. */
  async verify(path: string): Promise<Outcome<HostVerifiedFolder | null>> {
    if (!this.#index.content.roots().includes(path)) return failed({ code: 'file.not-allowed', path })
    this.#stopVerifying?.abort()
    const stop = (this.#stopVerifying = new AbortController())
    const found = await verifyFolder(disk, path, null, {
      signal: stop.signal,
      onProgress: (read, total) => this.#tellProgress({ what: 'verify', done: read, total }),
    })
    if (this.#stopVerifying === stop) this.#stopVerifying = null
    this.#progress = null
    this.#tell(this.state())
    if (!found.ok) return found
    const { value } = found
    return done(value?.state === 'compared' ? { ...value, faults: value.faults.map((fault) => ({ ...fault })) } : value)
  }

  #tellProgress(progress: HostArchiveState['progress']): void {
    this.#progress = progress
    if (performance.now() - this.#told < TELL_EVERY) return
    this.#told = performance.now()
    this.#tell(this.state())
  }

  /** An update that runs is broken off; the one after the change goes on from there. */
  async #changeFolders(change: () => Promise<Outcome<unknown>>): Promise<Outcome<null>> {
    this.#isDue = false
    this.#stop?.abort()
    const changed = await this.#alone(change)
    if (!changed.ok) return changed
    this.update()
    return done(null)
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#changes.then(work)
    this.#changes = mine
    return mine
  }

  #begin(work: (options: UpdateOptions) => Promise<Outcome<UpdateReport | null>>): void {
    const stop = (this.#stop = new AbortController())
    // What it throws is a bug, and ends the thread.
    void this.#alone(() => this.#run(work, stop.signal))
  }

  async #updated(options: UpdateOptions): Promise<Outcome<UpdateReport | null>> {
    const may = await this.#index.mayWrite()
    if (!may.ok) return may
    return may.value ? this.#index.update(options) : this.#index.follow(options)
  }

  async #run(
    work: (options: UpdateOptions) => Promise<Outcome<UpdateReport | null>>,
    signal: AbortSignal,
  ): Promise<void> {
    this.#told = performance.now()
    if (this.#index.server !== null) this.#progress = { what: 'ask', done: 0, total: 0 }
    // A server that answers at once need not be mentioned.
    const late = setTimeout(() => this.#tell(this.state()), TELL_EVERY)
    const { own } = await readOwnRulesets(this.#rulesets)
    const ended = await work({
      rulesets: own,
      threads: BESIDE_TYPING,
      signal,
      onWait: () => {
        this.#progress = { what: 'wait', done: 0, total: 0 }
        this.#tell(this.state())
      },
      onCopied: (copied, total) => this.#tellProgress({ what: 'copy', done: copied, total }),
      onProgress: ({ done: read, total }) => this.#tellProgress({ what: 'read', done: read, total }),
    })
    clearTimeout(late)
    this.#stop = null
    this.#progress = null
    this.#duplicates = null
    this.#failure = ended.ok ? null : ended.failure
    if (ended.ok && ended.value !== null) {
      this.#lost = ended.value.lost
      this.#watch.watch(new Set([...ended.value.folders, this.#rulesets]))
    }
    this.#tell(this.state())
    if (this.#isDue) {
      this.#isDue = false
      this.update()
    }
  }
}
