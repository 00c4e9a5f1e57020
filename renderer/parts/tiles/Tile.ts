import { h, type FunctionalComponent } from 'vue'
import type { Tile as TileName } from '../../../src/tiles/index.ts'

export interface TileProps {
  readonly tile: TileName
  /** In a preview, the tile that is written there; null: none is; left out: this one is. */
  readonly was?: TileName | null | undefined
}

/**
 * One tile: a functional component with a single element and a background picture, because a board shows 150 of them.
 * Only a tile that stands in place of another one has that behind it, as its ghost.
 * States are classes (`tile-giri`, `tile-turned`, `tile-inferred`, `tile-faint`, `tile-gone`). Silent to screen readers:
 * `TableForScreenReaders` speaks for it.
 */
export const Tile: FunctionalComponent<TileProps> = ({ tile, was }) =>
  was === undefined
    ? h('i', { class: `tile face-${tile}`, 'aria-hidden': 'true', 'data-tile': tile })
    : h(
        'i',
        { class: `tile tile-new face-${tile}`, 'aria-hidden': 'true', 'data-tile': tile, 'data-was': was ?? '' },
        was === null ? [] : [h('i', { class: `tile tile-ghost face-${was}` })],
      )
Tile.props = ['tile', 'was']
