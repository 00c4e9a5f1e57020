/** Shanten, useful tiles and waits against majiang-core on the same hands, and what the tables cost. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import Majiang, { type Shoupai } from '@kobalab/majiang-core'
import { countKinds, shanten, shantenOf, usefulTiles, waits, type KindCounts } from '../../src/rules/index.ts'
import { KINDS, tileOfKind, type Kind } from '../../src/tiles/index.ts'
import { majiangText } from '../support/arbitrary-hand.ts'
import { random } from '../support/match-text.ts'
import { quantile, times, type Row } from './row.ts'

const HANDS = 10_000
/** Of each sort, for the oracle's waits, which take it long. */
const FEWER = 1000

const kinds = (first: number, end: number): Kind[] => Array.from({ length: end - first }, (_, i) => first + i)
const ORPHANS = kinds(0, KINDS).filter((kind) => kind >= 27 || kind % 9 === 0 || kind % 9 === 8)

/** What each sort is dealt from, four of each. */
const SORTS: Readonly<Record<string, readonly Kind[]>> = {
  ordinary: kinds(0, KINDS),
  'half flush': [...kinds(9, 18), ...kinds(27, KINDS)],
  'full flush': kinds(18, 27),
  'near orphans': [...ORPHANS, 4, 12],
}

const deal = (from: readonly Kind[], count: number, size: number, seed: number): KindCounts[] => {
  const below = random(seed)
  return Array.from({ length: count }, () => {
    const wall = from.flatMap((kind) => [kind, kind, kind, kind])
    const drawn = Array.from({ length: size }, () => wall.splice(below(wall.length), 1)[0]!)
    return countKinds(drawn.map(tileOfKind))
  })
}

const theirs = (hands: readonly KindCounts[]) =>
  hands.map((counts) => Majiang.Shoupai.fromString(majiangText({ counts, melds: [], inMelds: counts })))

/** So that no work is done for nothing. */
let sum = 0

interface Taken {
  readonly ours: number
  readonly peer: number
}

const PART = 250

/**
 * Milliseconds for all the hands, ours and theirs in turns. Each small part's best time counts: a long run never has a
 * busy machine to itself, and the slower of the two would seem slower than it is.
 */
const best = <Theirs>(
  hands: readonly KindCounts[],
  peers: readonly Theirs[],
  ours: (hand: KindCounts) => number,
  peer: (hand: Theirs) => number,
): Taken => {
  const taken = { ours: 0, peer: 0 }
  for (let first = 0; first < hands.length; first += PART) {
    const part = hands.slice(first, first + PART)
    const partPeers = peers.slice(first, first + PART)
    const work = () => {
      for (const hand of part) sum += ours(hand)
    }
    const peerWork = () => {
      for (const hand of partPeers) sum += peer(hand)
    }
    taken.peer += Math.min(...times(5, peerWork))
    taken.ours += Math.min(...times(20, work))
  }
  return taken
}

const rate = (hands: number, ms: number): string =>
  `${((hands / ms) * 1000).toLocaleString('en', { maximumSignificantDigits: 3 })}`

const rowOf = (
  what: string,
  peer: string,
  hands: number,
  taken: { ours: number; peer: number },
  great: number,
): Row => {
  const ratio = taken.ours / taken.peer
  const note = `${(1 / ratio).toFixed(0)} times as fast: ${rate(hands, taken.ours)} against ${rate(hands, taken.peer)} a second`
  return { what, peer, ratio, great, note }
}

/** The first shanten of a process, with everything that is made for it. */
const firstCall = (): number => {
  const rules = new URL('../../src/rules/index.ts', import.meta.url).href
  const code = `import { shantenOf } from '${rules}'
    const hand = new Uint8Array(34)
    for (const kind of [0, 1, 2, 3, 3, 12, 13, 14, 20, 21, 22, 27, 27, 28]) hand[kind] += 1
    const start = performance.now()
    shantenOf(hand)
    console.log(performance.now() - start)`
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
  })
  if (child.status !== 0) throw new Error(child.stderr)
  return Number(child.stdout)
}

export const run = (): Promise<Row[]> => {
  const drawn = Object.entries(SORTS).map(([name, from], seed) => {
    const hands = deal(from, HANDS, 14, seed)
    return { name, hands, peers: theirs(hands) }
  })
  const { xiangting, tingpai } = Majiang.Util
  // Once through without looking at the clock: the tables fill, and the functions get their type.
  for (const { hands } of drawn) for (const hand of hands) sum += shanten(hand).standard + shantenOf(hand)
  const perSort = drawn.map(({ name, hands, peers }) => ({
    name,
    ...best(hands, peers, (hand) => shanten(hand).standard, xiangting),
  }))
  const total = perSort.reduce((all, { ours, peer }) => ({ ours: all.ours + ours, peer: all.peer + peer }), {
    ours: 0,
    peer: 0,
  })
  const slowest = perSort.reduce((a, b) => (a.ours > b.ours ? a : b))
  const fastest = perSort.reduce((a, b) => (a.ours < b.ours ? a : b))
  const against = perSort.map(({ name, ours, peer }) => `${name} ${(peer / ours).toFixed(0)}`).join(', ')

  const their = (hand: Shoupai): number => tingpai(hand)?.length ?? 0
  const waiting = Object.values(SORTS).flatMap((from, seed) => deal(from, FEWER, 13, seed + 10))
  const useful = best(waiting, theirs(waiting), (hand) => usefulTiles(hand, 0).length, their)
  const ready = Object.values(SORTS)
    .flatMap((from, seed) => deal(from, HANDS, 13, seed + 20))
    .filter((hand) => shantenOf(hand) === 0)
    .slice(0, FEWER)
  const waited = best(ready, theirs(ready), (hand) => waits(hand, 0).length, their)
  const first = Array.from({ length: 15 }, firstCall)

  if (!Number.isFinite(sum)) throw new Error('shanten that is no number')
  const theirWaits = 'majiang-core tingpai, the same hands'
  return Promise.resolve([
    rowOf('shanten in three forms, 40,000 hands', 'majiang-core xiangting, the same hands', 4 * HANDS, total, 1 / 60),
    {
      what: `the slowest sort of hands (${slowest.name})`,
      peer: `the fastest (${fastest.name})`,
      ratio: slowest.ours / fastest.ours,
      great: 2,
      note: `times as fast as majiang-core: ${against}`,
    },
    rowOf('tiles that lower the shanten, hands of 13', theirWaits, waiting.length, useful, 1 / 80),
    rowOf('waits of tenpai hands', theirWaits, ready.length, waited, 1 / 200),
    {
      what: 'first shanten of a process, tables and all',
      peer: '–',
      ratio: Math.min(...first),
      great: 3,
      unit: 'ms',
      note: `least of ${first.length}, median ${quantile(first, 0.5).toFixed(1)} ms; tables fill as they are used`,
    },
  ])
}
