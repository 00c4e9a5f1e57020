import { h, type FunctionalComponent } from 'vue'
import type { Tile as TileName } from '../../../src/tiles/index.ts'

export interface TileProps {
  readonly tile: TileName
}

/**
 * One tile: a functional component with a single element and a background picture, because a board shows 150 of them.
 * States are classes (`tile-giri`, `tile-turned`, `tile-inferred`, `tile-faint`). Silent to screen readers:
 * `TableForScreenReaders` speaks for it.
 */
export const Tile: FunctionalComponent<TileProps> = ({ tile }) =>
  h('i', { class: `tile face-${tile}`, 'aria-hidden': 'true', 'data-tile': tile })
Tile.props = ['tile']
