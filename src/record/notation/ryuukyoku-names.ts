import { entriesOf } from '../../kit/index.ts'
import type { RyuukyokuReason } from '../match.ts'

/** The names of a ryuukyoku in the Majiang paipu and protocol. The one for a chombo is ours. */
export const MAJIANG_RYUUKYOKU_NAMES = {
  exhaustive: '荒牌平局',
  'nagashi-mangan': '流し満貫',
  'nine-terminals': '九種九牌',
  'four-winds': '四風連打',
  'four-riichi': '四家立直',
  'three-ron': '三家和',
  'four-kans': '四開槓',
  chombo: 'チョンボ',
} as const satisfies Partial<Record<RyuukyokuReason, string>>

const REASONS = new Map<string, RyuukyokuReason>(
  entriesOf(MAJIANG_RYUUKYOKU_NAMES).map(([reason, name]) => [name, reason]),
)

/** undefined for a name that 電脳麻将 does not use. */
export const ryuukyokuReasonOf = (name: string): RyuukyokuReason | undefined => REASONS.get(name)
