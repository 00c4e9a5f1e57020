/** The view of the text beside the board. */
import type { Language } from './language.ts'

const ja = {
  text: '本文',
  width: '本文の幅',
  hide: '本文を隠す',
  act: 'この一手の本文',
  hand: 'この配牌の本文',
  actHint: 'Enter で決定、Esc で取りやめ',
  tools: { 'text.find': '検索', 'text.format': '整形' },
}

const en: typeof ja = {
  text: 'Text',
  width: 'Width of the text',
  hide: 'Hide the text',
  act: 'Text of this act',
  hand: 'Text of this starting hand',
  actHint: 'Enter takes it, Esc leaves it as it was',
  tools: { 'text.find': 'Find', 'text.format': 'Lay out' },
}

export const TEXT_VIEW: Readonly<Record<Language, typeof ja>> = { ja, en }
