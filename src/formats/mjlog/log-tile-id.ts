import { tileOfKind, type KnownTile } from '../../tiles/index.ts'

/** 0…135: kind × 4 + copy; kinds in the order of `src/tiles`. */
export type TileId = number

const TILE_IDS = 136

const RED: Readonly<Record<TileId, KnownTile>> = { 16: '0m', 52: '0p', 88: '0s' }

/** The first copy of each five is the red one, unless the table plays without. */
export const tileOfId = (id: TileId, reds: boolean): KnownTile =>
  (reds ? RED[id] : undefined) ?? tileOfKind(Math.floor(id / 4))

export const isTileId = (id: number): boolean => Number.isInteger(id) && id >= 0 && id < TILE_IDS
