/** Keeps the app's index up to date: it follows the folders and the other machines of an office, and tells what it does. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKSUMS } from '../../archive/index.ts'
import type { HostArchiveState, HostFailure, HostVerifiedFolder } from '../contract/index.ts'
import { disk } from '../disk.ts'
import { done, failed, type Outcome } from '../failure.ts'
import { readOwnRulesets } from '../rulesets.ts'
import { BESIDE_TYPING } from '../threads/index.ts'
import type { FolderIndex } from './folder-index.ts'
import { PacedWork } from './paced-work.ts'
import { FolderWatch } from './folder-watch.ts'
import { verifyFolder } from './signed-folder.ts'
import type { UpdateOptions, UpdateReport } from './update-index.ts'

/** So often the app is told how far it is, in milliseconds. */
const TELL_EVERY = 200

/** While another machine reads thousands of records, they are copied and counted no more often than this, in milliseconds. */
const CATCH_UP_EVERY = 3_000

/** So long after a server could not be reached it is tried again, in milliseconds. */
const TRY_AGAIN_AFTER = 30_000

/** What came of a run. */
interface Ended {
  /** Null if the folders were not looked through. */
  readonly report: UpdateReport | null
  readonly isNew: boolean
}

/** `quiet`: nobody asked for it, so it is not told unless it takes long or changes something. */
type Manner = 'shown' | 'quiet'

export class ArchiveUpkeep {
  readonly #index: FolderIndex
  readonly #rulesets: string
  readonly #tell: (state: HostArchiveState) => void
  readonly #watch = new FolderWatch(() => this.update())
  readonly #others = new PacedWork(CATCH_UP_EVERY, () => this.#catchUp())
  #tryAgain: NodeJS.Timeout | undefined
  #stop: AbortController | null = null
  #stopVerifying: AbortController | null = null
  /** Asked for while another update ran. */
  #isDue = false
  /** Other machines were heard of while something ran. */
  #isBehind = false
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
    index.listen(() => this.#others.ask())
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
    else this.#begin('shown', (options) => this.#updated(options))
  }

  /** Begins to take over what other machines have read; an update that runs does so too. */
  follow(): void {
    if (this.#index.server !== null && this.#stop === null) this.#begin('shown', (options) => this.#followed(options))
  }

  /** The same, unasked. */
  #catchUp(): void {
    if (this.#stop !== null) this.#isBehind = true
    else this.#begin('quiet', (options) => this.#followed(options))
  }

  stop(): void {
    this.#isDue = this.#isBehind = false
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

  #begin(manner: Manner, work: (options: UpdateOptions) => Promise<Outcome<Ended>>): void {
    const stop = (this.#stop = new AbortController())
    // What it throws is a bug, and ends the thread.
    void this.#alone(() => this.#run(manner, work, stop.signal))
  }

  async #updated(options: UpdateOptions): Promise<Outcome<Ended>> {
    const may = await this.#index.mayWrite()
    if (!may.ok) return may
    if (!may.value) return this.#followed(options)
    const updated = await this.#index.update(options)
    return updated.ok ? done({ report: updated.value, isNew: true }) : updated
  }

  async #followed(options: UpdateOptions): Promise<Outcome<Ended>> {
    const followed = await this.#index.follow(options)
    return followed.ok ? done({ report: null, isNew: followed.value }) : followed
  }

  async #run(
    manner: Manner,
    work: (options: UpdateOptions) => Promise<Outcome<Ended>>,
    signal: AbortSignal,
  ): Promise<void> {
    clearTimeout(this.#tryAgain)
    const begun = (this.#told = performance.now())
    const isShown = manner === 'shown'
    if (isShown && this.#index.server !== null) this.#progress = { what: 'ask', done: 0, total: 0 }
    // A server that answers at once need not be mentioned.
    const late = isShown ? setTimeout(() => this.#tell(this.state()), TELL_EVERY) : undefined
    const { own } = await readOwnRulesets(this.#rulesets)
    const ended = await work({
      rulesets: own,
      // This one writes, and is one of those that may work.
      threads: BESIDE_TYPING - 1,
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
    const before = this.#failure
    this.#failure = ended.ok ? null : ended.failure
    const report = ended.ok ? ended.value.report : null
    if (report !== null) {
      this.#lost = report.lost
      this.#watch.watch(new Set([...report.folders, this.#rulesets]))
    }
    if (!ended.ok || ended.value.isNew) this.#duplicates = null
    const isNews = (ended.ok && ended.value.isNew) || before?.code !== this.#failure?.code
    if (isShown || isNews || this.#told !== begun) this.#tell(this.state())
    this.#goOn()
  }

  /** With what was asked for in the meantime. */
  #goOn(): void {
    const [isDue, isBehind] = [this.#isDue, this.#isBehind]
    this.#isDue = this.#isBehind = false
    if (isDue) this.update()
    else if (this.#failure?.code === 'index-server.unreachable')
      this.#tryAgain = setTimeout(() => this.#catchUp(), TRY_AGAIN_AFTER)
    else if (isBehind) this.#catchUp()
  }
}
