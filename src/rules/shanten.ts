/**
 * Shanten of the three forms: how many exchanges a hand is away from tenpai; 0 is tenpai, −1 complete.
 *
 * A suit is reduced, once and for all, to the tiles it lacks for every number of sets and pairs; a hand is then the
 * cheapest way to spread the sets and the pair over its suits and honours.
 */
import { KINDS } from '../tiles/index.ts'
import { ORPHANS, type KindCounts } from './counts.ts'

export interface Shanten {
  readonly standard: number
  /** Null with melds, which the form excludes; so is `sevenPairs`. */
  readonly thirteenOrphans: number | null
  readonly sevenPairs: number | null
}

/** Tiles lacking for m sets (0…4) and p pairs (0…1), at index m + 5 p. */
type Lack = Uint8Array

const FAR = 20
const known = new Map<number, Lack>()
const knownHonors = new Map<number, Lack>()

const keyOf = (counts: KindCounts, first: number, size: number): number => {
  let key = 0
  for (let i = 0; i < size; i++) key = key * 5 + counts[first + i]!
  return key
}

/**
 * Goes through the nine numbers; a state is (runs begun two before, runs begun one before, sets, pairs), its value the
 * fewest tiles lacking so far. A pattern never takes more than four of a kind.
 */
const lackOfSuit = (counts: KindCounts, first: number): Lack => {
  const size = 5 * 5 * 10
  let now = new Uint8Array(size).fill(FAR)
  now[0] = 0
  for (let i = 0; i < 9; i++) {
    const next = new Uint8Array(size).fill(FAR)
    const copies = counts[first + i]!
    for (let state = 0; state < size; state++) {
      const so = now[state]!
      if (so === FAR) continue
      const two = Math.floor(state / 50)
      const one = Math.floor(state / 10) % 5
      const sets = state % 5
      const pair = Math.floor(state / 5) % 2
      for (let runs = 0; runs <= (i < 7 ? 4 - sets : 0); runs++)
        for (let triplet = 0; triplet <= (sets + runs < 4 ? 1 : 0); triplet++)
          for (let pairs = 0; pairs <= 1 - pair; pairs++) {
            const need = two + one + runs + 3 * triplet + 2 * pairs
            if (need > 4) continue
            const to = one * 50 + runs * 10 + (pair + pairs) * 5 + sets + runs + triplet
            const lack = so + Math.max(0, need - copies)
            if (lack < next[to]!) next[to] = lack
          }
    }
    now = next
  }
  return now.slice(0, 10)
}

const lackOfHonors = (counts: KindCounts): Lack => {
  let now = new Uint8Array(10).fill(FAR)
  now[0] = 0
  for (let kind = 27; kind < KINDS; kind++) {
    const next = now.slice()
    const copies = counts[kind]!
    for (let state = 0; state < 10; state++) {
      if (now[state] === FAR) continue
      const relax = (to: number, lack: number): void => {
        if (now[state]! + lack < next[to]!) next[to] = now[state]! + lack
      }
      if (state % 5 < 4) relax(state + 1, Math.max(0, 3 - copies))
      if (state < 5) relax(state + 5, Math.max(0, 2 - copies))
    }
    now = next
  }
  return now
}

const remembered = (memory: Map<number, Lack>, key: number, make: () => Lack): Lack => {
  let lack = memory.get(key)
  if (lack === undefined) memory.set(key, (lack = make()))
  return lack
}

const merge = (a: Lack, b: Lack): Lack => {
  const sum = new Uint8Array(10).fill(FAR)
  for (let pa = 0; pa < 2; pa++)
    for (let pb = 0; pa + pb < 2; pb++)
      for (let ma = 0; ma < 5; ma++)
        for (let mb = 0; ma + mb < 5; mb++) {
          const to = ma + mb + (pa + pb) * 5
          const lack = a[ma + pa * 5]! + b[mb + pb * 5]!
          if (lack < sum[to]!) sum[to] = lack
        }
  return sum
}

/** Counts of the concealed tiles (13 or 14, three fewer for each meld) and the number of melds. */
export const shanten = (counts: KindCounts, melds = 0): Shanten => {
  const suits = [0, 9, 18].map((first) => remembered(known, keyOf(counts, first, 9), () => lackOfSuit(counts, first)))
  const honors = remembered(knownHonors, keyOf(counts, 27, 7), () => lackOfHonors(counts))
  const all = merge(merge(suits[0]!, suits[1]!), merge(suits[2]!, honors))
  const standard = all[9 - melds]! - 1
  if (melds > 0) return { standard, thirteenOrphans: null, sevenPairs: null }

  let pairs = 0
  let kinds = 0
  for (let kind = 0; kind < KINDS; kind++) {
    if (counts[kind]! > 0) kinds++
    if (counts[kind]! > 1) pairs++
  }
  let orphans = 0
  let orphanPair = 0
  for (const kind of ORPHANS) {
    if (counts[kind]! > 0) orphans++
    if (counts[kind]! > 1) orphanPair = 1
  }
  return { standard, thirteenOrphans: 13 - orphans - orphanPair, sevenPairs: 6 - pairs + Math.max(0, 7 - kinds) }
}
