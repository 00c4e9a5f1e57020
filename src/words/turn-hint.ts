/** What the board says about the discards of the hand whose turn it is. */
import type { HintedDiscard, TurnHint } from '../recorder/index.ts'
import { tileOfKind, type Kind } from '../tiles/index.ts'
import { plural } from './plural.ts'
import { tileName } from './game-names.ts'
import type { Language } from './language.ts'
import { shantenText } from './board-facts.ts'

export interface HintWords {
  /** Name of the list. */
  readonly label: string
  readonly furiten: string
  /** How many kinds and tiles, if they are not listed. */
  readonly all: (kinds: number, tiles: number) => string
}

export const HINTS: Readonly<Record<Language, HintWords>> = {
  ja: { label: '打牌ごとの待ち・有効牌', furiten: 'フリテン', all: (kinds, tiles) => `${kinds}種${tiles}枚` },
  en: { label: 'What each discard leaves', furiten: 'Furiten', all: (_, tiles) => `${tiles} left` },
}

/** `打→聴牌`, `打→一向聴`: how far the hand is after its best discard. */
export const hintTitle = ({ shanten }: Pick<TurnHint, 'shanten'>, language: Language): string => {
  const text = shantenText({ shanten: { least: shanten, most: shanten }, waits: [] }, language)
  return language === 'ja' ? `打→${text}` : `To ${text.toLowerCase()}:`
}

/** One discard for screen readers: `打9筒 待ち 1筒 残り1枚・4筒 残り4枚 フリテン`, `打1萬 有効牌 12種 40枚`. */
export const hintSentence = ({ discard, shanten, tiles, left, furiten }: HintedDiscard, language: Language): string => {
  const name = (kind: Kind): string => tileName(tileOfKind(kind), language)
  const { furiten: mark } = HINTS[language]
  if (language === 'ja') {
    const waits = tiles.map((tile) => `${name(tile.kind)} 残り${tile.left}枚`).join('・')
    const what = shanten === 0 ? `待ち ${waits}` : `有効牌 ${tiles.length}種 ${left}枚`
    return `打${name(discard)} ${what}${furiten ? ` ${mark}` : ''}`
  }
  const waits = tiles.map((tile) => `${name(tile.kind)} (${tile.left} left)`).join(', ')
  const what = shanten === 0 ? `waits for ${waits}` : `${plural(tiles.length, 'kind')} of useful tiles, ${left} left`
  return `discard ${name(discard)}: ${what}${furiten ? `, ${mark.toLowerCase()}` : ''}`
}
