/** A PostgreSQL server of a test file's own, in a folder of its own: a real one, installed where that is possible. */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Client } from 'pg'
import { runsAll } from './test-extent.ts'

/** Why there is no server for the tests here; null if there is one. */
export const whyNoPostgres: string | null = !runsAll
  ? 'only in npm run test:all'
  : process.getuid?.() !== 0 || !existsSync('/etc/debian_version')
    ? 'only as root on Debian, where it can be installed'
    : null

export interface PostgresServer {
  readonly port: number
  /** The connection string of a database, with the password of the only user. */
  address(database: string): string
  /** Of a new, empty database. @param options as of CREATE DATABASE */
  newDatabase(options?: string): Promise<string>
  /** Runs statements in a database. */
  run(address: string, sql: string): Promise<readonly unknown[]>
  /** Breaks all connections to a database before it returns. */
  disconnect(address: string): void
  stop(): void
}

export const SERVER_PASSWORD = 'a secret: p@ss/w#rd?'

const PROGRAMS = '/usr/lib/postgresql'

const succeed = (ended: SpawnSyncReturns<string>, what: string): string => {
  if (ended.status !== 0) throw new Error(`${what}: ${ended.error?.message ?? ended.stderr}`)
  return ended.stdout
}

const run = (command: string, ...args: readonly string[]): string =>
  succeed(spawnSync(command, args, { encoding: 'utf8' }), command)

/** The folder of the newest server's programs. */
const programs = (): string | null => {
  const [newest] = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a)) : []
  const folder = join(PROGRAMS, newest ?? '', 'bin')
  return existsSync(join(folder, 'initdb')) ? folder : null
}

function installed(): string {
  const there = programs()
  if (there !== null) return there
  // Another test file may be installing it at the same time.
  const apt = ['-o', 'DPkg::Lock::Timeout=300', '-q']
  run('apt-get', ...apt, 'update')
  run('env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...apt, 'install', '-y', 'postgresql')
  const now = programs()
  if (now === null) throw new Error(`no initdb below ${PROGRAMS}`)
  return now
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export async function startPostgres(): Promise<PostgresServer> {
  const bin = installed()
  const folder = mkdtempSync(join(tmpdir(), 'saifu-postgres-'))
  const [data, log, secret] = [join(folder, 'data'), join(folder, 'log'), join(folder, 'password')]
  const [uid, gid] = [Number(run('id', '-u', 'postgres')), Number(run('id', '-g', 'postgres'))]
  writeFileSync(secret, SERVER_PASSWORD)
  for (const path of [folder, secret]) chownSync(path, uid, gid)
  chmodSync(folder, 0o700)
  // PostgreSQL refuses to run as root.
  const asPostgres = (...command: readonly string[]): void => {
    const ended = spawnSync('runuser', ['-u', 'postgres', '--', ...command], { cwd: folder, stdio: 'ignore' })
    if (ended.status !== 0) throw new Error(`${command.join(' ')}: ${ended.error?.message ?? ended.status}`)
  }
  const login = ['--auth=scram-sha-256', `--pwfile=${secret}`, '--username=office']
  asPostgres(join(bin, 'initdb'), '--pgdata', data, '--encoding=UTF8', '--locale=C', '--no-sync', ...login)
  const port = await freePort()
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  asPostgres(join(bin, 'pg_ctl'), 'start', '--wait', '--pgdata', data, '--log', log, '--options', settings)

  const address = (database: string): string =>
    `postgres://office:${encodeURIComponent(SERVER_PASSWORD)}@127.0.0.1:${port}/${database}`
  const runIn = async (place: string, sql: string): Promise<readonly unknown[]> => {
    const client = new Client({ connectionString: place })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }
  let databases = 0
  return {
    port,
    address,
    run: runIn,
    disconnect(place) {
      const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${place.split('/').at(-1)}'`
      run(join(bin, 'psql'), '--quiet', '--command', sql, address('postgres'))
    },
    async newDatabase(options = '') {
      const name = `archive_${databases++}`
      await runIn(address('postgres'), `CREATE DATABASE ${name} ${options}`)
      return address(name)
    },
    stop() {
      asPostgres(join(bin, 'pg_ctl'), 'stop', '--wait', '--mode=immediate', '--pgdata', data)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
