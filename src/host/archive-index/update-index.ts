/** Brings the index up to what the folders hold: what is new, changed, moved or gone. */
import { sep } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Ruleset } from '../../rules/index.ts'
import { disk } from '../disk.ts'
import type { FileStamp, IndexChange } from './index-change.ts'
import type { ReadForIndex } from './read-for-index.ts'
import { RecordReader } from './record-reader.ts'
import type { FileState } from './record-rows.ts'
import { RowBasis } from './row-basis.ts'
import { walkRecords, type FoundFile, type Walked } from './walk-records.ts'

export interface IndexProgress {
  /** Files that are in the index as they are on disk. */
  readonly done: number
  /** Files found. */
  readonly total: number
  readonly path: string
}

export interface UpdateReport {
  /** Numbers of files. */
  readonly added: number
  readonly changed: number
  /** As they were, and read again, because the rules or what the program knows of the league have changed. */
  readonly reread: number
  readonly moved: number
  readonly unchanged: number
  readonly removed: number
  /** New or changed files that are not whole. */
  readonly damaged: readonly { readonly path: string; readonly state: FileState }[]
  /** Folders and files that cannot be reached now: what the index has of them stays. */
  readonly lost: readonly string[]
  /** All folders that were looked through. */
  readonly folders: ReadonlySet<string>
  /** It was stopped before the end; another update goes on from there. */
  readonly isStopped: boolean
}

export interface UpdateOptions {
  /** The user's own rulesets, by which records that name them are counted and checked; none, if nothing is said. */
  readonly rulesets?: readonly Ruleset[]
  /** How many threads read the records of a large archive, while this one writes; 0, if nothing is said: this one reads too. */
  readonly threads?: number
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: IndexProgress) => void) | undefined
  /** Of an index that machines share: another machine is updating it, and is waited for. */
  readonly onWait?: (() => void) | undefined
  /** Of such an index, before it begins: files of the other machines that this one has copied, of those that it lacked. */
  readonly onCopied?: ((done: number, total: number) => void) | undefined
}

/** Brings changes into the index, all of them or none. */
export type WriteChanges = (changes: readonly IndexChange[]) => void | Promise<void>

/** What is written at once: after a kill, everything before is in the index. */
const BATCH = 100

type NewRecord = Extract<ReadForIndex, { kind: 'read' }>

const isIn = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

class Update {
  readonly #database: DatabaseSync
  readonly #bring: WriteChanges
  readonly #options: UpdateOptions
  readonly #basis: RowBasis
  readonly #known = new Map<string, FileStamp>()
  /** What the index has that is no longer where it was, by hash. */
  readonly #gone = new Map<string, string>()
  readonly #lost: string[] = []
  readonly #folders = new Set<string>()
  readonly #damaged: { path: string; state: FileState }[] = []
  #pending: IndexChange[] = []
  readonly #counts = { added: 0, changed: 0, reread: 0, moved: 0, unchanged: 0, removed: 0 }
  #done = 0

  constructor(database: DatabaseSync, bring: WriteChanges, options: UpdateOptions) {
    this.#database = database
    this.#bring = bring
    this.#options = options
    this.#basis = new RowBasis(options.rulesets ?? [])
    for (const row of database.prepare('SELECT path, size, modified, hash, basis FROM file').all()) {
      const { path, size, modified, hash, basis } = row
      const stamp = { size: Number(size), modified: Number(modified), hash: String(hash), basis: String(basis) }
      this.#known.set(String(path), stamp)
    }
  }

