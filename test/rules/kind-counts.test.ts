/**
 * How many hands of 14 tiles are complete, over the 34 kinds with at most four of each. Each number is computed twice:
 * by combining sets, without our functions, and from our tables, over all hands. Then our functions judge the complete
 * hands themselves.
 */
import { describe, expect, test } from 'vitest'
import { shanten } from '../../src/rules/index.ts'
import { ORPHANS } from '../../src/rules/kind-counts.ts'
import {
  classes,
  handClass,
  joined,
  kindsIn,
  missingIn,
  orphanPairsIn,
  orphansIn,
  pairsIn,
  readHand,
  tilesIn,
} from '../../src/rules/hand-key.ts'
import { orphansOf, sevenPairsOf } from '../../src/rules/shanten.ts'
import { KINDS } from '../../src/tiles/index.ts'
import { times } from '../support/test-extent.ts'
import { isComplete, isThirteenOrphans } from '../support/complete-by-shanten.ts'

/** 11 million hands take a dozen seconds: one in eleven is judged, or all with SAIFU_EVERY_HAND=1. */
const STRIDE = process.env['SAIFU_EVERY_HAND'] ? 1 : times(37, 1)

type Copies = Uint8Array

/** Every way to have this many sets in kinds that can form runs or not, each once, then also with a pair. */
const laid = (size: number, runs: boolean) => {
  const blocks: number[][] = []
  for (let kind = 0; kind < size; kind++) {
    blocks.push([kind, kind, kind])
    if (runs && kind + 2 < size) blocks.push([kind, kind + 1, kind + 2])
  }
  const add = (copies: Copies, block: readonly number[]): Copies =>
    copies.map((own, kind) => own + block.filter((one) => one === kind).length)
  const once = (all: Copies[]): Copies[] => [
    ...new Map(
      all.filter((copies) => copies.every((own) => own <= 4)).map((copies) => [copies.join(''), copies]),
    ).values(),
  ]
  const sets: Copies[][] = [[new Uint8Array(size)]]
  for (let count = 1; count <= 4; count++)
    sets.push(once(sets[count - 1]!.flatMap((copies) => blocks.map((block) => add(copies, block)))))
  const pairs = Array.from({ length: size }, (_, kind) => [kind, kind])
  return { sets, withPair: sets.map((all) => once(all.flatMap((copies) => pairs.map((pair) => add(copies, pair))))) }
}

const numbers = laid(9, true)
const honors = laid(7, false)

/** For each way to spread four sets and the pair over the suits: what each suit may have. */
const spreads = (): Copies[][][] => {
  const all: Copies[][][] = []
  for (let man = 0; man <= 4; man++)
    for (let pin = 0; man + pin <= 4; pin++)
      for (let sou = 0; man + pin + sou <= 4; sou++)
        for (let pair = 0; pair < 4; pair++) {
          const counts = [man, pin, sou, 4 - man - pin - sou]
          all.push(
            counts.map((sets, suit) => (suit < 3 ? numbers : honors)[pair === suit ? 'withPair' : 'sets'][sets]!),
          )
        }
  return all
}

