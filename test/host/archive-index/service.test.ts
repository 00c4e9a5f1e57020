/** The host's index, in its own thread: it follows the folders by itself and answers while it reads. */
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createHost, type LocalHost } from '../../../src/host/index.ts'
import type { HostArchiveState } from '../../../src/host/contract/index.ts'
import { archiveState, isRead } from '../../support/archive-state.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { signFolder } from '../../support/sign-folder.ts'
import { recordText, writeRecords } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'

const folder = scratchFolders()
const RECORDERS = [{ name: { last: { native: '林', roman: null }, first: null }, frames: 'all' }] as const
const MATCHES = namedMatches(5).map((match) => ({ ...match, recorders: RECORDERS }))
const hosts: LocalHost[] = []

afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.dispose()))
})

/** A host, and a promise of the next state that has something. */
async function started(options: { dataDir?: string; chooseFolder?: () => Promise<string | null> } = {}) {
  const nothing = (): Promise<null> => Promise.resolve(null)
  const { dataDir = await folder(), chooseFolder } = options
  const host = createHost({
    dataDir,
    version: '0',
    ...(chooseFolder && {
      dialogs: { chooseOpen: nothing, chooseSave: nothing, chooseImport: nothing, chooseExport: nothing, chooseFolder },
    }),
  })
  hosts.push(host)
  const until = (has: (state: HostArchiveState) => boolean) => archiveState(host, has)
  return { host, until, dataDir }
}

const value = <T>(outcome: { ok: true; value: T } | { ok: false; failure: unknown }): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
  return outcome.value
}

