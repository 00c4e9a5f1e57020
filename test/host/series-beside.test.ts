/** The matches beside a record: what the next one of its players says of it. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saveText } from '../../src/document/index.ts'
import { createHost } from '../../src/host/index.ts'
import type { Match } from '../../src/record/index.ts'
import { gainedByNext, seriesMatch } from '../../src/repair/index.ts'
import { twoDays } from '../repair/two-days.ts'
import { valueOf } from '../support/value-of.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const { right, wrong, next } = twoDays(28, [0, 10, 0, -10])

const textOf = (match: Match): string => {
  const saved = saveText(null, { matches: [match] })
  if (!saved.ok) throw new Error('the match cannot be written')
  return saved.text
}

async function setUp() {
  const folder = await scratch()
  const host = createHost({ dataDir: join(folder, 'data'), version: '0' })
  const path = join(folder, 'first.jmjp')
  await writeFile(path, textOf(wrong))
  await host.readFile({ path })
  const beside = async () => valueOf(await host.seriesBeside({ path }))
  return { folder, host, path, beside }
}

test('are read with the record itself, and tell what its players won', async () => {
  const { folder, host, beside } = await setUp()
  await writeFile(join(folder, 'second.jmjp'), textOf(next))
  const found = await beside()
  expect(found).toEqual([seriesMatch(wrong), seriesMatch(next)])
  expect(gainedByNext(wrong, found)).toEqual(gainedByNext(right, [seriesMatch(next)]))
  expect(gainedByNext(wrong, found)).not.toContain(null)
  await host.dispose()
})

test('are read again when a file changes, comes or goes', async () => {
  const { folder, host, path, beside } = await setUp()
  expect(await beside()).toEqual([seriesMatch(wrong)])
  const second = join(folder, 'second.jmjp')
  await writeFile(second, textOf(next))
  expect(await beside()).toEqual([seriesMatch(wrong), seriesMatch(next)])
  const later = { ...next, timeAndPlace: { ...next.timeAndPlace, date: '20240112', time: '1300' } }
  await writeFile(second, textOf(later))
  expect(await beside()).toEqual([seriesMatch(wrong), seriesMatch(later)])
  await rm(second)
  expect(await beside()).toEqual([seriesMatch(wrong)])
  expect(valueOf(await host.seriesBeside({ path }))).toEqual([seriesMatch(wrong)])
  await host.dispose()
})

test('of a file that cannot be read, or that is no record, tell nothing', async () => {
  const { folder, host, beside } = await setUp()
  await writeFile(join(folder, 'broken.jmjp'), 'jmjp[1.0] (((')
  await writeFile(join(folder, 'binary.jmjp'), Uint8Array.from([0xff, 0xfe, 0x00, 0xd8]))
  await writeFile(join(folder, 'notes.txt'), textOf(next))
  expect(await beside()).toEqual([seriesMatch(wrong)])
  await host.dispose()
})

test('are not read of a record that nobody opened', async () => {
  const { folder, host } = await setUp()
  const other = join(folder, 'data', 'settings.json')
  expect(await host.seriesBeside({ path: other })).toMatchObject({ ok: false, failure: { code: 'file.not-allowed' } })
  await host.dispose()
})
