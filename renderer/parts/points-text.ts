import { MAX_POINTS, type PointRule, type Points } from '../../src/record/index.ts'
import type { Ruleset } from '../../src/rules/index.ts'

/**
 * `25.0` → 250; null for anything but a number in range. Full-width digits are accepted; `25000` is points, not
 * thousands.
 */
export const readPoints = (typed: string): Points | null => {
  const text = typed
    .normalize('NFKC')
    .replace(/[−▲△‐–]/g, '-')
    .replace(/[,\s+]/g, '')
  if (!/^-?\d+(\.\d)?$/.test(text)) return null
  const value = Number(text)
  const points = text.includes('.') || Math.abs(value) < 1000 ? Math.round(value * 10) : Math.round(value / 100)
  return Math.abs(points) <= MAX_POINTS ? points : null
}

/** −51.0: with the sign for minus that all of the screen has. */
export const writePoints = (points: Points): string => (points / 10).toFixed(1).replace('-', '−')

/** The point rule of a ruleset; null if it leaves something open or has no fixed uma. */
export const pointRuleOf = (rules: Ruleset): PointRule | null => {
  const { startPoints: start, returnPoints, uma, honbaValue: honba, notenPenaltyTotal: tenpai } = rules
  const [first, second, third, fourth] = uma ?? []
  if (start === null || returnPoints === null || honba === null || tenpai === null) return null
  if (first === undefined || second === undefined || third !== -second || fourth !== -first) return null
  return { start, return: returnPoints, uma: { from4to1: first, from3to2: second }, honba, tenpai }
}
