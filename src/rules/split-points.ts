/** Splits amounts in whole hundreds. */
import type { Points } from '../record/index.ts'
import { assumed } from './assumed-rules.ts'
import type { Ruleset } from './rulesets.ts'

/** The given number of shares, as equal as possible, the larger first; for an indivisible loss, the smaller first. */
export const splitPoints = (amount: Points, count: number): Points[] => {
  const each = Math.floor(amount / count)
  const rest = amount - each * count
  return Array.from({ length: count }, (_, index) => each + (index < rest ? 1 : 0))
}

/** What each payer pays of an amount, rounded up to whole hundreds like the value of a hand. */
export const payerShare = (amount: Points, payers: number): Points => Math.ceil(amount / payers)

/**
 * Whether the honba of a tsumo do not divide into whole hundreds among the three payers. No rule text says who pays
 * more then, so `payWin` rounds in one possible way and the recorder is asked what was paid.
 */
export const isHonbaOpen = (honba: number, rules: Ruleset): boolean => (assumed(rules).honbaValue * honba) % 3 !== 0

/** The same for the noten payments at an exhaustive ryuukyoku with this many tenpai players. */
export const isNotenOpen = (tenpai: number, rules: Ruleset): boolean => {
  const total = assumed(rules).notenPenaltyTotal
  return tenpai > 0 && tenpai < 4 && (total % tenpai !== 0 || total % (4 - tenpai) !== 0)
}
