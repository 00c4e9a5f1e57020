import type { Act, Discard, Draw } from '../../src/record/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import type { UiWords } from '../../src/words/index.ts'

/** A piece of an act as the timeline shows it: a tile, or a sign between tiles. */
export type ActPart =
  | { readonly tile: Tile; readonly dim: boolean; readonly sign?: undefined }
  | { readonly tile?: undefined; readonly dim?: undefined; readonly sign: string }

const tile = (shown: Tile, dim = false): ActPart => ({ tile: shown, dim })
const sign = (text: string): ActPart => ({ sign: text })

type Signs = UiWords['board']['signs']

const drawParts = (draw: Draw, signs: Signs): ActPart[] => {
  switch (draw.kind) {
    case 'tile':
      return [tile(draw.tile, true)]
    case 'rinshan':
      return [sign(signs.rinshan), tile(draw.tile, true)]
    case 'oya':
      return []
    case 'chi':
    case 'pon':
      return [sign(signs[draw.kind]), ...draw.own.map((own) => tile(own))]
    case 'daiminkan':
      return [sign(signs.kan)]
    case 'ron':
      return [sign(signs.ron)]
  }
}

const discardParts = (discard: Discard | null, signs: Signs): ActPart[] => {
  switch (discard?.kind) {
    case undefined:
      return []
    case 'tedashi':
      return [sign('→'), tile(discard.tile)]
    case 'tsumogiri':
    case 'karagiri':
      return [sign(signs[discard.kind])]
    case 'riichi':
      return [sign('→'), tile(discard.tile), sign(signs.riichi)]
    case 'kakan':
      return [sign(signs.kakan), tile(discard.tile)]
    case 'ankan':
      return [sign(signs.ankan), tile(discard.tiles.at(-1) ?? 'uk')]
    case 'tsumo':
      return [sign(signs.tsumo)]
  }
}

export const actTiles = (act: Act, signs: Signs): ActPart[] => [
  ...drawParts(act.draw, signs),
  ...discardParts(act.discard, signs),
]
