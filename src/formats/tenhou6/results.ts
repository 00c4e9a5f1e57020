/** The names of results, values and yaku as viewers of these logs read them: part of the format, not the app's words. */
import { SEATS, type BySeat, type Points, type RyuukyokuReason, type Seat } from '../../record/index.ts'
import { entriesOf } from '../../kit/index.ts'
import type { ScoredYaku, WinScore, WinSituation, WinValue } from '../../rules/index.ts'
import { majiangYakuName } from '../../table/index.ts'
import { LIMIT_WORDS } from '../limit-names.ts'

export const WIN = '和了'
export const ALL_TENPAI = '全員聴牌'
const NONE_TENPAI = '全員不聴'

const RYUUKYOKU = {
  exhaustive: '流局',
  'nagashi-mangan': '流し満貫',
  'nine-terminals': '九種九牌',
  'four-winds': '四風連打',
  'four-riichi': '四家立直',
  'three-ron': '三家和了',
  'four-kans': '四槓散了',
  // Ours: these logs have no name for them, and viewers show whatever stands there.
  chombo: 'チョンボ',
  'broken-off': '中断',
} as const satisfies Record<RyuukyokuReason, string>

const REASONS = new Map<string, RyuukyokuReason>([
  ...entriesOf(RYUUKYOKU).map(([reason, name]): [string, RyuukyokuReason] => [name, reason]),
  [ALL_TENPAI, 'exhaustive'],
  [NONE_TENPAI, 'exhaustive'],
])

/** undefined for a name that these logs do not use. */
export const ryuukyokuOf = (name: string): RyuukyokuReason | undefined => REASONS.get(name)

/** @param tenpai how many are tenpai at the end of the wall */
export const ryuukyokuName = (reason: RyuukyokuReason, tenpai: number): string => {
  if (reason === 'exhaustive' && tenpai === 0) return NONE_TENPAI
  return reason === 'exhaustive' && tenpai === 4 ? ALL_TENPAI : RYUUKYOKU[reason]
}

/** In single points. */
const pointsText = (value: WinValue): string => {
  if (value.kind === 'ron') return `${value.points * 100}点`
  const { fromDealer, fromOthers } = value
  return fromDealer === 0 ? `${fromOthers * 100}点∀` : `${fromOthers * 100}-${fromDealer * 100}点`
}

/** `30符3飜3900点`, `20符2飜400-700点`, `満貫4000点∀`. */
export const valueText = ({ limit, fu, han, value }: WinScore): string =>
  (limit === null ? `${fu}符${han}飜` : LIMIT_WORDS[limit]) + pointsText(value)

interface PaidWin {
  readonly seat: Seat
  readonly from: Seat | null
  readonly moved: BySeat<Points>
  readonly honba: Points
}

/** The value of a win whose hand is not known, by what was paid for it: viewers want one. */
export const paidText = ({ seat, from, moved, honba }: PaidWin): string => {
  const paidBy = (payer: Seat): Points => Math.max(0, 0 - moved[payer])
  if (from !== null) return pointsText({ kind: 'ron', points: Math.max(0, paidBy(from) - honba) })
  const each = SEATS.filter((other) => other !== seat).map((other) => Math.max(0, paidBy(other) - honba / 3))
  if (seat === 0) return pointsText({ kind: 'tsumo', fromDealer: 0, fromOthers: Math.max(...each) })
  const [fromDealer = 0, ...others] = each
  return pointsText({ kind: 'tsumo', fromDealer, fromOthers: Math.max(...others) })
}

/** Where these names are not those of 電脳麻将. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  ダブル立直: '両立直',
  '翻牌 白': '役牌 白',
  '翻牌 發': '役牌 發',
  '翻牌 中': '役牌 中',
  国士無双十三面: '国士無双１３面',
}

/** `立直(1飜)`, `役牌 白(1飜)`, `大三元(役満)`. A double yakuman is written as one; the value says what it counts. */
export const yakuText = (
  { id, han, yakuman }: ScoredYaku,
  situation: Pick<WinSituation, 'roundWind' | 'seat'>,
): string => {
  const name = majiangYakuName(id, situation)
  return `${OWN_NAMES[name] ?? name}(${yakuman > 0 ? '役満' : `${han}飜`})`
}
