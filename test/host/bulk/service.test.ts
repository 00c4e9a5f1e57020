/** Jobs as the page asks for them: over the index, one at a time, stopped, and their results taken. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHost, type LocalHost, type SavePlace } from '../../../src/host/index.ts'
import { recordText, writeRecords } from '../../support/write-records.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { scratchFolders } from '../temporary-folder.ts'

const folder = scratchFolders()
const MATCHES = namedMatches(6)

type Choose = (suggested: string) => Promise<SavePlace | null>

/** A host with the records in its archive. @param choose absent: there are no native dialogs */
async function started(at: string, copies: number, choose?: Choose) {
  const records = join(at, 'records')
  await mkdir(records)
  await writeRecords(records, Array.from({ length: copies }, () => MATCHES).flat())
  const nothing = (): Promise<null> => Promise.resolve(null)
  const dialogs = {
    ...{ chooseOpen: nothing, chooseSave: nothing, chooseImport: nothing },
    chooseFolder: () => Promise.resolve(records),
  }
  const host: LocalHost = createHost({
    dataDir: join(at, 'data'),
    version: '0',
    ...(choose && { dialogs: { ...dialogs, chooseExport: choose } }),
  })
  const read = new Promise<void>((resolve) => {
    host.on('archiveChanged', ({ progress, files }) => {
      if (progress === null && files === MATCHES.length * copies) resolve()
    })
  })
  const added = await host.addArchiveFolder({ path: choose === undefined ? records : null })
  expect(added).toEqual({ ok: true, value: records })
  await read
  return { host, records }
}

/** One host for the tests of a group: its index takes longer to fill than a job does. */
function shared(copies: number, choose?: Choose): () => Awaited<ReturnType<typeof started>> {
  let own: Awaited<ReturnType<typeof started>> | null = null
  let at = ''
  beforeAll(async () => {
    at = await mkdtemp(join(tmpdir(), 'saifu-test-'))
    own = await started(at, copies, choose)
  })
  afterAll(async () => {
    await own?.host.dispose()
    await rm(at, { recursive: true, force: true, maxRetries: 10 })
  })
  return () => {
    if (own === null) throw new Error('not started')
    return own
  }
}
const value = <T>(outcome: { ok: true; value: T } | { ok: false; failure: unknown }): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
  return outcome.value
}
const CHECK = { what: 'check', report: 'csv', query: '', language: 'en' } as const

describe('a job over the archive, whose result goes where the person says', () => {
  let choose: Choose = () => Promise.resolve(null)
  const archive = shared(1, (suggested) => choose(suggested))

  test('works on what the query finds, tells how far it is, and writes where the person says', async () => {
    const place = join(await folder(), 'chosen.csv')
    const asked: string[] = []
    choose = (suggested) => {
      asked.push(suggested)
      return Promise.resolve({ path: place, replace: false })
    }
    const { host, records } = archive()
    const query = 'date:2025'
    const count = value(await host.recordsFound({ query }))
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(MATCHES.length)
    expect(value(await host.recordsFound({ query: '' }))).toBe(MATCHES.length)
    const told: string[] = []
    host.on('bulkProgress', ({ path }) => told.push(path))
    const summary = value(await host.runBulk({ ...CHECK, query }))
    expect(summary).toMatchObject({ total: count, done: count, place, download: null })
    expect(asked).toEqual([expect.stringMatching(/^check-\d{4}-\d\d-\d\d\.csv$/)])
    expect(told.length).toBeGreaterThan(0)
    expect(told.every((path) => path.startsWith(records))).toBe(true)
    expect(existsSync(place)).toBe(true)
  })

  test('that the person cancels before it begins does nothing', async () => {
    choose = () => Promise.resolve(null)
    const { host } = archive()
    expect(await host.runBulk(CHECK)).toEqual({ ok: true, value: null })
  })

  test('a place where nothing can be written is refused before anything is read', async () => {
    const path = join(await folder(), 'nowhere', 'report.csv')
    choose = () => Promise.resolve({ path, replace: false })
    const { host } = archive()
    expect(await host.runBulk(CHECK)).toMatchObject({ ok: false, failure: { code: 'file.not-found', path } })
  })
})

