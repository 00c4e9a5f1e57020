/** A machine's own copy of an index that machines share: an index in a file, which knows how far it has followed the server. */
import type { DatabaseSync } from 'node:sqlite'
import type { IndexChange } from './index-change.ts'
import { IndexWriter } from './write-index.ts'

/** How far a copy has followed which tables. */
export interface CopyState {
  /** Of the server's tables; null: of none. */
  readonly id: string | null
  readonly revision: number
}

export class IndexCopy {
  readonly #database: DatabaseSync
  readonly #writer: IndexWriter

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#writer = new IndexWriter(database)
    database.exec('CREATE TABLE IF NOT EXISTS copied (id TEXT NOT NULL, revision INTEGER NOT NULL)')
  }

  state(): CopyState {
    const { id, revision } = this.#database.prepare('SELECT id, revision FROM copied').get() ?? {}
    return id === undefined ? { id: null, revision: 0 } : { id: String(id), revision: Number(revision) }
  }

  /**
   * Takes over what the server has written next. Another process of this machine may have done so in the meantime: then it changes nothing.
   * @param from the state that the changes follow
   */
  follow({ id, revision: before }: CopyState, revision: number, changes: readonly IndexChange[]): void {
    this.#writer.inTransaction(() => {
      const now = this.state()
      if (now.id !== id || now.revision !== before) return
      this.#writer.apply(changes)
      this.#database.prepare('UPDATE copied SET revision = ?').run(revision)
    })
  }

  /** Forgets everything, and begins with these tables. */
  restart(id: string | null): void {
    this.#writer.inTransaction(() => {
      const files = this.#database.prepare('SELECT path FROM file').all()
      this.#writer.apply(files.map(({ path }) => ({ kind: 'remove', path: String(path) })))
      this.#database.exec('DELETE FROM copied')
      if (id !== null) this.#database.prepare('INSERT INTO copied VALUES (?, 0)').run(id)
    })
  }

  setRoots(paths: readonly string[]): void {
    this.#writer.inTransaction(() => {
      this.#database.exec('DELETE FROM root')
      const insert = this.#database.prepare('INSERT INTO root VALUES (?)')
      for (const path of paths) insert.run(path)
    })
  }
}
