/** What each discard leads to: waits, or the useful tiles of a hand further from tenpai. */
import { KINDS, type Kind } from '../tiles/index.ts'
import { tileCount, type KindCounts } from './kind-counts.ts'
import { shantenOf } from './shanten.ts'
import { usefulTiles, waits } from './useful-tiles.ts'

export interface UsefulTile {
  readonly kind: Kind
  /** Unseen copies, 0…4. */
  readonly left: number
}

export interface DiscardHint {
  readonly discard: Kind
  /** Shanten of the best form: 0 is tenpai. */
  readonly shanten: number
  /** The waits of a tenpai hand, otherwise the tiles that lower the shanten; also those with no copy left. */
  readonly tiles: readonly UsefulTile[]
  /** Copies left of all of them. */
  readonly left: number
}

const NONE: KindCounts = new Uint8Array(KINDS)

/**
 * Copies of a kind that a player has not seen.
 * @param own the concealed tiles
 * @param seen everything else that the player sees: melds (including the player's own), rivers, indicators; each tile
 * once, so a called discard counts only in the meld
 */
export const tilesLeft = (kind: Kind, own: KindCounts, seen: KindCounts = NONE): number =>
  Math.max(0, 4 - own[kind]! - seen[kind]!)

/**
 * Every discard of a hand that has drawn, by kind.
 * @param counts 14 concealed tiles, three fewer for each meld; for any other number there are no hints
 * @param seen as for `tilesLeft`
 */
export const discardHints = (counts: KindCounts, melds: number, seen: KindCounts = NONE): DiscardHint[] => {
  const hints: DiscardHint[] = []
  if (tileCount(counts) + melds * 3 !== 14) return hints
  for (let discard = 0; discard < KINDS; discard++) {
    if (counts[discard] === 0) continue
    counts[discard]! -= 1
    const shanten = shantenOf(counts, melds)
    const kinds = shanten === 0 ? waits(counts, melds) : usefulTiles(counts, melds)
    counts[discard]! += 1
    const tiles = kinds.map((kind) => ({ kind, left: tilesLeft(kind, counts, seen) }))
    hints.push({ discard, shanten, tiles, left: tiles.reduce((sum, { left }) => sum + left, 0) })
  }
  return hints
}
