/** The results of the checks for the mistakes when they were last measured. */
import type { MistakeName } from './classes.ts'

interface Share {
  readonly found: number
  readonly near: number
  readonly repaired: number
}

/**
 * Of a hundred mistakes of a kind: found; found within two acts, or in the wrong part itself; with an offered repair
 * that undoes it. A run over 171 games (`FAULTS=171 FAULTS_SEED=1`).
 */
export const MEASURED: Readonly<Record<MistakeName, Share>> = {
  'drawn tile wrong': { found: 71, near: 17, repaired: 14 },
  'tsumogiri tile wrong': { found: 43, near: 28, repaired: 5 },
  'drawn tile wrong, as tsumogiri': { found: 72, near: 23, repaired: 13 },
  'discarded tile wrong': { found: 84, near: 75, repaired: 10 },
  'draw and discard both wrong': { found: 88, near: 77, repaired: 50 },
  'tedashi recorded as tsumogiri': { found: 49, near: 5, repaired: 7 },
  'tsumogiri recorded as tedashi': { found: 100, near: 100, repaired: 100 },
  'tsumogiri recorded as karagiri': { found: 95, near: 95, repaired: 91 },
  'draw missing: unseen': { found: 100, near: 100, repaired: 51 },
  'discard missing': { found: 100, near: 100, repaired: 0 },
  'starting hand: tile wrong': { found: 80, near: 1, repaired: 19 },
  'starting hand: exchanged with the first draw': { found: 8, near: 0, repaired: 0 },
  'starting hand: tile missing': { found: 100, near: 100, repaired: 0 },
  'riichi missing': { found: 100, near: 96, repaired: 98 },
  'riichi one turn late': { found: 13, near: 1, repaired: 0 },
  'riichi that was none': { found: 100, near: 100, repaired: 94 },
  'whole turn missing': { found: 100, near: 100, repaired: 0 },
  'turns shifted, the last unseen': { found: 100, near: 10, repaired: 0 },
  'turns shifted, the last gone': { found: 100, near: 10, repaired: 0 },
  'turns shifted, draws alone': { found: 83, near: 2, repaired: 0 },
  'call missing': { found: 100, near: 100, repaired: 0 },
  'call with wrong tiles': { found: 81, near: 80, repaired: 80 },
  'call recorded as a draw': { found: 82, near: 61, repaired: 53 },
  'dora indicator wrong': { found: 60, near: 0, repaired: 19 },
  'dora indicator missing': { found: 100, near: 100, repaired: 0 },
  'dora indicator too many': { found: 100, near: 100, repaired: 100 },
  'ura indicators missing': { found: 99, near: 99, repaired: 0 },
  'ura indicator wrong': { found: 50, near: 22, repaired: 0 },
  'ura indicators in the wrong order': { found: 0, near: 0, repaired: 0 },
  'win worth the next value': { found: 100, near: 99, repaired: 99 },
  'win worth the next value, carried on': { found: 100, near: 99, repaired: 99 },
  'win paid by another': { found: 100, near: 100, repaired: 100 },
  'points given to another winner': { found: 100, near: 100, repaired: 99 },
  'honba not paid': { found: 99, near: 99, repaired: 99 },
  'honba of the frame wrong': { found: 100, near: 100, repaired: 100 },
  'sticks of the frame wrong': { found: 100, near: 100, repaired: 100 },
  'stick not taken up': { found: 100, near: 100, repaired: 100 },
  'tenpai paid to another': { found: 99, near: 99, repaired: 99 },
  'tenpai not paid': { found: 100, near: 100, repaired: 100 },
  'points at the end, one number': { found: 100, near: 100, repaired: 99 },
  'points at the start of a round wrong': { found: 100, near: 100, repaired: 100 },
  'points at the start, carried on': { found: 100, near: 100, repaired: 100 },
  'win not recorded': { found: 100, near: 0, repaired: 0 },
  'result of the round missing': { found: 100, near: 0, repaired: 0 },
  'result of the round wrong': { found: 100, near: 0, repaired: 0 },
  'a whole round missing': { found: 100, near: 100, repaired: 0 },
  'the last round missing': { found: 99, near: 0, repaired: 0 },
  'final result wrong, one number': { found: 99, near: 99, repaired: 18 },
  'final result wrong, two numbers': { found: 99, near: 99, repaired: 18 },
  'final results of two exchanged': { found: 99, near: 99, repaired: 18 },
  'draw missing: empty': { found: 100, near: 0, repaired: 0 },
}

/** Found, or asked about, if a tile close to the right one was written. */
export const TOLD_NEARBY: Readonly<Partial<Record<MistakeName, number>>> = {
  'discarded tile wrong': 91,
  'starting hand: tile wrong': 75,
  'drawn tile wrong': 72,
  'dora indicator wrong': 58,
  'ura indicator wrong': 47,
  'tsumogiri tile wrong': 48,
}

/**
 * The minimum of a run with any seed, given the mean of many: three and a half standard deviations below it, which
 * chance reaches once in some four thousand runs.
 */
export const floorOf = (mean: number, made: number): number =>
  Math.max(0, mean - 3.5 * Math.sqrt(Math.max(2, mean * (100 - mean)) / made) - 1)

/** Of those found, the share for which always applying the first repair ends in a wrong record. */
export const MOST_WRONG = 0.03

/** Mistakes that make much else wrong, so that one finding is not enough. */
export const MANY: Readonly<Partial<Record<MistakeName, number>>> = {
  'call recorded as a draw': 2.5,
  'draw and discard both wrong': 2,
  'turns shifted, the last unseen': 2.5,
  'turns shifted, the last gone': 2.5,
  'turns shifted, draws alone': 2.5,
  'a whole round missing': 2,
}
