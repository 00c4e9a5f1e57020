import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHost, type LocalHost } from '../../src/host/index.ts'
import type { HostStamp } from '../../src/host/contract/index.ts'
import { valueOf } from '../support/value-of.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()

async function setUp() {
  const folder = await scratch()
  const host = createHost({ dataDir: join(folder, 'data'), version: '0' })
  const file = join(folder, 'final.jmjp')
  await writeFile(file, 'jmjp[1.0] first')
  const { stamp } = valueOf(await host.readFile({ path: file }))
  return { folder, host, file, stamp }
}

const correct = async (
  host: LocalHost,
  path: string,
  text: string,
  expected: HostStamp,
  opened: HostStamp,
  id: string,
) =>
  valueOf(
    await host.correctFile({
      ...{ path, text, expected, overwrite: false },
      correction: { id, before: opened.hash, who: '林' },
    }),
  )

const stepsOf = async (host: LocalHost, path: string) =>
  valueOf(await host.recordHistory({ path })).corrections.map(({ before, after, who, why }) => ({
    before,
    after,
    who,
    why,
  }))

test('a correction keeps the version before it and says who and when', async () => {
  const { host, file, stamp, folder } = await setUp()
  const saved = await correct(host, file, 'jmjp[1.0] second', stamp, stamp, 'correction-1')
  expect(saved).toMatchObject({ kept: true, historyFailure: null })
  expect(await readFile(file, 'utf8')).toBe('jmjp[1.0] second')
  const { corrections, isCurrent, damaged } = valueOf(await host.recordHistory({ path: file }))
  expect({ isCurrent, damaged }).toEqual({ isCurrent: true, damaged: 0 })
  expect(corrections).toMatchObject([
    { record: 'final.jmjp', who: '林', why: '', before: stamp.hash, after: saved.stamp.hash },
  ])
  expect(await host.readVersion({ path: file, hash: stamp.hash })).toEqual({
    ok: true,
    value: { text: 'jmjp[1.0] first' },
  })
  expect(await readdir(join(folder, '.saifu'))).toEqual(['history.ndjson', 'versions'])
})

test('saving again in the same session goes on with the same correction', async () => {
  const { host, file, stamp } = await setUp()
  const second = await correct(host, file, 'jmjp[1.0] second', stamp, stamp, 'correction-1')
  const third = await correct(host, file, 'jmjp[1.0] third', second.stamp, stamp, 'correction-1')
  expect(await stepsOf(host, file)).toEqual([{ before: stamp.hash, after: third.stamp.hash, who: '林', why: '' }])
})

test('the next session makes a further correction of the same record', async () => {
  const { host, file, stamp } = await setUp()
  const second = await correct(host, file, 'jmjp[1.0] second', stamp, stamp, 'correction-1')
  const third = await correct(host, file, 'jmjp[1.0] third', second.stamp, second.stamp, 'correction-2')
  expect(await stepsOf(host, file)).toMatchObject([
    { before: second.stamp.hash, after: third.stamp.hash },
    { before: stamp.hash, after: second.stamp.hash },
  ])
  expect(valueOf(await host.readVersion({ path: file, hash: second.stamp.hash })).text).toBe('jmjp[1.0] second')
})

test('a reason can be added later', async () => {
  const { host, file, stamp } = await setUp()
  await correct(host, file, 'jmjp[1.0] second', stamp, stamp, 'correction-1')
  const noted = { path: file, id: 'correction-1', who: '園田', why: '東2局の 12 巡目' }
  expect(valueOf(await host.describeCorrection(noted)).corrections).toMatchObject([
    { who: '園田', why: '東2局の 12 巡目' },
  ])
  expect(await stepsOf(host, file)).toMatchObject([{ who: '園田', why: '東2局の 12 巡目' }])
})

