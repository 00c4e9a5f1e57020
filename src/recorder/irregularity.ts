/** What may happen against the rules and is said as such. */

/**
 * `withdrawn`: said and taken back; `turn`: somebody draws out of turn; `no-draw`: a discard without a draw; `dead`: a
 * hand may not win any more; `short`: a hand was dealt with fewer tiles.
 */
export const IRREGULARITIES = ['withdrawn', 'turn', 'no-draw', 'dead', 'short'] as const
export type Irregularity = (typeof IRREGULARITIES)[number]
