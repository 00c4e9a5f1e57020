/** Writes files into the index, and takes them out. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { packPlaces } from '../../archive/index.ts'
import { gramsOfLine } from './grams.ts'
import type { FileStamp, IndexChange } from './index-change.ts'
import type { MatchRow, RecordRows } from './record-rows.ts'

/** So many lines are remembered with their ids: names come again in every match. */
const LINES_KEPT = 20_000

export class IndexWriter {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #lines = new Map<string, number>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Everything that `write` does is in the index, or nothing. */
  inTransaction(write: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      write()
      this.#database.exec('COMMIT')
    } catch (error) {
      // Ids of lines that were not kept.
      this.#lines.clear()
      this.#database.exec('ROLLBACK')
      throw error
    }
  }

  /** In the order of the list. */
  apply(changes: readonly IndexChange[]): void {
    for (const change of changes)
      if (change.kind === 'put') this.#put(change.path, change.stamp, change.rows)
      else if (change.kind === 'move') this.#move(change.from, change.to, change.modified)
      else this.#remove(change.path)
  }

  #put(path: string, { size, modified, hash, basis }: FileStamp, { state, faults, matches }: RecordRows): void {
    this.#remove(path)
    const id = this.#insert(
      'INSERT INTO file (path, size, modified, hash, basis, state, faults) VALUES (?, ?, ?, ?, ?, ?, ?)',
      path,
      size,
      modified,
      hash,
      basis,
      state,
      faults,
    )
    for (const [at, match] of matches.entries()) this.#putMatch(id, at + 1, match)
  }

  #remove(path: string): void {
    const file = this.#statement('SELECT id FROM file WHERE path = ?').get(path)?.['id'] ?? null
    if (file === null) return
    const matches = this.#statement('SELECT id FROM match WHERE file = ?').all(file)
    for (const { id = null } of matches) this.#statement('DELETE FROM line_of_match WHERE match = ?').run(id)
    this.#statement('DELETE FROM match WHERE file = ?').run(file)
    this.#statement('DELETE FROM file WHERE id = ?').run(file)
  }

  #move(from: string, to: string, modified: number): void {
    this.#statement('UPDATE file SET path = ?, modified = ? WHERE path = ?').run(to, modified, from)
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const made = this.#database.prepare(sql)
    this.#statements.set(sql, made)
    return made
  }

  #insert(sql: string, ...values: readonly SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).lastInsertRowid)
  }

  #putMatch(file: number, number: number, row: MatchRow): void {
    const { date, identity, head, names, frames, faults, lines, packedFrames, packedHands } = row
    const ids = lines.map(({ text }) => this.#line(text))
    const match = this.#insert(
      `INSERT INTO match (file, number, date, identity, head, names, frames, faults, packed_frames, packed_hands, packed_places)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      file,
      number,
      date,
      identity,
      head,
      names,
      frames,
      faults,
      packedFrames,
      packedHands,
      packPlaces(lines, ids),
    )
    for (const [at, { key }] of lines.entries())
      this.#statement('INSERT OR IGNORE INTO line_of_match VALUES (?, ?, ?)').run(ids[at]!, key, match)
  }

  #line(text: string): number {
    const known = this.#lines.get(text)
    if (known !== undefined) return known
    const written = this.#statement('SELECT id FROM line WHERE text = ?').get(text)?.['id']
    const id = typeof written === 'number' ? written : this.#insert('INSERT INTO line (text) VALUES (?)', text)
    if (written === undefined)
      this.#statement('INSERT INTO gram (rowid, grams) VALUES (?, ?)').run(id, gramsOfLine(text))
    if (this.#lines.size >= LINES_KEPT) this.#lines.clear()
    this.#lines.set(text, id)
    return id
  }
}
