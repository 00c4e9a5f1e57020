import { copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openJournal, type Journal, type JournalFile } from '../../renderer/stores/journal.ts'
import type { Host, HostFailure, HostInput } from '../../src/host/contract/index.ts'
import { createHost } from '../../src/host/index.ts'
import type { Disk } from '../../src/host/disk.ts'
import { faultyDisk } from '../host/faulty-disk.ts'
import { valueOf } from '../support/value-of.ts'
import { scratchFolders } from '../host/temporary-folder.ts'

const scratch = scratchFolders()

const NOTHING = { path: null, text: null }

type Append = HostInput<'journalAppend'>

/** A host of which only the journal answers; `broken` makes the disk refuse, `held` wait. */
const fakeHost = () => {
  const state = { broken: false, calls: [] as Append[], written: [] as string[], held: null as Promise<void> | null }
  const journalAppend = async (input: Append) => {
    await Promise.resolve()
    state.calls.push(input)
    await state.held
    if (state.broken) return { ok: false as const, failure: { code: 'journal.not-writable' as const } }
    expect(input.sequence).toBe(state.written.length)
    state.written.push(...input.entries)
    return { ok: true as const, value: { entries: state.written.length } }
  }
  return { state, host: { journalAppend } as unknown as Host }
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

it('confirms in order, and a burst goes out together', async () => {
  const { state, host } = fakeHost()
  const kept: number[] = []
  const journal = openJournal(host, NOTHING, { id: 'a', entries: [] }, () => undefined)
  for (let key = 0; key < 50; key++) journal.append(String(key), () => kept.push(key))
  await journal.settled()
  expect(kept).toEqual(Array.from({ length: 50 }, (_, key) => key))
  expect(state.written).toEqual(kept.map(String))
  expect(state.calls.length).toBeLessThan(4)
})

it('confirms nothing that is not written yet, and what comes meanwhile goes out behind it', async () => {
  const { state, host } = fakeHost()
  const kept: string[] = []
  const journal = openJournal(host, NOTHING, { id: 'a', entries: [] }, () => undefined)
  const append = (entry: string) => journal.append(entry, () => kept.push(entry))
  let letGo = (): void => undefined
  state.held = new Promise((resolve) => (letGo = resolve))
  append('one')
  while (state.calls.length === 0) await vi.advanceTimersByTimeAsync(1)
  append('two')
  append('three')
  await vi.advanceTimersByTimeAsync(100)
  expect([kept, state.written]).toEqual([[], []])
  letGo()
  await journal.settled()
  expect([kept, state.written]).toEqual([
    ['one', 'two', 'three'],
    ['one', 'two', 'three'],
  ])
})

it('goes on with the sequence of a journal that was taken up again', async () => {
  const { state, host } = fakeHost()
  state.written.push('old', 'older')
  const journal = openJournal(host, NOTHING, { id: 'a', entries: ['old', 'older'] }, () => undefined)
  journal.append('new', () => undefined)
  await journal.settled()
  expect(state.written).toEqual(['old', 'older', 'new'])
})

it('keeps in memory what the disk refuses, says so, and writes all of it when the disk is back', async () => {
  const { state, host } = fakeHost()
  const failures: (HostFailure | null)[] = []
  const kept: string[] = []
  const journal = openJournal(host, NOTHING, { id: 'a', entries: [] }, (failure) => failures.push(failure))
  const append = (entry: string) => journal.append(entry, () => kept.push(entry))
  append('one')
  await journal.settled()
  state.broken = true
  append('two')
  await journal.settled()
  append('three')
  await journal.settled()
  expect(kept).toEqual(['one', 'two', 'three'])
  expect(state.written).toEqual(['one'])
  expect(failures.at(-1)?.code).toBe('journal.not-writable')
  state.broken = false
  await vi.advanceTimersByTimeAsync(3_100)
  await journal.settled()
  append('four')
  await journal.settled()
  expect(state.written).toEqual(['one', 'two', 'three', 'four'])
  expect(failures.at(-1)).toBeNull()
})

/** A journal on a real disk of its own, as the page opens one; keys that are confirmed are told. */
async function onDisk(faults: Partial<Record<keyof Disk, string>>) {
  const dataDir = await scratch()
  const refuse = { now: false }
  const open = () => createHost({ dataDir, version: '0', disk: faultyDisk(faults, () => refuse.now) })
  const told: (HostFailure['code'] | null)[] = []
  const journalIn = (host: Host, begun: JournalFile | null = null) =>
    openJournal(host, { path: '/home/a.jmjp', text: 'base' }, begun, (failure) => told.push(failure?.code ?? null))
  /** What the next start offers: what each replays upon, and its lines. */
  const offered = async () => {
    const next = open()
    const { unfinished } = valueOf(await next.boot(null))
    const read = await Promise.all(unfinished.map(({ id }) => next.journalRead({ id })))
    await next.dispose()
    return read.map((one) => (one.ok ? { text: one.value.header.text, entries: one.value.entries } : one.failure.code))
  }
  return { dataDir, refuse, open, host: open(), told, journalIn, offered }
}

const type = (journal: Journal, ...keys: readonly string[]): Promise<string[]> => {
  const kept: string[] = []
  for (const key of keys) journal.append(key, () => kept.push(key))
  return journal.settled().then(() => kept)
}

it('a journal that could not be begun is begun with the next key, and has every key typed so far', async () => {
  const { refuse, host, told, journalIn, offered } = await onDisk({ mkdir: 'EACCES', open: 'EACCES' })
  refuse.now = true
  const journal = journalIn(host)
  await journal.settled()
  expect(journal.failure()).toMatchObject({ code: 'journal.not-writable', detail: 'EACCES' })
  expect(await type(journal, 'one', 'two')).toEqual(['one', 'two'])
  refuse.now = false
  expect(await type(journal, 'three')).toEqual(['three'])
  expect(journal.failure()).toBeNull()
  expect(told.at(-1)).toBeNull()
  await host.dispose()
  expect(await offered()).toEqual([{ text: 'base', entries: ['one', 'two', 'three'] }])
})

it('it is begun after a while too, or when somebody says so, without a key', async () => {
  for (const again of [() => vi.advanceTimersByTimeAsync(3_100), async (journal: Journal) => journal.retry()]) {
    const { refuse, host, journalIn, offered } = await onDisk({ mkdir: 'EACCES', open: 'EACCES' })
    refuse.now = true
    const journal = journalIn(host)
    await type(journal, 'one')
    refuse.now = false
    await again(journal)
    await vi.waitFor(() => expect(journal.failure()).toBeNull())
    await host.dispose()
    expect(await offered()).toEqual([{ text: 'base', entries: ['one'] }])
  }
})

it('a match that is left before its journal could be begun leaves none behind', async () => {
  const { refuse, host, journalIn, offered } = await onDisk({ mkdir: 'EACCES', open: 'EACCES' })
  refuse.now = true
  const journal = journalIn(host)
  await type(journal, 'one')
  refuse.now = false
  expect(await journal.close()).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  await host.dispose()
  expect(await offered()).toEqual([])
})

it('the folder of the journals taken away while typing: it is made again, with every key', async () => {
  const { dataDir, host, told, journalIn, offered } = await onDisk({})
  const journal = journalIn(host)
  await type(journal, 'one', 'two')
  await rm(join(dataDir, 'journals'), { recursive: true })
  expect(await type(journal, 'three')).toEqual(['three'])
  await type(journal, 'four')
  expect(told).toEqual([])
  await host.dispose()
  expect(await offered()).toEqual([{ text: 'base', entries: ['one', 'two', 'three', 'four'] }])
})

it('a folder that nobody may look into any more takes what is typed into a journal that is open', async () => {
  const { refuse, host, told, journalIn, offered } = await onDisk({ access: 'EACCES' })
  const journal = journalIn(host)
  await type(journal, 'one')
  refuse.now = true
  await type(journal, 'two')
  expect(told).toEqual([])
  refuse.now = false
  await host.dispose()
  expect(await offered()).toEqual([{ text: 'base', entries: ['one', 'two'] }])
})

it('the disk taken out while typing and put in again: the same journal goes on, with every key', async () => {
  const { dataDir, host, told, journalIn, offered } = await onDisk({})
  const [folder, aside] = [join(dataDir, 'journals'), join(dataDir, 'taken-out')]
  const journal = journalIn(host)
  await type(journal, 'one', 'two')
  await rename(folder, aside)
  await writeFile(folder, 'no folder')
  await type(journal, 'three', 'four')
  expect(told.at(-1)).toMatch(/^journal\./)
  await rm(folder)
  await rename(aside, folder)
  await type(journal, 'five')
  expect(told.at(-1)).toBeNull()
  await host.dispose()
  expect(await offered()).toEqual([{ text: 'base', entries: ['one', 'two', 'three', 'four', 'five'] }])
})

it('a line that breaks, and another window that goes on meanwhile: no key of either is lost', async () => {
  const { host, open, journalIn, offered } = await onDisk({})
  let behind: Host = host
  const line = {
    journalStart: (input: HostInput<'journalStart'>) => behind.journalStart(input),
    journalAppend: (input: HostInput<'journalAppend'>) => behind.journalAppend(input),
  } as Host
  const mine = journalIn(line)
  await type(mine, 'one', 'two')
  await host.dispose()

  const other = open()
  const [left] = valueOf(await other.boot(null)).unfinished
  if (!left) throw new Error('no session is offered')
  await type(journalIn(other, { id: left.id, entries: ['one', 'two'] }), 'theirs')
  await other.dispose()

  const again = open()
  behind = again
  await type(mine, 'mine')
  await again.dispose()
  const found = await offered()
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({ text: 'base', entries: ['one', 'two', 'theirs'] })
  expect(found).toContainEqual({ text: 'base', entries: ['one', 'two', 'mine'] })
})

it('after another page took the journal over, this one writes its own, with everything before, and says so', async () => {
  const { dataDir, host, open, offered } = await onDisk({})
  let parted = 0
  const journal = openJournal(
    host,
    { path: null, text: 'base' },
    null,
    () => undefined,
    () => parted++,
  )
  await type(journal, 'one', 'two')
  const [held = ''] = (await readdir(join(dataDir, 'journals'))).filter((name) => name.endsWith('.hold'))
  await rm(join(dataDir, 'journals', held))
  const other = open()
  const { unfinished } = valueOf(await other.boot(null))
  const { id } = unfinished[0]!
  valueOf(await other.journalAppend({ id, sequence: 2, entries: ['theirs'] }))
  expect(await type(journal, 'three')).toEqual(['three'])
  expect(await type(journal, 'four')).toEqual(['four'])
  expect([parted, journal.failure()]).toEqual([1, null])
  await Promise.all([host.dispose(), other.dispose()])
  const found = (await offered()).map((one) => (typeof one === 'string' ? one : one.entries)).sort()
  expect(found).toEqual([
    ['one', 'two', 'theirs'],
    ['one', 'two', 'three', 'four'],
  ])
})

it('a journal that was put back to an older copy is made anew with every key, and the copy is offered no more', async () => {
  const { dataDir, host, journalIn, offered } = await onDisk({})
  const journal = journalIn(host)
  await type(journal, 'one')
  const [name = ''] = (await readdir(join(dataDir, 'journals'))).filter((each) => each.endsWith('.ndjson'))
  const file = join(dataDir, 'journals', name)
  await copyFile(file, `${file}.sync`)
  await type(journal, 'two')
  await rename(`${file}.sync`, file)
  expect(await type(journal, 'three')).toEqual(['three'])
  await journal.settled()
  await host.dispose()
  expect(await offered()).toEqual([{ text: 'base', entries: ['one', 'two', 'three'] }])
})

it('of a damaged journal nothing is written over: all of it goes into a new one', async () => {
  const { host, journalIn, offered } = await onDisk({})
  const journal = journalIn(host, { id: null, entries: ['one', 'two'] })
  expect(await type(journal, 'three')).toEqual(['three'])
  await host.dispose()
  expect(await offered()).toEqual([{ text: 'base', entries: ['one', 'two', 'three'] }])
})
