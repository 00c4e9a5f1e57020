import type { Hand } from '../record/index.ts'
import { sortTiles, without, type Tile } from '../tiles/index.ts'

/** More differ in a hand that was typed for another one. */
const FEW = 4

/** Of two hands that differ in a few concealed tiles, those that only the first one has; null for other hands. */
export const tilesApart = (own: Hand, other: Hand): readonly Tile[] | null => {
  if (own.drawn !== other.drawn || JSON.stringify(own.melds) !== JSON.stringify(other.melds)) return null
  const apart = without(own.tiles, other.tiles)
  return apart.length <= FEW && without(other.tiles, own.tiles).length <= FEW ? sortTiles(apart) : null
}
