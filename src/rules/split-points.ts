/** Amounts shared among several in whole hundreds. */
import type { Points } from '../record/index.ts'
import { assumed } from './assumed-rules.ts'
import type { Ruleset } from './rulesets.ts'

/** As many shares as asked for, as equal as can be, the larger first. A loss that does not divide: the smaller first. */
export const splitPoints = (amount: Points, count: number): Points[] => {
  const each = Math.floor(amount / count)
  const rest = amount - each * count
  return Array.from({ length: count }, (_, index) => each + (index < rest ? 1 : 0))
}

/** What each of several pays of an amount: rounded up to whole hundreds, as the value of a hand is. */
export const payerShare = (amount: Points, payers: number): Points => Math.ceil(amount / payers)

/**
 * Whether the honba of a self-draw do not divide into whole hundreds among the three who pay. No text says who pays
 * more then: what `payWin` gives is one way to round, and what was paid at the table is to be asked.
 */
export const isHonbaOpen = (honba: number, rules: Ruleset): boolean => (assumed(rules).honbaValue * honba) % 3 !== 0

/** The same of what is paid for tenpai at an exhaustive draw, with so many who are. */
export const isNotenOpen = (tenpai: number, rules: Ruleset): boolean => {
  const total = assumed(rules).notenPenaltyTotal
  return tenpai > 0 && tenpai < 4 && (total % tenpai !== 0 || total % (4 - tenpai) !== 0)
}
