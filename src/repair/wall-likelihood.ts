/** How likely the seen tiles of a record come from a wall: the fourth copy of a tile is rarer than the first. */
import { indicatorOfDora, isKnown, TILE_INDEX, TILES, UNKNOWN, type Tile } from '../tiles/index.ts'
import { drawnTile, type Flow, type Frame } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { copiesOf, WALL_SIZE } from '../table/index.ts'

/** Instead of no copy: whether a wall can have the tile at all is for the checks. */
const NONE_LEFT = 0.1

function* tilesSeen(frame: Frame, { startHands, acts }: Flow): Generator<Tile> {
  for (const { tiles, drawn } of startHands) {
    yield* tiles
    if (drawn !== null) yield drawn
  }
  for (const act of acts) yield drawnTile(act) ?? UNKNOWN
  for (const dora of frame.dora ?? []) yield indicatorOfDora(dora)
}

/** The logarithm of the chance of the dealt, drawn and turned tiles, each from what is left; unseen tiles may be any. */
export const wallLikelihood = (frame: Frame, flow: Flow, rules: Ruleset): number => {
  const taken = new Uint8Array(TILES.length)
  let sum = 0
  let seen = 0
  for (const tile of tilesSeen(frame, flow)) {
    if (!isKnown(tile)) continue
    const at = TILE_INDEX[tile]
    sum += Math.log(Math.max(NONE_LEFT, copiesOf(tile, rules) - taken[at]!) / (WALL_SIZE - seen))
    taken[at]! += 1
    seen++
  }
  return sum
}
