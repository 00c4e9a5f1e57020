/** The index follows the folders: what is new, changed, moved, gone or damaged in them. */
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openArchiveIndex, type ArchiveIndex } from '../../../src/host/archive-index/index.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { recordText, writeRecords } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'

const folder = scratchFolders()
const MATCHES = namedMatches(6)

const open = (path: string): ArchiveIndex => {
  const opened = openArchiveIndex(path)
  if (!opened.ok) throw new Error(`${opened.failure.code} ${opened.failure.detail ?? ''}`)
  return opened.value
}

async function filled(): Promise<{ index: ArchiveIndex; records: string; path: string }> {
  const records = await folder()
  const path = join(await folder(), 'archive.sqlite')
  await writeRecords(records, MATCHES)
  const index = open(path)
  index.addRoots([records])
  expect(await index.update()).toMatchObject({ added: MATCHES.length, unchanged: 0 })
  return { index, records, path }
}

const pathsOf = (index: ArchiveIndex): string[] => index.facts().map(({ path }) => path)
const nothing = { added: 0, changed: 0, moved: 0, removed: 0, damaged: [], lost: [] }

describe('an update', () => {
  test('reads nothing again that did not change', async () => {
    const { index } = await filled()
    expect(await index.update()).toMatchObject({ ...nothing, unchanged: 6 })
    index.close()
  })

  test('notices new, changed, moved and deleted records, and one that was only touched', async () => {
    const { index, records } = await filled()
    await mkdir(join(records, 'day-2'))
    await rename(join(records, '0.jmjp'), join(records, 'day-2', 'first.jmjp'))
    await writeFile(join(records, '1.jmjp'), recordText(MATCHES[0]!, MATCHES[1]!))
    await rm(join(records, '2.jmjp'))
    await utimes(join(records, '3.jmjp'), 1_000, 1_000)
    await writeFile(join(records, 'new.JMJP'), recordText(MATCHES[2]!))
    await writeFile(join(records, '.hidden.jmjp'), recordText(MATCHES[2]!))
    // The new file has the bytes of the one that is gone: it is that file, moved.
    expect(await index.update()).toMatchObject({ added: 0, changed: 1, moved: 2, removed: 0, unchanged: 3 })
    expect(index.counts()).toEqual({ files: 6, matches: 7, damaged: 0 })
    expect(pathsOf(index)).toContain(join(records, 'day-2', 'first.jmjp'))
    await rm(join(records, 'new.JMJP'))
    expect(await index.update()).toMatchObject({ ...nothing, removed: 1, unchanged: 5 })
    expect(index.counts().matches).toBe(6)
    index.close()
  })

  test('a record that two folders have is there twice; one that moves into the place of another too', async () => {
    const { index, records } = await filled()
    await writeFile(join(records, 'copy.jmjp'), await readFile(join(records, '0.jmjp')))
    expect(await index.update()).toMatchObject({ added: 1, moved: 0 })
    await rename(join(records, '0.jmjp'), join(records, '1.jmjp'))
    expect(await index.update()).toMatchObject({ changed: 1, removed: 1 })
    expect(index.counts().matches).toBe(6)
    index.close()
  })

  test('of two new records with the bytes of one that is gone, one has moved and the other is new', async () => {
    const { index, records } = await filled()
    await writeFile(join(records, 'a.jmjp'), await readFile(join(records, '0.jmjp')))
    await rename(join(records, '0.jmjp'), join(records, 'b.jmjp'))
    expect(await index.update()).toMatchObject({ added: 1, moved: 1, removed: 0, unchanged: 5 })
    expect(index.counts().matches).toBe(7)
    index.close()
  })

  test('damaged records are listed with what is wrong in them, and what is whole in them is found', async () => {
    const { index, records } = await filled()
    const text = recordText(MATCHES[0]!)
    await writeFile(join(records, '0.jmjp'), text.slice(0, text.lastIndexOf('frm[') + 200))
    await writeFile(join(records, '1.jmjp'), 'not a record')
    await writeFile(join(records, '2.jmjp'), Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0xff]))
    const { damaged } = await index.update()
    expect(damaged.map(({ state }) => state)).toEqual(['damaged', 'unreadable', 'unreadable'])
    const listed = index.damaged()
    expect(listed.map(({ path }) => path)).toEqual(damaged.map(({ path }) => path))
    for (const { faults } of listed) expect(faults.length).toBeGreaterThan(0)
    expect(index.counts()).toEqual({ files: 6, matches: 4, damaged: 3 })
    // Put right again.
    await writeRecords(records, MATCHES)
    expect(await index.update()).toMatchObject({ changed: 3, damaged: [] })
    expect(index.damaged()).toEqual([])
    index.close()
  })

  test('stopped in the middle, it goes on from there', async () => {
    const records = await folder()
    await writeRecords(records, MATCHES)
    const index = open(join(await folder(), 'archive.sqlite'))
    index.addRoots([records])
    const stop = new AbortController()
    const seen: number[] = []
    const report = await index.update({
      signal: stop.signal,
      onProgress: ({ done, total }) => {
        expect(total).toBe(6)
        seen.push(done)
        if (done === 2) stop.abort()
      },
    })
    expect(report).toMatchObject({ added: 2, isStopped: true })
    expect(seen).toEqual([1, 2])
    expect(index.counts().matches).toBe(2)
    expect(await index.update()).toMatchObject({ added: 4, unchanged: 2, isStopped: false })
    index.close()
  })

  test('a folder that cannot be reached keeps its records; one that is taken out loses them', async () => {
    const { index, records } = await filled()
    const away = `${records}-away`
    await rename(records, away)
    // As if its drive were taken out.
    expect(await index.update()).toMatchObject({ removed: 0, lost: [records] })
    expect(index.counts().matches).toBe(6)
    await rename(away, records)
    expect(await index.update()).toMatchObject({ ...nothing, unchanged: 6 })
    expect(index.removeRoot(records)).toBe(true)
    expect(index.removeRoot(records)).toBe(false)
    expect(await index.update()).toMatchObject({ removed: 6 })
    expect(index.counts()).toEqual({ files: 0, matches: 0, damaged: 0 })
    index.close()
  })
})