describe('a job over the archive that is stopped', () => {
  /** So many that it is still at work then. */
  const COPIES = 8
  const places: string[] = []
  const archive = shared(COPIES, () => Promise.resolve({ path: places.shift() ?? '', replace: false }))

  test('stops at once, and another can begin', async () => {
    places.push(join(await folder(), 'one.csv'), join(await folder(), 'two.csv'))
    const { host } = archive()
    const first = new Promise<void>((resolve) => void host.on('bulkProgress', () => resolve()))
    const stopped = host.runBulk(CHECK)
    await first
    expect(await host.runBulk(CHECK)).toMatchObject({ ok: false, failure: { detail: 'bulk.running' } })
    await host.stopBulk(null)
    const summary = value(await stopped)
    expect(summary).toMatchObject({ total: 48, stopped: true })
    expect(summary?.done).toBeLessThan(48)
    expect((await readFile(summary?.place ?? '', 'utf8')).length).toBeGreaterThan(0)
    expect(value(await host.runBulk({ ...CHECK, query: 'date:2025-01' }))).toMatchObject({ stopped: false })
  })
})

describe('a job over the archive, where nobody can be asked', () => {
  const archive = shared(1)

  test('a term of frames selects the records with such a frame', async () => {
    const { host } = archive()
    const hits = value(await host.findInArchive({ query: 'riichi:yes', offset: 0, limit: 1_000 })).hits
    expect(value(await host.recordsFound({ query: 'riichi:yes' }))).toBe(new Set(hits.map(({ path }) => path)).size)
    expect(await host.recordsFound({ query: 'luck:good' })).toMatchObject({
      ok: false,
      failure: { code: 'host.bad-request', detail: 'query.unknown-key' },
    })
  })

  test('rewrites only what a plan has told, and nothing that any page has open with unsaved edits', async () => {
    const { host, records } = archive()
    const FORMAT = { query: '', language: 'en', who: '', open: null } as const
    expect(await host.runBulk({ ...FORMAT, what: 'format' })).toMatchObject({
      ok: false,
      failure: { detail: 'bulk.not-planned' },
    })
    const texts = MATCHES.map((match) => recordText(match))
    const loose = texts.map((text) => text.replace(/\n {2}/g, '\n      '))
    const [typed, shown] = [join(records, '0.jmjp'), join(records, '1.jmjp')]
    for (const at of [0, 1, 2]) await writeFile(join(records, `${at}.jmjp`), loose[at] ?? '')
    const { id } = value(await host.journalStart({ path: typed, text: null }))
    value(await host.journalAppend({ id, sequence: 0, entries: ['{"type":"dora"}'] }))
    const plan = value(await host.runBulk({ ...FORMAT, what: 'format-plan', open: shown }))
    expect(plan).toMatchObject({ total: 6, found: 1, place: null, download: null })
    expect(plan?.failed.shown.map(({ path, reason }) => [path, reason])).toEqual([
      [typed, { kind: 'left', why: 'unsaved' }],
      [shown, { kind: 'left', why: 'unsaved' }],
    ])
    expect(value(await host.runBulk({ ...FORMAT, what: 'format', open: shown }))).toMatchObject({ total: 1, found: 1 })
    const now = await Promise.all([0, 1, 2].map((at) => readFile(join(records, `${at}.jmjp`), 'utf8')))
    expect(now).toEqual([loose[0], loose[1], texts[2]])
    expect(await host.runBulk({ ...FORMAT, what: 'format' })).toMatchObject({ ok: false })
  })

  test('the page takes the result; the next job, and the end, remove it', async () => {
    const { host, records } = archive()
    await writeFile(join(records, '0.jmjp'), recordText(MATCHES[0]!).replace(/pfe\[\d+\.\d/, 'pfe[99.9'))
    const summary = value(await host.runBulk(CHECK))
    expect(summary).toMatchObject({ place: null, found: 1 })
    const size = summary?.download?.size ?? 0
    const { base64 } = value(await host.bulkResult({ offset: 0 }))
    const bytes = Buffer.from(base64, 'base64')
    expect(bytes).toHaveLength(size)
    expect(bytes.toString()).toContain('0.jmjp')
    expect(value(await host.bulkResult({ offset: size }))).toEqual({ base64: '' })
    const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('saifu-result-'))
    const own = await Promise.all(
      (await folders()).map(async (name) =>
        (await readdir(join(tmpdir(), name))).includes(summary?.download?.name ?? ''),
      ),
    )
    expect(own).toContain(true)
    const before = await folders()
    await host.dispose()
    const after = await folders()
    expect(before.filter((name) => !after.includes(name))).toHaveLength(1)
    expect(await host.bulkResult({ offset: 0 })).toMatchObject({ ok: false, failure: { code: 'file.not-found' } })
  })
})
