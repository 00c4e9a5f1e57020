/** The PostgreSQL server that keeps an index for several machines. */
import { Client, type QueryResultRow } from 'pg'
import type { IndexChange } from './index-change.ts'
import type { ServerAddress } from './server-address.ts'
import { changesOf, NEXT_REVISION, statementsOf, type RevisionRow } from './server-changes.ts'
import { ServerFault, serverFault } from './server-fault.ts'
import { CHANGES, MAKING_LOCK, SERVER_TABLES, SERVER_VERSION, UPDATE_LOCK } from './server-schema.ts'

/** So long a server may take to answer at first, in milliseconds. */
const PATIENCE = 10_000

/** A connection by which nothing is heard is asked after so long whether it still is one, in milliseconds: a machine that slept may have lost it. */
const SILENCE = 30_000

/** A machine that was switched off in an update loses the lock after a minute, and not after hours. */
const KEEP_ALIVE = 'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3'

export interface AboutServer {
  /** Of the tables: another one, and nothing that was copied counts any more. */
  readonly id: string
  /** Of the last change. */
  readonly revision: number
}

export interface ServerRevision {
  readonly revision: number
  readonly changes: readonly IndexChange[]
}

export interface ServerContent {
  /** Of the server: `17.2`. */
  readonly version: string
  /** Files in the index; null if there are no tables yet. */
  readonly files: number | null
  readonly mayWrite: boolean
}

/** What an update changes. Other users need `SELECT` alone. */
const NEEDED_TO_WRITE = `
  ('saifu.about', 'UPDATE'), ('saifu.root', 'INSERT'), ('saifu.root', 'DELETE'), ('saifu.file', 'INSERT'), ('saifu.file', 'UPDATE'),
  ('saifu.file', 'DELETE'), ('saifu.match', 'INSERT'), ('saifu.match', 'DELETE')`

/** Each method throws a `ServerFault` if the server does not do it; the connection is closed then, which gives back its lock. */
export class IndexServer {
  readonly #client: Client
  readonly #shown: string

  private constructor(client: Client, shown: string) {
    this.#client = client
    this.#shown = shown
    // A connection that breaks while nothing is asked: the next question finds it closed.
    client.on('error', () => undefined)
  }

  static async connect({ connection, shown }: ServerAddress): Promise<IndexServer> {
    const client = new Client({
      connectionString: connection,
      connectionTimeoutMillis: PATIENCE,
      keepAlive: true,
      keepAliveInitialDelayMillis: SILENCE,
      application_name: 'saifu',
    })
    const server = new IndexServer(client, shown)
    await server.#try(() => client.connect())
    await server.#ask(KEEP_ALIVE)
    return server
  }

