/** A log in a .zip, as the app's Import reads it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createHost } from '../../src/host/index.ts'
import { FAILURES } from '../../src/words/index.ts'
import { MJLOG } from '../support/small-logs.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const bytes = new TextEncoder().encode(MJLOG)

async function hostWith(content: Uint8Array) {
  const folder = await scratch()
  const path = join(folder, 'game.zip')
  await writeFile(path, content)
  const nothing = (): Promise<null> => Promise.resolve(null)
  const chooseImport = (): Promise<string> => Promise.resolve(path)
  const dialogs = {
    chooseOpen: nothing,
    chooseSave: nothing,
    chooseImport,
    chooseFolder: nothing,
    chooseExport: nothing,
  }
  const host = createHost({ dataDir: join(folder, 'data'), version: '0', dialogs })
  expect(await host.chooseImport(null)).toMatchObject({ ok: true, value: path })
  return { host, path }
}

async function readArchive(content: Uint8Array) {
  const { host, path } = await hostWith(content)
  return host.readFile({ path })
}

test.each([
  ['plain', bytes],
  ['packed with gzip', gzipSync(bytes)],
])('the only log of an archive is read, %s', async (_, log) => {
  const read = await readArchive(zipSync({ 'games/': {}, 'games/one.mjlog': log, '__MACOSX/games/._one': bytes }))
  expect(read).toMatchObject({ ok: true, value: { text: MJLOG, encoding: 'utf-8' } })
})

test('of several files none is picked: the person is told how many there are, and what to do', async () => {
  const read = await readArchive(zipSync({ 'one.mjlog': bytes, 'two.mjlog': bytes }))
  if (read.ok) throw new Error('one was picked')
  expect(read.failure).toMatchObject({ code: 'file.several-in-zip', detail: '2' })
  expect(FAILURES.en['file.several-in-zip'](read.failure)).toContain('2 files in it')
  expect(FAILURES.ja['file.several-in-zip'](read.failure)).toContain('2 個のファイル')
})

test('one of several is read by its name, which the archive tells', async () => {
  const { host, path } = await hostWith(zipSync({ 'day/two.mjlog': gzipSync(bytes), 'a.txt': new Uint8Array(3) }))
  expect(await host.namesInside({ path })).toEqual({ ok: true, value: ['a.txt', 'day/two.mjlog'] })
  expect(await host.readFile({ path, inside: 'day/two.mjlog' })).toMatchObject({ ok: true, value: { text: MJLOG } })
  expect(await host.readFile({ path, inside: 'three.mjlog' })).toMatchObject({
    ok: false,
    failure: { code: 'file.not-found' },
  })
})

test('a file that is no archive has no names inside, and one that was not chosen is not looked into', async () => {
  const { host, path } = await hostWith(bytes)
  expect(await host.namesInside({ path })).toEqual({ ok: true, value: [] })
  const other = join(await scratch(), 'other.zip')
  await writeFile(other, zipSync({ 'one.mjlog': bytes }))
  expect(await host.namesInside({ path: other })).toMatchObject({ ok: false, failure: { code: 'file.not-allowed' } })
})

test('a damaged archive is not readable, and one that unpacks to more than a record may have is too large', async () => {
  const whole = zipSync({ 'one.mjlog': bytes })
  expect(await readArchive(whole.subarray(0, whole.length - 30))).toMatchObject({
    ok: false,
    failure: { code: 'file.not-readable', detail: 'zip' },
  })
  expect(await readArchive(zipSync({ 'one.mjlog': new Uint8Array(65 * 1024 * 1024) }))).toMatchObject({
    ok: false,
    failure: { code: 'file.too-large' },
  })
})
