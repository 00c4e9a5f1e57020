import type { Act, Discard, Draw } from '../../src/record/index.ts'
import type { Tile } from '../../src/tiles/index.ts'

/** A piece of an act as the timeline shows it: a tile, or a sign between tiles. */
export type ActPart =
  | { readonly tile: Tile; readonly dim: boolean; readonly sign?: undefined }
  | { readonly tile?: undefined; readonly dim?: undefined; readonly sign: string }

const tile = (shown: Tile, dim = false): ActPart => ({ tile: shown, dim })
const sign = (text: string): ActPart => ({ sign: text })

const drawParts = (draw: Draw): ActPart[] => {
  switch (draw.kind) {
    case 'tile':
      return [tile(draw.tile, true)]
    case 'rinshan':
      return [sign('嶺'), tile(draw.tile, true)]
    case 'oya':
      return []
    case 'chi':
      return [sign('チー'), ...draw.own.map((own) => tile(own))]
    case 'pon':
      return [sign('ポン'), ...draw.own.map((own) => tile(own))]
    case 'daiminkan':
      return [sign('カン')]
    case 'ron':
      return [sign('ロン')]
  }
}

const discardParts = (discard: Discard | null, draw: Draw): ActPart[] => {
  if (discard === null) return []
  switch (discard.kind) {
    case 'tedashi':
      return [sign('→'), tile(discard.tile)]
    case 'tsumogiri':
      return [sign('→'), sign(draw.kind === 'tile' || draw.kind === 'rinshan' ? '切' : '―')]
    case 'karagiri':
      return [sign('→'), sign('空切')]
    case 'riichi':
      return [sign('→'), tile(discard.tile), sign('立')]
    case 'kakan':
      return [sign('加'), tile(discard.tile)]
    case 'ankan':
      return [sign('暗'), tile(discard.tiles.at(-1) ?? 'uk')]
    case 'tsumo':
      return [sign('ツモ')]
  }
}

export const actTiles = (act: Act): ActPart[] => [...drawParts(act.draw), ...discardParts(act.discard, act.draw)]
