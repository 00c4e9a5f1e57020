/** Machines that share an index on a PostgreSQL server: what one does the others see, whatever happens to it. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openFolderIndex, type ArchiveIndex, type FolderIndex } from '../../../src/host/archive-index/index.ts'
import { openIndexAsLeft } from '../../../src/host/archive-index/open-index.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { SERVER_PASSWORD } from '../../support/postgres-server.ts'
import { recordText, writeRecords } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'
import { describeOnServer, worked } from './index-kinds.ts'

const MATCHES = namedMatches(6)
const folder = scratchFolders()

const contentOf = (index: ArchiveIndex): unknown => ({
  roots: index.roots(),
  counts: index.counts(),
  facts: index.facts().map(({ path, number, identity, facts }) => ({ path, number, identity, facts })),
  duplicates: index.duplicates(),
  damaged: index.damaged(),
  remarks: index.find([{ key: 'remark', text: '聴牌', isNot: false }], { offset: 0, limit: 1_000 }).total,
})

describeOnServer('an index on a server', (server) => {
  const machine = async (address: string, copies?: string): Promise<FolderIndex> =>
    worked(await openFolderIndex(address, copies ?? (await folder())))

  const seenBy = async (address: string, copies: string): Promise<unknown> => {
    const index = await machine(address, copies)
    const content = contentOf(index.content)
    await index.close()
    return content
  }

  const filled = async (): Promise<{ address: string; records: string; index: FolderIndex }> => {
    const [address, records] = [await server().newDatabase(), await folder()]
    await writeRecords(records, MATCHES)
    const index = await machine(address)
    worked(await index.addRoots([records]))
    expect(worked(await index.update({}))).toMatchObject({ added: 6 })
    return { address, records, index }
  }

  test('what one machine adds, changes, moves and deletes another sees, with a copy that it had or a new one', async () => {
    const { address, records, index } = await filled()
    const other = await folder()
    expect(await seenBy(address, other)).toEqual(contentOf(index.content))
    const cut = recordText(MATCHES[0]!)
    await writeFile(join(records, '0.jmjp'), cut.slice(0, cut.lastIndexOf('frm[') + 200))
    await writeFile(join(records, '1.jmjp'), recordText(MATCHES[0]!, MATCHES[1]!))
    await rename(join(records, '2.jmjp'), join(records, 'moved.jmjp'))
    await rm(join(records, '3.jmjp'))
    await writeFile(join(records, 'nothing.jmjp'), 'not a record')
    expect(worked(await index.update({}))).toMatchObject({ added: 1, changed: 2, moved: 1, removed: 1 })
    expect(index.content.counts()).toEqual({ files: 6, matches: 6, damaged: 2 })
    for (const copies of [other, await folder()])
      expect(await seenBy(address, copies)).toEqual(contentOf(index.content))
    // To a path that was left before.
    await rename(join(records, 'moved.jmjp'), join(records, '2.jmjp'))
    await writeFile(join(records, '3.jmjp'), recordText(MATCHES[3]!))
    expect(worked(await index.update({}))).toMatchObject({ added: 1, moved: 1 })
    expect(await seenBy(address, other)).toEqual(contentOf(index.content))
    expect(worked(await index.removeRoot(records))).toBe(true)
    expect(worked(await index.removeRoot(records))).toBe(false)
    expect(worked(await index.update({}))).toMatchObject({ removed: 7 })
    expect(await seenBy(address, other)).toMatchObject({ roots: [], counts: { files: 0, matches: 0 } })
    await index.close()
  })

  test('a machine hears what another changes, not what it changes itself; and when it can hear no more', async () => {
    const { address, records, index } = await filled()
    const listener = worked(await openIndexAsLeft(address, await folder()))
    let [count, heard] = [0, Promise.withResolvers<null>()]
    listener.listen(() => {
      count++
      heard.resolve(null)
    })
    const next = async (): Promise<void> => {
      await heard.promise
      heard = Promise.withResolvers()
    }
    expect(worked(await listener.follow({}))).toBe(true)
    expect(worked(await listener.follow({}))).toBe(false)
    await rm(join(records, '0.jmjp'))
    expect(worked(await listener.update({}))).toMatchObject({ removed: 1 })
    worked(await listener.addRoots([await folder()]))
    expect(count).toBe(0)

    await rm(join(records, '1.jmjp'))
    expect(worked(await index.update({}))).toMatchObject({ removed: 1 })
    await next()
    expect(worked(await listener.follow({}))).toBe(true)
    expect(contentOf(listener.content)).toEqual(contentOf(index.content))
    worked(await index.addRoots([await folder()]))
    await next()
    expect(worked(await listener.follow({}))).toBe(true)

    server().disconnect(address)
    await next()
    expect(worked(await listener.follow({}))).toBe(false)
    await rm(join(records, '2.jmjp'))
    worked(await index.update({}))
    await next()
    for (const each of [index, listener]) await each.close()
  })

  test('a new copy says how far it is; stopped on the way, the next one goes on from there', async () => {
    const [address, records] = [await server().newDatabase(), await folder()]
    const many = Array.from({ length: 250 }, (_, at) => MATCHES[at % MATCHES.length]!)
    await writeRecords(records, many)
    const index = await machine(address)
    worked(await index.addRoots([records]))
    worked(await index.update({}))

    const told: string[] = []
    const tell = (done: number, total: number): void => void told.push(`${done}/${total}`)
    const other = worked(await openFolderIndex(address, await folder(), tell))
    expect(told).toEqual(['100/250', '200/250', '250/250'])
    expect(contentOf(other.content)).toEqual(contentOf(index.content))

    // What the first writes while the other is open, the other copies when it updates.
    for (const name of [0, 2, 4]) await rm(join(records, `${name}.jmjp`))
    worked(await index.update({}))
    const stop = new AbortController()
    told.length = 0
    const report = await other.update({ signal: stop.signal, onCopied: () => stop.abort() })
    expect(worked(report)).toMatchObject({ isStopped: true, removed: 0 })
    expect(worked(await other.update({ onCopied: tell }))).toMatchObject({ isStopped: false, unchanged: 247 })
    expect(contentOf(other.content)).toEqual(contentOf(index.content))
    // The lock was given back.
    expect(worked(await index.update({}))).toMatchObject({ isStopped: false, unchanged: 247 })
    for (const each of [index, other]) await each.close()
  })

  test('a machine that does not reach the folder keeps what the others read there', async () => {
    const { address, records, index } = await filled()
    await rename(records, `${records}-elsewhere`)
    const other = await machine(address)
    expect(worked(await other.update({}))).toMatchObject({ removed: 0, lost: [records] })
    expect(contentOf(other.content)).toEqual(contentOf(index.content))
    await rename(`${records}-elsewhere`, records)
    for (const each of [index, other]) await each.close()
  })

  test('one machine at a time updates: another says that it waits, and then goes on from what the first did', async () => {
    const { address, records, index } = await filled()
    await rm(join(records, '0.jmjp'))
    const first = new Client({ connectionString: address })
    await first.connect()
    await first.query('SELECT pg_advisory_lock($1)', [0x73_61_69_66])
    const waiting = Promise.withResolvers<null>()
    const update = index.update({ onWait: () => waiting.resolve(null) })
    await waiting.promise
    expect(index.content.counts().files).toBe(6)
    await first.end()
    expect(worked(await update)).toMatchObject({ removed: 1, isStopped: false })
    await index.close()
  })

  test('one that waits can be stopped, and leaves the lock to others', async () => {
    const { address, index } = await filled()
    const first = new Client({ connectionString: address })
    await first.connect()
    await first.query('SELECT pg_advisory_lock($1)', [0x73_61_69_66])
    const stop = new AbortController()
    const report = await index.update({ signal: stop.signal, onWait: () => stop.abort() })
    expect(worked(report)).toMatchObject({ added: 0, isStopped: true })
    await index.close()
    await first.end()
    const other = await machine(address)
    expect(worked(await other.update({}))).toMatchObject({ unchanged: 6, isStopped: false })
    await other.close()
  })

  test('a connection that is lost in an update ends it with an error; what was written until then is there', async () => {
    const [address, records] = [await server().newDatabase(), await folder()]
    const many = Array.from({ length: 150 }, (_, at) => MATCHES[at % MATCHES.length]!)
    await writeRecords(records, many)
    const copies = await folder()
    const index = await machine(address, copies)
    worked(await index.addRoots([records]))
    const ended = await index.update({
      onProgress: ({ done }) => {
        if (done === 120) server().disconnect(address)
      },
    })
    expect(ended).toMatchObject({ ok: false, failure: { code: 'index-server.unreachable' } })
    expect(index.content.counts().files).toBe(100)
    expect(await seenBy(address, await folder())).toEqual(contentOf(index.content))
    // The next one connects anew, and goes on from there.
    expect(worked(await index.update({}))).toMatchObject({ added: 50, unchanged: 100 })
    await index.close()
    const again = await machine(address, copies)
    expect(again.content.counts().files).toBe(150)
    expect(await seenBy(address, await folder())).toEqual(contentOf(again.content))
    await again.close()
  })

  test('a connection that is lost while nothing is asked is made anew by the next question', async () => {
    const { address, records, index } = await filled()
    server().disconnect(address)
    await rm(join(records, '0.jmjp'))
    expect(worked(await index.update({}))).toMatchObject({ removed: 1 })
    await index.close()
  })

  test('two processes of one machine follow in the same copy', async () => {
    const { address, records, index } = await filled()
    const copies = await folder()
    const [one, two] = await Promise.all([machine(address, copies), machine(address, copies)])
    await rm(join(records, '0.jmjp'))
    const reports = await Promise.all([one.update({}), two.update({})])
    expect(reports.map((report) => worked(report).removed).sort()).toEqual([0, 1])
    worked(await index.update({}))
    for (const each of [one, two]) expect(contentOf(each.content)).toEqual(contentOf(index.content))
    for (const each of [index, one, two]) await each.close()
  })

  test('tables that were deleted and made again leave nothing of the old ones in a copy', async () => {
    const { address, records, index } = await filled()
    const copies = await folder()
    await seenBy(address, copies)
    await server().run(address, 'DROP SCHEMA saifu CASCADE')
    expect(await seenBy(address, copies)).toMatchObject({ roots: [], counts: { files: 0 } })
    await rm(join(records, '0.jmjp'))
    const anew = await machine(address)
    worked(await anew.addRoots([records]))
    worked(await anew.update({}))
    expect(await seenBy(address, copies)).toEqual(contentOf(anew.content))
    for (const each of [index, anew]) await each.close()
  })

  test('a user who may only read searches, and may not add', async () => {
    const { address, index } = await filled()
    await server().run(
      address,
      `CREATE ROLE reader LOGIN PASSWORD 'r'; GRANT USAGE ON SCHEMA saifu TO reader;
       GRANT SELECT ON ALL TABLES IN SCHEMA saifu TO reader`,
    )
    const url = new URL(address)
    url.username = 'reader'
    url.password = 'r'
    const reader = await machine(url.href)
    expect(contentOf(reader.content)).toEqual(contentOf(index.content))
    expect(await reader.addRoots(['/elsewhere'])).toMatchObject({
      failure: { code: 'index-server.not-permitted', detail: '42501' },
    })
    for (const each of [index, reader]) await each.close()
  })

  test('a server that is not there, a wrong password, database, version or encoding are told apart; no password is told or kept', async () => {
    const address = await server().newDatabase()
    const copies = await folder()
    const failureOf = async (place: string): Promise<unknown> => {
      const opened = await openFolderIndex(place, copies)
      if (opened.ok) {
        await opened.value.close()
        return null
      }
      expect(JSON.stringify(opened.failure)).not.toContain('secret')
      return opened.failure
    }
    const { port } = server()
    const shown = `postgres://office@127.0.0.1:${port}/${address.split('/').at(-1)}`
    const escaped = encodeURIComponent(SERVER_PASSWORD)
    expect(await failureOf(address.replace(escaped, 'a%20secret'))).toEqual({
      ...{ code: 'index-server.refused', path: shown, detail: '28P01' },
    })
    expect(await failureOf(address.replace(`:${escaped}`, ''))).toEqual({ code: 'index-server.refused', path: shown })
    expect(await failureOf(address.replace(String(port), '1'))).toMatchObject({
      ...{ code: 'index-server.unreachable', path: shown.replace(String(port), '1'), detail: 'ECONNREFUSED' },
    })
    expect(await failureOf(server().address('none'))).toMatchObject({ code: 'index-server.no-database' })
    // As it would be typed by somebody who does not know that signs are to be escaped.
    expect(await failureOf(`postgres://office:12/secret@127.0.0.1:${port}/archive`)).toEqual({
      code: 'index-server.bad-address',
    })

    const index = await machine(address, copies)
    worked(await index.addRoots([copies]))
    await index.close()
    await server().run(address, 'UPDATE saifu.about SET version = 999')
    expect(await failureOf(address)).toMatchObject({ code: 'index-server.other-version' })

    const latin = await machine(await server().newDatabase(`ENCODING 'SQL_ASCII' TEMPLATE template0`))
    expect(await latin.addRoots([copies])).toMatchObject({
      failure: { code: 'index-server.not-utf8', detail: 'SQL_ASCII' },
    })
    await latin.close()

    const files = await readdir(copies)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      expect(file).toMatch(/^shared-index-[0-9a-f]{16}\.sqlite/)
      expect((await readFile(join(copies, file))).includes('secret')).toBe(false)
    }
  })
})
