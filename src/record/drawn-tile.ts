import type { Tile } from '../tiles/index.ts'
import type { Act } from './match.ts'

/** The tile that an act took from the wall; null where it called, or was dealt its last tile. */
export const drawnTile = ({ draw }: Act): Tile | null =>
  draw.kind === 'tile' || draw.kind === 'rinshan' ? draw.tile : null
