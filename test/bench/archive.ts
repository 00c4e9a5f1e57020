/** The index of an archive: made from nothing, kept up to date, and searched, on ten thousand matches; how fast, and with how much memory. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { indexedMatch, readQuery } from '../../src/archive/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { Random } from '../../src/game/index.ts'
import { openArchiveIndex, type ArchiveIndex } from '../../src/host/archive-index/index.ts'
import { rowOfMatch, type RecordRows } from '../../src/host/archive-index/record-rows.ts'
import { prepareSchema } from '../../src/host/archive-index/schema.ts'
import { IndexWriter } from '../../src/host/archive-index/write-index.ts'
import { players } from '../../src/league/index.ts'
import { four, type Match } from '../../src/record/index.ts'
import { yakuNamed } from '../../src/words/index.ts'
import { namedMatches } from '../support/named-matches.ts'
import { recordText } from '../support/write-records.ts'
import { quantile, type Row } from './row.ts'

const MATCHES = 10_000
/** Played once each, and again with other names, dates and remarks. */
const PLAYED = 250
/** As many as are parsed and inserted for the peer. */
const COMPARED = 2_000
/** What is asked before the memory is looked at. */
const SEARCHES = 100
const COMMAND = fileURLToPath(new URL('../../dist/cli/saifu.js', import.meta.url))
const SEARCHER = fileURLToPath(new URL('../support/archive-searcher.ts', import.meta.url))

