import type { Tile } from '../tiles/index.ts'
import type { TableSeat } from '../table/index.ts'

/** Whether the hand, without the drawn tile, may hold another like it. */
export const mayHold = (own: TableSeat, tile: Tile): boolean =>
  own.adrift < 0 || own.tiles.some((held) => held.tile === tile || held.tile === 'uk')
