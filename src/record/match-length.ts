import type { Match } from './match.ts'

/** 2 for East and South; 1 if a conversion stored that only East was played. */
export const roundsOf = ({ notes }: Match): 1 | 2 =>
  notes?.other?.some((note) => note.trim() === 'length east') === true ? 1 : 2
