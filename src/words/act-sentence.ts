/** An act of the record as one sentence, for screen readers. */
import type { Act, Discard, Draw } from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'
import { seatName, tileName } from './game-names.ts'
import { irregularText } from './irregular-text.ts'
import type { Language } from './language.ts'

interface Phrases {
  readonly draw: { readonly [K in Draw['kind']]: (tiles: string) => string }
  readonly discard: { readonly [K in Discard['kind']]: (tiles: string) => string }
  /** For the tile that was just drawn. */
  readonly riichiSame: string
  readonly join: string
  /** Irregularities, after everything else. */
  readonly beside: (irregular: string) => string
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  ja: {
    draw: {
      tile: (tile) => `ツモ ${tile}`,
      rinshan: (tile) => `嶺上ツモ ${tile}`,
      oya: () => '親の第一打',
      chi: (tiles) => `チー ${tiles}で`,
      pon: (tiles) => `ポン ${tiles}で`,
      daiminkan: (tiles) => `大明槓 ${tiles}で`,
      ron: () => 'ロン',
    },
    discard: {
      tedashi: (tile) => `打 ${tile} 手出し`,
      tsumogiri: () => 'ツモ切り',
      karagiri: () => '空切り',
      riichi: (tile) => `立直 打 ${tile}`,
      kakan: (tile) => `加槓 ${tile}`,
      ankan: (tile) => `暗槓 ${tile}`,
      tsumo: () => 'ツモ和了',
    },
    riichiSame: '立直 ツモ切り',
    join: '、',
    beside: (irregular) => `（${irregular}）`,
  },
  en: {
    draw: {
      tile: (tile) => `draws ${tile}`,
      rinshan: (tile) => `draws ${tile} from the dead wall`,
      oya: () => 'begins with fourteen tiles',
      chi: (tiles) => `calls chi with ${tiles}`,
      pon: (tiles) => `calls pon with ${tiles}`,
      daiminkan: (tiles) => `calls kan with ${tiles}`,
      ron: () => 'wins by ron',
    },
    discard: {
      tedashi: (tile) => `discards ${tile} from the hand`,
      tsumogiri: () => 'tsumogiri',
      karagiri: () => 'karagiri',
      riichi: (tile) => `declares riichi with ${tile}`,
      kakan: (tile) => `adds ${tile} to the pon`,
      ankan: (tile) => `makes a closed kan of ${tile}`,
      tsumo: () => 'wins by tsumo',
    },
    riichiSame: 'declares riichi with it, tsumogiri',
    join: ', ',
    beside: (irregular) => ` (${irregular})`,
  },
}

const ofDraw = (draw: Draw): readonly Tile[] => ('own' in draw ? draw.own : 'tile' in draw ? [draw.tile] : [])

const ofDiscard = (discard: Discard): readonly Tile[] =>
  discard.kind === 'ankan' ? discard.tiles.slice(-1) : 'tile' in discard ? [discard.tile] : []

/** `南家 ツモ 3索、打 9萬 手出し`; `South draws 3s, discards 9m from the hand`. */
export const actSentence = (act: Act, language: Language): string => {
  const { seat, draw, discard, notes } = act
  const phrases = PHRASES[language]
  const named = (tiles: readonly Tile[]): string =>
    tiles.map((tile) => tileName(tile, language)).join(language === 'ja' ? '・' : ' ')
  // If the player did not draw, the drawn tile of the record does not exist.
  const first = notes?.noDraw ? [] : [phrases.draw[draw.kind](named(ofDraw(draw)))]
  const then =
    discard === null
      ? []
      : discard.kind === 'riichi' && discard.tsumogiri === true
        ? [phrases.riichiSame]
        : [phrases.discard[discard.kind](named(ofDiscard(discard)))]
  const irregular = irregularText(act, language)
  const beside = irregular === '' ? '' : phrases.beside(irregular)
  return `${[seatName(seat, language), [...first, ...then].join(phrases.join)].filter(Boolean).join(' ')}${beside}`
}
