/**
 * An index that machines share. The server keeps what was read from the records; each machine searches and counts in a copy of its own,
 * which it brings up to date first, so every question is answered as by an index in a file.
 */
import { join, resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { done, failed, type Outcome } from '../failure.ts'
import { ArchiveIndex } from './archive-index.ts'
import type { FolderIndex } from './folder-index.ts'
import type { IndexChange } from './index-change.ts'
import { IndexCopy, type CopyState } from './index-copy.ts'
import { openIndexDatabase } from './index-file.ts'
import { IndexServer } from './index-server.ts'
import { readServerAddress, type ServerAddress } from './server-address.ts'
import { ServerFault } from './server-fault.ts'
import { stoppedAtOnce, updateIndex, type UpdateOptions, type UpdateReport } from './update-index.ts'

const tried = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return done(await work())
  } catch (error) {
    if (error instanceof ServerFault) return failed(error.failure)
    throw error
  }
}

class SharedIndex implements FolderIndex {
  readonly content: ArchiveIndex
  readonly #database: DatabaseSync
  readonly #copy: IndexCopy
  readonly #server: IndexServer

  constructor(database: DatabaseSync, server: IndexServer) {
    this.#database = database
    this.#server = server
    this.#copy = new IndexCopy(database)
    this.content = new ArchiveIndex(database)
  }

  addRoots(paths: readonly string[]): Promise<Outcome<null>> {
    return tried(async () => {
      await this.#server.make()
      await this.#server.addRoots(paths.map((path) => resolve(path)))
      await this.follow()
      return null
    })
  }

  removeRoot(path: string): Promise<Outcome<boolean>> {
    return tried(async () => {
      if ((await this.#server.about()) === null) return false
      const isRemoved = await this.#server.removeRoot(resolve(path))
      await this.follow()
      return isRemoved
    })
  }

  update(options: UpdateOptions): Promise<Outcome<UpdateReport>> {
    return tried(async () => {
      const isLocked = await this.#server.lock(() => options.onWait?.(), options.signal)
      if (!isLocked) return stoppedAtOnce()
      let reached = await this.follow(options)
      if (options.signal?.aborted === true) {
        await this.#server.unlock()
        return stoppedAtOnce()
      }
      const bring = async (changes: readonly IndexChange[]): Promise<void> => {
        const revision = await this.#server.write(changes)
        this.#copy.follow(reached, revision, changes)
        reached = { ...reached, revision }
      }
      const report = await updateIndex(this.#database, bring, options)
      await this.#server.unlock()
      this.#database.exec('PRAGMA optimize')
      return report
    })
  }

  async close(): Promise<void> {
    this.content.close()
    await this.#server.close()
  }

  /**
   * Brings the copy up to date. Stopped or killed on the way, it goes on from there.
   * @returns the state of the server that the copy has reached
   */
  async follow({ signal, onCopied }: UpdateOptions = {}): Promise<CopyState> {
    // In this order: another process of this machine may follow at the same time, and be ahead of what is asked first.
    const known = this.#copy.state()
    const about = await this.#server.about()
    // Other tables than before, or a server that was set back to an earlier state.
    if (known.id !== (about?.id ?? null) || known.revision > (about?.revision ?? 0))
      this.#copy.restart(about?.id ?? null)
    this.#copy.setRoots(about === null ? [] : await this.#server.roots())
    const total = about === null ? 0 : await this.#server.filesAfter(this.#copy.state().revision)
    for (let copied = 0; ;) {
      const state = this.#copy.state()
      const next = total === 0 || signal?.aborted === true ? null : await this.#server.after(state.revision)
      if (next === null) return state
      this.#copy.follow(state, next.revision, next.changes)
      copied += next.changes.length
      onCopied?.(copied, total)
    }
  }
}

const opened = async (
  address: ServerAddress,
  database: DatabaseSync,
  onCopied: UpdateOptions['onCopied'],
): Promise<SharedIndex> => {
  const server = await IndexServer.connect(address)
  const index = new SharedIndex(database, server)
  await index.follow({ onCopied })
  return index
}

/**
 * Connects, and brings the copy up to date.
 * @param copies the folder of this machine's copies
 * @returns `index-server.…` if the server does not take part, otherwise what keeps the copy from being opened
 */
export async function openSharedIndex(
  connection: string,
  copies: string,
  onCopied: UpdateOptions['onCopied'],
): Promise<Outcome<FolderIndex>> {
  const address = readServerAddress(connection)
  if (!address.ok) return address
  const database = openIndexDatabase(join(copies, `shared-index-${address.value.digest}.sqlite`))
  if (!database.ok) return database
  const index = await tried(() => opened(address.value, database.value, onCopied))
  if (!index.ok) database.value.close()
  return index
}
