import { valueOf } from '../support/value-of.ts'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { HostTrainingResult } from '../../src/host/contract/index.ts'
import { createHost } from '../../src/host/index.ts'
import { faultyDisk } from './faulty-disk.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()

const result = (id: string): HostTrainingResult => ({
  id,
  ended: 1_790_000_000_000,
  source: 'file',
  name: 'final.jmjp',
  rules: null,
  from: 'E1-0',
  to: 'E2-1',
  pace: 'real',
  seconds: 300.5,
  acts: 80,
  actsShown: 90,
  keys: 260,
  keysPerTurn: 2.1,
  actsPerMinute: 16,
  lag: null,
  errors: { tile: 1 },
  open: 2,
})

const newHost = (dataDir: string) => createHost({ dataDir, version: '0' })
const ids = (results: readonly HostTrainingResult[]): string[] => results.map(({ id }) => id)

test('results keep their order, each once, and are read by the next host', async () => {
  const dataDir = join(await scratch(), 'data')
  const host = newHost(dataDir)
  expect(valueOf(await host.trainingHistory(null))).toEqual([])
  await Promise.all(['a', 'b', 'c'].map((id) => host.addTraining(result(id))))
  const again = await host.addTraining({ ...result('a'), open: 7 })
  expect(again.ok && ids(again.value)).toEqual(['b', 'c', 'a'])
  const kept = valueOf(await newHost(dataDir).trainingHistory(null))
  expect([ids(kept), kept.at(-1)?.open]).toEqual([['b', 'c', 'a'], 7])
})

test('practices from before simulated matches were on files; a simulated one has its ruleset', async () => {
  const dataDir = await scratch()
  const { source: _, rules: __, ...before } = result('before')
  await writeFile(join(dataDir, 'training.json'), JSON.stringify([before]))
  await newHost(dataDir).addTraining({ ...result('since'), source: 'simulated', name: '4711', rules: 'wrc' })
  const kept = valueOf(await newHost(dataDir).trainingHistory(null))
  expect(kept.map(({ source, name, rules }) => [source, name, rules])).toEqual([
    ['file', 'final.jmjp', null],
    ['simulated', '4711', 'wrc'],
  ])
})

test('beyond the limit the oldest go', async () => {
  const dataDir = await scratch()
  const many = Array.from({ length: 500 }, (_, at) => result(String(at)))
  await writeFile(join(dataDir, 'training.json'), JSON.stringify(many))
  await newHost(dataDir).addTraining(result('new'))
  const kept = ids(valueOf(await newHost(dataDir).trainingHistory(null)))
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, '1', 'new'])
})

test('an invalid entry is dropped; a file that is not JSON is moved aside and kept', async () => {
  const dataDir = await scratch()
  const file = join(dataDir, 'training.json')
  await writeFile(file, JSON.stringify([result('a'), { id: 'b' }, 4, { ...result('c'), seconds: -1 }]))
  expect(ids(valueOf(await newHost(dataDir).trainingHistory(null)))).toEqual(['a'])
  await writeFile(file, '[{"id":')
  const host = newHost(dataDir)
  expect(valueOf(await host.trainingHistory(null))).toEqual([])
  expect((await host.addTraining(result('d'))).ok).toBe(true)
  const aside = (await readdir(dataDir)).find((name) => name.includes('damaged')) ?? ''
  expect(await readFile(join(dataDir, aside), 'utf8')).toBe('[{"id":')
  expect(ids(valueOf(await host.trainingHistory(null)))).toEqual(['d'])
})

test('all of it can be deleted', async () => {
  const host = newHost(await scratch())
  await host.addTraining(result('a'))
  expect(await host.clearTraining(null)).toEqual({ ok: true, value: null })
  expect(valueOf(await host.trainingHistory(null))).toEqual([])
})

test('a temporarily unreadable history is not overwritten by the next result', async () => {
  const dataDir = await scratch()
  await newHost(dataDir).addTraining(result('a'))
  const disk = faultyDisk({ open: 'EIO' }, (path) => path.endsWith('training.json'))
  const host = createHost({ dataDir, version: '0', disk })
  expect(await host.addTraining(result('b'))).toMatchObject({ ok: false, failure: { code: 'file.io', detail: 'EIO' } })
  expect(ids(valueOf(await newHost(dataDir).trainingHistory(null)))).toEqual(['a'])
})

test('a read-only disk is reported with the reason', async () => {
  const disk = faultyDisk({ mkdir: 'EACCES', open: 'EACCES' })
  const host = createHost({ dataDir: join(await scratch(), 'data'), version: '0', disk })
  expect(await host.addTraining(result('a'))).toMatchObject({ ok: false, failure: { code: 'file.not-writable' } })
})

test('an unreadable history is reported, and a file that is no history is not overwritten', async () => {
  const dataDir = await scratch()
  const file = join(dataDir, 'training.json')
  await newHost(dataDir).addTraining(result('a'))
  const disk = faultyDisk({ open: 'EIO' }, (path) => path === file)
  const host = createHost({ dataDir, version: '0', disk })
  expect(await host.trainingHistory(null)).toMatchObject({ ok: false, failure: { code: 'file.io', path: file } })
  await writeFile(file, '{"later":"version"}')
  expect((await newHost(dataDir).addTraining(result('b'))).ok).toBe(true)
  const aside = (await readdir(dataDir)).find((name) => name.includes('damaged')) ?? ''
  expect(await readFile(join(dataDir, aside), 'utf8')).toBe('{"later":"version"}')
})
