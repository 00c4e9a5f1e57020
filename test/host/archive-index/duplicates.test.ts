/** A match of which an index has several records: found in each, counted once, in a file as on a server. */
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { countedMatches, figuresBy, standingsOf } from '../../../src/archive/index.ts'
import type { ArchiveIndex } from '../../../src/host/archive-index/index.ts'
import { createHost, type LocalHost } from '../../../src/host/index.ts'
import type { HostArchiveState } from '../../../src/host/contract/index.ts'
import type { Match } from '../../../src/record/index.ts'
import { isRead, nextArchiveState } from '../../support/archive-state.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { PLANTED } from '../../support/planted-duplicates.ts'
import { tablesWithSameWalls } from '../../support/same-walls.ts'
import { valueOf } from '../../support/value-of.ts'
import { recordText, writeRecords } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'
import { describeKinds } from './index-kinds.ts'

const recordedBy = (name: string, match: Match): Match => ({
  ...match,
  recorders: [{ name: { last: { native: name, roman: null }, first: null }, frames: 'all' }],
})
const MATCHES = namedMatches(4).map((match) => recordedBy('林', match))
const [FIRST, SECOND, THIRD] = MATCHES as [Match, Match, Match, ...Match[]]
const planted = (kind: string, match: Match): Match => PLANTED[kind]!(match, 2)

/** Beside the four matches: a copy, one that stops early, an older version, and the record of somebody else. */
const OTHERS: Readonly<Record<string, Match>> = {
  'copy.jmjp': FIRST,
  'cut.jmjp': planted('cut off in the middle', SECOND),
  'old.jmjp': planted('before a correction in every frame', THIRD),
  'second.jmjp': recordedBy('森', FIRST),
}

const folder = scratchFolders()

const tablesOf = (index: ArchiveIndex): unknown => {
  const all = index.facts()
  const facts = countedMatches(all).counted.map((at) => all[at]!.facts)
  return [standingsOf('player', facts), figuresBy('player', facts)]
}

describeKinds((kind) => {
  test('tables stay as they are while other records of the matches come, move and go', async () => {
    const records = await folder()
    await writeRecords(records, MATCHES)
    const index = await kind.open(await kind.place())
    await index.addRoots([records])
    await index.update()
    const before = tablesOf(index.content)
    expect(index.content.duplicates()).toBe(0)

    for (const [name, match] of Object.entries(OTHERS)) await writeFile(join(records, name), recordText(match))
    expect(await index.update()).toMatchObject({ added: 4 })
    expect(index.content.duplicates()).toBe(4)
    expect(index.content.counts()).toMatchObject({ matches: 8 })
    expect(index.content.find([], { offset: 0, limit: 100 }).total).toBe(8)
    expect(tablesOf(index.content)).toEqual(before)

    // Without the record that counted, another one of the match does.
    await rename(join(records, '0.jmjp'), join(records, 'z.jmjp'))
    await rm(join(records, '1.jmjp'))
    expect(await index.update()).toMatchObject({ moved: 1, removed: 1 })
    expect(index.content.duplicates()).toBe(3)
    const all = index.content.facts()
    const pathsOf = (matches: readonly number[]): readonly string[] => matches.map((at) => all[at]!.path).toSorted()
    const { counted, leftOut } = countedMatches(all)
    const at = (name: string): string => join(records, name)
    expect(pathsOf(counted)).toEqual(['2.jmjp', '3.jmjp', 'copy.jmjp', 'cut.jmjp'].map(at))
    expect(pathsOf(leftOut.map(({ match }) => match))).toEqual(['old.jmjp', 'second.jmjp', 'z.jmjp'].map(at))
    await index.close()
  })
})

describeKinds((kind) => {
  test('four tables that played from the same walls are four matches, until one of them is there twice', async () => {
    const records = await folder()
    const tables = tablesWithSameWalls(4, 1)
    await writeRecords(records, tables)
    const index = await kind.open(await kind.place())
    await index.addRoots([records])
    await index.update()
    expect(index.content.duplicates()).toBe(0)
    expect(countedMatches(index.content.facts()).leftOut).toEqual([])

    await writeFile(join(records, 'old.jmjp'), recordText(planted('before a correction in every frame', tables[2]!)))
    await index.update()
    expect(index.content.duplicates()).toBe(1)
    const all = index.content.facts()
    const pairs = countedMatches(all).leftOut.map(({ match, counted }) => [all[match]!.path, all[counted]!.path])
    expect(pairs).toEqual([['old.jmjp', '2.jmjp'].map((name) => join(records, name))])
    await index.close()
  })
})