test('a reason that was given stays when the record is saved again, and nothing is kept for a save that changes nothing', async () => {
  const { host, file, stamp, folder } = await setUp()
  const same = await correct(host, file, 'jmjp[1.0] first', stamp, stamp, 'correction-1')
  expect(same.kept).toBe(false)
  expect(existsSync(join(folder, '.saifu'))).toBe(false)
  const second = await correct(host, file, 'jmjp[1.0] second', stamp, stamp, 'correction-1')
  await host.describeCorrection({ path: file, id: 'correction-1', who: '園田', why: 'seen on the recording' })
  await correct(host, file, 'jmjp[1.0] third', second.stamp, stamp, 'correction-1')
  expect(await stepsOf(host, file)).toMatchObject([{ who: '園田', why: 'seen on the recording' }])
  expect(await readdir(join(folder, '.saifu', 'versions'))).toHaveLength(1)
})

test('a record that was renamed or is opened by a link has its history', async () => {
  const { host, file, folder, stamp } = await setUp()
  await correct(host, file, 'jmjp[1.0] second', stamp, stamp, 'correction-1')
  const renamed = join(folder, 'east.jmjp')
  await rename(file, renamed)
  expect(await stepsOf(host, renamed)).toHaveLength(1)
  await mkdir(join(folder, 'elsewhere'))
  const linked = join(folder, 'elsewhere', 'link.jmjp')
  await symlink(renamed, linked)
  expect(await stepsOf(host, linked)).toHaveLength(1)
  expect(valueOf(await host.readVersion({ path: linked, hash: stamp.hash })).text).toBe('jmjp[1.0] first')
})

test('a file that another program changed is not taken for the version that was opened', async () => {
  const { host, file, stamp, folder } = await setUp()
  await writeFile(file, 'jmjp[1.0] by another program')
  const refused = await host.correctFile({
    ...{ path: file, text: 'jmjp[1.0] second', expected: stamp, overwrite: false },
    correction: { id: 'correction-1', before: stamp.hash, who: '' },
  })
  expect(refused).toMatchObject({ ok: false, failure: { code: 'file.changed-on-disk' } })
  const forced = valueOf(
    await host.correctFile({
      ...{ path: file, text: 'jmjp[1.0] second', expected: stamp, overwrite: true },
      correction: { id: 'correction-1', before: stamp.hash, who: '' },
    }),
  )
  expect(forced).toMatchObject({ kept: false, historyFailure: null })
  expect(existsSync(join(folder, '.saifu'))).toBe(false)
  expect(await readFile(`${file}~`, 'utf8')).toBe('jmjp[1.0] by another program')
})

test('the record is saved even if its history cannot be kept', async () => {
  const { host, file, folder, stamp } = await setUp()
  await writeFile(join(folder, '.saifu'), 'a file where the folder should be')
  const saved = await correct(host, file, 'jmjp[1.0] second', stamp, stamp, 'correction-1')
  expect(saved.historyFailure).toMatchObject({ code: 'file.not-found', detail: 'ENOTDIR' })
  expect(await readFile(file, 'utf8')).toBe('jmjp[1.0] second')
})

test('a line that a power cut tore does not swallow the next one', async () => {
  const { host, file, stamp, folder } = await setUp()
  const second = await correct(host, file, 'jmjp[1.0] second', stamp, stamp, 'correction-1')
  await appendFile(join(folder, '.saifu', 'history.ndjson'), '{"id":"corr')
  await correct(host, file, 'jmjp[1.0] third', second.stamp, second.stamp, 'correction-2')
  const { corrections, damaged } = valueOf(await host.recordHistory({ path: file }))
  expect(corrections).toHaveLength(2)
  expect(damaged).toBe(1)
})

test('the page reads versions of records only, by their hash', async () => {
  const { host, folder, file, stamp } = await setUp()
  await correct(host, file, 'jmjp[1.0] second', stamp, stamp, 'correction-1')
  expect(await host.readVersion({ path: '/etc/passwd', hash: stamp.hash })).toMatchObject({ ok: false })
  expect(await host.readVersion({ path: file, hash: 'f'.repeat(32) })).toMatchObject({
    ok: false,
    failure: { code: 'file.not-found' },
  })
  expect(await host.readFile({ path: join(folder, '.saifu', 'history.ndjson') })).toMatchObject({ ok: false })
})
