/** The app on an index that an office shares: tested, used, lost for a while, and left again. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { HostArchiveState } from '../../../src/host/contract/index.ts'
import { createHost, type LocalHost, type Secrets } from '../../../src/host/index.ts'
import { archiveState, isRead, nextArchiveState } from '../../support/archive-state.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { SERVER_PASSWORD } from '../../support/postgres-server.ts'
import { recordText, writeRecords } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'
import { describeOnServer, worked } from './index-kinds.ts'

const MATCHES = namedMatches(5)
const folder = scratchFolders()
const hosts: LocalHost[] = []

afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.dispose()))
})

/** A store of secrets that this user alone can open, until it is emptied. */
class Keyring implements Secrets {
  readonly #kept = new Map<string, string>()
  seal = async (secret: string): Promise<string> => {
    const name = `sealed-${this.#kept.size}`
    this.#kept.set(name, secret)
    return name
  }
  open = async (sealed: string): Promise<string | null> => this.#kept.get(sealed) ?? null
  empty = (): void => this.#kept.clear()
}

interface Machine {
  readonly host: LocalHost
  readonly dataDir: string
  /** The next state that has something. */
  until(has: (state: HostArchiveState) => boolean): Promise<HostArchiveState>
}

async function machine(options: { dataDir?: string; secrets?: Secrets } = {}): Promise<Machine> {
  const { dataDir = await folder(), secrets } = options
  const host = createHost({ dataDir, version: '0', ...(secrets && { secrets }) })
  hosts.push(host)
  return { host, dataDir, until: (has) => archiveState(host, has) }
}

const found = async ({ host }: Machine, query = ''): Promise<number> =>
  worked(await host.findInArchive({ query, offset: 0, limit: 10 })).total

/** Nothing in the data folder has this in it. */
async function isNowhere(text: string, dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    names.filter((each) => each.isFile()).map((each) => readFile(join(each.parentPath, each.name))),
  )
  return files.every((bytes) => !bytes.includes(text))
}

describe('without a server', () => {
  test('one that is not there is told, and the index of this computer stays', async () => {
    const own = await machine()
    const given = { address: 'postgres://office:secret@127.0.0.1:1/archive', password: null }
    const unreachable = { ok: false, failure: { code: 'index-server.unreachable', detail: 'ECONNREFUSED' } }
    expect(await own.host.testArchiveServer(given)).toMatchObject(unreachable)
    expect(await own.host.useArchiveServer(given)).toMatchObject(unreachable)
    const path = 'postgres://office@127.0.0.1:1/archive'
    expect(await own.host.useArchiveServer(given)).toMatchObject({ failure: { path } })
    expect(worked(await own.host.archiveServer(null))).toEqual({ address: null, password: 'none', putAside: null })
    expect(worked(await own.host.archiveState(null))).toMatchObject({ server: null, failure: null })
  })

  test('a text that is no connection string is refused without being repeated', async () => {
    const own = await machine()
    for (const address of ['', 'server', '/archive.sqlite', 'postgres://office:12/secret@server/archive'])
      expect(await own.host.testArchiveServer({ address, password: null })).toEqual({
        ok: false,
        failure: { code: 'index-server.bad-address' },
      })
  })

  test('a spoiled file of the server is put aside and told once; the index of this computer is used', async () => {
    const dataDir = await folder()
    await writeFile(join(dataDir, 'archive-server.json'), '{"address": 5}')
    const own = await machine({ dataDir })
    expect(worked(await own.host.archiveState(null))).toMatchObject({ server: null })
    expect(worked(await own.host.archiveServer(null))).toMatchObject({
      ...{ address: null, putAside: { code: 'file.put-aside' } },
    })
    expect(worked(await own.host.archiveServer(null)).putAside).toBeNull()
  })
})

test('two pages of one data folder have the same index: what one changes to, the other has at once', async () => {
  const dataDir = await folder()
  const keep = (address: string) =>
    writeFile(join(dataDir, 'archive-server.json'), JSON.stringify({ address, password: null }))
  await keep('postgres://office@127.0.0.1:1/archive')
  const [one, two] = [await machine({ dataDir }), await machine({ dataDir })]
  for (const { until } of [one, two])
    await until(({ server, failure }) => server !== null && failure?.code === 'index-server.unreachable')
  const other = nextArchiveState(two.host, ({ server }) => server === null)
  worked(await one.host.leaveArchiveServer(null))
  expect(await other).toMatchObject({ failure: null, folders: [] })
  expect(worked(await two.host.archiveServer(null))).toMatchObject({ address: null })

  const records = await folder()
  await writeRecords(records, MATCHES)
  worked(await two.host.addArchiveFolder({ path: records }))
  await two.until(isRead(5))
  const away = nextArchiveState(two.host, ({ server }) => server !== null)
  await keep('postgres://office@127.0.0.1:2/archive')
  expect(await away).toMatchObject({ server: 'postgres://office@127.0.0.1:2/archive', matches: 0 })
})

