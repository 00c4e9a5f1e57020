/** Brings the index up to what the folders hold: what is new, changed, moved or gone. */
import { sep } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Disk } from '../disk.ts'
import { readBytes } from '../files/index.ts'
import { readRecordFile, unreadable, type FileState, type RecordFile } from './record-file.ts'
import { walkRecords, type FoundFile, type Walked } from './walk-records.ts'
import type { FileStamp, IndexWriter } from './write-index.ts'

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
  readonly disk: Disk
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: IndexProgress) => void) | undefined
}

/** What is written at once: after a kill, everything before is in the index. */
const BATCH = 100

const sha256 = (bytes: Uint8Array): string =>
  process.getBuiltinModule('node:crypto').createHash('sha256').update(bytes).digest('hex')

const isIn = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

class Update {
  readonly #database: DatabaseSync
  readonly #writer: IndexWriter
  readonly #options: UpdateOptions
  readonly #known = new Map<string, FileStamp>()
  /** What the index has that is no longer where it was, by hash. */
  readonly #gone = new Map<string, string>()
  readonly #lost: string[] = []
  readonly #folders = new Set<string>()
  readonly #damaged: { path: string; state: FileState }[] = []
  #pending: (() => void)[] = []
  readonly #counts = { added: 0, changed: 0, moved: 0, unchanged: 0, removed: 0 }

  constructor(database: DatabaseSync, writer: IndexWriter, options: UpdateOptions) {
    this.#database = database
    this.#writer = writer
    this.#options = options
    for (const { path, size, modified, hash } of database.prepare('SELECT path, size, modified, hash FROM file').all())
      this.#known.set(String(path), { size: Number(size), modified: Number(modified), hash: String(hash) })
  }

  readonly #seen: Walked = {
    folder: (path) => void this.#folders.add(path),
    lost: (path) => void this.#lost.push(path),
  }

  async run(): Promise<UpdateReport> {
    const roots = this.#database.prepare('SELECT path FROM root').all()
    const found = new Map<string, FoundFile>()
    for (const { path } of roots)
      for await (const file of walkRecords(this.#options.disk, String(path), this.#seen)) {
        if (this.#isStopped) return this.#report()
        found.set(file.path, file)
      }
    for (const [path, { hash }] of this.#known)
      if (!found.has(path) && !this.#lost.some((lost) => isIn(path, lost))) this.#gone.set(hash, path)
    let done = 0
    for (const file of found.values()) {
      if (this.#isStopped) break
      await this.#take(file)
      this.#options.onProgress?.({ done: ++done, total: found.size, path: file.path })
    }
    // Moved files have their new paths before what is left of the old ones is removed.
    this.#write()
    if (!this.#isStopped) this.#removeGone(found)
    this.#write()
    return this.#report()
  }

  get #isStopped(): boolean {
    return this.#options.signal?.aborted === true
  }

  async #take(file: FoundFile): Promise<void> {
    const { path, size, modified } = file
    const known = this.#known.get(path)
    if (known?.size === size && known.modified === modified) {
      this.#counts.unchanged++
      return
    }
    const read = await readBytes(this.#options.disk, path)
    if (!read.ok) {
      // Deleted since it was found.
      if (read.failure.code === 'file.not-found') return
      this.#put(file, '', unreadable(read.failure), known)
      return
    }
    const hash = sha256(read.value.bytes)
    const from = known?.hash === hash ? path : known === undefined ? this.#gone.get(hash) : undefined
    if (from === undefined) {
      this.#put(file, hash, await readRecordFile(read.value.bytes, path), known)
      return
    }
    this.#gone.delete(hash)
    if (from === path) this.#counts.unchanged++
    else this.#counts.moved++
    this.#later(() => this.#writer.move(from, path, modified))
  }

  #put({ path, size, modified }: FoundFile, hash: string, file: RecordFile, known: FileStamp | undefined): void {
    if (known === undefined) this.#counts.added++
    else this.#counts.changed++
    if (file.state !== 'whole') this.#damaged.push({ path, state: file.state })
    this.#later(() => this.#writer.put(path, { size, modified, hash }, file))
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
        this.#later(() => this.#writer.remove(path))
      }
  }

  #later(write: () => void): void {
    this.#pending.push(write)
    if (this.#pending.length >= BATCH) this.#write()
  }

  #write(): void {
    const pending = this.#pending
    if (pending.length === 0) return
    this.#pending = []
    this.#writer.inTransaction(() => {
      for (const write of pending) write()
    })
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

/** Files whose size and time are as they were are not read. */
export const updateIndex = (
  database: DatabaseSync,
  writer: IndexWriter,
  options: UpdateOptions,
): Promise<UpdateReport> => new Update(database, writer, options).run()
