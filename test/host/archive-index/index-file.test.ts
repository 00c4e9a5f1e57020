/** The file of an index is made anew if it cannot be used. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ArchiveIndex } from '../../../src/host/archive-index/index.ts'
import { openArchiveIndex } from '../../../src/host/archive-index/archive-index.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { writeRecords } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'

const folder = scratchFolders()

const open = (path: string): ArchiveIndex => {
  const opened = openArchiveIndex(path)
  if (!opened.ok) throw new Error(`${opened.failure.code} ${opened.failure.detail ?? ''}`)
  return opened.value
}

async function filled(): Promise<{ index: ArchiveIndex; records: string; path: string }> {
  const records = await folder()
  const path = join(await folder(), 'archive.sqlite')
  await writeRecords(records, namedMatches(6))
  const index = open(path)
  index.addRoots([records])
  await index.update()
  return { index, records, path }
}

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
})
