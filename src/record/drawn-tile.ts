import type { Tile } from '../tiles/index.ts'
import type { Act } from './match.ts'

/** The tile that an act took from the wall; null if it was a call or the fourteenth tile of the deal. */
export const drawnTile = ({ draw }: Act): Tile | null =>
  draw.kind === 'tile' || draw.kind === 'rinshan' ? draw.tile : null