const dayOf = (at: number): string =>
  new Date(Date.UTC(2018, 9, 1) + Math.trunc(at / 2) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

const nth = (match: Match, at: number): Match => ({
  ...match,
  timeAndPlace: { ...match.timeAndPlace, date: dayOf(at) },
  players: four((player) => {
    const { native, roman } = players[(at * 5 + player * 11) % players.length]!
    const name = (part: 'last' | 'first') => ({ native: native[part], roman: roman[part] })
    return { ...match.players[player], name: { last: name('last'), first: name('first') } }
  }),
})

async function writeArchive(folder: string, count: number): Promise<void> {
  const played = namedMatches(PLAYED)
  for (let at = 0; at < count; at++)
    await writeFile(join(folder, `${at}.jmjp`), recordText(nth(played[at % PLAYED]!, at)))
}

const opened = (path: string): ArchiveIndex => {
  const index = openArchiveIndex(path)
  if (!index.ok) throw new Error(index.failure.code)
  return index.value
}

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Reads and parses the same files, and inserts rows that were made before. */
async function readAndInsert(records: string, path: string): Promise<number> {
  const names = await readdir(records)
  const prepared = new Map<string, RecordRows>()
  for (const name of names) {
    const { matches } = readDocument(await readFile(join(records, name), 'utf8'))
    prepared.set(name, {
      state: 'whole',
      faults: null,
      matches: matches.map((match) => rowOfMatch(indexedMatch(match))),
    })
  }
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const database = new DatabaseSync(path)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  prepareSchema(database)
  const writer = new IndexWriter(database)
  const taken = await milliseconds(async () => {
    for (let from = 0; from < names.length; from += 100) {
      const batch = names.slice(from, from + 100)
      const read: string[] = []
      for (const name of batch) {
        const { matches } = readDocument(await readFile(join(records, name), 'utf8'))
        if (matches.length > 0) read.push(name)
      }
      writer.inTransaction(() => {
        writer.apply(
          read.map((path) => ({
            kind: 'put',
            path,
            stamp: { size: 0, modified: 0, hash: path },
            rows: prepared.get(path)!,
          })),
        )
      })
    }
  })
  database.close()
  return taken
}

const HANDS = 300
const handQueries = (random: Random): string[] =>
  Array.from({ length: HANDS }, () => {
    const count = 1 + random.below(7)
    const suits = random.below(3) === 0 ? 'abc' : 'mps'
    return `hand:${Array.from({ length: count }, () => `${1 + random.below(9)}${suits[random.below(3)]}`).join('')}`
  })

const WORD_QUERIES = [
  '多井',
  '園田 賢',
  'player:堀',
  '局',
  '裏ドラ',
  'remark:聴牌',
  'date:2020',
  'date:2019-03..2021-08',
]
const FACT_QUERIES = ['riichi:yes', 'yaku:国士', 'yaku:立直 value:8000..', 'end:exhausted -riichi:yes', 'calls:2..']
const plainQueries = (): string[] => [
  ...WORD_QUERIES,
  ...FACT_QUERIES,
  ...WORD_QUERIES.flatMap((word) => FACT_QUERIES.map((fact) => `${word} ${fact}`)),
]

const timesOf = (index: ArchiveIndex, queries: readonly string[]): number[] =>
  queries.map((query) => {
    const read = readQuery(query, yakuNamed)
    if (!read.ok) throw new Error(`${query}: ${read.fault.code}`)
    const start = performance.now()
    index.find(read.terms, { offset: 0, limit: 100 })
    return performance.now() - start
  })

/** Says on its last line, when a process ends, how much memory it ever had, in kilobytes. */
const TELL_MEMORY = `data:text/javascript,process.on('exit', () => console.log(process.resourceUsage().maxRSS))`

interface Ran {
  readonly milliseconds: number
  /** The most that it ever had. */
  readonly megabytes: number
}

/** Runs a program in a process of its own. */
async function ran(program: string, ...args: readonly string[]): Promise<Ran> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', TELL_MEMORY, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) said.push(line)
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${program} ended with ${child.exitCode}`)
  return { milliseconds: performance.now() - start, megabytes: Number(said.at(-1)) / 1e3 }
}

export const run = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'saifu-bench-'))
  try {
    const few = await mkdtemp(join(folder, 'few-'))
    await writeArchive(few, COMPARED)
    const peer = await readAndInsert(few, join(folder, 'peer.sqlite'))
    const own = await ran(COMMAND, 'archive', 'add', '--index', join(folder, 'few.sqlite'), few)

    const records = await mkdtemp(join(folder, 'all-'))
    await writeArchive(records, MATCHES)
    const path = join(folder, 'all.sqlite')
    const all = await ran(COMMAND, 'archive', 'add', '--index', path, records)
    const index = opened(path)
    for (let at = 0; at < 10; at++) await appendFile(join(records, `${at * 997}.jmjp`), '\n')
    const changed = await milliseconds(() => index.update({ threads: availableParallelism() }))
    // The first search reads what happened in all matches.
    timesOf(index, ['riichi:yes'])
    const plain = timesOf(index, plainQueries())
    const hands = timesOf(index, handQueries(new Random(5)))
    index.close()
    const queries = [...plainQueries(), ...handQueries(new Random(6))].slice(0, SEARCHES)
    const searching = await ran(SEARCHER, path, ...queries)
    const seconds = (taken: number): string => `${(taken / 1000).toFixed(1)} s`
    const memory = (what: string, { megabytes }: Ran): Row => ({
      what: `archive: memory ${what}, ${MATCHES} matches`,
      peer: '',
      ratio: megabytes,
      great: 400,
      unit: 'MB',
    })
    return [
      {
        what: 'archive: index from nothing',
        peer: 'read, parse, insert',
        ratio: own.milliseconds / peer,
        great: 1 / 0.6,
        note: `${COMPARED} matches ${seconds(own.milliseconds)} against ${seconds(peer)}, ${MATCHES} matches ${seconds(all.milliseconds)}`,
      },
      { what: 'archive: ten files changed', peer: '', ratio: changed, great: 1_000, unit: 'ms' },
      { what: 'archive: words, dates and events, p99', peer: '', ratio: quantile(plain, 0.99), great: 50, unit: 'ms' },
      { what: 'archive: hands at any moment, p99', peer: '', ratio: quantile(hands, 0.99), great: 100, unit: 'ms' },
      memory('while it is indexed', all),
      memory(`after ${SEARCHES} searches`, searching),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