describe('complete hands of 14 tiles', () => {
  test('ways to hold sets in one suit', () => {
    expect(numbers.sets.map((all) => all.length)).toEqual([1, 16, 127, 627, 2098])
    expect(numbers.withPair.map((all) => all.length)).toEqual([9, 135, 996, 4475, 13259])
    expect(honors.sets.map((all) => all.length)).toEqual([1, 7, 21, 35, 35])
    expect(honors.withPair.map((all) => all.length)).toEqual([7, 42, 105, 140, 105])
  })

  test('11,498,658 of four sets and a pair', () => {
    const hands = spreads().map((suits) => suits.reduce((product, all) => product * all.length, 1))
    expect(hands.reduce((sum, count) => sum + count)).toBe(11_498_658)
  })

  test('4,668 of them are seven pairs', () => {
    const paired = (all: Copies[]) => all.filter((copies) => copies.every((own) => own === 0 || own === 2)).length
    const hands = spreads().map((suits) => suits.reduce((product, all) => product * paired(all), 1))
    expect(hands.reduce((sum, count) => sum + count)).toBe(4668)
  })

  test('all are complete by our functions', () => {
    const counts = new Uint8Array(KINDS)
    let met = 0
    const judge = (suits: readonly Copies[][], suit: number): number => {
      if (suit === 4) {
        if (++met % STRIDE === 0 && !isComplete(counts, 0)) throw new Error(`not complete: ${counts.join('')}`)
        return 1
      }
      let judged = 0
      for (const copies of suits[suit]!) {
        for (let i = 0; i < copies.length; i++) counts[suit * 9 + i] = copies[i]!
        judged += judge(suits, suit + 1)
      }
      return judged
    }
    const judged = spreads().reduce((sum, suits) => sum + judge(suits, 0), 0)
    expect(judged).toBe(11_498_658)
  })

  test('5,379,616 of seven pairs, all complete, 4,668 of them in both ways', () => {
    const counts = new Uint8Array(KINDS)
    let hands = 0
    let both = 0
    const choose = (first: number, pairs: number): void => {
      if (pairs === 0) {
        const found = shanten(counts)
        if (found.sevenPairs !== -1) throw new Error(`not complete: ${counts.join('')}`)
        hands += 1
        if (found.standard === -1) both += 1
        return
      }
      for (let kind = first; kind <= KINDS - pairs; kind++) {
        counts[kind] = 2
        choose(kind + 1, pairs - 1)
        counts[kind] = 0
      }
    }
    choose(0, 7)
    expect([hands, both]).toEqual([5_379_616, 4668])
  })

  test('13 of thirteen orphans', () => {
    const hands = ORPHANS.map((pair) => Uint8Array.from({ length: KINDS }, (_, kind) => (kind === pair ? 2 : 1)))
    for (const hand of hands) for (let kind = 0; kind < KINDS; kind++) if (!ORPHANS.includes(kind)) hand[kind] = 0
    expect(hands.filter((hand) => isThirteenOrphans(hand) && isComplete(hand, 0))).toHaveLength(13)
  })
})

/** How many hands there are of each sort, by number of tiles, class and sums. */
type Census = Map<string, { readonly tiles: number; readonly one: number; readonly sums: number; many: number }>

const counted = (census: Census, tiles: number, one: number, sums: number, many: number): void => {
  if (tiles > 14) return
  const sort = `${tiles} ${one} ${sums}`
  const known = census.get(sort)
  if (known) known.many += many
  else census.set(sort, { tiles, one, sums, many })
}

/**
 * Everything in one suit: with the class, which determines the standard form, or with the sums, which determine the
 * others.
 */
const suitCensus = (first: number, size: number, what: 'class' | 'sums'): Census => {
  const census: Census = new Map()
  const counts = new Uint8Array(KINDS)
  const fill = (kind: number, tiles: number): void => {
    if (kind === first + size) {
      const sums = readHand(counts)
      handClass()
      const one = classes[first / 9]!
      if (tilesIn(sums) !== tiles) throw new Error(`miscounted: ${counts.join('')}`)
      if (what === 'class') counted(census, tiles, one, 0, 1)
      else counted(census, tiles, 0, sums, 1)
      return
    }
    for (let copies = 0; copies <= 4 && tiles + copies <= 14; copies++) {
      counts[kind] = copies
      fill(kind + 1, tiles + copies)
    }
    counts[kind] = 0
  }
  fill(first, 0)
  return census
}

const together = (a: Census, b: Census): Census => {
  const both: Census = new Map()
  for (const some of a.values())
    for (const more of b.values())
      if (some.tiles + more.tiles <= 14)
        counted(
          both,
          some.tiles + more.tiles,
          some.one && joined(some.one, more.one),
          some.sums + more.sums,
          some.many * more.many,
        )
  return both
}

describe('over all hands of 14 tiles', () => {
  const everyHand = (what: 'class' | 'sums') => {
    const man = suitCensus(0, 9, what)
    const honor = suitCensus(27, 7, what)
    const all = together(together(man, man), together(man, honor))
    return [...all.values()].filter(({ tiles }) => tiles === 14)
  }
  const sum = (sorts: readonly { readonly many: number }[]) => sorts.reduce((total, { many }) => total + many, 0)
  const HANDS = 326_520_504_500

  test('our tables find 11,498,658 with shanten −1', () => {
    const hands = everyHand('class')
    expect(sum(hands)).toBe(HANDS)
    expect(sum(hands.filter(({ one }) => missingIn(one, 0) === 0))).toBe(11_498_658)
  })

  test('and 5,379,616 of seven pairs and 13 of thirteen orphans', () => {
    const hands = everyHand('sums')
    expect(sum(hands)).toBe(HANDS)
    expect(sum(hands.filter(({ sums }) => sevenPairsOf(kindsIn(sums), pairsIn(sums)) === -1))).toBe(5_379_616)
    expect(sum(hands.filter(({ sums }) => orphansOf(orphansIn(sums), orphanPairsIn(sums)) === -1))).toBe(13)
  })
})
