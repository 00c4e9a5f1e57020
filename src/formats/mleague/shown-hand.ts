/** A hand as shown at the end of a round, compared with the one that follows from the acts. */
import { sortTiles, UNKNOWN, without, type Tile } from '../../tiles/index.ts'
import { isWritable, type Hand } from '../../record/index.ts'

export interface ShownHand {
  readonly hand: Hand
  /** Whether it contradicts the acts. */
  readonly isOther: boolean
}

const known = (tiles: readonly Tile[]): Tile[] => tiles.filter((tile) => tile !== UNKNOWN)

/**
 * The hand to record: as shown, because that is what was seen. A shown hand is shorter if tiles of it were not entered.
 *
 * @param shown concealed tiles; at a tsumo the drawn tile is last
 * @param byActs the hand that follows from the acts
 */
export const shownHand = (shown: readonly Tile[], isTsumo: boolean, byActs: Hand): ShownHand => {
  const drawn = isTsumo ? (shown.at(-1) ?? byActs.drawn) : byActs.drawn
  const tiles = sortTiles(isTsumo ? shown.slice(0, -1) : shown)
  const size = byActs.tiles.length
  const unseen = size - known(byActs.tiles).length
  const isOther =
    tiles.length > size || without(tiles, known(byActs.tiles)).length > unseen || (isTsumo && drawn !== byActs.drawn)
  if (!isOther && tiles.length < size) return { hand: byActs, isOther }
  const filled = [...tiles, ...Array<Tile>(Math.max(0, size - tiles.length)).fill(UNKNOWN)]
  const hand = { ...byActs, tiles: filled, drawn }
  return isWritable(hand) ? { hand, isOther } : { hand: byActs, isOther: true }
}