  /**
   * @param heard called when another connection has changed the index, and when this one is lost, though nobody closed it. A server that only
   * repeats what another one does (a hot standby) tells of no changes.
   */
  async listen(heard: () => void): Promise<void> {
    const [own] = await this.#ask<{ pid: number; repeats: boolean }>(
      'SELECT pg_backend_pid() AS pid, pg_is_in_recovery() AS repeats',
    )
    this.#client.on('error', heard)
    if (own === undefined || own.repeats) return
    this.#client.on('notification', ({ processId }) => {
      if (processId !== own.pid) heard()
    })
    await this.#ask(`LISTEN ${CHANGES}`)
  }

  /** Whether it still answers; what became of it otherwise a new connection tells. */
  async isAlive(): Promise<boolean> {
    // Of a connection that was cut without a word, as on a machine that slept, nothing is heard for a quarter of an hour. The driver's types lack the limit.
    const question = { text: 'SELECT', query_timeout: PATIENCE }
    try {
      await this.#try(() => this.#client.query(question))
      return true
    } catch (error) {
      if (error instanceof ServerFault) return false
      throw error
    }
  }

  /** @returns null if there are no tables yet */
  async about(): Promise<AboutServer | null> {
    const [made] = await this.#ask<{ is: boolean }>(`SELECT to_regclass('saifu.about') IS NOT NULL AS is`)
    if (made?.is !== true) return null
    const [about] = await this.#ask<{ id: string; version: number; revision: string }>('SELECT * FROM saifu.about')
    if (about === undefined) return null
    const { id, version, revision } = about
    if (version !== SERVER_VERSION) {
      await this.close()
      throw this.#fault('index-server.other-version', `${version} / ${SERVER_VERSION}`)
    }
    return { id, revision: Number(revision) }
  }

  /** Makes the tables if there are none. */
  async make(): Promise<void> {
    await this.#checkEncoding()
    await this.#ask('BEGIN')
    await this.#ask('SELECT pg_advisory_xact_lock($1)', [MAKING_LOCK])
    if ((await this.about()) === null) {
      await this.#ask(SERVER_TABLES)
      await this.#ask('INSERT INTO saifu.about VALUES ($1, $2, 0)', [crypto.randomUUID(), SERVER_VERSION])
    }
    await this.#ask('COMMIT')
  }

  /** Whether this user may change the tables, or make them where there are none. */
  async mayWrite(): Promise<boolean> {
    const isMade = (await this.about()) !== null
    const [may] = await this.#ask<{ write: boolean }>(
      isMade
        ? `SELECT bool_and(has_table_privilege(name, privilege)) AS write FROM (VALUES ${NEEDED_TO_WRITE}) AS needed (name, privilege)`
        : `SELECT has_database_privilege(current_database(), 'CREATE') AS write`,
    )
    return may?.write === true
  }

  /** What a person asks before an office relies on this server. */
  async content(): Promise<ServerContent> {
    const [server] = await this.#ask<{ version: string }>(
      `SELECT split_part(current_setting('server_version'), ' ', 1) AS version`,
    )
    const version = server?.version ?? ''
    const mayWrite = await this.mayWrite()
    if ((await this.about()) !== null) return { version, mayWrite, files: await this.#files() }
    await this.#checkEncoding()
    return { version, mayWrite, files: null }
  }

  /** In the order of names. */
  async roots(): Promise<readonly string[]> {
    return (await this.#ask<{ path: string }>('SELECT path FROM saifu.root ORDER BY path')).map(({ path }) => path)
  }

  async addRoots(paths: readonly string[]): Promise<void> {
    await this.#ask('INSERT INTO saifu.root SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [paths])
    await this.#ask(`NOTIFY ${CHANGES}`)
  }

  /** @returns whether it was there */
  async removeRoot(path: string): Promise<boolean> {
    const removed = await this.#ask('DELETE FROM saifu.root WHERE path = $1 RETURNING path', [path])
    await this.#ask(`NOTIFY ${CHANGES}`)
    return removed.length > 0
  }

  /**
   * Waits until no other machine updates the index, and keeps others from it until `unlock`.
   * @param waits called if there is one to wait for
   * @returns false if the signal came first; the connection is closed then
   */
  async lock(waits: () => void, signal: AbortSignal | undefined): Promise<boolean> {
    const [first] = await this.#ask<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [UPDATE_LOCK])
    if (first?.taken === true) return true
    waits()
    const leave = (): void => void this.close()
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted === true) leave()
    try {
      await this.#ask('SELECT pg_advisory_lock($1)', [UPDATE_LOCK])
      return true
    } catch (error) {
      if (signal?.aborted === true) return false
      throw error
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  async unlock(): Promise<void> {
    await this.#ask('SELECT pg_advisory_unlock($1)', [UPDATE_LOCK])
  }

  /**
   * All of the changes, or none, and then other machines hear of them. The row of `about` is held until they are there, so revisions appear in their order.
   * @returns their revision
   */
  async write(changes: readonly IndexChange[]): Promise<number> {
    await this.#ask('BEGIN')
    const [about] = await this.#ask<{ revision: string }>(
      'UPDATE saifu.about SET revision = revision + 1 RETURNING revision',
    )
    const revision = Number(about?.revision)
    for (const { text, values } of statementsOf(changes, revision)) await this.#ask(text, values)
    await this.#ask(`NOTIFY ${CHANGES}`)
    await this.#ask('COMMIT')
    return revision
  }

  /** @returns the first revision after this one of which something is still as it was written; null if there is none */
  async after(revision: number): Promise<ServerRevision | null> {
    const rows = await this.#ask<RevisionRow>(NEXT_REVISION, [revision])
    const [first] = rows
    return first === undefined ? null : { revision: Number(first.revision), changes: changesOf(rows) }
  }

  /** @returns the number of files that were written after this revision, and not written again since */
  async filesAfter(revision: number): Promise<number> {
    const [counted] = await this.#ask<{ files: string }>(
      'SELECT COUNT(*) AS files FROM saifu.file WHERE revision > $1',
      [revision],
    )
    return Number(counted?.files)
  }

  async close(): Promise<void> {
    await this.#client.end()
  }

  async #files(): Promise<number> {
    const [counted] = await this.#ask<{ files: string }>(
      `SELECT COUNT(*) AS files FROM saifu.file WHERE state <> 'gone'`,
    )
    return Number(counted?.files)
  }

  async #checkEncoding(): Promise<void> {
    const [encoding] = await this.#ask<{ name: string }>(
      'SELECT pg_encoding_to_char(encoding) AS name FROM pg_database WHERE datname = current_database()',
    )
    if (encoding?.name === 'UTF8') return
    await this.close()
    throw this.#fault('index-server.not-utf8', encoding?.name)
  }

  #fault(code: ServerFault['failure']['code'], detail: string | undefined): ServerFault {
    return new ServerFault({ code, path: this.#shown, ...(detail !== undefined && { detail }) })
  }

  async #ask<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<readonly Row[]> {
    return (await this.#try(() => this.#client.query<Row>(text, values))).rows
  }

  async #try<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      await this.close()
      throw serverFault(error, this.#shown)
    }
  }
}
