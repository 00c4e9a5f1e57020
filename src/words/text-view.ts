/** The view of the text beside the board. */
import type { Language } from './language.ts'

const ja = {
  text: '本文',
  width: '本文の幅',
  hide: '本文を隠す',
  act: 'この一手の本文',
  places: {
    startHand: 'この配牌の本文',
    endHand: 'この終局時の手牌の本文',
    dora: 'このドラの本文',
    startPoints: 'この局の開始時の点数の本文',
    endPoints: 'この局の終了時の点数の本文',
    finalPoints: '試合終了時の点数の本文',
    tournamentPoints: 'この大会ポイントの本文',
  },
  actHint: 'Enter で決定、Esc で取りやめ',
  tools: { 'text.find': '検索', 'text.format': '整形' },
}

const en: typeof ja = {
  text: 'Text',
  width: 'Width of the text',
  hide: 'Hide the text',
  act: 'Text of this act',
  places: {
    startHand: 'Text of this starting hand',
    endHand: 'Text of this final hand',
    dora: 'Text of this dora',
    startPoints: 'Text of these points at the start of the frame',
    endPoints: 'Text of these points at the end of the frame',
    finalPoints: 'Text of these points at the end of the match',
    tournamentPoints: 'Text of these tournament points',
  },
  actHint: 'Enter takes it, Esc leaves it as it was',
  tools: { 'text.find': 'Find', 'text.format': 'Lay out' },
}

export const TEXT_VIEW: Readonly<Record<Language, typeof ja>> = { ja, en }
