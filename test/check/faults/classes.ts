/**
 * The classes of mistakes that a public list of errors in a league's official records has, with how many lines are of
 * each, and the slip that stands for it here. Null: the format has no place where it could be made.
 */
import type { actSlips } from './acts.ts'
import type { resultSlips } from './results.ts'

export type SlipName = keyof ReturnType<typeof actSlips> | keyof ReturnType<typeof resultSlips>

export const ERROR_CLASSES: readonly (readonly [name: string, lines: number, slip: SlipName | null])[] = [
  ['drawn tile wrong', 67, 'drawn tile wrong'],
  ['tsumogiri tile wrong', 35, 'tsumogiri tile wrong'],
  ['drawn tile wrong, as tsumogiri', 11, 'drawn tile wrong, as tsumogiri'],
  ['discarded tile wrong', 16, 'discarded tile wrong'],
  ['draw and discard both wrong', 7, 'draw and discard both wrong'],
  ['tedashi recorded as tsumogiri', 19, 'tedashi recorded as tsumogiri'],
  ['tsumogiri recorded as tedashi', 12, 'tsumogiri recorded as tedashi'],
  ['draw missing', 26, 'draw missing'],
  ['discard missing', 16, 'discard missing'],
  ['whole turn missing', 2, 'whole turn missing'],
  ['turns shifted', 23, 'turns shifted'],
  ['starting hand: tile wrong', 36, 'starting hand: tile wrong'],
  ['starting hand: mixed with the first draw', 42, 'starting hand: exchanged with the first draw'],
  ['starting hand: exchanged with the first draw', 4, 'starting hand: exchanged with the first draw'],
  ['starting hand: tile missing', 1, 'starting hand: tile missing'],
  ['dora indicator wrong', 27, 'dora indicator wrong'],
  ['dora indicator missing', 15, 'dora indicator missing'],
  ['dora indicator too many', 1, 'dora indicator too many'],
  ['ura indicators missing', 19, 'ura indicators missing'],
  ['ura indicator wrong', 10, 'ura indicator wrong'],
  // The same tiles in another order contradict nothing.
  ['ura indicators in the wrong order', 11, null],
  ['riichi missing', 18, 'riichi missing'],
  ['riichi that was none', 5, 'riichi that was none'],
  ['call missing', 3, 'call missing'],
  ['call with wrong tiles', 5, 'call with wrong tiles'],
  ['call recorded as a draw', 1, 'call recorded as a draw'],
  // Yaku, fu and limits are worked out here; a wrong one is a wrong value.
  ['yaku wrong', 8, 'win worth the next value'],
  ['fu or limit name wrong', 2, 'win worth the next value'],
  ['name written differently', 1, null],
  ['win not recorded', 4, 'win not recorded'],
  ['result of the round missing', 12, 'result of the round missing'],
  ['result of the round wrong', 2, 'result of the round wrong'],
  ['points at the start of a round wrong', 7, 'points at the start of a round wrong'],
  ['final result wrong', 15, 'final result wrong'],
  ['time of the match missing', 3, null],
]

/** Slips that write another tile. */
export const OF_TILES: readonly SlipName[] = [
  'drawn tile wrong',
  'tsumogiri tile wrong',
  'discarded tile wrong',
  'starting hand: tile wrong',
  'dora indicator wrong',
  'ura indicator wrong',
]

/**
 * Of a hundred slips of a kind, how many are found where that takes luck: the mean of twenty runs over 171 games
 * (FAULTS_SEED 1 to 20). What is not listed is always found.
 */
export const FOUND: Readonly<Partial<Record<SlipName, number>>> = {
  'draw and discard both wrong': 90.8,
  'discarded tile wrong': 88.2,
  'call with wrong tiles': 85.5,
  'turns shifted': 83.4,
  'call recorded as a draw': 80,
  'starting hand: tile wrong': 74.4,
  'drawn tile wrong, as tsumogiri': 71.3,
  'drawn tile wrong': 68.9,
  'dora indicator wrong': 53.5,
  'ura indicator wrong': 51.3,
  'tedashi recorded as tsumogiri': 51.2,
  'tsumogiri tile wrong': 46.9,
  'starting hand: exchanged with the first draw': 7.9,
}

/** The same where a tile near to the right one was written: found, or asked about. */
export const TOLD_NEARBY: Readonly<Partial<Record<SlipName, number>>> = {
  'discarded tile wrong': 90.8,
  'starting hand: tile wrong': 75.5,
  'drawn tile wrong': 69,
  'dora indicator wrong': 53.7,
  'ura indicator wrong': 49.3,
  'tsumogiri tile wrong': 48.3,
}

/**
 * All but one or two of a hundred are found, with any seed. Two tables of the corpus have rules of their own that nobody
 * wrote down: there little is said for certain.
 */
export const SURE: Readonly<Partial<Record<SlipName, number>>> = {
  'riichi that was none': 97,
  'honba not paid': 97,
  'tenpai paid to another': 97,
  'ura indicators missing': 97,
  'win worth the next value': 97,
  'the last round missing': 97,
  'final result wrong': 97,
  'final results of two exchanged': 97,
}

/**
 * What a run with any seed has at the least where the mean of many is this: chance goes three and a half standard
 * deviations below it once in some four thousand times.
 */
export const floorOf = (mean: number, made: number): number => mean - 3.5 * Math.sqrt((mean * (100 - mean)) / made)

/** What the slips of every run have at the least, besides; what is not listed is always found. */
export const LEAST: Readonly<Partial<Record<SlipName, number>>> = {
  'drawn tile wrong': 65,
  'tsumogiri tile wrong': 45,
  'drawn tile wrong, as tsumogiri': 70,
  'discarded tile wrong': 85,
  'draw and discard both wrong': 90,
  'tedashi recorded as tsumogiri': 45,
  'starting hand: tile wrong': 68,
  'starting hand: exchanged with the first draw': 10,
  'turns shifted': 70,
  'call with wrong tiles': 80,
  'call recorded as a draw': 75,
  'dora indicator wrong': 50,
  'ura indicator wrong': 50,
  'tenpai paid to another': 90,
  'ura indicators missing': 97,
  'win worth the next value': 97,
  'the last round missing': 97,
  'final result wrong': 97,
  'final results of two exchanged': 97,
}

/** The same of those where a tile near to the right one was written, doubts counted in. */
export const LEAST_NEARBY: Readonly<Partial<Record<SlipName, number>>> = {
  'drawn tile wrong': 65,
  'tsumogiri tile wrong': 35,
  'discarded tile wrong': 85,
  'starting hand: tile wrong': 68,
  'dora indicator wrong': 48,
  'ura indicator wrong': 45,
}

/** Slips after which much else is wrong, for which one finding is not enough. */
export const MANY: Readonly<Partial<Record<SlipName, number>>> = {
  'call recorded as a draw': 2.5,
  'draw and discard both wrong': 2,
  'turns shifted': 1.8,
  'a whole round missing': 2,
}
