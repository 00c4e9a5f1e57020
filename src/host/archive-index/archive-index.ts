/** An index of folders of records: found, listed and counted without reading the files. It can be deleted and made anew. */
import { resolve } from 'node:path'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import {
  isOfFrames,
  playedOrder,
  sameMatches,
  unpackIdentity,
  type ArchivedMatch,
  type FrameFacts,
  type HeadFacts,
  type MatchFacts,
  type Term,
} from '../../archive/index.ts'
import { done, type Outcome } from '../failure.ts'
import { openIndexDatabase } from './index-file.ts'
import type { IndexChange } from './index-change.ts'
import type { FileFault, FileState } from './record-rows.ts'
import { IndexSearch, type IndexHits, type Slice } from './search-index.ts'
import { updateIndex, type UpdateOptions, type UpdateReport } from './update-index.ts'
import { IndexWriter } from './write-index.ts'

/** A match in the index, without its frames. */
export interface MatchEntry {
  readonly id: number
  readonly path: string
  /** Of the file, from 1. */
  readonly number: number
  /** As files write them: `E1-0`. */
  readonly frameNames: readonly string[]
  readonly head: HeadFacts
}

/** With all that is counted of it. */
export interface CountedEntry extends MatchEntry, ArchivedMatch {
  readonly facts: MatchFacts
}

export interface DamagedFile {
  readonly path: string
  readonly state: Exclude<FileState, 'whole'>
  readonly faults: readonly FileFault[]
}

export interface IndexCounts {
  readonly files: number
  readonly matches: number
  readonly damaged: number
}

type Row = Record<string, SQLOutputValue>

/** All that is parsed here was written by `IndexWriter`, and an index of another version is not opened. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- as above
const parsed = <T>(json: SQLOutputValue | undefined): T => JSON.parse(String(json)) as T

/** @param blob a column that is declared as one */
const identityOf = (blob: SQLOutputValue | undefined): ArchivedMatch['identity'] =>
  unpackIdentity(blob instanceof Uint8Array ? blob : new Uint8Array())

const entryOf = ({ id, path, number, names, head }: Row): MatchEntry => ({
  id: Number(id),
  path: String(path),
  number: Number(number),
  frameNames: parsed<readonly string[]>(names),
  head: parsed<HeadFacts>(head),
})

