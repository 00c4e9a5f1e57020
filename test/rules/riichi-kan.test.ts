/**
 * The rulesets' conditions for a closed kan after riichi, taken literally, for every hand with three tiles of a suit
 * whose fourth can be drawn: all hands of that suit alone, and all that it can have beside other suits and honours.
 * Three of an honour are always a triplet.
 */
import { expect, test } from 'vitest'
import {
  assumed,
  waitsWithoutTables,
  isAlwaysTriplet,
  rulesets,
  scoreWin,
  waitsForNineGates,
} from '../../src/rules/index.ts'
import { KINDS, tileOfKind, type Kind } from '../../src/tiles/index.ts'
import { ranksOf, tenpaiReadings, type Block, type TenpaiReading } from '../support/hand-layouts.ts'
import { some, times } from '../support/test-extent.ts'
import { winCase } from '../support/win-cases.ts'

/** What may be beside the suit: a pair, a waiting shape, one without a pair. Sets are melds here. */
const BESIDE = {
  'a pair': [33, 33],
  'two ends open': [12, 13],
  'a gap': [12, 14],
  'a single tile': [33],
  'two ends open and a pair': [12, 13, 33, 33],
  'two pairs': [32, 32, 33, 33],
  'four in a row': [12, 13, 14, 15],
  'a triplet and its neighbour': [9, 9, 9, 10],
} as const satisfies Readonly<Record<string, readonly Kind[]>>

/** A hand of 13 in riichi, and what is left when three of its tiles are a kan. */
interface Kan {
  readonly counts: Uint8Array
  readonly melds: number
  readonly kind: Kind
  readonly before: readonly TenpaiReading[]
  readonly after: readonly TenpaiReading[]
}

function* kansBeside(rest: readonly Kind[]): Generator<Kan> {
  for (let size = 3; size + rest.length <= 13; size++) {
    const melds = (13 - size - rest.length) / 3
    if (!Number.isInteger(melds)) continue
    for (const ranks of ranksOf(size)) {
      if (!ranks.includes(3)) continue
      const counts = new Uint8Array(KINDS)
      counts.set(ranks)
      for (const kind of rest) counts[kind]! += 1
      const before = tenpaiReadings(counts, melds)
      if (before.length === 0) continue
      for (const [kind, copies] of ranks.entries()) {
        if (copies !== 3) continue
        const left = counts.slice()
        left[kind] = 0
        yield { counts, melds, kind, before, after: tenpaiReadings(left, melds + 1) }
      }
    }
  }
}

const ofOneSuit = [...kansBeside([])]
const kans = [...ofOneSuit, ...some(Object.values(BESIDE), 2).flatMap((rest) => [...kansBeside(rest)])]

/** Each different one once, in order. */
const all = (texts: readonly string[]): string => [...new Set(texts)].sort().join(' | ')
const inOrder = (blocks: readonly Block[]): string => [...blocks].sort().join()

const sameWaits = ({ before, after }: Kan): boolean =>
  all(before.map(({ wait }) => String(wait))) === all(after.map(({ wait }) => String(wait)))

/** "waits and every reading of the hand stay the same" */
const sameReadings = (kan: Kan): boolean => {
  const { before, after, kind } = kan
  const text = (wait: Kind, blocks: readonly Block[]): string => `${wait}: ${inOrder(blocks)}`
  return (
    sameWaits(kan) &&
    all(before.map(({ wait, blocks }) => text(wait, blocks))) ===
      all(after.map(({ wait, blocks }) => text(wait, [...blocks, `triplet ${kind}`])))
  )
}

/** "the sets of the hand stay the same": those before the winning tile */
const sameSets = ({ before, after, kind }: Kan): boolean =>
  all(before.map(({ sets }) => inOrder(sets))) === all(after.map(({ sets }) => inOrder([...sets, `triplet ${kind}`])))

/** "waits the same and the three tiles can only be read as a triplet" */
const onlyTriplet = (kan: Kan): boolean =>
  sameWaits(kan) && kan.before.every(({ sets }) => sets.includes(`triplet ${kan.kind}`))

/** As the table asks it. */
const asked = (kan: Kan): boolean => sameWaits(kan) && isAlwaysTriplet(kan.counts, kan.melds, kan.kind)

test('readings, sets and triplets agree for every hand', () => {
  expect(kans).toHaveLength(times(88_731, 110_449))
  expect(kans.filter(sameWaits)).toHaveLength(times(53_988, 71_394))
  expect(kans.filter(onlyTriplet)).toHaveLength(times(47_868, 64_420))
  expect(kans.filter((kan) => sameReadings(kan) !== onlyTriplet(kan))).toEqual([])
  expect(kans.filter((kan) => sameSets(kan) !== onlyTriplet(kan))).toEqual([])
  expect(kans.filter((kan) => asked(kan) !== onlyTriplet(kan))).toEqual([])
})

test('the waits from the readings are those of the hand', () => {
  for (const { counts, melds, before } of kans.filter((_, at) => at % 7 === 0))
    expect([...new Set(before.map(({ wait }) => wait))].sort((a, b) => a - b)).toEqual(
      waitsWithoutTables(counts, melds),
    )
})

const rules = assumed(rulesets.mleague)
const { situation } = winCase('m22z33344455566', { ron: 'z6-', riichi: 1 })

/** The yaku of each win, by wait, as scored. */
const yakuOf = (counts: Uint8Array, kan: Kind | null): readonly string[] => {
  const tiles = [...counts].flatMap((copies, kind) => Array.from({ length: copies }, () => tileOfKind(kind)))
  const melds = kan === null ? [] : [{ kind: 'ankan', own: Array.from({ length: 4 }, () => tileOfKind(kan)) } as const]
  return waitsWithoutTables(counts, melds.length).flatMap((wait) => {
    const scored = scoreWin({ tiles, melds, winning: tileOfKind(wait) }, situation, rules)
    return scored.ok ? scored.score.yaku.map(({ id }) => `${wait} ${id}`) : []
  })
}

test('if the readings stay, nine gates is the only yaku that a kan can lose', () => {
  let gates = 0
  const closed = ofOneSuit.filter((kan) => kan.melds === 0 && onlyTriplet(kan))
  for (const { counts, kind } of closed.filter((_, at) => at % times(8, 1) === 0)) {
    const left = counts.slice()
    left[kind] = 0
    const kept = yakuOf(left, kind)
    // A yakuman hides the ordinary yaku, before the kan or after it.
    const yakumanAfter = kept.some((one) => /suuankou/.test(one))
    const lost = yakuOf(counts, null).filter((one) => !kept.includes(one))
    const isGates = lost.some((one) => one.endsWith('chuuren'))
    if (isGates) gates++
    else if (!yakumanAfter) expect(lost, String(counts)).toEqual([])
    expect(waitsForNineGates(counts)).toBe(isGates)
  }
  expect(gates).toBe(times(8, 46))
})
