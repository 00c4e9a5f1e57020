import { isRedFive, kindOf, plain, type Tile } from '../../src/tiles/index.ts'
import type { Language } from '../../src/words/index.ts'

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九'] as const
const SUITS = { ja: ['萬', '筒', '索'], en: ['man', 'pin', 'sou'] } as const
const HONOURS = {
  ja: ['東', '南', '西', '北', '白', '發', '中'],
  en: ['east', 'south', 'west', 'north', 'white', 'green', 'red'],
} as const

/** A tile as it is read aloud: 赤五筒, red 5 pin. */
export const tileText = (tile: Tile, language: Language): string => {
  const kind = kindOf(plain(tile))
  if (kind < 0) return language === 'ja' ? '不明' : 'unknown'
  if (kind >= 27) return HONOURS[language][kind - 27] ?? ''
  const suit = SUITS[language][Math.floor(kind / 9)] ?? ''
  const number = kind % 9
  if (language === 'ja') return `${isRedFive(tile) ? '赤' : ''}${NUMERALS[number] ?? ''}${suit}`
  return `${isRedFive(tile) ? 'red ' : ''}${number + 1} ${suit}`
}