  readonly #seen: Walked = {
    folder: (path) => void this.#folders.add(path),
    lost: (path) => void this.#lost.push(path),
  }

  async run(): Promise<UpdateReport> {
    const found = await this.#find()
    if (found === null) return this.#report()
    for (const [path, { hash, basis }] of this.#known)
      if (!found.has(path) && this.#basis.isCurrent(basis) && !this.#lost.some((lost) => isIn(path, lost)))
        this.#gone.set(hash, path)
    const changed = [...found.values()].filter((file) => !this.#isAsBefore(file))
    this.#counts.unchanged = this.#done = found.size - changed.length
    await this.#readAll(changed, found.size)
    // Moved files have their new paths before what is left of the old ones is removed.
    await this.#write()
    if (!this.#isStopped) this.#removeGone(found)
    await this.#write()
    return this.#report()
  }

  get #isStopped(): boolean {
    return this.#options.signal?.aborted === true
  }

  /** By path; null if it was stopped. */
  async #find(): Promise<ReadonlyMap<string, FoundFile> | null> {
    const found = new Map<string, FoundFile>()
    for (const { path } of this.#database.prepare('SELECT path FROM root').all())
      for await (const file of walkRecords(disk, String(path), this.#seen)) {
        if (this.#isStopped) return null
        found.set(file.path, file)
      }
    return found
  }

  #isAsBefore({ path, size, modified }: FoundFile): boolean {
    const known = this.#known.get(path)
    return known?.size === size && known.modified === modified && this.#basis.isCurrent(known.basis)
  }

  async #readAll(files: readonly FoundFile[], total: number): Promise<void> {
    if (this.#isStopped) return
    const { threads = 0, onProgress } = this.#options
    const reader = new RecordReader({
      threads,
      files: files.length,
      gone: new Set(this.#gone.keys()),
      basis: this.#basis,
    })
    const orders = files.map(({ path, size }) => {
      const known = this.#known.get(path)
      const isStale = known !== undefined && !this.#basis.isCurrent(known.basis)
      return { path, size, known: isStale ? null : (known?.hash ?? null), isNew: isStale }
    })
    try {
      let at = 0
      for await (const read of reader.readAll(orders)) {
        if (this.#isStopped) break
        const file = files[at++]!
        const isTaken = this.#take(file, read)
        if (!isTaken) this.#take(file, await reader.read({ ...file, known: null, isNew: true }))
        if (this.#pending.length >= BATCH) await this.#write()
        onProgress?.({ done: ++this.#done, total, path: file.path })
      }
    } finally {
      await reader.end()
    }
  }

  /** @returns false if the index has these bytes under another path, but another file has moved from there already */
  #take(file: FoundFile, read: ReadForIndex): boolean {
    const { path, modified } = file
    const known = this.#known.get(path)
    switch (read.kind) {
      case 'gone':
        return true
      case 'read':
        this.#put(file, read, known)
        return true
      case 'known': {
        const from = known === undefined ? this.#gone.get(read.hash) : path
        if (from === undefined) return false
        this.#gone.delete(read.hash)
        if (from === path) this.#counts.unchanged++
        else this.#counts.moved++
        this.#pending.push({ kind: 'move', from, to: path, modified })
        return true
      }
    }
  }

  #put({ path, size, modified }: FoundFile, { hash, rows, basis }: NewRecord, known: FileStamp | undefined): void {
    if (known === undefined) this.#counts.added++
    else if (known.hash === hash) this.#counts.reread++
    else this.#counts.changed++
    if (rows.state !== 'whole') this.#damaged.push({ path, state: rows.state })
    this.#pending.push({ kind: 'put', path, stamp: { size, modified, hash, basis }, rows })
  }

  #removeGone(found: ReadonlyMap<string, FoundFile>): void {
    const left = new Set(
      this.#database
        .prepare('SELECT path FROM file')
        .all()
        .map(({ path }) => String(path)),
    )
    for (const path of this.#known.keys())
      if (!found.has(path) && left.has(path) && !this.#lost.some((lost) => isIn(path, lost))) {
        this.#counts.removed++
        this.#pending.push({ kind: 'remove', path })
      }
  }

  async #write(): Promise<void> {
    const pending = this.#pending
    this.#pending = []
    for (let at = 0; at < pending.length; at += BATCH) await this.#bring(pending.slice(at, at + BATCH))
  }

  #report(): UpdateReport {
    return {
      ...this.#counts,
      damaged: this.#damaged,
      lost: this.#lost,
      folders: this.#folders,
      isStopped: this.#isStopped,
    }
  }
}

/** Of an update that was stopped before it began. */
export const stoppedAtOnce = (): UpdateReport => ({
  ...{ added: 0, changed: 0, reread: 0, moved: 0, unchanged: 0, removed: 0 },
  ...{ damaged: [], lost: [], folders: new Set(), isStopped: true },
})

/** Files whose size and time are as they were are not read, unless something else that their rows depend on has changed. */
export const updateIndex = (
  database: DatabaseSync,
  bring: WriteChanges,
  options: UpdateOptions,
): Promise<UpdateReport> => new Update(database, bring, options).run()