describeOnServer('the app on the index of an office', (server) => {
  /** A new database, and the folder of its records. */
  const office = async () => {
    const [whole, records] = [await server().newDatabase(), await folder()]
    await writeRecords(records, MATCHES)
    const address = whole.replace(`:${encodeURIComponent(SERVER_PASSWORD)}`, '')
    return { whole, address, records, given: { address, password: SERVER_PASSWORD } }
  }

  test('what one adds another finds, counts and opens; each goes back to its own index', async () => {
    const { address, records, given } = await office()
    const [one, two] = [await machine(), await machine()]
    expect(worked(await one.host.testArchiveServer(given))).toMatchObject({ mayWrite: true, files: null })
    worked(await one.host.useArchiveServer(given))
    expect(worked(await one.host.archiveState(null))).toMatchObject({ server: address, folders: [] })
    worked(await one.host.addArchiveFolder({ path: records }))
    await one.until(isRead(5))
    const tested = worked(await two.host.testArchiveServer(given))
    expect(tested).toMatchObject({ mayWrite: true, files: 5 })
    expect(tested.version).toMatch(/^\d+(\.\d+)*$/)

    expect(await found(two)).toBe(0)
    worked(await two.host.useArchiveServer(given))
    expect(await two.until(isRead(5))).toMatchObject({ folders: [records], server: address })
    for (const query of ['', 'riichi:yes', 'player:多井']) expect(await found(two, query)).toBe(await found(one, query))
    const asked = { query: '', of: 'player' } as const
    expect(worked(await two.host.archiveStandings(asked))).toEqual(worked(await one.host.archiveStandings(asked)))
    const figures = { query: '', by: 'player' } as const
    expect(worked(await two.host.archiveFigures(figures))).toEqual(worked(await one.host.archiveFigures(figures)))

    // What the first reads later the second hears of at once.
    const heard = nextArchiveState(two.host, isRead(4))
    await rm(join(records, '0.jmjp'))
    await one.until(isRead(4))
    expect(await heard).toMatchObject({ failure: null })

    worked(await two.host.leaveArchiveServer(null))
    expect(worked(await two.host.archiveState(null))).toMatchObject({ server: null, folders: [] })
    expect(worked(await two.host.archiveServer(null))).toMatchObject({ address: null, password: 'none' })
    expect(await found(one)).toBe(4)
  })

  test('what another machine adds is there unasked, without a word about the server; also after a lost connection', async () => {
    const { whole, records, given } = await office()
    const [one, two] = [await machine(), await machine()]
    for (const { host } of [one, two]) worked(await host.useArchiveServer(given))
    await Promise.all([one, two].map(({ until }) => until(({ progress }) => progress === null)))
    const told: HostArchiveState[] = []
    two.host.on('archiveChanged', (state) => told.push(state))

    const all = nextArchiveState(two.host, isRead(5))
    worked(await one.host.addArchiveFolder({ path: records }))
    expect(await all).toMatchObject({ folders: [records], failure: null })

    const afterLoss = nextArchiveState(two.host, isRead(6))
    server().disconnect(whole)
    await writeFile(join(records, 'new.jmjp'), recordText(MATCHES[0]!))
    worked(await one.host.updateArchive(null))
    expect(await afterLoss).toMatchObject({ files: 6, failure: null })
    expect(new Set(told.map(({ progress }) => progress?.what))).not.toContain('ask')
  })

  test('the password is in a file of this user alone, or sealed by the system; the next start needs it from nobody', async () => {
    const { whole, address } = await office()
    const plain = await machine()
    // As a person pastes it: with the password in it.
    worked(await plain.host.useArchiveServer({ address: whole, password: null }))
    expect(worked(await plain.host.archiveServer(null))).toEqual({ address, password: 'plain', putAside: null })
    expect((await stat(join(plain.dataDir, 'archive-server.json'))).mode & 0o077).toBe(0)

    const keyring = new Keyring()
    const sealed = await machine({ secrets: keyring })
    worked(await sealed.host.useArchiveServer({ address: whole, password: null }))
    expect(worked(await sealed.host.archiveServer(null))).toMatchObject({ address, password: 'sealed' })
    await sealed.host.dispose()
    for (const secret of [SERVER_PASSWORD, encodeURIComponent(SERVER_PASSWORD)])
      expect(await isNowhere(secret, sealed.dataDir)).toBe(true)

    const again = await machine({ dataDir: sealed.dataDir, secrets: keyring })
    expect(await again.until(({ progress }) => progress === null)).toMatchObject({ server: address, failure: null })
    // The address as it is shown, changed or not, goes with the password that is kept.
    worked(await again.host.testArchiveServer({ address, password: null }))

    keyring.empty()
    const locked = await machine({ dataDir: sealed.dataDir, secrets: keyring })
    expect(worked(await locked.host.archiveServer(null))).toMatchObject({ address, password: 'locked' })
    expect(await locked.until(({ progress }) => progress === null)).toMatchObject({
      failure: { code: 'index-server.refused', path: address },
    })
    worked(await locked.host.useArchiveServer({ address, password: SERVER_PASSWORD }))
    expect(worked(await locked.host.archiveServer(null))).toMatchObject({ password: 'sealed' })
  })

  test('while the server is away what was copied is still found; the reason is told, and the next try connects', async () => {
    const { whole, address, records, given } = await office()
    const own = await machine()
    worked(await own.host.useArchiveServer(given))
    worked(await own.host.addArchiveFolder({ path: records }))
    await own.until(isRead(5))
    const riichi = await found(own, 'riichi:yes')

    const name = whole.split('/').at(-1)
    const inOther = (sql: string) => server().run(server().address('postgres'), sql)
    await inOther(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    server().disconnect(whole)
    worked(await own.host.updateArchive(null))
    const away = await own.until(({ failure }) => failure !== null)
    expect(away).toMatchObject({ matches: 5, server: address, progress: null, failure: { path: address } })
    expect(await found(own, 'riichi:yes')).toBe(riichi)
    expect(await own.host.addArchiveFolder({ path: await folder() })).toMatchObject({ ok: false })

    await inOther(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await writeFile(join(records, '0.jmjp'), recordText(MATCHES[0]!, MATCHES[1]!))
    worked(await own.host.updateArchive(null))
    expect(await own.until(isRead(6))).toMatchObject({ failure: null })
  })

  test('a user who may only read searches what the others add, and is told so', async () => {
    const { whole, records, given } = await office()
    const owner = await machine()
    worked(await owner.host.useArchiveServer(given))
    worked(await owner.host.addArchiveFolder({ path: records }))
    await owner.until(isRead(5))
    await server().run(
      whole,
      `CREATE ROLE onlooker LOGIN PASSWORD 'o'; GRANT USAGE ON SCHEMA saifu TO onlooker;
       GRANT SELECT ON ALL TABLES IN SCHEMA saifu TO onlooker`,
    )
    const reading = { address: given.address.replace('office', 'onlooker'), password: 'o' }
    const reader = await machine()
    expect(worked(await reader.host.testArchiveServer(reading))).toMatchObject({ mayWrite: false, files: 5 })
    worked(await reader.host.useArchiveServer(reading))
    expect(await reader.until(isRead(5))).toMatchObject({ failure: null })
    // What nobody has read yet is no fault of the reader's.
    await owner.host.dispose()
    await writeFile(join(records, 'new.jmjp'), recordText(MATCHES[0]!))
    worked(await reader.host.updateArchive(null))
    expect(await reader.until(isRead(5))).toMatchObject({ failure: null })
    expect(await reader.host.addArchiveFolder({ path: await folder() })).toMatchObject({
      failure: { code: 'index-server.not-permitted' },
    })
  })

  test('a wrong password, database, version or encoding is told apart, and none of them is kept', async () => {
    const { whole, given } = await office()
    const own = await machine()
    const codeOf = async (address: string, password: string | null): Promise<unknown> => {
      const [looked, used] = [
        await own.host.testArchiveServer({ address, password }),
        await own.host.useArchiveServer({ address, password }),
      ]
      expect(JSON.stringify([looked, used])).not.toContain('secret')
      expect(used).toEqual(looked)
      return looked.ok ? null : looked.failure.code
    }
    expect(await codeOf(given.address, 'a secret')).toBe('index-server.refused')
    expect(await codeOf(server().address('none'), null)).toBe('index-server.no-database')
    const latin = await server().newDatabase(`ENCODING 'SQL_ASCII' TEMPLATE template0`)
    expect(await codeOf(latin, null)).toBe('index-server.not-utf8')
    worked(await own.host.useArchiveServer(given))
    worked(await own.host.addArchiveFolder({ path: await folder() }))
    worked(await own.host.leaveArchiveServer(null))
    await server().run(whole, 'UPDATE saifu.about SET version = 999')
    expect(await codeOf(whole, null)).toBe('index-server.other-version')
    expect(worked(await own.host.archiveServer(null))).toMatchObject({ address: null })
  })
})
