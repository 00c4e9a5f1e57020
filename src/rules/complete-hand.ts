/**
 * Tenpai, and the possible readings of a hand. A hand is its concealed tiles as counts by kind and the
 * number of its melds (a kan is one).
 */
import type { Kind } from '../tiles/index.ts'
import type { KindCounts } from './kind-counts.ts'
import { hasRunWith } from './possible-sets.ts'
import { waitsInto } from './useful-tiles.ts'

const found = new Uint8Array(34)

/**
 * Whether 13 tiles are tenpai. `inMelds` are the copies in the player's own melds: with `strict`, a hand that waits
 * only for tiles of which it has all four is not tenpai.
 */
export const isTenpai = (counts: KindCounts, melds: number, strict?: { readonly inMelds: KindCounts }): boolean => {
  const many = waitsInto(counts, melds, found)
  if (!strict) return many > 0
  for (let at = 0; at < many; at++) if (counts[found[at]!]! + strict.inMelds[found[at]!]! < 4) return true
  return false
}

/**
 * Whether three tiles of this kind in a hand of 13 are a triplet in every reading of every completed hand. If they are
 * not a triplet, at least one is in a run.
 */
export const isAlwaysTriplet = (counts: KindCounts, melds: number, kind: Kind): boolean => {
  const many = waitsInto(counts, melds, found)
  for (let at = 0; at < many; at++) {
    const wait = found[at]!
    counts[wait]! += 1
    const other = hasRunWith(counts, melds, kind)
    counts[wait]! -= 1
    if (other) return false
  }
  return true
}

/** Minimum copies of each rank. */
const NINE_GATES: readonly number[] = [3, 1, 1, 1, 1, 1, 1, 1, 3]

/** Whether one of the waits of 13 concealed tiles makes them nine gates. */
export const waitsForNineGates = (counts: KindCounts): boolean => {
  for (let first = 0; first < 27; first += 9) {
    let size = 0
    let lacking = 0
    for (const [rank, least] of NINE_GATES.entries()) {
      const copies = counts[first + rank]!
      size += copies
      lacking += Math.max(0, least - copies)
    }
    if (size > 0) return size === 13 && lacking <= 1
  }
  return false
}
