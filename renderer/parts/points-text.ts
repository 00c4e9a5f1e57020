import { MAX_POINTS, type PointRule, type Points } from '../../src/record/index.ts'
import type { Ruleset } from '../../src/rules/index.ts'

/** With ASCII digits and minus, without commas and spaces. */
const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[−▲△‐–]/g, '-')
    .replace(/[,\s+]/g, '')

/**
 * `25.0` → 250; null for anything but a number in range. Full-width digits are accepted; `25000` is points, not
 * thousands.
 */
export const readPoints = (typed: string): Points | null => {
  const text = plainNumber(typed)
  if (!/^-?\d+(\.\d)?$/.test(text)) return null
  const value = Number(text)
  const points = text.includes('.') || Math.abs(value) < 1000 ? Math.round(value * 10) : Math.round(value / 100)
  return Math.abs(points) <= MAX_POINTS ? points : null
}

/**
 * Points as they lie on the table: `30,800` and `800` as they are shown, `30.8` as the format writes them, and `31` for 31,000,
 * since there are no 31 points. Null for what is none of these.
 */
export const readTablePoints = (typed: string): Points | null => {
  const plain = plainNumber(typed)
  if (!/^-?\d{3,}$/.test(plain)) return readPoints(typed)
  const points = Number(plain) / 100
  return Number.isInteger(points) && Math.abs(points) <= MAX_POINTS ? points : null
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
