import { h, type FunctionalComponent } from 'vue'
import type { Tile as TileName } from '../../src/tiles/index.ts'

export interface TileProps {
  readonly tile: TileName
}

/**
 * One tile. A function and one `<use>`, because a board shows 150 of them; states come as classes (`tile-giri`,
 * `tile-turned`, `tile-inferred`, `tile-faint`). It says nothing to a screen reader: the twin of the table does.
 */
export const Tile: FunctionalComponent<TileProps> = ({ tile }) =>
  h('svg', { class: 'tile', viewBox: '0 0 60 80', 'aria-hidden': 'true', 'data-tile': tile }, [
    h('use', { href: `#tile-${tile}` }),
  ])
Tile.props = ['tile']
