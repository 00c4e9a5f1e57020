import { h, type FunctionalComponent } from 'vue'
import type { Tile as TileName } from '../../../src/tiles/index.ts'

export interface TileProps {
  readonly tile: TileName
}

/**
 * One tile. A function and one element with a picture behind it, because a board shows 150 of them; states come as
 * classes (`tile-giri`, `tile-turned`, `tile-inferred`, `tile-faint`). It says nothing to a screen reader: the twin of
 * the table does.
 */
export const Tile: FunctionalComponent<TileProps> = ({ tile }) =>
  h('i', { class: `tile face-${tile}`, 'aria-hidden': 'true', 'data-tile': tile })
Tile.props = ['tile']
