/** Two processes and one journal: a stopped process that continues, clocks that differ, a lock that was taken. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { Host, HostInput, HostOutput } from '../../src/host/contract/contract-types.ts'
import { valueOf } from '../support/value-of.ts'

const SCRIPT = fileURLToPath(new URL('./host-process.ts', import.meta.url))
type Method = Exclude<keyof Host, 'on'>

const dataDir = await mkdtemp(join(tmpdir(), 'saifu-test-'))
const running: ChildProcess[] = []

afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  }
  await rm(dataDir, { recursive: true, force: true })
})

/** A process with a host of its own. @param ahead by how much its clock is, in milliseconds */
function newProcess(ahead = 0) {
  const clock = `const now = Date.now; Date.now = () => now() + ${ahead}`
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(clock)}`, SCRIPT, dataDir],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: child.stdout })
  running.push(child)
  return {
    signal: (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => child.kill(name),
    async call<M extends Method>(method: M, input: HostInput<M>): Promise<HostOutput<M>> {
      const answered = once(lines, 'line') as Promise<[string]>
      child.stdin.write(`${method} ${JSON.stringify(input)}\n`)
      return JSON.parse((await answered)[0]) as HostOutput<M>
    },
    end: () => once(child.stdin.end(), 'close'),
  }
}

const LONG_AGO = new Date(0)
const IN_USE = { ok: false, failure: { code: 'journal.in-use' } }

type Process = ReturnType<typeof newProcess>

/** A process takes longer to start than a test to run: each is used until something ends it. */
const [own, second] = [newProcess(), newProcess()]

async function begun(first: Process) {
  const { id } = valueOf(await first.call('journalStart', { path: null, text: null }))
  valueOf(await first.call('journalAppend', { id, sequence: 0, entries: ['a', 'b'] }))
  const fileOf = (ending: string): string => join(dataDir, 'journals', `${id}.${ending}`)
  const entries = async (): Promise<unknown[]> =>
    (await readFile(fileOf('ndjson'), 'utf8'))
      .split('\n')
      .slice(1, -1)
      .map((line) => (JSON.parse(line) as { entry: string }).entry)
  return { first, id, hold: fileOf('hold'), entries }
}

test('a stopped process keeps its journal however long it is stopped, and continues it', async () => {
  const { first, id, hold, entries } = await begun(own)
  first.signal('SIGSTOP')
  await utimes(hold, LONG_AGO, LONG_AGO)
  expect(valueOf(await second.call('boot', null)).unfinished).toEqual([])
  expect(await second.call('journalAppend', { id, sequence: 2, entries: ['theirs'] })).toMatchObject(IN_USE)
  first.signal('SIGCONT')
  expect(await first.call('journalAppend', { id, sequence: 2, entries: ['c'] })).toMatchObject({ ok: true })
  expect(await entries()).toEqual(['a', 'b', 'c'])
})

test('a clock that is ahead takes no journal from a living process', async () => {
  const { first, id, hold, entries } = await begun(own)
  first.signal('SIGSTOP')
  await utimes(hold, LONG_AGO, LONG_AGO)
  const ahead = newProcess(3_600_000)
  expect(await ahead.call('journalAppend', { id, sequence: 2, entries: ['theirs'] })).toMatchObject(IN_USE)
  first.signal('SIGCONT')
  expect(await entries()).toEqual(['a', 'b'])
})

test('a process whose lock was taken writes nothing more, reports it, and leaves the lock to the other', async () => {
  const { first, id, hold, entries } = await begun(own)
  first.signal('SIGSTOP')
  await rm(hold)
  valueOf(await second.call('journalAppend', { id, sequence: 2, entries: ['C', 'D', 'E'] }))
  first.signal('SIGCONT')
  const takenOver = { ok: false, failure: { code: 'journal.taken-over' } }
  const stale = { id, sequence: 2, entries: ['stale, and longer than the others'] }
  expect(await first.call('journalAppend', stale)).toMatchObject(takenOver)
  expect(await first.call('journalAppend', { ...stale, entries: ['c'] })).toMatchObject(takenOver)
  expect(await first.call('journalClose', { id })).toMatchObject(IN_USE)
  await first.call('dispose' as Method, null)
  expect((await readdir(join(dataDir, 'journals'))).filter((name) => name.startsWith(id)).sort()).toEqual([
    `${id}.hold`,
    `${id}.ndjson`,
  ])
  expect(await second.call('journalAppend', { id, sequence: 5, entries: ['F'] })).toMatchObject({ ok: true })
  expect(await entries()).toEqual(['a', 'b', 'C', 'D', 'E', 'F'])
})

test('a killed process holds nothing, even before its parent has noticed', async () => {
  const { first, id } = await begun(newProcess())
  // This process hears of it only in a later turn: until then the system keeps the number.
  first.signal('SIGKILL')
  // One that has yet to start: a signal takes a moment to arrive.
  const late = newProcess()
  expect(await late.call('journalAppend', { id, sequence: 2, entries: ['c'] })).toMatchObject({ ok: true })
})
