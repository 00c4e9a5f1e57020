import type { RyuukyokuReason } from '../record/index.ts'

/** Why a frame ended without a winner, in the words used everywhere in the app. */
export const REASONS_JA = {
  exhaustive: '荒牌流局',
  'nagashi-mangan': '流し満貫',
  'nine-terminals': '九種九牌',
  'four-winds': '四風連打',
  'four-riichi': '四家立直',
  'three-ron': '三家和',
  'four-kans': '四槓散了',
  chombo: 'チョンボ',
  'broken-off': '打ち切り',
} as const satisfies Readonly<Record<RyuukyokuReason, string>>
