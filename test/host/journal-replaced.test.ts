/** Another program gets at the journal while it is written: a backup that puts a copy back, one that cuts or removes it. */
import { valueOf } from '../support/value-of.ts'
import { appendFile, copyFile, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHost, type LocalHost } from '../../src/host/index.ts'
import { closedBehind } from './close-after-test.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const closeAfter = closedBehind()

async function begun(entries: readonly string[]) {
  const dataDir = await scratch()
  const host: LocalHost = createHost({ dataDir, version: '0' })
  closeAfter(() => host.dispose())
  const { id } = valueOf(await host.journalStart({ path: null, text: null }))
  const append = (sequence: number, more: string[]) => host.journalAppend({ id, sequence, entries: more })
  valueOf(await append(0, [...entries]))
  const file = join(dataDir, 'journals', `${id}.ndjson`)
  const read = async () => valueOf(await host.journalRead({ id })).entries
  return { host, id, file, append, read }
}

test('replaced by a copy of itself: later keys are in the file of that name', async () => {
  const { file, append, read } = await begun(['a', 'b'])
  await copyFile(file, `${file}.sync`)
  await rename(`${file}.sync`, file)
  expect(await append(2, ['c'])).toMatchObject({ ok: true })
  expect(await append(3, ['d'])).toMatchObject({ ok: true })
  expect(await read()).toEqual(['a', 'b', 'c', 'd'])
})

test('replaced by an older copy: nothing more is confirmed in it', async () => {
  const { file, append, read } = await begun(['a'])
  await copyFile(file, `${file}.sync`)
  valueOf(await append(1, ['b']))
  await rename(`${file}.sync`, file)
  expect(await append(2, ['c'])).toMatchObject({ ok: false, failure: { code: 'journal.damaged' } })
  expect(await read()).toEqual(['a'])
})

test('replaced by other keys: they are not taken for ours', async () => {
  const { file, append } = await begun(['a', 'b'])
  const other = await begun(['a', 'x'])
  await writeFile(`${file}.sync`, await readFile(other.file))
  await rename(`${file}.sync`, file)
  expect(await append(2, ['c'])).toMatchObject({ ok: false, failure: { code: 'journal.out-of-order' } })
  expect(await readFile(file, 'utf8')).toContain('"x"')
})

test('truncated from outside: nothing is confirmed after a gap', async () => {
  const { file, append } = await begun(['a', 'b'])
  await truncate(file, (await readFile(file)).length - 5)
  expect(await append(2, ['c'])).toMatchObject({ ok: false, failure: { code: 'journal.damaged' } })
  expect((await readFile(file)).includes(0)).toBe(false)
})

test('written from outside: that text is kept in a copy, and the next keys follow our own', async () => {
  const { file, append, read } = await begun(['a', 'b'])
  await appendFile(file, 'no line of a journal\n')
  expect(await append(2, ['c'])).toMatchObject({ ok: true })
  expect(await read()).toEqual(['a', 'b', 'c'])
  expect(await readFile(`${file}.damaged`, 'utf8')).toContain('no line of a journal')
})

test('removed: reported, and nothing is confirmed into a file without a name', async () => {
  const { file, append } = await begun(['a'])
  await rm(file)
  expect(await append(1, ['b'])).toMatchObject({ ok: false, failure: { code: 'journal.not-found' } })
})
