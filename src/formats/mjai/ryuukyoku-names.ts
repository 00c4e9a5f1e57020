import { entriesOf } from '../../kit/index.ts'
import type { RyuukyokuReason } from '../../record/index.ts'

/** As akochan’s dialect names them; it has no word for the others. */
const NAMES = {
  exhaustive: 'fanpai',
  'nagashi-mangan': 'nagashimangan',
  'nine-terminals': 'kyushukyuhai',
  'four-winds': 'sufonrenta',
  'four-riichi': 'suchareach',
  'three-ron': 'sanchaho',
  'four-kans': 'sukaikan',
} as const satisfies Partial<Record<RyuukyokuReason, string>>

const REASONS = new Map<string, RyuukyokuReason>(entriesOf(NAMES).map(([reason, name]) => [name, reason]))

export const ryuukyokuNamed = (name: string): RyuukyokuReason | undefined => REASONS.get(name)

/** undefined for a reason without a name. */
export const ryuukyokuName = (reason: RyuukyokuReason): string | undefined =>
  reason === 'chombo' || reason === 'broken-off' ? undefined : NAMES[reason]