describe('in the app', () => {
  let host: LocalHost | null = null
  afterEach(async () => {
    await host?.dispose()
    host = null
  })

  /** A host whose archive is a folder, as soon as it was read. */
  async function archiveOf(records: string, matches: number): Promise<readonly [LocalHost, HostArchiveState]> {
    const started = (host = createHost({ dataDir: await folder(), version: '0' }))
    const read = nextArchiveState(started, isRead(matches))
    valueOf(await started.addArchiveFolder({ path: records }))
    return [started, await read]
  }

  test('tables say how many records they leave out, and the list which, and how they differ', async () => {
    const records = await folder()
    await writeRecords(records, MATCHES)
    const [alone] = await archiveOf(records, 4)
    const query = ''
    const tables = async (own: LocalHost) => {
      const standings = valueOf(await own.archiveStandings({ query, of: 'player' }))
      const figures = valueOf(await own.archiveFigures({ query, by: 'player' }))
      const discrepancies = valueOf(await own.archiveDiscrepancies({ query, offset: 0, limit: 10 }))
      return { standings, figures, discrepancies }
    }
    const before = await tables(alone)
    expect(before.standings.leftOut).toBe(0)
    await alone.dispose()

    for (const [name, match] of Object.entries(OTHERS)) await writeFile(join(records, name), recordText(match))
    const [own, state] = await archiveOf(records, 8)
    expect(state.duplicates).toBe(4)
    const { standings, figures, discrepancies } = await tables(own)
    for (const [name, table] of Object.entries({ standings, figures, discrepancies }))
      expect(table, name).toEqual({ ...before[name as keyof typeof before], leftOut: 4 })
    expect(valueOf(await own.findInArchive({ query, offset: 0, limit: 10 })).total).toBe(8)
    const [first] = figures.rows
    const asked = { query, by: 'player', of: first!.id, statistic: 'riichi-rate', part: 'denominator' } as const
    expect(valueOf(await own.archiveCases({ ...asked, offset: 0, limit: 1 })).total).toBe(
      first!.figures['riichi-rate']!.d,
    )

    const { total, rows } = valueOf(await own.archiveDuplicates({ query, offset: 0, limit: 10 }))
    expect(total).toBe(4)
    const shown = rows.map(({ counted, other, difference }) => [counted.path, other.path, difference?.kind])
    const at = (name: string): string => join(records, name)
    expect(shown.toSorted((a, b) => a[1]!.localeCompare(b[1]!))).toEqual([
      [at('0.jmjp'), at('copy.jmjp'), 'same'],
      [at('1.jmjp'), at('cut.jmjp'), 'part'],
      [at('2.jmjp'), at('old.jmjp'), 'version'],
      // Who recorded it is no difference in what was recorded.
      [at('0.jmjp'), at('second.jmjp'), 'same'],
    ])
    // Only what a query selects has another record.
    const selected = { query: 'recorder:森', offset: 0, limit: 10 }
    expect(valueOf(await own.archiveDuplicates(selected))).toEqual({ total: 0, rows: [] })
    expect(valueOf(await own.archiveStandings({ query: 'recorder:森', of: 'player' })).leftOut).toBe(0)
  })

  test('people who recorded one match are compared, and a copy by one of them counts nothing', async () => {
    const records = await folder()
    await writeFile(join(records, 'a.jmjp'), recordText(FIRST))
    await writeFile(join(records, 'b.jmjp'), recordText(recordedBy('森', FIRST)))
    const figuresOf = async (matches: number) => {
      const [own] = await archiveOf(records, matches)
      const { rows, leftOut } = valueOf(await own.archiveFigures({ query: '', by: 'recorder' }))
      await own.dispose()
      return { rows, leftOut }
    }
    const before = await figuresOf(2)
    expect(before.leftOut).toBe(0)
    expect(before.rows.map(({ name, matches }) => [name, matches])).toEqual([
      ['林', 1],
      ['森', 1],
    ])
    expect(before.rows[0]?.figures['recorded-otherwise']?.d).toBeGreaterThan(0)
    await writeFile(join(records, 'copy.jmjp'), recordText(FIRST))
    expect(await figuresOf(3)).toEqual({ ...before, leftOut: 1 })
  })

  test('a record that is gone when it is compared is listed all the same', async () => {
    const records = await folder()
    await writeFile(join(records, 'a.jmjp'), recordText(FIRST))
    await writeFile(join(records, 'b.jmjp'), recordText(FIRST))
    const [own] = await archiveOf(records, 2)
    await rm(join(records, 'b.jmjp'))
    const { rows } = valueOf(await own.archiveDuplicates({ query: '', offset: 0, limit: 10 }))
    // Unless the app has noticed it already.
    for (const { difference } of rows) expect(difference).toBeNull()
  })
})
