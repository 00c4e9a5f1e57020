/** Bookmarks of texts: kept for each file, read by the next host. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHost } from '../../src/host/index.ts'
import { valueOf } from '../support/value-of.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()

const setUp = async () => {
  const folder = await scratch()
  const dataDir = join(folder, 'data')
  const [east, west] = [join(folder, 'east.jmjp'), join(folder, 'west.jmjp')]
  for (const file of [east, west]) await writeFile(file, 'jmjp[1.0]')
  return { dataDir, east, west, newHost: () => createHost({ dataDir, version: '0' }) }
}

const FIRST = { line: 3, text: '  frm[E1-0' }
const LAST = { line: 9, text: '  frm[E2-0' }

test('each file has its own, in place of those before, also for the next host', async () => {
  const { newHost, east, west } = await setUp()
  const host = newHost()
  expect(valueOf(await host.bookmarks({ path: east }))).toEqual([])
  valueOf(await host.keepBookmarks({ path: east, bookmarks: [FIRST] }))
  valueOf(await host.keepBookmarks({ path: west, bookmarks: [LAST] }))
  valueOf(await host.keepBookmarks({ path: east, bookmarks: [FIRST, LAST] }))
  const next = newHost()
  expect(valueOf(await next.bookmarks({ path: east }))).toEqual([FIRST, LAST])
  expect(valueOf(await next.bookmarks({ path: west }))).toEqual([LAST])
})

test('a file without any is not listed, and beyond the limit the oldest go', async () => {
  const { newHost, dataDir, east, west } = await setUp()
  const host = newHost()
  const file = join(dataDir, 'bookmarks.json')
  valueOf(await host.keepBookmarks({ path: west, bookmarks: [FIRST] }))
  valueOf(await host.keepBookmarks({ path: west, bookmarks: [] }))
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([])
  const many = Array.from({ length: 200 }, (_, at) => ({ path: `/records/${at}.jmjp`, bookmarks: [FIRST] }))
  await writeFile(file, JSON.stringify(many))
  valueOf(await host.keepBookmarks({ path: east, bookmarks: [LAST] }))
  const kept = JSON.parse(await readFile(file, 'utf8')) as { path: string }[]
  expect([kept.length, kept[0]?.path, kept.at(-1)?.path]).toEqual([200, east, '/records/198.jmjp'])
})

test('a damaged list is moved aside and told, and new bookmarks are kept', async () => {
  const { newHost, dataDir, east } = await setUp()
  const host = newHost()
  valueOf(await host.keepBookmarks({ path: east, bookmarks: [FIRST] }))
  await writeFile(join(dataDir, 'bookmarks.json'), '[{"path":1}]')
  expect(await host.bookmarks({ path: east })).toMatchObject({ ok: false, failure: { code: 'file.put-aside' } })
  expect((await readdir(dataDir)).filter((name) => name.startsWith('bookmarks.json.damaged-'))).toHaveLength(1)
  valueOf(await host.keepBookmarks({ path: east, bookmarks: [LAST] }))
  expect(valueOf(await host.bookmarks({ path: east }))).toEqual([LAST])
})

test('those of a file that the page may not read are neither told nor changed', async () => {
  const { newHost } = await setUp()
  const refused = { ok: false, failure: { code: 'file.not-allowed' } }
  expect(await newHost().bookmarks({ path: '/etc/passwd' })).toMatchObject(refused)
  expect(await newHost().keepBookmarks({ path: '/etc/passwd', bookmarks: [FIRST] })).toMatchObject(refused)
})
