/**
 * The classes of errors in a public list for a league's official records, with their counts, and the mistakes that
 * represent each here, equally often. An empty list: the format has no place for the error.
 */
import type { actMistakes } from './act-mistakes.ts'
import type { resultMistakes } from './result-mistakes.ts'
import type { TURN_MISTAKES } from './turn-mistakes.ts'

export type MistakeName =
  | keyof ReturnType<typeof actMistakes>
  | keyof typeof TURN_MISTAKES
  | keyof ReturnType<typeof resultMistakes>
  | 'draw missing: empty'

export const ERROR_CLASSES: readonly (readonly [name: string, lines: number, mistakes: readonly MistakeName[]])[] = [
  ['drawn tile wrong', 67, ['drawn tile wrong']],
  ['tsumogiri tile wrong', 35, ['tsumogiri tile wrong']],
  ['drawn tile wrong, as tsumogiri', 11, ['drawn tile wrong, as tsumogiri']],
  ['discarded tile wrong', 16, ['discarded tile wrong']],
  ['draw and discard both wrong', 7, ['draw and discard both wrong']],
  ['tedashi recorded as tsumogiri', 19, ['tedashi recorded as tsumogiri']],
  ['tsumogiri recorded as tedashi', 12, ['tsumogiri recorded as tedashi', 'tsumogiri recorded as karagiri']],
  ['draw missing', 26, ['draw missing: unseen', 'draw missing: empty']],
  ['discard missing', 16, ['discard missing']],
  ['whole turn missing', 2, ['whole turn missing']],
  [
    'turns shifted',
    23,
    ['turns shifted, the last unseen', 'turns shifted, the last gone', 'turns shifted, draws alone'],
  ],
  ['starting hand: tile wrong', 36, ['starting hand: tile wrong']],
  ['starting hand: mixed with the first draw', 42, ['starting hand: exchanged with the first draw']],
  ['starting hand: exchanged with the first draw', 4, ['starting hand: exchanged with the first draw']],
  ['starting hand: tile missing', 1, ['starting hand: tile missing']],
  ['dora indicator wrong', 27, ['dora indicator wrong']],
  ['dora indicator missing', 15, ['dora indicator missing']],
  ['dora indicator too many', 1, ['dora indicator too many']],
  ['ura indicators missing', 19, ['ura indicators missing']],
  ['ura indicator wrong', 10, ['ura indicator wrong']],
  ['ura indicators in the wrong order', 11, ['ura indicators in the wrong order']],
  ['riichi missing', 18, ['riichi missing']],
  ['riichi that was none', 5, ['riichi that was none', 'riichi one turn late']],
  ['call missing', 3, ['call missing']],
  ['call with wrong tiles', 5, ['call with wrong tiles']],
  ['call recorded as a draw', 1, ['call recorded as a draw']],
  // Yaku, fu and limits are computed here; a wrong one is a wrong value.
  ['yaku wrong', 8, ['win worth the next value', 'win worth the next value, carried on']],
  ['fu or limit name wrong', 2, ['win worth the next value', 'win worth the next value, carried on']],
  ['name written differently', 1, []],
  ['win not recorded', 4, ['win not recorded']],
  ['result of the round missing', 12, ['result of the round missing']],
  ['result of the round wrong', 2, ['result of the round wrong']],
  [
    'points at the start of a round wrong',
    7,
    ['points at the start of a round wrong', 'points at the start, carried on'],
  ],
  ['final result wrong', 15, ['final result wrong, one number', 'final result wrong, two numbers']],
  ['time of the match missing', 3, []],
]

/** Mistakes that write another tile. */
export const OF_TILES: readonly MistakeName[] = [
  'drawn tile wrong',
  'tsumogiri tile wrong',
  'discarded tile wrong',
  'starting hand: tile wrong',
  'dora indicator wrong',
  'ura indicator wrong',
]
