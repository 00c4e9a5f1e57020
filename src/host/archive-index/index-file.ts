/** The file of an index: opened, made, or made anew. */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as sqlite from 'node:sqlite'
import type { DatabaseSync } from 'node:sqlite'
import { done, failed, systemCode, type Outcome } from '../failure.ts'
import { prepareSchema } from './sqlite-schema.ts'

/** What SQLite says of a file that is no database, or no longer a whole one. */
const SPOILED = new Set([11, 26])

const isSpoiled = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && SPOILED.has(error.errcode)

/** Another process that writes is waited for so long, in milliseconds. */
const PATIENCE = 10_000

/** The folders of an index of another version; none if even those cannot be read. */
const rootsOf = (database: DatabaseSync): readonly string[] => {
  const { tables } = database.prepare(`SELECT COUNT(*) AS tables FROM sqlite_schema WHERE name = 'root'`).get() ?? {}
  if (tables !== 1) return []
  return database
    .prepare('SELECT path FROM root')
    .all()
    .map(({ path }) => String(path))
}

type Opened = { readonly database: DatabaseSync } | { readonly roots: readonly string[] }

const opened = ({ DatabaseSync }: typeof sqlite, path: string): Opened => {
  const database = new DatabaseSync(path, { timeout: PATIENCE })
  try {
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000',
    )
    if (prepareSchema(database)) return { database }
    const roots = rootsOf(database)
    database.close()
    return { roots }
  } catch (error) {
    database.close()
    if (isSpoiled(error)) return { roots: [] }
    throw error
  }
}

/**
 * Opens the index in a file, and makes it where there is none, or none that can be used.
 * @returns `file.io` with `node:sqlite` if this Node has no SQLite, otherwise what keeps the file from being opened
 */
export function openIndexDatabase(path: string): Outcome<DatabaseSync> {
  // Node 20 has none, and the other commands run there.
  const module = process.getBuiltinModule('node:sqlite') as typeof sqlite | undefined
  if (module === undefined) return failed({ code: 'file.io', path, detail: 'node:sqlite' })
  try {
    mkdirSync(dirname(path), { recursive: true })
    const first = opened(module, path)
    if ('database' in first) return done(first.database)
    for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
    const anew = opened(module, path)
    if (!('database' in anew)) return failed({ code: 'file.io', path, detail: 'SQLITE_CORRUPT' })
    const insert = anew.database.prepare('INSERT INTO root VALUES (?)')
    for (const root of first.roots) insert.run(root)
    return done(anew.database)
  } catch (error) {
    if (error instanceof Error && 'errstr' in error)
      return failed({ code: 'file.io', path, detail: String(error.errstr) })
    const detail = systemCode(error)
    if (detail === null) throw error
    return failed({ code: 'file.io', path, detail })
  }
}