describe('threads that read for an update', () => {
  const MANY = 60
  const many = Array.from({ length: MANY }, (_, at) => MATCHES[at % MATCHES.length]!)

  const contentOf = (index: ArchiveIndex): unknown => ({
    counts: index.counts(),
    facts: index.facts().map(({ path, number, facts }) => ({ path, number, facts })),
    damaged: index.damaged(),
    remarks: index.find([{ key: 'remark', text: '聴牌', isNot: false }], { offset: 0, limit: 1_000 }).total,
  })

  test('bring the same into the index as the thread of the index itself', async () => {
    const records = await folder()
    await writeRecords(records, many)
    await writeFile(join(records, '7.jmjp'), 'not a record')
    // More than is read in a thread.
    const season = recordText(...Array.from({ length: 70 }, (_, at) => MATCHES[at % MATCHES.length]!))
    expect(season.length).toBeGreaterThan(1_000_000)
    await writeFile(join(records, 'season.jmjp'), season)
    const [alone, together] = [open(join(await folder(), 'a.sqlite')), open(join(await folder(), 'b.sqlite'))]
    const update = async (): Promise<void> => {
      for (const index of [alone, together]) index.addRoots([records])
      const reports = [await alone.update(), await together.update({ threads: 2 })]
      expect(reports[1]).toEqual(reports[0])
      expect(contentOf(together)).toEqual(contentOf(alone))
    }
    await update()
    expect(alone.counts()).toEqual({ files: MANY + 1, matches: MANY - 1 + 70, damaged: 1 })
    // All moved, and one of them copied and one corrected.
    await mkdir(join(records, 'moved'))
    for (let at = 0; at < MANY; at++) await rename(join(records, `${at}.jmjp`), join(records, 'moved', `${at}.jmjp`))
    await writeFile(join(records, 'copy.jmjp'), await readFile(join(records, 'moved', '0.jmjp')))
    await writeFile(join(records, 'moved', '1.jmjp'), recordText(MATCHES[0]!, MATCHES[1]!))
    await update()
    expect(alone.counts().files).toBe(MANY + 2)
    for (const index of [alone, together]) index.close()
  })

  test('are stopped with it, and what was taken until then stays', async () => {
    const records = await folder()
    await writeRecords(records, many)
    const index = open(join(await folder(), 'archive.sqlite'))
    index.addRoots([records])
    const stop = new AbortController()
    const options = { threads: 2, signal: stop.signal }
    const report = await index.update({ ...options, onProgress: ({ done }) => done === 9 && stop.abort() })
    expect(report).toMatchObject({ added: 9, isStopped: true })
    expect(index.counts().matches).toBe(9)
    expect(await index.update({ threads: 2 })).toMatchObject({ added: MANY - 9, unchanged: 9 })
    index.close()
  })
})

describe('the file of the index', () => {
  test('is made anew if it is no index any more', async () => {
    const { index, path } = await filled()
    index.close()
    await writeFile(path, 'spoiled '.repeat(10_000))
    const again = open(path)
    expect(again.counts().matches).toBe(0)
    again.close()
  })

  test('of another version is made anew for the same folders', async () => {
    const { index, records, path } = await filled()
    index.close()
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
    const database = new DatabaseSync(path)
    database.exec('PRAGMA user_version = 999')
    database.close()
    const again = open(path)
    expect(again.roots()).toEqual([records])
    expect(await again.update()).toMatchObject({ added: 6 })
    again.close()
  })

  test('is used by two at once: what one writes the other finds', async () => {
    const { index, path, records } = await filled()
    const other = open(path)
    await rm(join(records, '0.jmjp'))
    await Promise.all([index.update(), other.update()])
    expect(index.counts()).toEqual(other.counts())
    expect(other.counts().matches).toBe(5)
    index.close()
    other.close()
  })
})
