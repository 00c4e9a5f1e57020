/** The index follows the folders: what is new, changed, moved, gone or damaged in them. */
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstFrames } from '../../support/first-frames.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { recordText, writeRecords } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'
import { describeKinds, type OpenIndex } from './index-kinds.ts'

const folder = scratchFolders()
const MATCHES = namedMatches(6).map((match) => firstFrames(match, 4))
const nothing = { added: 0, changed: 0, moved: 0, removed: 0, damaged: [], lost: [] }

describeKinds((kind) => {
  async function filled(): Promise<{ index: OpenIndex; records: string; place: string }> {
    const records = await folder()
    const place = await kind.place()
    await writeRecords(records, MATCHES)
    const index = await kind.open(place)
    await index.addRoots([records])
    expect(await index.update()).toMatchObject({ added: MATCHES.length, unchanged: 0 })
    return { index, records, place }
  }

  const pathsOf = (index: OpenIndex): string[] => index.content.facts().map(({ path }) => path)

  describe('an update', () => {
    test('reads nothing again that did not change', async () => {
      const { index } = await filled()
      expect(await index.update()).toMatchObject({ ...nothing, unchanged: 6 })
      await index.close()
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
      expect(index.content.counts()).toEqual({ files: 6, matches: 7, damaged: 0 })
      expect(pathsOf(index)).toContain(join(records, 'day-2', 'first.jmjp'))
      await rm(join(records, 'new.JMJP'))
      expect(await index.update()).toMatchObject({ ...nothing, removed: 1, unchanged: 5 })
      expect(index.content.counts().matches).toBe(6)
      await index.close()
    })

    test('a record that two folders have is there twice; one that moves into the place of another too', async () => {
      const { index, records } = await filled()
      await writeFile(join(records, 'copy.jmjp'), await readFile(join(records, '0.jmjp')))
      expect(await index.update()).toMatchObject({ added: 1, moved: 0 })
      await rename(join(records, '0.jmjp'), join(records, '1.jmjp'))
      expect(await index.update()).toMatchObject({ changed: 1, removed: 1 })
      expect(index.content.counts().matches).toBe(6)
      await index.close()
    })

    test('of two new records with the bytes of one that is gone, one has moved and the other is new', async () => {
      const { index, records } = await filled()
      await writeFile(join(records, 'a.jmjp'), await readFile(join(records, '0.jmjp')))
      await rename(join(records, '0.jmjp'), join(records, 'b.jmjp'))
      expect(await index.update()).toMatchObject({ added: 1, moved: 1, removed: 0, unchanged: 5 })
      expect(index.content.counts().matches).toBe(7)
      await index.close()
    })

    test('damaged records are listed with what is wrong in them, and what is whole in them is found', async () => {
      const { index, records } = await filled()
      const text = recordText(MATCHES[0]!)
      await writeFile(join(records, '0.jmjp'), text.slice(0, text.lastIndexOf('frm[') + 200))
      await writeFile(join(records, '1.jmjp'), 'not a record')
      await writeFile(join(records, '2.jmjp'), Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0xff]))
      const { damaged } = await index.update()
      expect(damaged.map(({ state }) => state)).toEqual(['damaged', 'unreadable', 'unreadable'])
      const listed = index.content.damaged()
      expect(listed.map(({ path }) => path)).toEqual(damaged.map(({ path }) => path))
      for (const { faults } of listed) expect(faults.length).toBeGreaterThan(0)
      expect(index.content.counts()).toEqual({ files: 6, matches: 4, damaged: 3 })
      // Put right again.
      await writeRecords(records, MATCHES)
      expect(await index.update()).toMatchObject({ changed: 3, damaged: [] })
      expect(index.content.damaged()).toEqual([])
      await index.close()
    })

    test('stopped in the middle, it goes on from there', async () => {
      const records = await folder()
      await writeRecords(records, MATCHES)
      const index = await kind.open(await kind.place())
      await index.addRoots([records])
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
      expect(index.content.counts().matches).toBe(2)
      expect(await index.update()).toMatchObject({ added: 4, unchanged: 2, isStopped: false })
      await index.close()
    })

    test('a folder that cannot be reached keeps its records; one that is taken out loses them', async () => {
      const { index, records } = await filled()
      const away = `${records}-away`
      await rename(records, away)
      // As if its drive were taken out.
      expect(await index.update()).toMatchObject({ removed: 0, lost: [records] })
      expect(index.content.counts().matches).toBe(6)
      await rename(away, records)
      expect(await index.update()).toMatchObject({ ...nothing, unchanged: 6 })
      expect(await index.removeRoot(records)).toBe(true)
      expect(await index.removeRoot(records)).toBe(false)
      expect(await index.update()).toMatchObject({ removed: 6 })
      expect(index.content.counts()).toEqual({ files: 0, matches: 0, damaged: 0 })
      await index.close()
    })

    test('by two at once is done by both: what one writes the other finds', async () => {
      const { index, place, records } = await filled()
      const other = await kind.open(place)
      await rm(join(records, '0.jmjp'))
      await Promise.all([index.update(), other.update()])
      expect(index.content.counts()).toEqual(other.content.counts())
      expect(other.content.counts().matches).toBe(5)
      await index.close()
      await other.close()
    })
  })

  describe('threads that read for an update', () => {
    const MANY = 60
    const many = Array.from({ length: MANY }, (_, at) => MATCHES[at % MATCHES.length]!)

    const contentOf = (index: OpenIndex): unknown => ({
      counts: index.content.counts(),
      facts: index.content.facts().map(({ path, number, facts }) => ({ path, number, facts })),
      damaged: index.content.damaged(),
      remarks: index.content.find([{ key: 'remark', text: '聴牌', isNot: false }], { offset: 0, limit: 1_000 }).total,
    })

    test('bring the same into the index as the thread of the index itself', async () => {
      const records = await folder()
      await writeRecords(records, many)
      await writeFile(join(records, '7.jmjp'), 'not a record')
      // More than is read in a thread.
      const season = recordText(MATCHES[0]!, MATCHES[1]!) + `// ${'.'.repeat(1_000)}\n`.repeat(1_000)
      expect(season.length).toBeGreaterThan(1_000_000)
      await writeFile(join(records, 'season.jmjp'), season)
      const [alone, together] = [await kind.open(await kind.place()), await kind.open(await kind.place())]
      const update = async (): Promise<void> => {
        for (const index of [alone, together]) await index.addRoots([records])
        const reports = [await alone.update(), await together.update({ threads: 2 })]
        expect(reports[1]).toEqual(reports[0])
        expect(contentOf(together)).toEqual(contentOf(alone))
      }
      await update()
      expect(alone.content.counts()).toEqual({ files: MANY + 1, matches: MANY - 1 + 2, damaged: 1 })
      // All moved, and one of them copied and one corrected.
      await mkdir(join(records, 'moved'))
      for (let at = 0; at < MANY; at++) await rename(join(records, `${at}.jmjp`), join(records, 'moved', `${at}.jmjp`))
      await writeFile(join(records, 'copy.jmjp'), await readFile(join(records, 'moved', '0.jmjp')))
      await writeFile(join(records, 'moved', '1.jmjp'), recordText(MATCHES[0]!, MATCHES[1]!))
      await update()
      expect(alone.content.counts().files).toBe(MANY + 2)
      for (const index of [alone, together]) await index.close()
    })

    test('are stopped with it, and what was taken until then stays', async () => {
      const records = await folder()
      await writeRecords(records, many)
      const index = await kind.open(await kind.place())
      await index.addRoots([records])
      const stop = new AbortController()
      const options = { threads: 2, signal: stop.signal }
      const report = await index.update({ ...options, onProgress: ({ done }) => done === 9 && stop.abort() })
      expect(report).toMatchObject({ added: 9, isStopped: true })
      expect(index.content.counts().matches).toBe(9)
      expect(await index.update()).toMatchObject({ added: MANY - 9, unchanged: 9 })
      await index.close()
    })
  })
})
