import type { Tile } from '../tiles/index.ts'
import type { Hand } from '../record/index.ts'
import type { TableSeat } from './table.ts'

/** The current hand of a seat with a fourteenth tile. */
export const handOf = (own: TableSeat, drawn: Tile | null): Hand => ({
  tiles: own.tiles.map(({ tile }) => tile),
  drawn,
  melds: own.melds.map(({ meld }) => meld),
})
