/**
 * If one turn of a player is missing, all later turns of that player are one place off: many differences that are one
 * mistake.
 */
import { SEATS, type Act, type Seat } from '../record/index.ts'
import { sameHalf } from './compare-acts.ts'
import type { Pair } from './align-by-cost.ts'
import type { UnkeyedDifference } from './difference.ts'

/** A difference of acts, with what is needed to join it with others of the same player. */
export interface ActFound extends UnkeyedDifference {
  readonly pair: Pair
}

/** Fewer are left separate. */
const LEAST = 3

/** Length of the longest common subsequence of the two series. */
const inCommon = (a: readonly Act[], b: readonly Act[], half: 'draw' | 'discard' | 'both'): number => {
  let before = Array<number>(b.length + 1).fill(0)
  for (const x of a) {
    const now = [0]
    for (const [j, y] of b.entries())
      now.push(sameHalf(x, y, half) ? (before[j] ?? 0) + 1 : Math.max(before[j + 1] ?? 0, now[j] ?? 0))
    before = now
  }
  return before.at(-1) ?? 0
}

const seatOf = ({ kind, index }: ActFound): number | null => (kind === 'seat' ? null : index)

/** The turns of a seat between two places. */
const row = (acts: readonly Act[], seat: Seat, from: number, to: number): Act[] =>
  acts.slice(from, to + 1).filter((act) => act.seat === seat)

const joined = (seat: Seat, own: readonly ActFound[], a: readonly Act[], b: readonly Act[]): ActFound | null => {
  const differing = own.filter(({ nature }) => nature === 'conflict')
  const [first, last] = [differing[0], differing.at(-1)]
  if (differing.length < LEAST || !first || !last) return null
  const at = (side: 'a' | 'b', one: ActFound): number => one[side].place.act ?? 0
  const rowA = row(a, seat, at('a', first), at('a', last))
  const rowB = row(b, seat, at('b', first), at('b', last))
  const only = (kind: string): boolean => differing.every((one) => one.kind === kind)
  const half = only('draw') ? 'draw' : only('discard') ? 'discard' : 'both'
  const length = Math.max(rowA.length, rowB.length)
  const strays = Math.floor(differing.length / 6)
  if (differing.length * 2 <= length || inCommon(rowA, rowB, half) < length - 1 - strays) return null
  return {
    ...first,
    kind: 'shift',
    index: seat,
    a: { ...first.a, reading: { of: 'acts', acts: rowA } },
    b: { ...first.b, reading: { of: 'acts', acts: rowB } },
    toB: differing.flatMap(({ toB }) => toB),
    toA: differing.flatMap(({ toA }) => toA),
    both: null,
  }
}

/** The differences; a series of turns that is off by one is joined into one difference at the first of them. */
export const withShifts = (found: readonly ActFound[], a: readonly Act[], b: readonly Act[]): readonly ActFound[] => {
  if (found.length < LEAST) return found
  let all = found
  for (const seat of SEATS) {
    const own = all.filter((one) => seatOf(one) === seat)
    const shift = joined(seat, own, a, b)
    if (!shift) continue
    const joinedActs = new Set(own.filter(({ nature }) => nature === 'conflict'))
    all = all.flatMap((one) =>
      one.pair === shift.pair && joinedActs.has(one) ? [shift] : joinedActs.has(one) ? [] : [one],
    )
  }
  return all
}
