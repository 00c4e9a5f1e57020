/** The tiles that an act takes from the wall, discards, and gives out of the hand. */
import type { Tile } from '../tiles/index.ts'
import type { Act } from './match.ts'

/** The tile that an act took from the wall; null if it was a call or the fourteenth tile of the deal. */
export const drawnTile = ({ draw }: Act): Tile | null =>
  draw.kind === 'tile' || draw.kind === 'rinshan' ? draw.tile : null

/** The tile that an act discarded; null if there is none, or if it was the fourteenth tile of the deal. */
export const discardedTile = (act: Act): Tile | null => {
  switch (act.discard?.kind) {
    case 'tedashi':
    case 'riichi':
      return act.discard.tile
    case 'tsumogiri':
    case 'karagiri':
      return drawnTile(act)
    case 'ankan':
    case 'kakan':
    case 'tsumo':
    case undefined:
      return null
  }
}

/** Tiles that leave the hand in an act; a tsumogiri or karagiri gives `drawn`, if that is among the tiles of the hand. */
export const tilesLeaving = ({ draw, discard }: Act, drawn: Tile | null): readonly Tile[] => {
  const called = 'own' in draw ? draw.own : []
  switch (discard?.kind) {
    case 'tedashi':
    case 'riichi':
    case 'kakan':
      return [...called, discard.tile]
    case 'ankan':
      return [...called, ...discard.tiles]
    case 'tsumogiri':
    case 'karagiri':
      return drawn === null ? called : [...called, drawn]
    case 'tsumo':
    case undefined:
      return called
  }
}
