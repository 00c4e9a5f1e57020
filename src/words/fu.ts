/** The parts of a hand's fu in words, such as 中張牌の暗刻 4符. */
import { isTerminalOrHonor, type FuPart, type FuPartId } from '../rules/index.ts'
import { kindOf } from '../tiles/index.ts'
import type { Language } from './language.ts'

type Words = { readonly [L in Language]: string }
/** Parts that are worth twice as much for terminals and honours name the sort of tile. */
type BySort = { readonly simple: Words; readonly outside: Words }

const set = (ja: string, en: string): BySort => ({
  simple: { ja: `中張牌の${ja}`, en: `${en} of simples` },
  outside: { ja: `幺九牌の${ja}`, en: `${en} of terminals or honours` },
})

const FU_NAMES: { readonly [Id in FuPartId]: Words | BySort } = {
  base: { ja: '副底', en: 'Base' },
  'closed-ron': { ja: '門前ロン', en: 'Closed hand, ron' },
  tsumo: { ja: 'ツモ', en: 'Self-draw' },
  'seven-pairs': { ja: '七対子', en: 'Seven pairs' },
  'open-pinfu': { ja: '喰い平和形', en: 'Open hand without other fu' },
  'pair-round-wind': { ja: '場風の雀頭', en: 'Pair of the round wind' },
  'pair-seat-wind': { ja: '自風の雀頭', en: 'Pair of the seat wind' },
  'pair-double-wind': { ja: '連風牌の雀頭', en: 'Pair of the round and seat wind' },
  'pair-dragon': { ja: '三元牌の雀頭', en: 'Pair of dragons' },
  'triplet-open': set('明刻', 'Open triplet'),
  'triplet-closed': set('暗刻', 'Closed triplet'),
  'kan-open': set('明槓', 'Open kan'),
  'kan-closed': set('暗槓', 'Closed kan'),
  'wait-edge': { ja: '辺張待ち', en: 'Edge wait' },
  'wait-closed': { ja: '嵌張待ち', en: 'Middle wait' },
  'wait-pair': { ja: '単騎待ち', en: 'Pair wait' },
}

export const fuPartName = ({ id, tiles }: FuPart, language: Language): string => {
  const names = FU_NAMES[id]
  if (!('simple' in names)) return names[language]
  const [tile] = tiles
  return (tile !== undefined && isTerminalOrHonor(kindOf(tile)) ? names.outside : names.simple)[language]
}

/** The name and its value: 中張牌の暗刻 4符, Closed triplet of simples 4 fu. */
export const fuPartSentence = (part: FuPart, language: Language): string =>
  `${fuPartName(part, language)} ${part.fu}${language === 'ja' ? '符' : ' fu'}`
