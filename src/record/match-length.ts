import type { Match } from './match.ts'

/** East and South, or East alone where a conversion kept that it was played so. */
export const roundsOf = ({ notes }: Match): 1 | 2 =>
  notes?.other?.some((note) => note.trim() === 'length east') === true ? 1 : 2
