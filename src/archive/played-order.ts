/** The order in which matches were played, whatever the order of their files. */
import type { HeadFacts } from './match-facts.ts'

type When = Pick<HeadFacts, 'date' | 'matchInDay' | 'time'>

/** Last. */
const DATELESS = '99999999'

const inOrder = (one: When, other: When): number =>
  (one.date ?? DATELESS).localeCompare(other.date ?? DATELESS) ||
  (one.matchInDay ?? 0) - (other.matchInDay ?? 0) ||
  (one.time ?? '').localeCompare(other.time ?? '')

/** Indices in the list: by date, by number and time within a day, otherwise as they stand in it; those without a date last. */
export const playedOrder = (matches: readonly When[]): readonly number[] =>
  matches
    .map((when, at) => ({ when, at }))
    .sort((a, b) => inOrder(a.when, b.when) || a.at - b.at)
    .map(({ at }) => at)
