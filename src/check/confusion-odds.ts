/**
 * How likely one tile was written for another. The shares come from a public list of errors in a league's official
 * records: of 116 wrong tiles, 26 in 100 are the neighbouring number, 30 another number of the suit, 8 the same number
 * in another suit, 9 an honour for an honour, 10 an honour for a number or the reverse, 15 another suit and number, 3
 * red for plain.
 */
import { isKnown, isRedFive, kindOf, type Tile } from '../tiles/index.ts'

/** Of the wrong fives, one in four is red for plain. */
const OTHER_FIVE = 0.25
const HONOURS = 27

/** 0…1: how often `written` was written, of all the times `right` was written wrong. */
export const confusionOdds = (right: Tile, written: Tile): number => {
  if (!isKnown(right) || !isKnown(written) || right === written) return 0
  const [one, other] = [kindOf(right), kindOf(written)]
  if (one === other) return OTHER_FIVE
  // A red five is one of four tiles, and is seldom written by mistake.
  const red = isRedFive(written) ? 0.1 : 1
  return red * amongKinds(one, other)
}

const amongKinds = (one: number, other: number): number => {
  if (one >= HONOURS) return other >= HONOURS ? 0.62 / 6 : 0.38 / 27
  if (other >= HONOURS) return 0.06 / 7
  const isSuit = Math.floor(one / 9) === Math.floor(other / 9)
  if (!isSuit) return one % 9 === other % 9 ? 0.09 / 2 : 0.18 / 16
  return Math.abs(one - other) === 1 ? 0.31 / 2 : 0.36 / 6.5
}
