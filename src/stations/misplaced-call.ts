/** Which discard a call or a ron takes: its own, or another where somebody read the tile otherwise, or not yet. */
import { laneOf, type Entry } from './entry.ts'
import { isClaim, type HalfAct } from './half-act.ts'
import type { Course, Placed } from './order-half-acts.ts'
import { claimOf, seatOf } from './reading.ts'

const isRon = (half: HalfAct): boolean => half.part === 'draw' && half.draw.kind === 'ron'

/** The newest discard of the tile that is called, with something behind it; -1 where there is none. */
export const discardOfClaim = (placed: readonly Placed[], entry: Entry): number => {
  const call = claimOf(entry.said)
  if (call === null) return -1
  return placed.findLastIndex(({ half }, at) => {
    const offer = placed[at + 1]?.before.table.offer
    return half.part === 'discard' && offer?.seat === call.from && offer.tile === call.tile
  })
}

/**
 * The discard that is meant by a call whose tile or thrower is another: the newest since the last half of its lane that
 * nobody has called; -1 where it may still be to come.
 */
export const discardMeant = ({ placed, end }: Course, entry: Entry): number => {
  const seat = seatOf(entry.said, end.table.id)
  const call = claimOf(entry.said)
  if (call === null || seat === null) return -1
  const lane = laneOf(entry)
  const since = placed.findLastIndex(({ places }) => typeof places[lane] === 'number')
  return placed.findLastIndex(({ half }, at) => {
    if (at < since || half.part !== 'discard' || half.seat === seat) return false
    const next = placed[at + 1]
    const { offer } = (next?.before ?? end).table
    if (offer === null || offer.seat !== half.seat || (offer.kind !== 'discard' && call.kind !== 'ron')) return false
    if (next !== undefined && isClaim(next.half) && !isRon(next.half)) return false
    return offer.seat === call.from || offer.tile === call.tile
  })
}

/** Whether nothing that is still to come can make it fit: its discard lies there otherwise, or it is its caller's turn. */
export const isAstray = (course: Course, entry: Entry): boolean => {
  const { expected, id } = course.end.table
  const seat = seatOf(entry.said, id)
  if (seat === null || claimOf(entry.said) === null) return false
  return (expected.kind === 'draw' && expected.seat === seat) || discardMeant(course, entry) >= 0
}
