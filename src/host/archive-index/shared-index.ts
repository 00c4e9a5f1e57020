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
import { IndexServer, type ServerContent } from './index-server.ts'
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
  readonly server: string
  readonly #address: ServerAddress
  readonly #database: DatabaseSync
  readonly #copy: IndexCopy
  #connection: IndexServer | null = null
  #heard: (() => void) | null = null
  /** The state and the folders of the copy when they were last told. */
  #told: string | null = null

  constructor(database: DatabaseSync, address: ServerAddress) {
    this.#database = database
    this.#address = address
    this.server = address.shown
    this.#copy = new IndexCopy(database)
    this.content = new ArchiveIndex(database)
  }

  mayWrite(): Promise<Outcome<boolean>> {
    return tried(async () => (await this.#connected()).mayWrite())
  }

  follow(options: UpdateOptions): Promise<Outcome<boolean>> {
    return tried(async () => {
      await this.#follow(await this.#connected(), options)
      return this.#isNew()
    })
  }

  listen(heard: () => void): void {
    this.#heard = heard
  }

  addRoots(paths: readonly string[]): Promise<Outcome<null>> {
    return tried(async () => {
      const server = await this.#connected()
      await server.make()
      await server.addRoots(paths.map((path) => resolve(path)))
      await this.#follow(server)
      return null
    })
  }

  removeRoot(path: string): Promise<Outcome<boolean>> {
    return tried(async () => {
      const server = await this.#connected()
      if ((await server.about()) === null) return false
      const isRemoved = await server.removeRoot(resolve(path))
      await this.#follow(server)
      return isRemoved
    })
  }

  update(options: UpdateOptions): Promise<Outcome<UpdateReport>> {
    return tried(async () => {
      const server = await this.#connected()
      const isLocked = await server.lock(() => options.onWait?.(), options.signal)
      if (!isLocked) return stoppedAtOnce()
      let reached = await this.#follow(server, options)
      if (options.signal?.aborted === true) {
        await server.unlock()
        return stoppedAtOnce()
      }
      const bring = async (changes: readonly IndexChange[]): Promise<void> => {
        const revision = await server.write(changes)
        this.#copy.follow(reached, revision, changes)
        reached = { ...reached, revision }
      }
      const report = await updateIndex(this.#database, bring, options)
      await server.unlock()
      this.#database.exec('PRAGMA optimize')
      this.#isNew()
      return report
    })
  }

  async close(): Promise<void> {
    this.content.close()
    await this.#connection?.close()
  }

  /** A connection that was lost is made anew, but never within a call, which may have lost its lock with it. */
  async #connected(): Promise<IndexServer> {
    if (this.#connection !== null && (await this.#connection.isAlive())) return this.#connection
    this.#connection = null
    const connection = await IndexServer.connect(this.#address)
    // Before anything is asked: what others change from now on is heard of, and what they changed before is there to be copied.
    if (this.#heard !== null) await connection.listen(this.#heard)
    return (this.#connection = connection)
  }

  /** Another process of this machine may have brought the copy up to date. */
  #isNew(): boolean {
    const now = JSON.stringify([this.#copy.state(), this.content.roots()])
    const isNew = now !== this.#told
    this.#told = now
    return isNew
  }

  /**
   * Brings the copy up to date. Stopped or killed on the way, it goes on from there.
   * @returns the state of the server that the copy has reached
   */
  async #follow(server: IndexServer, { signal, onCopied }: UpdateOptions = {}): Promise<CopyState> {
    // In this order: another process of this machine may follow at the same time, and be ahead of what is asked first.
    const known = this.#copy.state()
    const about = await server.about()
    // Other tables than before, or a server that was set back to an earlier state.
    if (known.id !== (about?.id ?? null) || known.revision > (about?.revision ?? 0))
      this.#copy.restart(about?.id ?? null)
    this.#copy.setRoots(about === null ? [] : await server.roots())
    const total = about === null ? 0 : await server.filesAfter(this.#copy.state().revision)
    for (let copied = 0; ;) {
      const state = this.#copy.state()
      const next = total === 0 || signal?.aborted === true ? null : await server.after(state.revision)
      if (next === null) return state
      this.#copy.follow(state, next.revision, next.changes)
      copied += next.changes.length
      onCopied?.(copied, total)
    }
  }
}

/**
 * Opens this machine's copy, and asks the server nothing yet.
 * @param copies the folder of this machine's copies
 * @returns `index-server.bad-address`, or what keeps the copy from being opened
 */
export function openSharedIndex(connection: string, copies: string): Outcome<FolderIndex> {
  const address = readServerAddress(connection)
  if (!address.ok) return address
  const database = openIndexDatabase(join(copies, `shared-index-${address.value.digest}.sqlite`))
  return database.ok ? done(new SharedIndex(database.value, address.value)) : database
}

/** Connects, and tells what is there. @returns `index-server.…` if the server does not take part */
export async function lookAtServer(connection: string): Promise<Outcome<ServerContent>> {
  const address = readServerAddress(connection)
  if (!address.ok) return address
  return tried(async () => {
    const server = await IndexServer.connect(address.value)
    const content = await server.content()
    await server.close()
    return content
  })
}
