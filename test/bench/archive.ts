/** The index of an archive: made from nothing, kept up to date, and searched, on ten thousand matches; how fast, and with how much memory. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readQuery } from '../../src/archive/index.ts'
import { Random } from '../../src/game/index.ts'
import type { ArchiveIndex } from '../../src/host/archive-index/index.ts'
import { openArchiveIndex } from '../../src/host/archive-index/archive-index.ts'
import { players } from '../../src/league/index.ts'
import { four, type Match } from '../../src/record/index.ts'
import { yakuNamed } from '../../src/words/index.ts'
import { namedMatches } from '../support/named-matches.ts'
import { recordText } from '../support/write-records.ts'
import { quantile, type Row } from './row.ts'

const MATCHES = 10_000
/** Played once each, and again with other names, dates and remarks. */
const PLAYED = 250
/** What is asked before the memory is looked at. */
const SEARCHES = 100
const COMMAND = fileURLToPath(new URL('../../dist/cli/saifu.js', import.meta.url))
const PEER = fileURLToPath(new URL('../support/archive-peer.ts', import.meta.url))
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

/** Says on its last line, when a process ends, how much memory it ever had, in kilobytes, and how long it used the processor, in microseconds. */
const TELL_USE = `data:text/javascript,${encodeURIComponent(`process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  console.log(maxRSS + ' ' + (userCPUTime + systemCPUTime))
})`)}`

interface Ran {
  readonly milliseconds: number
  /** Of all its threads, in milliseconds. */
  readonly processor: number
  /** The most that it ever had. */
  readonly megabytes: number
  /** What it wrote. */
  readonly said: readonly string[]
}

/** Runs a program in a process of its own. */
async function ran(program: string, ...args: readonly string[]): Promise<Ran> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', TELL_USE, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) said.push(line)
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${program} ended with ${child.exitCode}`)
  const [kilobytes = 0, microseconds = 0] = said.pop()?.split(' ').map(Number) ?? []
  return {
    milliseconds: performance.now() - start,
    processor: microseconds / 1e3,
    megabytes: kilobytes / 1e3,
    said,
  }
}

export const run = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'saifu-bench-'))
  try {
    const records = await mkdtemp(join(folder, 'all-'))
    await writeArchive(records, MATCHES)
    const path = join(folder, 'all.sqlite')
    const all = await ran(COMMAND, 'archive', 'add', '--index', path, records)
    // It is told what it inserts by the index that was made, and reads the files on one core, as any loop would.
    const peer = await ran(PEER, path, join(folder, 'peer.sqlite'))
    const [peerTook = 0, peerUsed = 0] = peer.said.at(-1)?.split(' ').map(Number) ?? []
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
        ratio: all.milliseconds / peerTook,
        great: 1 / 0.6,
        note: `${seconds(all.milliseconds)} on ${availableParallelism()} cores against ${seconds(peerTook)} on one; processor ${seconds(all.processor)} against ${seconds(peerUsed)}`,
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