describe('the archive of the app', () => {
  test('a chosen folder is read, searched and counted; a change in it is noticed', async () => {
    const records = await folder()
    await writeRecords(records, MATCHES)
    const { host, until } = await started({ chooseFolder: () => Promise.resolve(records) })
    expect(value(await host.archiveState(null))).toMatchObject({ folders: [], matches: 0 })
    expect(value(await host.addArchiveFolder({ path: null }))).toBe(records)
    expect(await until(isRead(5))).toMatchObject({ folders: [records], files: 5, damaged: 0, lost: [] })

    const { total, hits } = value(await host.findInArchive({ query: 'riichi:yes', offset: 0, limit: 3 }))
    expect(hits).toHaveLength(3)
    expect(total).toBeGreaterThan(3)
    expect(hits[0]?.players).toHaveLength(4)
    const { rows: recorders } = value(await host.archiveFigures({ query: '', by: 'recorder' }))
    expect(recorders.map(({ name, figures }) => [name, figures['corrections']])).toEqual([
      ['林', { n: 0, d: 5, value: 0, interval: [0, 0] }],
    ])
    const { rows: players } = value(await host.archiveFigures({ query: 'date:2025', by: 'player' }))
    expect(players.map(({ name }) => name)).toContain('多井 隆晴')
    const [first] = players
    for (const [statistic, figure] of Object.entries(first?.figures ?? {}))
      for (const part of ['numerator', 'denominator'] as const) {
        const asked = { query: 'date:2025', by: 'player', of: first?.id ?? '', statistic, part } as const
        const cases = value(await host.archiveCases({ ...asked, offset: 0, limit: 1_000 }))
        expect(cases.hits, statistic).toHaveLength(cases.total)
        if (part === 'denominator') expect(cases.total, statistic).toBe(figure.d)
        else if (statistic === 'riichi-rate') expect(cases.total).toBe(figure.n)
      }
    const query = 'riichi:yes'
    const listed = value(await host.findInArchive({ query, offset: 0, limit: 1_000 })).hits
    const chosen = [listed[7]!, { ...listed[3]!, frame: 99 }, listed[2]!]
    expect(value(await host.placesInArchive({ query, cases: null, hits: chosen }))).toEqual([7, null, 2])
    const deals = { by: 'player', of: first?.id ?? '', statistic: 'riichi-rate', part: 'numerator' } as const
    const behind = value(await host.archiveCases({ query: '', ...deals, offset: 0, limit: 10 })).hits
    expect(value(await host.placesInArchive({ query: '', cases: deals, hits: behind.slice(1, 3) }))).toEqual([1, 2])
    const { rows: standings } = value(await host.archiveStandings({ query: '', of: 'player' }))
    expect(standings).toHaveLength(4)

    await mkdir(join(records, 'later'))
    await until(isRead(5))
    await writeFile(join(records, 'later', 'new.jmjp'), recordText(MATCHES[0]!))
    await writeFile(join(records, 'broken.jmjp'), 'not a record')
    expect(await until(isRead(6))).toMatchObject({ files: 7, damaged: 1 })
    const [broken] = value(await host.damagedInArchive(null))
    expect(broken).toMatchObject({ path: join(records, 'broken.jmjp'), state: 'unreadable' })
    expect(broken?.faults.length).toBeGreaterThan(0)

    expect(value(await host.removeArchiveFolder({ path: records }))).toBeNull()
    expect(await until(isRead(0))).toMatchObject({ folders: [] })
  })

  test('what changed while no app was running is noticed at the next start', async () => {
    const records = await folder()
    await writeRecords(records, MATCHES)
    const first = await started()
    expect(value(await first.host.addArchiveFolder({ path: records }))).toBe(records)
    await first.until(isRead(5))
    await first.host.dispose()
    await rm(join(records, '0.jmjp'))
    const { until } = await started({ dataDir: first.dataDir })
    expect(await until(isRead(4))).toMatchObject({ folders: [records] })
  })

  test('a page names no folder where the system has dialogs, and no system folder elsewhere', async () => {
    const withDialogs = await started({ chooseFolder: () => Promise.resolve(null) })
    expect(await withDialogs.host.addArchiveFolder({ path: await folder() })).toMatchObject({
      ok: false,
      failure: { code: 'file.not-allowed', detail: 'not-chosen' },
    })
    expect(value(await withDialogs.host.addArchiveFolder({ path: null }))).toBeNull()
    const withoutDialogs = await started()
    expect(await withoutDialogs.host.addArchiveFolder({ path: '/etc' })).toMatchObject({
      ok: false,
      failure: { code: 'file.not-allowed' },
    })
  })

  test('a signed folder is verified: what changed, went or came is named', async () => {
    const records = await folder()
    await writeRecords(records, MATCHES)
    await signFolder(records)
    const { host, until } = await started()
    expect(value(await host.addArchiveFolder({ path: records }))).toBe(records)
    expect(await until(isRead(5))).toMatchObject({ signed: [records] })
    const verified = async () => value(await host.verifyArchiveFolder({ path: records }))
    const sound = await verified()
    expect(sound).toMatchObject({ state: 'compared', signature: 'good', records: 5, faults: [] })
    expect(sound).toHaveProperty('key', expect.stringMatching(/^[0-9a-f]{64}$/))

    await appendFile(join(records, '1.jmjp'), '\n')
    await rm(join(records, '2.jmjp'))
    await writeFile(join(records, 'new.jmjp'), recordText(MATCHES[0]!))
    expect(await verified()).toMatchObject({
      signature: 'good',
      records: 5,
      faults: [
        { kind: 'changed', path: '1.jmjp' },
        { kind: 'missing', path: '2.jmjp' },
        { kind: 'not-listed', path: 'new.jmjp' },
      ],
    })
    await appendFile(join(records, 'SHA256SUMS'), `${'0'.repeat(64)}  more.jmjp\n`)
    expect(await verified()).toMatchObject({ signature: 'bad' })
    await writeFile(join(records, 'SHA256SUMS.pub'), 'no key')
    expect(await verified()).toMatchObject({ signature: 'bad-key', key: null })
    await rm(join(records, 'SHA256SUMS.sig'))
    expect(await verified()).toMatchObject({ signature: 'none', key: null })
    await appendFile(join(records, 'SHA256SUMS'), 'nonsense')
    expect(await verified()).toEqual({ state: 'bad-list', line: 7 })
    await rm(join(records, 'SHA256SUMS'))
    expect(await verified()).toEqual({ state: 'no-list' })
    expect(await host.verifyArchiveFolder({ path: join(records, '..') })).toMatchObject({
      ok: false,
      failure: { code: 'file.not-allowed' },
    })
  })

  test('a query that cannot be read is refused with the fault', async () => {
    const { host } = await started()
    const find = (query: string) => host.findInArchive({ query, offset: 0, limit: 1 })
    expect(await find('luck:good')).toMatchObject({ ok: false, failure: { detail: 'query.unknown-key' } })
    expect(await host.archiveFigures({ query: 'riichi:yes', by: 'player' })).toMatchObject({
      ok: false,
      failure: { detail: 'query.of-frames' },
    })
  })
})
