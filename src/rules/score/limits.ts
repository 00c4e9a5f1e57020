/** From han and fu to points: limits, rounding, and what each player pays. */
import type { WinValue } from '../payments.ts'
import type { ScoringRules } from './scoring-rules.ts'
import type { LimitName } from './scoring-types.ts'

export const MANGAN = 2000
const HANEMAN = 3000
const BAIMAN = 4000
const SANBAIMAN = 6000
export const YAKUMAN = 8000
/** Mangan, haneman, baiman, sanbaiman in single points. */
export const LIMIT_BASICS = [MANGAN, HANEMAN, BAIMAN, SANBAIMAN] as const
/** What 30 fu with 4 han and 60 fu with 3 han come to; kiriage mangan rounds it up. */
const NEARLY_MANGAN = 1920

/**
 * Basic points in single points, before they are multiplied and rounded: fu × 2^(han + 2), at most the limit that the
 * han reach. `han` includes doras, from 1 up; `fu` is rounded (20, 25, 30 … 140). 13 han are a yakuman if the ruleset
 * counts them (`kazoeYakuman`).
 */
export const basicFor = (han: number, fu: number, rules: ScoringRules): number => {
  if (han < 5) {
    const basic = fu << (han + 2)
    return basic >= MANGAN || (basic === NEARLY_MANGAN && rules.kiriage) ? MANGAN : basic
  }
  return han < 6 ? MANGAN : han < 8 ? HANEMAN : han < 11 ? BAIMAN : han >= 13 && rules.kazoe ? YAKUMAN : SANBAIMAN
}

export const limitFor = (basic: number, yakuman: boolean): LimitName | null => {
  if (basic < MANGAN) return null
  if (basic >= YAKUMAN) return yakuman ? 'yakuman' : 'kazoe-yakuman'
  return basic === MANGAN ? 'mangan' : basic === HANEMAN ? 'haneman' : basic === BAIMAN ? 'baiman' : 'sanbaiman'
}

export const isKiriage = (han: number, fu: number, rules: ScoringRules): boolean =>
  rules.kiriage && han < 5 && fu << (han + 2) === NEARLY_MANGAN

const hundreds = (points: number): number => Math.ceil(points / 100)

/** The value of basic points (in single points); each payment is rounded up to 100. */
export const valueFor = (basic: number, dealer: boolean, tsumo: boolean): WinValue => {
  if (!tsumo) return { kind: 'ron', points: hundreds(basic * (dealer ? 6 : 4)) }
  const twice = hundreds(basic * 2)
  return dealer
    ? { kind: 'tsumo', fromDealer: 0, fromOthers: twice }
    : { kind: 'tsumo', fromDealer: twice, fromOthers: hundreds(basic) }
}