export class ArchiveIndex {
  readonly #database: DatabaseSync
  readonly #writer: IndexWriter
  readonly #search: IndexSearch

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#writer = new IndexWriter(database)
    this.#search = new IndexSearch(database)
  }

  /** Absolute paths of folders and files, in the order of names. */
  roots(): readonly string[] {
    return this.#database
      .prepare('SELECT path FROM root')
      .all()
      .map(({ path }) => String(path))
  }

  /** The next update reads what is in them. A folder inside one that is there already changes nothing. */
  addRoots(paths: readonly string[]): void {
    const insert = this.#database.prepare('INSERT OR IGNORE INTO root VALUES (?)')
    for (const path of paths) insert.run(resolve(path))
  }

  /** The next update forgets what was in it. @returns whether it was one of `roots()` */
  removeRoot(path: string): boolean {
    return this.#database.prepare('DELETE FROM root WHERE path = ?').run(resolve(path)).changes > 0
  }

  update(options: UpdateOptions = {}): Promise<UpdateReport> {
    const write = (changes: readonly IndexChange[]): void =>
      this.#writer.inTransaction(() => this.#writer.apply(changes))
    return updateIndex(this.#database, write, options).finally(() => this.#database.exec('PRAGMA optimize'))
  }

  find(terms: readonly Term[], slice: Slice): IndexHits {
    return this.#search.find(terms, slice)
  }

  /** The id of a match in a file. @param number from 1 */
  matchAt(path: string, number: number): number | null {
    const found = this.#database
      .prepare('SELECT m.id FROM match m JOIN file ON file.id = m.file WHERE path = ? AND number = ?')
      .get(path, number)
    return found === undefined ? null : Number(found['id'])
  }

  /** In the order of the ids; of ids that are no longer there, nothing. */
  entries(ids: readonly number[]): readonly MatchEntry[] {
    const read = this.#database.prepare(
      'SELECT m.id, path, number, names, head FROM match m JOIN file ON file.id = m.file WHERE m.id = ?',
    )
    return ids.flatMap((id) => {
      const row = read.get(id)
      return row === undefined ? [] : [entryOf(row)]
    })
  }

  /**
   * The facts of each match that the terms of matches among these select, in the order in which they were played; of a match that is there
   * twice those of each record.
   */
  facts(terms: readonly Term[] = []): readonly CountedEntry[] {
    const { hits } = this.#search.find(
      terms.filter((term) => !isOfFrames(term)),
      { offset: 0, limit: Number.MAX_SAFE_INTEGER },
    )
    const chosen = new Set(hits.map(({ match }) => match))
    const rows = this.#database
      .prepare(
        `SELECT m.id, path, number, identity, names, head, frames FROM match m JOIN file ON file.id = m.file
         ORDER BY m.date IS NULL, m.date, path, number`,
      )
      .iterate()
    const all: CountedEntry[] = []
    for (const row of rows) {
      if (!chosen.has(Number(row['id']))) continue
      const entry = entryOf(row)
      all.push({
        ...entry,
        identity: identityOf(row['identity']),
        facts: { ...entry.head, frames: parsed<readonly FrameFacts[]>(row['frames']) },
      })
    }
    return playedOrder(all.map(({ head }) => head)).map((at) => all[at]!)
  }

  /** Paths of the files with something that the terms find, in the order of names; without terms of all files. */
  files(terms: readonly Term[] = []): readonly string[] {
    if (terms.length === 0)
      return this.#database
        .prepare('SELECT path FROM file ORDER BY path')
        .all()
        .map(({ path }) => String(path))
    const { hits } = this.#search.find(terms, { offset: 0, limit: Number.MAX_SAFE_INTEGER })
    return [...new Set(this.entries(hits.map(({ match }) => match)).map(({ path }) => path))].sort()
  }

  /** How many records there are more than matches: those of which another is of the same match, less one for each match. */
  duplicates(): number {
    const matches = this.#database
      .prepare('SELECT identity FROM match ORDER BY id')
      .all()
      .map(({ identity }) => ({ identity: identityOf(identity) }))
    return sameMatches(matches).reduce((sum, { length }) => sum + length - 1, 0)
  }

  damaged(): readonly DamagedFile[] {
    return this.#database
      .prepare(`SELECT path, state, faults FROM file WHERE state <> 'whole' ORDER BY path`)
      .all()
      .map(({ path, state, faults }) => ({
        path: String(path),
        state: state === 'damaged' ? 'damaged' : 'unreadable',
        faults: parsed<readonly FileFault[]>(faults ?? '[]'),
      }))
  }

  counts(): IndexCounts {
    const { files, matches, damaged } =
      this.#database
        .prepare(
          `SELECT (SELECT COUNT(*) FROM file) AS files, (SELECT COUNT(*) FROM match) AS matches,
           (SELECT COUNT(*) FROM file WHERE state <> 'whole') AS damaged`,
        )
        .get() ?? {}
    return { files: Number(files), matches: Number(matches), damaged: Number(damaged) }
  }

  close(): void {
    this.#database.close()
  }
}

/**
 * Opens the index in a file, and makes it where there is none. One of another version is made anew for the same folders; so is a spoiled
 * one, whose folders are not known any more.
 * @returns as `openIndexDatabase`
 */
export function openArchiveIndex(path: string): Outcome<ArchiveIndex> {
  const database = openIndexDatabase(path)
  return database.ok ? done(new ArchiveIndex(database.value)) : database
}
